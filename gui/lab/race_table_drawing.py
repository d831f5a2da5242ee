"""The drawing of the race's table as shapes, for the screen and for files. Pure.

Lengths are logical.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gui.lab.race_drawing import LETTER
from gui.lab.race_words import EVALUATED
from gui.lab.sketch import Label, Line, Shape
from gui.look import style as s
from gui.look.theme import Theme

TABLE_HEAD = 44.0
ROW = 26.0
TWO_LINES = 38.0
"""The height of a row in a narrow table, which has the times below the evaluations."""
ONE_LINE = 660.0
"""The width from which evaluations and times stand in one line."""
COLUMNS = ("minimum", "mean", "maximum")


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


class TableDrawing:
    """The table in an area; the first row in sight is `first`."""

    def __init__(
        self, rows: Sequence[CostLook], first: int, width: float, height: float, theme: Theme
    ) -> None:
        """Places as many rows as have room."""
        self.rows, self.theme, self.width = rows, theme, width
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
