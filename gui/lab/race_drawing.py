"""The drawing of a race's bars as shapes, for the screen and for files. Pure.

Lengths are logical.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from gui.lab.race_model import LaneState
from gui.lab.race_words import EVALUATED, IN_PYTHON, TIME, time_words
from gui.lab.sketch import Block, Label, Line, Shape
from gui.look import style as s
from gui.look.theme import Colour, Theme, mix

HEAD = 30.0
"""The height of the legend."""
FOOT = 20.0
"""The height of the numbers below the lines of the scale."""
HIGHEST_ROW = 96.0
DETAILED = 42.0
"""The height of a row from which a second line stands below the name."""
TWO_NUMBERS = 27.0
"""The height of a row from which the time has a line of its own."""
NUMBER = 62.0
"""The least room behind the longest bar for its number."""
LETTER = 0.57
"""About how wide a letter is, as a part of the size of the type."""
NARROW_LETTER = 0.52
"""The same in a name, which has few wide ones."""
FOUND = 110.0
"""The width of the column with what was found."""
WIDE = 620.0
"""The width from which there is that column."""
BEYOND = 8.0
"""How far the frame of the search selected reaches beyond the bars' area at each side."""
DOT = 3.0
"""The shortest bar."""


@dataclass(frozen=True)
class LaneLook:
    """A search of the race, as it is drawn."""

    name: str
    short: str
    """The name where there is little room."""
    limit: str
    """How far it goes: 6."""
    details: tuple[str, ...]
    """The second line, and shorter ones."""
    state: LaneState
    evaluations: int
    seconds: float
    in_python: bool = False
    """Whether it is not compiled."""
    found: str = ""
    """What it found; empty before its end."""
    fewest: bool = False
    """Whether it evaluated fewest of those that look as deep."""


@dataclass(frozen=True)
class RaceLook:
    """The bars of a race."""

    lanes: tuple[LaneLook, ...]
    logarithmic: bool = True
    selected: int = -1
    """The place of the search selected; -1 for none."""


def part_of(value: float, most: float, *, logarithmic: bool, least: float = 1.0) -> float:
    """Returns how long the bar of a value is beside the longest, 0 to 1.

    A logarithmic bar begins at `least`.
    """
    if value <= 0 or most <= 0:
        return 0.0
    if not logarithmic:
        return min(value / most, 1.0)
    top = math.log10(max(most / least, 1.0) + 1)
    return min(math.log10(value / least + 1) / top, 1.0)


def ticks(most: float, *, logarithmic: bool) -> list[int]:
    """Returns the numbers at the lines of the scale, at most six."""
    if most < 2:
        return []
    if logarithmic:
        powers = [10**n for n in range(1, int(math.log10(most)) + 1)]
        every = max(math.ceil(len(powers) / 5), 1)
        return powers[every - 1 :: every]
    step = 10 ** int(math.log10(most))
    for smaller in (step / 5, step / 2, step, 2 * step):
        if most / smaller <= 5 and smaller >= 1:
            return [round(smaller * n) for n in range(1, int(most / smaller) + 1)]
    return []


def short_count(number: int) -> str:
    """Returns a round number of a scale: 100, 10 k, 1 M."""
    for size, unit in ((10**9, " G"), (10**6, " M"), (10**3, " k")):
        if number >= size:
            return f"{number / size:g}{unit}"
    return str(number)


