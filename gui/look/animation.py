"""Animation as pure functions from a time in seconds to places.

Lengths are in cells, so that motion is the same on a board of any size. The values are
designed for cells of 88 pixels.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

GRAVITY = 6000 / 88
"""Cells per second squared."""
RESTITUTION = 0.25
"""The part of its speed that a disc keeps when it bounces."""
LONGEST_BOUNCE = 0.21
"""The most seconds that a disc bounces."""
FADE = 0.12
"""With reduced motion, seconds in which things fade in."""
STROKE = 0.13
"""Seconds to draw one stroke of an X; an O takes two."""
GHOST = 0.08
"""Seconds in which the ghost disc reaches the pointer."""
STEP = 0.35
"""Seconds between two moves of a line that is shown move by move."""
WIN_LINE = 0.3
"""Seconds to draw the winning line."""
WIN_PULSE = 0.6
"""Seconds of one pulse of the winning line."""
WIN_PULSES = 2


def fall_time(cells: float) -> float:
    """Returns the seconds that a disc falls before it lands: 0.17 for one cell, 0.42 for six."""
    return math.sqrt(2 * cells / GRAVITY)


def bounce_time(cells: float) -> float:
    """Returns the seconds that a disc bounces after falling `cells`."""
    return min(2 * RESTITUTION * fall_time(cells), LONGEST_BOUNCE)


def height_above_rest(cells: float, seconds: float) -> float:
    """Returns the height above its place, in cells, of a disc dropped from `cells` above it."""
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
    """Returns the eased progress, fast first and slow at the end; both are 0 to 1."""
    progress = min(max(progress, 0.0), 1.0)
    return 1 - (1 - progress) ** 3


@dataclass(frozen=True)
class Arrival:
    """The motion of a stone to its place, begun at `start` on the window's clock."""

    start: float
    cells: float
    """The height it falls from, in cells; 0 for a mark that is drawn in place."""
    reduced: bool
    """Whether it fades in instead of moving."""

    @property
    def lands(self) -> float:
        """The time at which it first touches its place."""
        if self.reduced:
            return self.start
        return self.start + (fall_time(self.cells) if self.cells else 2 * STROKE)

    @property
    def end(self) -> float:
        """The time at which it comes to rest."""
        if self.reduced:
            return self.start + FADE
        return self.lands + (bounce_time(self.cells) if self.cells else 0.0)

    def height(self, now: float) -> float:
        """Returns its height above its place, in cells."""
        if self.reduced or not self.cells:
            return 0.0
        return height_above_rest(self.cells, now - self.start)

    def drawn(self, now: float) -> float:
        """Returns the part of a mark that is drawn, or a fading stone's opacity: 0 to 1."""
        span = FADE if self.reduced else 2 * STROKE
        return min(max((now - self.start) / span, 0.0), 1.0)


@dataclass(frozen=True)
class Celebration:
    """The animation of the winning line: it is drawn, pulses twice, and stays."""

    start: float
    reduced: bool

    @property
    def end(self) -> float:
        """The time at which the animation ends."""
        if self.reduced:
            return self.start + FADE
        return self.start + WIN_LINE + WIN_PULSES * WIN_PULSE

    def drawn(self, now: float) -> float:
        """Returns the part of the line that is drawn, 0 to 1."""
        if self.reduced:
            return 1.0
        return ease_out((now - self.start) / WIN_LINE)

    def glow(self, now: float) -> float:
        """Returns the strength of the pulse, 0 to 1; 0 after the last."""
        since = now - self.start - WIN_LINE
        if self.reduced or not 0 < since < WIN_PULSES * WIN_PULSE:
            return 0.0
        return math.sin(math.pi * (since / WIN_PULSE)) ** 2


@dataclass(frozen=True)
class Unfolding:
    """The animation of a line of moves that appear one after the other."""

    start: float
    moves: int
    """The number of moves."""
    reduced: bool
    """Whether all moves appear at once."""

    @property
    def end(self) -> float:
        """The time at which the last move appears."""
        return self.start if self.reduced else self.start + STEP * max(self.moves - 1, 0)

    def shown(self, now: float) -> int:
        """Returns the number of moves that are shown."""
        if self.reduced or now >= self.end:
            return self.moves
        return min(int((now - self.start) / STEP) + 1, self.moves)
