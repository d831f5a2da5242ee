"""Judges moves, positions and players by exact scores. Pure functions.

`engine.games.exact_score` says what an exact score is.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from engine.games.exact_score import ExactScore
from engine.games.game import Move
from engine.records import dataclass
from engine.search.limits import Bounds


class Mark(Enum):
    """How good a move was."""

    BEST = ("★", "best", 100, "good", "{count} best")
    """No move has a higher score."""
    GOOD = ("✓", "good", 90, "good", "{count} good")
    """The same result: a win one move later, or a loss one move sooner."""
    INACCURACY = ("?!", "inaccuracy", 60, "warn", "{count:# inaccuracy|# inaccuracies}")
    """The same result, but a win several moves later, or a loss several moves sooner."""
    MISTAKE = ("?", "mistake", 20, "warn", "{count:# mistake|# mistakes}")
    """Win to draw, or draw to loss."""
    BLUNDER = ("??", "blunder", 0, "bad", "{count:# blunder|# blunders}")
    """Win to loss."""

    def __init__(self, glyph: str, word: str, points: int, tone: str, counted: str) -> None:
        """The sign drawn beside the move, and the mark's name; the points, out of 100.

        Then the name of its colour in a theme, and what says how many moves have the mark.
        """
        self.glyph, self.word, self.points = glyph, word, points
        self.tone, self.counted = tone, counted

    @property
    def is_error(self) -> bool:
        """Whether the move changed the game's result for the worse."""
        return self in (Mark.MISTAKE, Mark.BLUNDER)


@dataclass(frozen=True)
class Judgement:
    """A comparison of a move with the best one; both scores are for the side that moved."""

    best: ExactScore
    """The score of the best move."""
    played: ExactScore
    """The score of the move played."""
    best_moves: tuple[Move, ...]
    """The moves with the best score, ascending; at least one."""

    @property
    def results(self) -> tuple[int, int]:
        """The results before and after the move: 1 for a win, 0 for a draw, -1 for a loss."""
        return sign(self.best), sign(self.played)

    @property
    def mark(self) -> Mark:
        """How good the move was."""
        if self.played == self.best:
            return Mark.BEST
        before, after = self.results
        if before != after:
            return Mark.MISTAKE if before - after == 1 else Mark.BLUNDER
        return Mark.GOOD if self.best - self.played == 1 else Mark.INACCURACY


def sign(score: ExactScore) -> int:
    """Returns 1 for a win, 0 for a draw, -1 for a loss."""
    return (score > 0) - (score < 0)


def judge(columns: Sequence[Bounds | None], move: Move) -> Judgement | None:
    """Returns the judgement of a move; None while the position's scores are not all known."""
    if not all(bounds is None or bounds.exact for bounds in columns):
        return None
    played = columns[move]
    best = best_score(columns)
    if played is None or best is None:
        return None
    return Judgement(best, played.score, tuple(best_moves(columns)))


def worth_of(columns: Sequence[Bounds | None]) -> Bounds | None:
    """Returns what is proven of the position's score; None if no move can be made."""
    playable = [bounds for bounds in columns if bounds is not None]
    if not playable:
        return None
    return Bounds(max(b.lower for b in playable), max(b.upper for b in playable))


def best_score(columns: Sequence[Bounds | None]) -> ExactScore | None:
    """Returns the position's exact score; None while it is unknown."""
    worth = worth_of(columns)
    return worth.score if worth is not None and worth.exact else None


def best_moves(columns: Sequence[Bounds | None]) -> list[Move]:
    """Returns the moves proven best, ascending; none while no move is.

    A move is proven best if its lower bound is no less than any other move's upper bound.
    """
    best = max((b.upper for b in columns if b is not None), default=None)
    return [m for m, b in enumerate(columns) if b is not None and b.lower == best]
