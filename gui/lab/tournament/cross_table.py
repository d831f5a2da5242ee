"""The cross-table, whose rows can be marked, the chart of strength, and the list of games."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from gui.lab.tournament.table import (
    LIVE,
    NO_GAMES,
    STRENGTH,
    TITLE,
    PlayerRow,
    ShownTable,
    row_words,
)
from gui.look import lettering as s
from gui.look.pen import Pen, draw_sketch
from gui.look.style import Style
from gui.look.words import signed
from gui.widgets import PickList
from gui.widgets.widget import Description, Look, Pos, Widget
from gui.words.catalogue import number_text, say

ROW, LOWEST_ROW = 64.0, 20.0
"""The height of a row, and the least that it gets, logical."""
TWO_LINES = 42.0
"""The height from which a row has two lines."""
HEADS = 30.0
"""The height of the heads above the rows."""
FULL = 62.0
"""The width of a column from which its cells are both sides' points."""
TINY = 11
"""The size of a name where there is no room for a larger one."""
WIDEST, NARROWEST = 120.0, 30.0
"""The widest and the least column of results."""
LEAST_NAME = 96.0
"""The least column of names."""
ELO, SHORT_ELO = 84.0, 104.0
"""The width of the column of ratings, in two lines and in one."""
WIDTH, EDGE, ABOVE = 1080, 40, 64
"""The saved picture's width, its margin, and the height of its title, logical."""
SAVED_ROW = 56
"""The height of a player's row in it, logical."""


def row_height(high: float, rows: int) -> float:
    """Returns the height of a row of the table, `high` with its heads."""
    return min(ROW, max((high - HEADS) / max(rows, 1), LOWEST_ROW))


def _width(style: Style, text: str, size: int, weight: str) -> float:
    """Returns the logical width of a text."""
    return style.width(text, size, weight) / style.scale


def draw_table(pen: Pen, width: float, high: float, table: ShownTable, marked: int = -1) -> None:
    """Draws the table in an area of that size, with one row marked."""
    count, style, theme = len(table.rows), pen.style, pen.theme
    tall = row_height(high, count)
    two = tall >= TWO_LINES
    elo = ELO if two else SHORT_ELO
    room = width - elo  # of which columns of results get their part, too
    wide = max((_width(style, row.name, s.BODY, s.SEMIBOLD) for row in table.rows), default=0.0)
    notes = max((_width(style, row.note, s.SMALL, s.MEDIUM) for row in table.rows), default=0.0)
    name = max(wide + 40, notes + 12, room * 0.2)
    name = max(min(name, room * 0.44, room - NARROWEST * count), LEAST_NAME)
    each = min((width - name - elo) / max(count, 1), WIDEST)
    pen.write(width, HEADS / 2 - 3, say("Elo"), theme.muted, align="right")
    size = 0  # of the heads; without room for all names they are numbers
    for smaller in (TINY, s.SMALL):
        if all(_width(style, row.name, smaller, s.MEDIUM) <= each - 4 for row in table.rows):
            size = smaller
    for place, row in enumerate(table.rows):
        middle = name + (place + 0.5) * each
        words = row.name if size else str(place + 1)
        pen.write(middle, HEADS / 2 - 3, words, theme.muted, size or s.SMALL)
    for place, row in enumerate(table.rows):
        top = HEADS + place * tall
        if not pen.sees(-10, top - 1, width + 20, tall + 2):
            continue
        if place == marked:
            pen.box(-10, top + 1, width + 20, tall - 1, theme.raised, radius=8)
        pen.line(((0, top), (width, top)), theme.line)
        words, y = row.name if size else f"{place + 1}  {row.name}", top + tall / 2
        _write_name(pen, row, words, name - 10, y, two=two)
        edge = theme.line if theme.flat else None
        pen.box(name + place * each, top + 1, each, tall - 1, theme.well, edge, radius=0)
        for other, cell in enumerate(row.cells):
            if cell is not None:
                colour = {1: theme.good, 0: theme.text, -1: theme.bad}[cell.won]
                words = f"{cell.own} – {cell.other}" if each >= FULL else cell.own
                middle, letters = name + (other + 0.5) * each, s.SECOND if each >= FULL else s.SMALL
                pen.write(middle, y, words, colour, letters)
        _write_elo(pen, row, width, y, two=two)


