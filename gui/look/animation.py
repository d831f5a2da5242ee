"""Animation as pure functions from a time in seconds to places.

Lengths are in cells, so that motion is the same on a board of any size. The values are
designed for cells of 88 pixels.
"""

from __future__ import annotations

import math

from engine.records import dataclass

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
LIFT = 0.18
"""Seconds in which a disc that is taken back rises out of its column."""
LIFT_FADES = 0.7
"""The part of a lift after which the disc fades."""
STAGGER, LONGEST_STAGGER = 0.05, 0.15
"""Seconds between two stones that drop one after the other, and the most for all of them."""
SPILL = 0.35
"""Seconds in which all discs fall through the bottom of the board."""
SPILL_LATER = 0.1
"""Seconds after which the highest row begins to fall; the lowest begins at once."""
ARRIVE, LEAVE = 0.16, 0.12
"""Seconds in which a panel or a notice arrives, and in which it leaves."""
OPEN = 0.14
"""Seconds in which a dialog opens; it leaves in `LEAVE`."""
GROWTH = 0.03
"""The part of its size by which a dialog grows while it opens."""
GLIDE = 0.2
"""Seconds in which a value, such as the evaluation bar's, glides to a new one."""
CHOICE = 0.14
"""Seconds in which the highlight of a choice and the knob of a switch glide to a new place."""
RISE = 0.3
"""Seconds in which a value rises from a node of a tree to the one above it."""
SHAKE = 0.25
"""Seconds in which the ghost disc shakes above a column that is full."""
SHAKES = 2
"""How often it goes to and fro meanwhile."""
STEP = 0.35
"""Seconds between two moves of a line that is shown move by move."""
STAY = 1.4
"""Seconds for which such a line stays after its last move."""
DEAL = 0.09
"""Seconds between two stones of a game that is played out at random."""
DIM = 0.2
"""Seconds in which the other stones dim after a win."""
LIGHT_EVERY = 0.09
"""Seconds between two stones of the winning line that light up."""
LIGHT = 0.16
"""Seconds in which a stone lights up."""
DIMMED = 0.45
"""The opacity of the stones outside the winning line."""


def fall_time(cells: float) -> float:
    """Returns the seconds that a disc falls before it lands: 0.17 for one cell, 0.42 for six."""
    return math.sqrt(2 * cells / GRAVITY)


def bounce_time(cells: float) -> float:
    """Returns the seconds that a disc bounces after falling `cells`."""
    return min(2 * RESTITUTION * fall_time(cells), LONGEST_BOUNCE)


def height_above_rest(cells: float, seconds: float) -> float:
    """Returns the height above its place, in cells, of a disc dropped from `cells` above it."""
    bouncing = seconds - fall_time(cells)
    if bouncing < 0:
        return cells - GRAVITY * max(seconds, 0.0) ** 2 / 2
    return GRAVITY * bouncing * max(bounce_time(cells) - bouncing, 0.0) / 2


def within(progress: float) -> float:
    """Returns a progress, or the nearest from 0 to 1."""
    return min(max(progress, 0.0), 1.0)


def ease_out(progress: float) -> float:
    """Returns the eased progress, fast first and slow at the end; both are 0 to 1."""
    return 1 - (1 - within(progress)) ** 3


def ease(progress: float) -> float:
    """Returns the eased progress, slow at both ends; both are 0 to 1."""
    progress = within(progress)
    return progress * progress * (3 - 2 * progress)


@dataclass(frozen=True)
class TimedMotion:
    """What begins at `start`, on the window's clock, and takes `span` seconds."""

    start: float

    @property
    def span(self) -> float:
        """The seconds that it takes; 0 where nothing moves."""
        raise NotImplementedError

    @property
    def end(self) -> float:
        """The time at which it is over."""
        return self.start + self.span

    def part(self, now: float) -> float:
        """Returns how much of its time is over, 0 to 1."""
        return 1.0 if now >= self.end else within((now - self.start) / self.span)


@dataclass(frozen=True)
class Arrival(TimedMotion):
    """The motion of a stone to its place."""

    cells: float
    """The height it falls from, in cells; 0 for a mark that is drawn in place."""
    reduced: bool
    """Whether it fades in instead of moving."""

    @property
    def lands(self) -> float:
        """The time at which it first touches its place."""
        falling = fall_time(self.cells) or 2 * STROKE
        return self.start + (0.0 if self.reduced else falling)

    @property
    def span(self) -> float:
        """The seconds until it rests."""
        return FADE if self.reduced else self.lands - self.start + bounce_time(self.cells)

    def height(self, now: float) -> float:
        """Returns its height above its place, in cells."""
        return 0.0 if self.reduced else height_above_rest(self.cells, now - self.start)

    def drawn(self, now: float) -> float:
        """Returns the part of a mark that is drawn, or a fading stone's opacity: 0 to 1."""
        return within((now - self.start) / (FADE if self.reduced else 2 * STROKE))


