"""Makes shapes of the cross-table and of the chart of strength."""

from __future__ import annotations

import math
from collections.abc import Sequence

from gui.lab.sketch import Block, Label, Line, Shape, disc
from gui.lab.tournament.table import PairResult, PlayerRow, ShownTable
from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import Theme

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


def row_height(high: float, rows: int) -> float:
    """Returns the height of a row of the table, `high` with its heads."""
    return min(ROW, max((high - HEADS) / max(rows, 1), LOWEST_ROW))


def _fitted(style: Style, text: str, width: float, size: int, weight: str) -> str:
    """Returns a text shortened to a logical width."""
    return style.fitted(text, style.px(width), size, weight)


def _width(style: Style, text: str, size: int, weight: str) -> float:
    """Returns the logical width of a text."""
    return style.text_size(text, size, weight)[0] / style.scale


def table_shapes(
    width: float, high: float, style: Style, table: ShownTable, marked: int = -1
) -> list[Shape]:
    """Returns the table's shapes in a box of that size, with one row marked."""
    count, theme = len(table.rows), style.theme
    tall = row_height(high, count)
    two = tall >= TWO_LINES
    elo = ELO if two else SHORT_ELO
    name = _name_width(table.rows, width - elo, style)
    each = min((width - name - elo) / max(count, 1), WIDEST)
    right = width
    found: list[Shape] = [Label(right, HEADS / 2 - 3, "Elo", theme.muted, align="right")]
    size = _head_size([row.name for row in table.rows], each, style)
    for place, row in enumerate(table.rows):
        middle = name + (place + 0.5) * each
        words = row.name if size else str(place + 1)
        found.append(Label(middle, HEADS / 2 - 3, words, theme.muted, size or s.SMALL))
    for place, row in enumerate(table.rows):
        top = HEADS + place * tall
        if place == marked:
            found.append(Block(-10, top + 1, width + 20, tall - 1, theme.raised, radius=8))
        found.append(Line(((0, top), (width, top)), theme.line))
        words, y = row.name if size else f"{place + 1}  {row.name}", top + tall / 2
        found += _name(row, words, name, y, style, two=two)
        left = name + place * each
        edge = theme.line if theme.flat else None
        found.append(Block(left, top + 1, each, tall - 1, theme.well, edge, radius=0))
        for other, cell in enumerate(row.cells):
            if cell is not None:
                middle = name + (other + 0.5) * each
                found.append(_cell(cell, middle, y, theme, full=each >= FULL))
        found += _elo(row, right, y, theme, two=two)
    return found


def _name_width(rows: Sequence[PlayerRow], room: float, style: Style) -> float:
    """Returns the width of the column of names, so that columns of results have room, too."""
    wide = max((_width(style, row.name, s.BODY, s.SEMIBOLD) for row in rows), default=0.0)
    notes = max((_width(style, row.note, s.SMALL, s.MEDIUM) for row in rows), default=0.0)
    wanted = max(wide + 40, notes + 12, room * 0.2)
    return max(min(wanted, room * 0.44, room - NARROWEST * len(rows)), LEAST_NAME)


def _head_size(names: Sequence[str], width: float, style: Style) -> int:
    """Returns the largest size at which all names fit above their columns; 0 for none."""
    for size in (s.SMALL, TINY):
        if all(_width(style, name, size, s.MEDIUM) <= width - 4 for name in names):
            return size
    return 0


def _name(
    row: PlayerRow, name: str, width: float, y: float, style: Style, *, two: bool
) -> list[Shape]:
    """Returns a player's name, with where it comes from if there is room for two lines."""
    theme, room = style.theme, width - 10
    size, tone = (s.BODY, theme.text) if two else (s.SECOND, theme.text)
    if row.faulty and not two:
        tone = theme.bad
    name = _fitted(style, name, room, size, s.SEMIBOLD)
    if not two:
        return [Label(0, y, name, tone, size, s.SEMIBOLD, "left")]
    note = _fitted(style, row.note, room, s.SMALL, s.MEDIUM)
    colour = theme.bad if row.faulty else theme.muted
    return [
        Label(0, y - 9, name, tone, size, s.SEMIBOLD, "left"),
        Label(0, y + 10, note, colour, align="left"),
    ]


def _cell(cell: PairResult, x: float, y: float, theme: Theme, *, full: bool) -> Label:
    colour = theme.good if cell.won > 0 else theme.bad if cell.won < 0 else theme.text
    words = f"{cell.own} – {cell.other}" if full else cell.own
    return Label(x, y, words, colour, s.SECOND if full else s.SMALL, s.MEDIUM)


def _elo(row: PlayerRow, right: float, y: float, theme: Theme, *, two: bool) -> list[Shape]:
    if row.elo is None:
        return [Label(right, y, "–", theme.muted, align="right")]
    place, size = ((right, y - 9), s.BODY) if two else ((right - 52, y), s.SECOND)
    return [
        Label(*place, signed(row.elo), theme.text, size, s.SEMIBOLD, "right"),
        Label(right, y + 10 * two, f"± {row.error:.0f}", theme.muted, align="right"),
    ]


def signed(value: float) -> str:
    """Returns a rating with its sign, a true minus."""
    whole = round(value)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole else "0"


def strength_shapes(
    width: float, high: float, style: Style, rows: Sequence[PlayerRow]
) -> list[Shape]:
    """Returns the chart of strength: a dot for each player on its 95 % interval, and an axis."""
    theme = style.theme
    rated = [(row, row.elo) for row in rows if row.elo is not None]
    if not rated:
        return []
    low = min(-50.0, *(elo - row.error for row, elo in rated))
    high_end = max(50.0, *(elo + row.error for row, elo in rated))
    names = min(150.0, width * 0.3)
    """The room beside the intervals for the names."""
    left, right = 8.0, width - names
    scale = (right - left) / (high_end - low)

    def x(elo: float) -> float:
        return left + (elo - low) * scale

    axis = high - 22
    found: list[Shape] = []
    for tick in _ticks(low, high_end, max(int((right - left) / 70), 2)):
        colour, wide = (theme.line, 1.0) if tick else (theme.border, 1.5)
        top, foot = (axis, axis + 4) if theme.flat and tick else (0.0, axis)  # it would cross names
        found.append(Line(((x(tick), top), (x(tick), foot)), colour, wide))
        found.append(Label(x(tick), high - 8, signed(tick), theme.muted))
    step = min(axis / len(rated), 26.0)
    size = s.SMALL if step >= 15 else TINY
    first = (axis - step * len(rated)) / 2
    for place, (row, elo) in enumerate(rated):
        y = first + (place + 0.5) * step
        end = x(elo + row.error)
        found.append(Line(((x(elo - row.error), y), (end, y)), theme.border, 3.0))
        found.append(disc(x(elo), y, 5.0, theme.accent))
        words = _fitted(style, row.name, width - end - 10, size, s.MEDIUM)
        found.append(Label(end + 10, y, words, theme.text, size, align="left"))
    return found


def _ticks(low: float, high: float, most: int) -> list[int]:
    """Returns round ratings at equal distances, zero among them, at most about `most`."""
    step = next(
        step
        for power in range(1, 6)
        for step in (10**power, 2 * 10**power, 5 * 10**power)
        if (high - low) / step <= most
    )
    return list(range(math.ceil(low / step) * step, math.floor(high / step) * step + 1, step))