class RaceDrawing:
    """The bars of a race in an area."""

    def __init__(self, race: RaceLook, width: float, height: float, theme: Theme) -> None:
        """Places a row for each search."""
        self.race, self.width, self.theme = race, width, theme
        rows = max(len(race.lanes), 1)
        self.row = min((height - HEAD - FOOT) / rows, HIGHEST_ROW)
        self.together = self.row < TWO_NUMBERS
        """Whether count and time stand in one line."""
        self.name = min(max(width * 0.27, 118.0), 216.0)
        self.found = FOUND if width >= WIDE else 0.0
        self.most = max((lane.evaluations for lane in race.lanes), default=0)
        number = max([NUMBER, *(self._number_room(lane) for lane in race.lanes)])
        self.bars = max(width - self.name - number - self.found, 30.0)
        self.is_short, self.letters = self._fit_names()
        self.end = self.name + self.bars + number
        self.longest = max((lane.seconds for lane in race.lanes), default=0.0)

    def _count_words(self, lane: LaneLook) -> str:
        """Returns what stands behind the bar of the evaluations."""
        note = " stopped" if lane.state is LaneState.STOPPED else ""
        words = f"{lane.evaluations:,}" + (" fewest" if lane.fewest else note)
        return f"{words} · {self._time_words(lane)}" if self.together else words

    def _time_words(self, lane: LaneLook) -> str:
        """Returns what stands behind the bar of the time."""
        marked = self.row < DETAILED and lane.in_python
        return time_words(lane.seconds) + (f" {IN_PYTHON}" if marked else "")

    def _number_room(self, lane: LaneLook) -> float:
        """Returns the room for the words behind a search's bars, were they the longest."""
        if self.together:
            return len(self._count_words(lane)) * 11 * LETTER + 16
        count = len(f"{lane.evaluations:,}") * s.SMALL * 0.62
        return max(count, len(self._time_words(lane)) * 11 * LETTER) + 16

    def row_top(self, place: int) -> float:
        """Returns the upper end of a row."""
        return HEAD + place * self.row

    def row_at(self, y: float) -> int:
        """Returns the row at a height; -1 for none."""
        place = math.floor((y - HEAD) / self.row)
        return place if 0 <= place < len(self.race.lanes) else -1

    def shapes(self) -> list[Shape]:
        """Returns the shapes, back to front."""
        found = [*self._legend(), *self._scale()]
        for place, lane in enumerate(self.race.lanes):
            found += self._lane(place, lane)
        return found

    @property
    def _time_colour(self) -> Colour:
        return mix(self.theme.muted, self.theme.panel, 0.25)

    def _legend(self) -> list[Shape]:
        theme, y = self.theme, 10.0
        small = self.width < 520
        x = self.name
        found: list[Shape] = []
        for colour, words in ((theme.accent, EVALUATED), (self._time_colour, TIME)):
            found.append(Block(x, y - 5, 16, 10, colour, radius=5))
            found.append(Label(x + 22, y, words, theme.muted, s.SMALL, s.MEDIUM, "left"))
            x += 36 + len(words) * (6.4 if small else 7.2)
        if self.found:
            right = self.width - self.found + 6
            found.append(Label(right, y, "found", theme.muted, s.SMALL, s.MEDIUM, "left"))
        return found

    def _scale(self) -> list[Shape]:
        """Returns thin lines at round numbers of evaluations, with the numbers below."""
        found: list[Shape] = []
        bottom = HEAD + self.row * len(self.race.lanes)
        logarithmic, theme = self.race.logarithmic, self.theme
        colour = mix(theme.line, theme.panel, 0.75) if theme.flat else theme.line
        for number in ticks(self.most, logarithmic=logarithmic):
            x = self.name + self.bars * part_of(number, self.most, logarithmic=logarithmic)
            found.append(Line(((x, HEAD - 4), (x, bottom)), colour, 1.0))
            words = short_count(number)
            found.append(Label(x, bottom + 9, words, self.theme.muted, 11, s.MEDIUM))
        return found

    def _lane(self, place: int, lane: LaneLook) -> list[Shape]:
        theme, top, row = self.theme, self.row_top(place), self.row
        middle = top + row / 2
        found: list[Shape] = []
        if place == self.race.selected:
            found.append(
                Block(
                    -BEYOND, top + 1, self.width + 2 * BEYOND, row - 2, None, theme.border, 1.0, 9.0
                )
            )
        waiting = lane.state is LaneState.WAITING
        colour = theme.muted if waiting else theme.text
        if row >= DETAILED:
            name = lane.short if self.is_short else lane.name
            found.append(Label(0, middle - 9, name, colour, self.letters, s.SEMIBOLD, "left"))
            detail = next(
                (each for each in lane.details if len(each) * 12 * LETTER < self.name - 4),
                lane.details[-1],
            )
            found.append(Label(0, middle + 10, detail, theme.muted, 12, s.MEDIUM, "left"))
        else:
            name = f"{lane.short} {lane.limit}".rstrip()
            found.append(Label(0, middle, name, colour, self.letters, s.SEMIBOLD, "left"))
        found += self._bars(lane, middle)
        if self.found:
            found += self._what_was_found(lane, middle)
        return found

    def _fit_names(self) -> tuple[bool, int]:
        """Returns whether names are the short ones, and the size of their letters."""
        lanes, low = self.race.lanes, self.row < DETAILED
        long = max((len(lane.name) for lane in lanes), default=0)
        short = max((len(lane.short) + (3 if low else 0) for lane in lanes), default=0)
        choices = [(False, 14), (False, 13)] if not low else []
        for is_short, size in (*choices, (True, 13), (True, 12), (True, 11)):
            if (short if is_short else long) * size * NARROW_LETTER < self.name - 4:
                return is_short, size
        return True, 10

    def _lengths(self, lane: LaneLook) -> tuple[float, float]:
        """Returns how long the bars of evaluations and of time are."""
        logarithmic = self.race.logarithmic
        parts = (
            part_of(lane.evaluations, self.most, logarithmic=logarithmic),
            part_of(lane.seconds, self.longest, logarithmic=logarithmic, least=0.0001),
        )
        return max(self.bars * parts[0], DOT), max(self.bars * parts[1], DOT)

    def _bars(self, lane: LaneLook, middle: float) -> list[Shape]:
        """Returns both bars of a search with their numbers."""
        theme, row = self.theme, self.row
        if lane.state is LaneState.WAITING:
            return [Label(self.name, middle, "waiting", theme.muted, 12, s.MEDIUM, "left")]
        gap = min(22.0, row * 0.42)
        above, below = middle - gap / 2, middle + gap / 2
        colour = theme.good if lane.fewest else theme.accent
        if lane.state is LaneState.STOPPED:
            colour = theme.warn
        counted, timed = self._lengths(lane)
        found = [
            self._pill(counted, above, min(14.0, row * 0.32), colour),
            self._pill(timed, below, min(8.0, row * 0.22), self._time_colour),
        ]
        words, size = self._count_words(lane), 11 if row < DETAILED else s.SMALL
        x = self.name + (max(counted, timed) if self.together else counted) + 8
        x = min(x, self.end - len(words) * size * LETTER)
        y = middle if self.together else above
        found.append(Label(x, y, words, theme.text, size, s.SEMIBOLD, "left"))
        if not self.together:
            x, words = self.name + timed + 8, self._time_words(lane)
            found.append(Label(x, below, words, theme.muted, 11, s.MEDIUM, "left"))
        return found

    def _pill(self, wide: float, y: float, thick: float, colour: Colour) -> Shape:
        return Block(self.name, y - thick / 2, wide, thick, colour, radius=min(thick, wide) / 2)

    def _what_was_found(self, lane: LaneLook, middle: float) -> list[Shape]:
        x = self.width - self.found + 6
        move, _, worth = lane.found.partition(", ")
        if not move:
            words = lane.state.value if lane.state is LaneState.RUNNING else ""
            label = Label(x, middle, words, self.theme.muted, 12, s.MEDIUM, "left")
            return [label] if words else []
        text = self.theme.text
        if not worth or self.row < 34:
            words = f"{move} {worth}" if worth else move
            return [Label(x, middle, words, text, s.SMALL, s.SEMIBOLD, "left")]
        return [
            Label(x, middle - 9, move, text, 14, s.SEMIBOLD, "left"),
            Label(x, middle + 10, worth, self.theme.muted, 12, s.MEDIUM, "left"),
        ]
