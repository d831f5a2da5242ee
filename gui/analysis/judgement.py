"""What exact scores say about a move, a position and a player: pure functions.

`engine.games.exact_score` says what an exact score is.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from engine.games.exact_score import ExactScore
from engine.games.game import Move
from engine.search.limits import Bounds


class Mark(Enum):
    """How good a move was; the values are glyph, name, and points out of 100."""

    BEST = ("★", "best", 100)
    """No move is worth more."""
    GOOD = ("✓", "good", 90)
    """The same result, a move later or sooner."""
    INACCURACY = ("?!", "inaccuracy", 60)
    """The same result, but a win several moves later, or a loss several moves sooner."""
    MISTAKE = ("?", "mistake", 20)
    """Win to draw, or draw to loss."""
    BLUNDER = ("??", "blunder", 0)
    """Win to loss."""

    @property
    def glyph(self) -> str:
        """The sign beside the move."""
        return self.value[0]

    @property
    def word(self) -> str:
        """Its name."""
        return self.value[1]

    @property
    def points(self) -> int:
        """What it adds to the accuracy, 0 to 100."""
        return self.value[2]

    @property
    def is_error(self) -> bool:
        """Whether the result of the game was changed for the worse."""
        return self in (Mark.MISTAKE, Mark.BLUNDER)


class Judgement:
    """A move held against the best one."""

    def __init__(self, best: ExactScore, played: ExactScore) -> None:
        """Takes the exact scores of both, for the side that moved."""
        self.best = best
        """What the position was worth."""
        self.played = played
        """What the move left of it."""

    @property
    def mark(self) -> Mark:
        """How good the move was."""
        if self.played == self.best:
            return Mark.BEST
        before, after = sign(self.best), sign(self.played)
        if before != after:
            return Mark.MISTAKE if before - after == 1 else Mark.BLUNDER
        return Mark.GOOD if self.best - self.played == 1 else Mark.INACCURACY

    @property
    def words(self) -> str:
        """What it changed: "win > draw", "slower by 2"; nothing for the best."""
        if self.played == self.best:
            return ""
        if sign(self.best) != sign(self.played):
            return f"{RESULTS[sign(self.best)]} > {RESULTS[sign(self.played)]}"
        lost = self.best - self.played
        return f"slower by {lost}" if self.best > 0 else f"lost {lost} sooner"

    def __eq__(self, other: object) -> bool:
        """By both scores."""
        return isinstance(other, Judgement) and vars(self) == vars(other)

    def __hash__(self) -> int:
        """By both scores."""
        return hash((self.best, self.played))


RESULTS = {1: "win", 0: "draw", -1: "loss"}
"""By the score's sign."""


def sign(score: ExactScore) -> int:
    """1 for a win, 0 for a draw, -1 for a loss."""
    return (score > 0) - (score < 0)


def judge(columns: Sequence[Bounds | None], move: Move) -> Judgement | None:
    """The judgement of a move, None while the scores of the position are not all known."""
    if not all(bounds is None or bounds.exact for bounds in columns):
        return None
    played = columns[move]
    best = best_score(columns)
    if played is None or best is None:
        return None
    return Judgement(best, played.score)


def best_score(columns: Sequence[Bounds | None]) -> ExactScore | None:
    """What a position is worth, None while it is not known."""
    playable = [bounds for bounds in columns if bounds is not None]
    if not playable:
        return None
    lower, upper = max(b.lower for b in playable), max(b.upper for b in playable)
    return lower if lower == upper else None


def best_moves(columns: Sequence[Bounds | None]) -> list[Move]:
    """The moves that are certainly best, ascending; none while that is not known.

    A move is where its score can be no less than any other's can be.
    """
    best = max((b.upper for b in columns if b is not None), default=None)
    return [m for m, b in enumerate(columns) if b is not None and b.lower == best]


def accuracy(judgements: Sequence[Judgement | None]) -> int | None:
    """The mean of the marks' points, rounded; None where nothing is judged yet."""
    known = [judgement.mark.points for judgement in judgements if judgement is not None]
    return round(sum(known) / len(known)) if known else None