@dataclass(frozen=True)
class Departure(TimedMotion):
    """The motion of stones that leave the board; marks fade.

    Discs that are taken back rise out of their columns, to where they fell from; before a new game
    all fall through the bottom of the board.
    """

    cells: float
    """The height of the board in cells if the stones are discs; 0 for marks."""
    reduced: bool
    """Whether they fade instead of moving."""
    spills: bool = False
    """Whether they fall."""

    @property
    def span(self) -> float:
        """The seconds until they are gone."""
        return FADE if self.reduced else SPILL if self.spills else LIFT

    def height(self, now: float, row: int, begun: float = 0.0) -> float:
        """Returns the height of a stone of `row` above its place, in cells; `begun` at first.

        It is negative for those that fall, which rest at first.
        """
        if self.reduced or not self.cells:
            return 0.0
        if not self.spills:
            return begun + (self.cells - row - begun) * ease(self.part(now))
        begins = self.start + SPILL_LATER * row / self.cells
        part = max(now - begins, 0.0) / (SPILL - SPILL_LATER)
        return -(self.cells + 1) * part * part

    def opacity(self, now: float) -> float:
        """Returns the stones' opacity, 0 to 1."""
        part = self.part(now)
        if self.cells and not self.reduced:
            part = 0.0 if self.spills else max(part - LIFT_FADES, 0.0) / (1 - LIFT_FADES)
        return 1 - part


@dataclass(frozen=True)
class Glide(TimedMotion):
    """A value on its way to another one."""

    before: float
    """The value at `start`."""
    after: float
    """The value at the end."""
    span: float = 0.0
    """Seconds that it takes; 0 where it is there at once."""

    def value(self, now: float) -> float:
        """Returns the value at a time."""
        if now >= self.end:
            return self.after
        return self.before + (self.after - self.before) * ease(self.part(now))

    def to(self, value: float, now: float, *, reduced: bool = False) -> Glide:
        """Returns the glide from where it is now to another value; itself if it goes there.

        The value changes at once if `reduced`.
        """
        if value == self.after:
            return self
        return Glide(now, self.value(now), value, 0.0 if reduced else GLIDE)


@dataclass(frozen=True)
class Shake(TimedMotion):
    """The motion of a ghost disc that says no."""

    reduced: bool

    @property
    def span(self) -> float:
        """The seconds until it is still again."""
        return 0.0 if self.reduced else SHAKE

    def offset(self, now: float) -> float:
        """Returns how far it is to the right of its place, -1 to 1 of the greatest distance."""
        part = self.part(now)
        return math.sin(2 * math.pi * SHAKES * part) * (1 - part / 2) if 0 < part < 1 else 0.0


@dataclass(frozen=True)
class Appearance(TimedMotion):
    """The motion of a dialog, a card or a screen that appears or goes."""

    reduced: bool
    """Whether it fades without moving."""
    leaving: bool = False
    """Whether it goes."""
    comes: float = OPEN
    """Seconds until it is all there; one that goes takes `LEAVE`."""

    @property
    def span(self) -> float:
        """The seconds until it is all there, or gone."""
        if self.leaving:
            return LEAVE
        return min(self.comes, FADE) if self.reduced else self.comes

    def shown(self, now: float) -> float:
        """Returns how much of it has come, 0 to 1: its opacity, and its nearness to its place."""
        part = self.part(now)
        return 1 - part**3 if self.leaving else ease_out(part)

    def size(self, now: float) -> float:
        """Returns its size as a part of the whole; it does not shrink when it goes."""
        return 1.0 if self.reduced or self.leaving else 1 - GROWTH * (1 - self.shown(now))


@dataclass(frozen=True)
class Celebration(TimedMotion):
    """The end of a won game: other stones dim, the winning ones light up one by one, and stay."""

    reduced: bool
    stones: int = 4
    """The number of stones in the longest winning line."""

    @property
    def span(self) -> float:
        """The seconds until nothing changes any more."""
        return FADE if self.reduced else max(DIM, LIGHT_EVERY * (self.stones - 1) + LIGHT)

    def opacity(self, now: float) -> float:
        """Returns the opacity of the stones outside the winning line, 1 to `DIMMED`."""
        part = 1.0 if self.reduced else within((now - self.start) / DIM)
        return 1 - (1 - DIMMED) * part

    def stroked(self, now: float) -> float:
        """Returns the part of the stroke through winning marks that is drawn, 0 to 1."""
        return 1.0 if self.reduced else ease((now - self.start) / (self.end - self.start))

    def lit(self, now: float, index: int) -> float:
        """Returns the light around stone `index` of the line, 0 to 1."""
        return 1.0 if self.reduced else ease_out((now - self.start - LIGHT_EVERY * index) / LIGHT)


@dataclass(frozen=True)
class Unfolding(TimedMotion):
    """The animation of a line of moves that appear one after the other, stay, and go."""

    moves: int
    """The number of moves."""
    reduced: bool
    """Whether all moves appear at once."""
    stays: bool = False
    """Whether they do not go."""
    step: float = STEP
    """Seconds between two moves."""

    @property
    def span(self) -> float:
        """The seconds until the last move appears."""
        return 0.0 if self.reduced else self.step * max(self.moves - 1, 0)

    @property
    def gone(self) -> float:
        """The time at which no move is shown any more."""
        if self.stays:
            return math.inf
        return self.end + STAY + (STEP * self.moves if self.reduced else 0.0) + FADE

    def shown(self, now: float) -> int:
        """Returns the number of moves that are shown."""
        if now >= self.end:
            return self.moves if now < self.gone else 0
        return min(int((now - self.start) / self.step) + 1, self.moves)

    def opacity(self, now: float) -> float:
        """Returns the opacity of the moves shown, 0 to 1."""
        return 1.0 if now >= self.gone else min((self.gone - now) / FADE, 1.0)
