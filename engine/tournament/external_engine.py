"""An external engine: a program that speaks UGI, with its arguments, options and limits.

It is written like a built-in player: ``ugi:path=./my-engine,movetime=200,option.Hash=16``.
"""

from __future__ import annotations

import csv
import io
import re
import shlex
import shutil
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from engine.games.foreign_text import quoted
from engine.games.game import Game
from engine.players.algorithms import ALGORITHMS, LIMITS
from engine.players.spec import PlayerSpec
from engine.search.limits import DEEPEST, Limit

UGI = "ugi"
"""What the text of an external engine begins with."""
USUAL_MOVETIME = 1000
"""Milliseconds for a move where nothing else limits it."""
LARGEST = 10**12
"""The largest number of nodes or milliseconds."""
_OPTION = "option."
_KEYS = ("path", "args", "name", *LIMITS, "time", f"{_OPTION}NAME")
_LIMITED = re.compile(r"[:,](depth|nodes|movetime|time)=")


@dataclass(frozen=True)
class ExternalEngine:
    """A program that speaks UGI; raises ValueError for values that cannot be.

    Without a limit it gets a second for a move.
    """

    path: str
    """The program: a file, or a name that is looked up as a shell does."""
    arguments: tuple[str, ...] = ()
    """What it is started with."""
    options: tuple[tuple[str, str], ...] = ()
    """Names and values of the UGI options to set."""
    label: str = ""
    """What results call it; empty for the name of the file."""
    depth: int | None = None
    """Plies to look ahead."""
    nodes: int | None = None
    """Positions to visit for a move."""
    movetime: int | None = None
    """Milliseconds for a move; a later answer loses the game."""

    def __post_init__(self) -> None:
        """Checks the values and fills in the default limit."""
        if not self.path:
            raise ValueError("an external engine needs its path, as in ugi:path=./my-engine")
        texts = (
            self.path,
            self.label,
            *self.arguments,
            *(t for pair in self.options for t in pair),
        )
        _check_printable(*texts)
        for field in LIMITS:
            value, most = getattr(self, field), DEEPEST if field == "depth" else LARGEST
            if value is not None and not 1 <= value <= most:
                raise ValueError(f"the {field} of an engine is 1 to {most}, not {value}")
        if all(getattr(self, field) is None for field in LIMITS):
            object.__setattr__(self, "movetime", USUAL_MOVETIME)

    @property
    def name(self) -> str:
        """What results call it."""
        return self.label or Path(self.path).stem

    def __str__(self) -> str:
        """Returns the text that `parse` reads."""
        parts = [f"path={self.path}"]
        if self.arguments:
            parts.append(f"args={shlex.join(self.arguments)}")
        if self.label:
            parts.append(f"name={self.label}")
        limits = {field: getattr(self, field) for field in LIMITS}
        parts += [f"{field}={value}" for field, value in limits.items() if value is not None]
        parts += [f"{_OPTION}{name}={value}" for name, value in self.options]
        line = io.StringIO()
        csv.writer(line, lineterminator="").writerow(parts)
        return f"{UGI}:{line.getvalue()}"

    @property
    def go(self) -> str:
        """The command that makes it choose a move."""
        limits = [(field, getattr(self, field)) for field in LIMITS]
        return " ".join(["go", *(f"{field} {value}" for field, value in limits if value)])

    def located(self) -> ExternalEngine:
        """Returns the engine with the program's full path; raises ValueError where it is not."""
        path, there = self.path, False
        with suppress(OSError, RuntimeError):  # too long for a path; no such user
            path = str(Path(path).expanduser()) if path.startswith("~") else path
            there = Path(path).exists()
        found = shutil.which(path)
        if found is None:
            raise ValueError(
                f"{quoted(self.path)} cannot be run as a program"
                if there
                else f"there is no program {quoted(self.path)}"
            )
        return replace(self, path=str(Path(found).absolute()))

    @staticmethod
    def parse(text: str, limit: Limit | None = None) -> ExternalEngine:
        """Returns the engine that `text` describes; raises ValueError with one line why not.

        Parts are separated by commas; one that holds a comma stands in double quotes. `limit` is
        for an engine whose text names none.
        """
        kind, _, rest = text.partition(":")
        if kind != UGI:
            raise ValueError(f"{quoted(text)} does not begin with {UGI}:")
        _check_printable(text)
        fields: dict[str, str] = {}
        options: list[tuple[str, str]] = []
        for part in filter(None, _parts(rest)):
            key, equals, value = part.partition("=")
            if key.startswith(_OPTION) and len(key) > len(_OPTION) and equals:
                options.append((key.removeprefix(_OPTION), value))
            elif key not in _KEYS[:-1] or not equals:
                allowed = ", ".join(_KEYS)
                raise ValueError(f"{quoted(part)} in {quoted(text)}: {UGI} takes {allowed}")
            elif ("movetime" if key == "time" else key) in fields:
                raise ValueError(f"{quoted(part)} in {quoted(text)}: {key} is given twice")
            else:
                value = _milliseconds(value) if key == "time" else value
                fields["movetime" if key == "time" else key] = value
        try:
            arguments = tuple(shlex.split(fields.get("args", "")))
        except ValueError:
            raise ValueError(f"a quotation mark is missing in args of {quoted(text)}") from None
        limits = {field: _number(field, fields[field]) for field in LIMITS if field in fields}
        if not limits and limit is not None:
            limits = limits_of(limit)
        path, name = fields.get("path", ""), fields.get("name", "")
        return ExternalEngine(path, arguments, tuple(options), name, **limits)


