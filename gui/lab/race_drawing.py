"""The drawing of a race and of a table as shapes, for the screen and for files. Pure.

Lengths are logical.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
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
        self.race, self.width, self.height, self.theme = race, width, height, theme
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


# The table


@dataclass(frozen=True)
class CostLook:
    """A row of the table, as it is drawn."""

    name: str
    """What the search is called; empty where the row before says it."""
    short: str
    """The same where there is little room."""
    limit: str
    """Its depth: 6."""
    counts: tuple[str, str, str] | None = None
    """Minimum, mean and maximum of the evaluations; None before the first search."""
    times: tuple[str, str, str] | None = None
    """The same of the milliseconds."""
    searches: str = ""
    running: bool = False
    """Whether more searches are to come in this row."""


TABLE_HEAD = 44.0
ROW = 26.0
TWO_LINES = 38.0
"""The height of a row in a narrow table, which has the times below the evaluations."""
ONE_LINE = 660.0
"""The width from which evaluations and times stand in one line."""
COLUMNS = ("minimum", "mean", "maximum")


class TableDrawing:
    """The table in an area; the first row in sight is `first`."""

    def __init__(
        self, rows: Sequence[CostLook], first: int, width: float, height: float, theme: Theme
    ) -> None:
        """Places as many rows as have room."""
        self.rows, self.theme, self.width, self.height = rows, theme, width, height
        self.wide = width >= ONE_LINE
        self.row = ROW if self.wide else TWO_LINES
        self.room = max(int((height - TABLE_HEAD) / self.row), 1)
        self.first = min(max(first, 0), max(len(rows) - self.room, 0))
        self.name = width * (0.27 if self.wide else 0.36)
        self.limit = self.name + (52.0 if self.wide else 34.0)

    @staticmethod
    def height_of(rows: int) -> float:
        """Returns the height of a wide table."""
        return TABLE_HEAD + ROW * rows

    def _ends(self) -> tuple[list[float], list[float]]:
        """Returns the right ends of the columns of evaluations and of times."""
        if self.wide:
            begin, moves = self.limit + 8, 56.0
            each = (self.width - begin - moves) / 6
            ends = [begin + moves + each * (n + 1) for n in range(6)]
            return ends[:3], ends[3:]
        each = (self.width - self.limit) / 3
        ends = [self.limit + each * (n + 1) for n in range(3)]
        return ends, ends

    def shapes(self) -> list[Shape]:
        """Returns the shapes of the rows in sight."""
        found = self._head()
        for place in range(self.first, min(self.first + self.room, len(self.rows))):
            found += self._row(self.rows[place], place, place - self.first)
        return found

    def _head(self) -> list[Shape]:
        theme, (counts, times) = self.theme, self._ends()
        found: list[Shape] = []
        muted = theme.muted
        low = 32.0

        def head(x: float, y: float, words: str, align: str) -> None:
            found.append(Label(x, y, words, muted, 12, s.MEDIUM, align))

        head(0, low, "search", "left")
        head(self.limit, low, "depth", "right")
        if self.wide:
            head(self.limit + 60, low, "searches", "right")
            head((counts[0] + counts[2]) / 2 - 20, 12, EVALUATED, "center")
            head((times[0] + times[2]) / 2 - 20, 12, "milliseconds", "center")
        else:
            head(self.width, 12, f"{EVALUATED}, below them milliseconds", "right")
        for ends in (counts, times) if self.wide else (counts,):
            for end, words in zip(ends, COLUMNS, strict=True):
                head(end, low, words, "right")
        line = ((0.0, TABLE_HEAD - 2), (self.width, TABLE_HEAD - 2))
        found.append(Line(line, theme.line, 1.0))
        return found

    def _row(self, row: CostLook, place: int, line: int) -> list[Shape]:
        theme, top = self.theme, TABLE_HEAD + line * self.row
        y = top + (self.row / 2 if self.wide else 12)
        found: list[Shape] = []
        if row.name and line:
            found.append(Line(((0.0, top), (self.width, top)), theme.line, 1.0))
        name = row.name or (self._name_above(place).name if line == 0 else "")
        size = s.SMALL
        if len(name) * size * LETTER > self.name + 12:
            name, size = row.short or self._name_above(place).short, 12
        weight = s.SEMIBOLD if row.name else s.MEDIUM
        if name:
            colour = theme.text if row.name else theme.muted
            found.append(Label(0, y, name, colour, size, weight, "left"))
        tone = theme.muted if row.running or row.counts is None else theme.text
        found.append(Label(self.limit, y, row.limit, tone, s.SMALL, s.MEDIUM, "right"))
        counts, times = self._ends()
        if row.counts is None:
            if row.running:
                found.append(Label(counts[0], y, "…", theme.muted, s.SMALL, s.MEDIUM, "right"))
            return found
        if self.wide:
            found.append(
                Label(self.limit + 60, y, row.searches, theme.muted, s.SMALL, s.MEDIUM, "right")
            )
        below = y if self.wide else y + 15
        for end, words, is_mean in zip(counts, row.counts, (False, True, False), strict=True):
            weight = s.SEMIBOLD if is_mean else s.MEDIUM
            found.append(Label(end, y, words, tone, s.SMALL, weight, "right"))
        for end, words in zip(times, row.times or (), strict=False):
            size = s.SMALL if self.wide else 11
            found.append(Label(end, below, words, theme.muted, size, s.MEDIUM, "right"))
        return found

    def _name_above(self, place: int) -> CostLook:
        """Returns the first of the rows with one name that began above those in sight."""
        return next((row for row in reversed(self.rows[:place]) if row.name), self.rows[place])
