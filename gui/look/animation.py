"""Motion as pure functions of time: seconds in, places out.

Lengths are in cells, so that a board of any size moves alike. The figures are
designed for cells of 88 pixels.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

GRAVITY = 6000 / 88
"""Cells per second squared."""
RESTITUTION = 0.25
"""How much of its speed a disc keeps when it bounces."""
LONGEST_BOUNCE = 0.21
FADE = 0.12
"""Reduced motion: everything simply appears within this time."""
STROKE = 0.13
"""One stroke of an X; an O takes two."""
GHOST = 0.08
"""How long the ghost disc takes to follow the pointer."""
STEP = 0.35
"""Between two moves of a line that plays itself."""
WIN_LINE = 0.3
WIN_PULSE = 0.6
WIN_PULSES = 2


def fall_time(cells: float) -> float:
    """How long a disc falls before it lands: one cell 0.17 s, six 0.42 s."""
    return math.sqrt(2 * cells / GRAVITY)


def bounce_time(cells: float) -> float:
    """How long it bounces afterwards."""
    return min(2 * RESTITUTION * fall_time(cells), LONGEST_BOUNCE)


def height_above_rest(cells: float, seconds: float) -> float:
    """How far a disc dropped from `cells` above its place is from it, in cells."""
    if seconds <= 0:
        return cells
    falling = fall_time(cells)
    if seconds < falling:
        return cells - GRAVITY * seconds * seconds / 2
    bouncing = bounce_time(cells)
    left = bouncing - (seconds - falling)
    if left <= 0:
        return 0.0
    return GRAVITY * (seconds - falling) * left / 2


def ease_out(progress: float) -> float:
    """Quick at first, gentle at the end; 0 to 1."""
    progress = min(max(progress, 0.0), 1.0)
    return 1 - (1 - progress) ** 3


@dataclass(frozen=True)
class Arrival:
    """A stone on its way to its place, begun at `start` on the window's clock."""

    start: float
    cells: float
    """How far it falls; 0 for a mark that is drawn where it stands."""
    reduced: bool
    """Whether it fades in instead."""

    @property
    def lands(self) -> float:
        """When it first touches its place."""
        if self.reduced:
            return self.start
        return self.start + (fall_time(self.cells) if self.cells else 2 * STROKE)

    @property
    def end(self) -> float:
        """When it rests."""
        if self.reduced:
            return self.start + FADE
        return self.lands + (bounce_time(self.cells) if self.cells else 0.0)

    def height(self, now: float) -> float:
        """How far it is above its place, in cells."""
        if self.reduced or not self.cells:
            return 0.0
        return height_above_rest(self.cells, now - self.start)

    def drawn(self, now: float) -> float:
        """How much of a mark has been drawn, or how opaque a fading stone is: 0 to 1."""
        span = FADE if self.reduced else 2 * STROKE
        return min(max((now - self.start) / span, 0.0), 1.0)


@dataclass(frozen=True)
class Celebration:
    """The winning line: drawn, two pulses, and then it stays."""

    start: float
    reduced: bool

    @property
    def end(self) -> float:
        """When it comes to rest."""
        if self.reduced:
            return self.start + FADE
        return self.start + WIN_LINE + WIN_PULSES * WIN_PULSE

    def drawn(self, now: float) -> float:
        """How much of the line is drawn, 0 to 1."""
        if self.reduced:
            return 1.0
        return ease_out((now - self.start) / WIN_LINE)

    def glow(self, now: float) -> float:
        """The strength of the pulse, 0 to 1; 0 once it is over."""
        since = now - self.start - WIN_LINE
        if self.reduced or not 0 < since < WIN_PULSES * WIN_PULSE:
            return 0.0
        return math.sin(math.pi * (since / WIN_PULSE)) ** 2


@dataclass(frozen=True)
class Unfolding:
    """Moves that are shown one after the other, and then stay."""

    start: float
    moves: int
    """How many there are."""
    reduced: bool
    """Whether they are all there at once."""

    @property
    def end(self) -> float:
        """When the last is shown."""
        return self.start if self.reduced else self.start + STEP * max(self.moves - 1, 0)

    def shown(self, now: float) -> int:
        """How many are shown."""
        if self.reduced or now >= self.end:
            return self.moves
        return min(int((now - self.start) / STEP) + 1, self.moves)
