"""A puzzle: a position of Connect Four on 7x6 in which exactly one move keeps the best result."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from engine.games.connect_four import connect_four
from engine.games.game import Move
from engine.games.line_game import LinePosition


class PuzzleTheme(StrEnum):
    """What a puzzle's move does; the values are the words of files."""

    DOUBLE_THREAT = "double threat"
    """One stone that threatens to win in two cells."""
    FORCED_LINE = "forced line"
    """Threats with one answer each, up to a win."""
    QUIET_MOVE = "quiet move"
    """A move that threatens nothing at once, and every answer to it loses to a forced line."""
    ONLY_DEFENCE = "only defence"
    """The move that holds a draw, where every other one loses to a forced line."""
    OPENING = "opening"
    """The only right move of an opening: a matter of knowledge, with no short reason."""


class Puzzle(NamedTuple):
    """A position with one best move, and the line that follows."""

    moves: str
    """The moves to the position, as people write them; they also identify the puzzle."""
    solution: str
    """The solver's moves and the opponent's best replies in turn. It begins and ends with a move of
    the solver, each the only one that keeps the result: where several do, it ends before."""
    theme: PuzzleTheme
    """What the first move does."""
    band: int
    """How hard it is, from 1 to 3: the level medium finds the line, hard does, neither does."""
    win_in: int
    """How many stones the solver plays until the win, at best; 0 where the puzzle is to draw."""

    @property
    def position(self) -> LinePosition:
        """The position; raises ValueError where the moves are not legal."""
        return connect_four().position(self.moves)

    @property
    def line(self) -> tuple[Move, ...]:
        """The moves of the solution, counted from 0."""
        return tuple(int(digit) - 1 for digit in self.solution)
