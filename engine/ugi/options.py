"""The options a front end may set: their types, ranges and current values."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from engine.games import catalogue
from engine.games.foreign_text import quoted
from engine.games.line_game import LineGame
from engine.games.line_rules import (
    LARGEST_SIDE,
    LEAST_CONNECT,
    MOST_COLUMNS,
    MOST_MOVES,
    MOST_ROWS,
)
from engine.kernel.limits import LARGEST_TABLE_MIB, MOST_THREADS, USUAL_TABLE_MIB
from engine.kernel.memory import check_table_size
from engine.knowledge.evaluation import EVALUATION_NAMES
from engine.players.algorithms import LARGEST_SEED, NAMES

USUAL_OVERHEAD = 10
"""Milliseconds that a move takes of a clock besides the time to think; docs/engine.md says what
was measured."""
LARGEST_OVERHEAD = 10_000
"""The most milliseconds that the option takes."""


class UgiError(Exception):
    """A line is wrong; the message says why, and nothing has changed."""


@dataclass(frozen=True)
class Option:
    """One option as UGI announces it."""

    name: str
    """Matched without regard to case."""
    kind: str
    """``spin``, ``combo`` or ``check``."""
    default: str
    """The value it starts with."""
    low: int = 0
    """The least value of a spin."""
    high: int = 0
    """The greatest value of a spin."""
    choices: Collection[str] = ()
    """The values of a combo."""

    def __str__(self) -> str:
        """Returns the line that announces it."""
        text = f"option name {self.name} type {self.kind} default {self.default}"
        if self.kind == "spin":
            text += f" min {self.low} max {self.high}"
        return text + "".join(f" var {choice}" for choice in self.choices)

    def checked(self, value: str) -> str:
        """Returns the value in the form in which it is kept; raises `UgiError` for a wrong one."""
        if self.kind == "spin":
            digits = value.removeprefix("-")
            if not (digits.isascii() and digits.isdigit() and len(digits) < 19):
                raise UgiError(f"{self.name} takes a number, not {quoted(value)}")
            if not self.low <= int(value) <= self.high:
                raise UgiError(f"{self.name} takes {self.low} to {self.high}, not {quoted(value)}")
            return str(int(value))
        choices = self.choices or ("true", "false")
        if value.lower() not in choices:
            raise UgiError(f"{self.name} takes {', '.join(choices)}, not {quoted(value)}")
        return value.lower()


_USUAL = catalogue.line_game(catalogue.USUAL_GAME)
OPTIONS = (
    Option("Game", "combo", catalogue.USUAL_GAME, choices=catalogue.NAMES),
    Option("Columns", "spin", str(_USUAL.columns), 1, MOST_COLUMNS),
    Option("Rows", "spin", str(_USUAL.rows), 1, MOST_ROWS),
    Option("Connect", "spin", str(_USUAL.connect), LEAST_CONNECT, LARGEST_SIDE),
    Option("Algorithm", "combo", "deepening", choices=NAMES),
    Option("Evaluation", "combo", "squares", choices=EVALUATION_NAMES),
    Option("MultiPV", "spin", "1", 1, MOST_MOVES),
    # Both are for the exact solver: the other searches have one thread and small tables.
    Option("Threads", "spin", "1", 1, MOST_THREADS),
    Option("Hash", "spin", str(USUAL_TABLE_MIB), 1, LARGEST_TABLE_MIB),
    Option("OwnBook", "check", "true"),
    Option("Seed", "spin", "0", 0, LARGEST_SEED),
    Option("Reasons", "check", "false"),
    Option("MoveOverhead", "spin", str(USUAL_OVERHEAD), 0, LARGEST_OVERHEAD),
)
"""Every option, in the order they are announced."""


class UgiOptions:
    """The current values of all options."""

    def __init__(self) -> None:
        """Sets all options to their defaults."""
        self._known = {option.name.lower(): option for option in OPTIONS}
        self._values = {option.name: option.default for option in OPTIONS}

    def __getitem__(self, name: str) -> str:
        """Returns the value of a combo or check."""
        return self._values[name]

    def number(self, name: str) -> int:
        """Returns the value of a spin."""
        return int(self._values[name])

    def set(self, name: str, value: str) -> None:
        """Sets an option; raises `UgiError`.

        Another game brings its own board and line length, so that naming the game is
        enough. Columns, rows and connect are judged together, where a board is needed,
        so that they can be set in any order.
        """
        option = self._known.get(name.lower())
        if option is None:
            raise UgiError(f"there is no option {quoted(name)}")
        value = option.checked(value)
        if option.name == "Hash":
            try:
                check_table_size(int(value))
            except ValueError as error:
                raise UgiError(f"Hash stays {self['Hash']}: {error}") from None
        if option.name == "Game" and value != self._values["Game"]:
            usual = catalogue.line_game(value)
            self._values["Columns"] = str(usual.columns)
            self._values["Rows"] = str(usual.rows)
            self._values["Connect"] = str(usual.connect)
        self._values[option.name] = value

    def line_game(self) -> LineGame:
        """Returns the game and board that are set; raises `UgiError` where they cannot be."""
        size = self.number("Columns"), self.number("Rows")
        try:
            return catalogue.line_game(self["Game"], size, self.number("Connect"))
        except ValueError as error:
            raise UgiError(str(error)) from None
