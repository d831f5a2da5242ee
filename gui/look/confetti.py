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


class Confetti:
    """Pieces thrown up at both sides of a board, which come down and fade."""

    def __init__(self, start: float, columns: int, rows: int, seed: int) -> None:
        """Throws the pieces at `start`; `seed` decides how."""
        self.start, self._columns, self._seed = start, columns, seed
        self.end = start + SPAN
        """The time at which nothing is left of it."""
        self._reach = math.sqrt(2 * GRAVITY * rows)

    def pieces(self, now: float) -> list[Scrap]:
        """Returns the pieces in sight at a time."""
        chance, found = random.Random(self._seed), []
        for place in range(PIECES):
            inward = -1 if place % 2 else 1
            across = inward * chance.uniform(-1.2, 0.75 * self._columns)
            up = self._reach * chance.uniform(0.85, 1.45)
            later, spin = chance.uniform(0, 0.16), chance.uniform(0.8, 2.4) * inward
            seconds, left = now - self.start - later, self.end - now
            if seconds > 0 and left > 0:
                slowed = (1 - math.exp(-DRAG * seconds)) / DRAG
                x = (-0.2 if inward > 0 else self._columns + 0.2) + across * slowed
                y = up * slowed - GRAVITY / DRAG * (seconds - slowed)
                opacity = min(left / FADES, 1.0)
                found.append(Scrap(x, y, place % KINDS, spin * seconds, opacity))
        return found
