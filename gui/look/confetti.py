"""Confetti as a pure function of time: where each piece is, how it is turned, how it fades.

Lengths are in cells of the board, times in seconds.
"""

from __future__ import annotations

import math
import random

from engine.records import dataclass

SPAN = 1.4
"""Seconds until the last piece is gone."""
GRAVITY = 15.0
DRAG = 1.1
"""The part of its speed that a piece loses in a second."""
FADES = 0.35
"""Seconds in which a piece fades at the end."""
PIECES = 70
KINDS = 5
"""The number of kinds of pieces, by which they are coloured; kind 0 is a disc."""


@dataclass(frozen=True)
class Scrap:
    """A piece where it is at one time."""

    x: float
    """To the right of the board's left edge."""
    y: float
    """Above the board's foot."""
    kind: int
    turned: float
    """How far it is turned, in turns."""
    opacity: float


@dataclass(frozen=True)
class _Thrown:
    """A piece when it is thrown."""

    x: float
    across: float
    up: float
    later: float
    kind: int
    spin: float


class Confetti:
    """Pieces thrown up at both sides of a board, which come down and fade."""

    def __init__(self, start: float, columns: int, rows: int, seed: int = 0) -> None:
        """Throws the pieces at `start`; `seed` decides how."""
        self.start = start
        chance = random.Random(seed)
        reach = math.sqrt(2 * GRAVITY * rows)
        self._thrown = [self._throw(chance, place, columns, reach) for place in range(PIECES)]

    @staticmethod
    def _throw(chance: random.Random, place: int, columns: int, reach: float) -> _Thrown:
        left = place % 2 == 0
        inward = 1 if left else -1
        return _Thrown(
            x=-0.2 if left else columns + 0.2,
            across=inward * chance.uniform(-1.2, 0.75 * columns),
            up=reach * chance.uniform(0.85, 1.45),
            later=chance.uniform(0, 0.16),
            kind=place % KINDS,
            spin=chance.uniform(0.8, 2.4) * inward,
        )

    @property
    def end(self) -> float:
        """The time at which nothing is left of it."""
        return self.start + SPAN

    def pieces(self, now: float) -> list[Scrap]:
        """Returns the pieces in sight at a time."""
        return [
            piece
            for thrown in self._thrown
            if (piece := self._piece(thrown, now - self.start - thrown.later)) is not None
        ]

    def _piece(self, thrown: _Thrown, seconds: float) -> Scrap | None:
        left = SPAN - thrown.later - seconds
        if seconds <= 0 or left <= 0:
            return None
        slowed = (1 - math.exp(-DRAG * seconds)) / DRAG
        falling = GRAVITY / DRAG * (seconds - slowed)
        y = thrown.up * slowed - falling
        return Scrap(
            x=thrown.x + thrown.across * slowed,
            y=y,
            kind=thrown.kind,
            turned=thrown.spin * seconds,
            opacity=min(left / FADES, 1.0),
        )