def _check_printable(*texts: str) -> None:
    """Raises ValueError for text that no engine can be sent in one line."""
    if not all(text.isprintable() for text in texts):
        raise ValueError("an external engine's path and options have no control characters")


def _parts(text: str) -> list[str]:
    """Returns the parts between commas; raises ValueError for one that is too long."""
    try:
        return next(csv.reader([text]), [])
    except csv.Error as error:
        raise ValueError(f"{quoted(text)} cannot be read: {error}") from None


def _milliseconds(seconds: str) -> str:
    """Returns the milliseconds; other text as it is, so that `_number` refuses it."""
    return (
        str(round(float(seconds) * 1000))
        if re.fullmatch(r"[0-9]{1,9}(\.[0-9]{0,9})?", seconds)
        else seconds
    )


def _number(key: str, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,12}", text):
        raise ValueError(f"the {key} {quoted(text)} is not a number")
    return int(text)


def limits_of(limit: Limit) -> dict[str, int]:
    """Returns those of `LIMITS` that are set in `limit`; milliseconds for its seconds."""
    milliseconds = None if limit.seconds is None else round(limit.seconds * 1000)
    found = {"depth": limit.depth, "nodes": limit.nodes, "movetime": milliseconds}
    return {field: value for field, value in found.items() if value is not None}


Competitor = PlayerSpec | ExternalEngine
"""A player of a tournament."""


def parse_competitor(text: str, limit: Limit | None = None) -> Competitor:
    """Returns the player that `text` describes, built in or external; raises ValueError.

    `limit` is for players whose text names none: of it each built-in player takes what it knows.
    """
    if text.partition(":")[0] == UGI:
        return ExternalEngine.parse(text, limit)
    spec = PlayerSpec.parse(text)
    if limit is None or _LIMITED.search(text):
        return spec
    taken = ALGORITHMS[spec.name].parameters
    usual = {field: value for field, value in limits_of(limit).items() if field in taken}
    limits = {**dict.fromkeys(LIMITS), **usual}
    return replace(spec, **limits) if usual else spec  # type: ignore[arg-type]


def name_of(player: Competitor, game: Game) -> str:
    """Returns what results call a player of `game`."""
    return player.name if isinstance(player, ExternalEngine) else player.text_for(game)