def _write_name(pen: Pen, row: PlayerRow, name: str, room: float, y: float, *, two: bool) -> None:
    """Writes a player's name, with where it comes from if there is room for two lines."""
    style, theme, pixels = pen.style, pen.theme, pen.style.px(room)
    size, tone = (
        (s.BODY, theme.text) if two else (s.SECOND, theme.bad if row.faulty else theme.text)
    )
    name = style.fitted(name, pixels, size, s.SEMIBOLD)
    pen.write(0, y - 9 * two, name, tone, size, s.SEMIBOLD, "left")
    if two:
        note = style.first_fitting((row.note, row.note.rpartition(" · ")[2]), pixels, s.SMALL)
        note = style.fitted(note, pixels, s.SMALL)
        pen.write(0, y + 10, note, theme.bad if row.faulty else theme.muted, align="left")


def _write_elo(pen: Pen, row: PlayerRow, right: float, y: float, *, two: bool) -> None:
    theme = pen.theme
    if row.elo is None:
        pen.write(right, y, "–", theme.muted, align="right")
        return
    place, size = ((right, y - 9), s.BODY) if two else ((right - 52, y), s.SECOND)
    pen.write(*place, signed(round(row.elo)), theme.text, size, s.SEMIBOLD, "right")
    pen.write(right, y + 10 * two, f"± {number_text(round(row.error))}", theme.muted, align="right")


def draw_strength(pen: Pen, width: float, high: float, rows: Sequence[PlayerRow]) -> None:
    """Draws the chart of strength: a dot for each player on its 95 % interval, and an axis."""
    theme = pen.theme
    rated = [(row, row.elo) for row in rows if row.elo is not None]
    if not rated:
        return
    low = min(-50.0, *(elo - row.error for row, elo in rated))
    high_end = max(50.0, *(elo + row.error for row, elo in rated))
    left, right = 8.0, width - min(150.0, width * 0.3)  # names stand beside the intervals
    scale = (right - left) / (high_end - low)

    def x(elo: float) -> float:
        return left + (elo - low) * scale

    axis = high - 22
    for tick in _ticks(low, high_end, max(int((right - left) / 70), 2)):
        colour, wide = (theme.line, 1.0) if tick else (theme.border, 1.5)
        top, foot = (axis, axis + 4) if theme.flat and tick else (0.0, axis)  # it would cross names
        pen.line(((x(tick), top), (x(tick), foot)), colour, wide)
        pen.write(x(tick), high - 8, signed(tick), theme.muted)
    step = min(axis / len(rated), 26.0)
    size = s.SMALL if step >= 15 else TINY
    first = (axis - step * len(rated)) / 2
    for place, (row, elo) in enumerate(rated):
        y = first + (place + 0.5) * step
        end = x(elo + row.error)
        pen.line(((x(elo - row.error), y), (end, y)), theme.border, 3.0)
        pen.disc(x(elo), y, 5.0, theme.accent)
        words = pen.style.fitted(row.name, pen.style.px(width - end - 10), size)
        pen.write(end + 10, y, words, theme.text, size, align="left")


def _ticks(low: float, high: float, most: int) -> list[int]:
    """Returns round ratings at equal distances, zero among them, at most about `most`."""
    steps = (factor * 10**power for power in range(1, 6) for factor in (1, 2, 5))
    step = next(step for step in steps if (high - low) / step <= most)
    return list(range(math.ceil(low / step) * step, math.floor(high / step) * step + 1, step))


def picture_size(table: ShownTable) -> tuple[float, float]:
    """Returns the size of the picture that is saved, logical."""
    return WIDTH, 2 * EDGE + ABOVE + HEADS + (SAVED_ROW + 26) * len(table.rows) + 124.0


def draw_tournament(table: ShownTable, pen: Pen, width: float, height: float) -> None:
    """Draws the table with the chart below it."""
    inner, theme = float(width - 2 * EDGE), pen.theme
    high = HEADS + SAVED_ROW * len(table.rows)
    top = EDGE + ABOVE
    message = "{about}; {done:,} of {total:# game|# games}"
    about = say(message, about=table.about, done=table.done, total=table.total)
    pen.write(EDGE, EDGE + 10, say(TITLE), theme.text, s.TITLE, s.SEMIBOLD, "left")
    pen.write(EDGE, EDGE + 36, about, theme.muted, s.SMALL, align="left")
    draw_table(pen.at(EDGE, top), inner, high, table)
    below = top + high + 40
    pen.write(EDGE, below, say(STRENGTH), theme.muted, s.SMALL, align="left")
    draw_strength(pen.at(EDGE, below + 24), inner, 60.0 + 26 * len(table.rows), table.rows)


class CrossTableView(PickList):
    """The cross-table, in which a player's row is marked."""

    takes_wheel = False
    ring_grows = (16, 0)
    unseen = Widget.unseen | {"_clicked", "marked"}  # the mark of each row is, apart

    def __init__(
        self, table: ShownTable, clock: Callable[[], float], marked: Callable[[int], None]
    ) -> None:
        """`marked` is called with the index of a row that has been marked."""
        super().__init__("Cross-table", clock=clock, picked=marked)
        self.show_table(table)
        self._scale = 1.0

    def show_table(self, table: ShownTable) -> None:
        """Shows a table; the mark stays in its row if there is one."""
        self.table = table
        self.rows = [(row_words(table.rows, index),) for index in range(len(table.rows))]
        if self.marked >= len(self.rows):
            self.marked = -1

    def fit(self, style: Style) -> None:
        """Takes the scale: all rows have room."""
        self._scale = style.scale

    def row_rect(self, index: int) -> pygame.Rect:
        """Returns the rectangle of a row."""
        place, tall = self.rect.copy(), row_height(self.rect.height / self._scale, len(self.rows))
        place.y += round(HEADS * self._scale) + round(index * tall * self._scale)
        place.height = round(tall * self._scale)
        return place.clip(self.rect)

    def row_at(self, pos: Pos) -> int | None:
        """Returns the index of the row at a point; None if there is none."""
        found = pygame.Rect(pos, (1, 1)).collidelist([*map(self.row_rect, range(len(self.rows)))])
        return None if found < 0 else found

    def value_text(self) -> str:
        """Returns the marked row in words, or how many there are."""
        if self.marked < 0:
            return say("{count:# player|# players}", count=len(self.rows))
        return super().value_text()

    def describe_parts(self, style: Style) -> list[Description]:
        """Returns every player's row."""
        return [
            Description("note", row.name, said, bounds=tuple(self.row_rect(index)))
            for index, (row, (said,)) in enumerate(zip(self.table.rows, self.rows, strict=True))
        ]

    def area(self, style: Style) -> pygame.Rect:
        """Returns its rectangle with the marked row and the focus ring, which reach beyond it."""
        return self.rect.inflate(style.px(32), style.px(16))

    def looks(self, style: Style) -> dict[object, Look]:
        """Returns the look of the table, and of each row whether it is marked."""
        looks = Widget.looks(self, style)
        for row in range(len(self.rows)):
            area = self.row_rect(row).inflate(style.px(32), style.px(2))
            looks[self, row] = area, row == self.marked
        return looks

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the table."""
        draw_sketch(target, self.rect, style, draw_table, self.table, self.marked)


class GamesList(PickList):
    """The games: number, players, result, and below them why a game was lost."""

    tall = 46
    empty = NO_GAMES
    columns = (14,)  # where that begins

    def _draw_row(self, target: pygame.Surface, style: Style, row: pygame.Rect, index: int) -> None:
        theme, pen = style.theme, Pen(target, style, row.topleft)
        if index == self.marked:
            style.box(target, row.inflate(0, -style.px(2)), theme.raised, radius=8)
        number, players, points, note = self.rows[index]
        left = max(style.width(number, s.SMALL) / style.scale + 16, 42.0)
        right, y = row.width / style.scale - 20, 14 if note else 23  # beside the scroll bar
        pen.write(8, y, number, theme.muted, align="left")
        pen.write(right, y, points, theme.text, s.BODY, s.SEMIBOLD, "right")
        room = style.px(right - left - 8)
        rest = room - style.width(points, s.BODY, s.SEMIBOLD)
        wide = {it: style.width(players, it, s.SEMIBOLD) for it in (s.SECOND, s.SMALL, 12)}
        font = next((it for it in wide if wide[it] <= rest), 11), s.SEMIBOLD
        pen.write(left, y, style.fitted(players, rest, *font), theme.text, *font, "left")
        tone = theme.muted if points == LIVE else theme.bad
        pen.write(left, y + 18, style.fitted(note, room, s.SMALL), tone, align="left")
