"""The cross-table and the chart of strength as plain data and as shapes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from gui.lab.sketch import Block, Dot, Label, Line, Shape
from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import Colour, Theme

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


@dataclass(frozen=True)
class CellLook:
    """A player's result against another."""

    own: str
    """The points of the player: "11½"."""
    other: str
    """The opponent's."""
    won: int
    """1 if it has the better of it, -1 if the worse, 0 if neither."""


@dataclass(frozen=True)
class RowLook:
    """A player in the table."""

    place: int
    """The player's place in the plan."""
    name: str
    note: str
    """Where it comes from, and the faults that lost it games."""
    faulty: bool
    """Whether there are such."""
    cells: tuple[CellLook | None, ...]
    """The results against the players of each row; None for itself and without a game."""
    elo: float | None
    """The rating; None without a game."""
    error: float
    """Half of its 95 % interval."""

    @property
    def rating(self) -> str:
        """The rating in words; empty without a game."""
        if self.elo is None:
            return ""
        return f"Elo {self.elo:+z.0f} plus or minus {self.error:.0f}".replace("-", "minus ")


@dataclass(frozen=True)
class TableLook:
    """The table and all that stands above it."""

    about: str = ""
    """How it is played."""
    done: int = 0
    total: int = 0
    rows: tuple[RowLook, ...] = ()


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
    width: float, high: float, style: Style, table: TableLook, marked: int = -1
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
        found += _name(row, place, name, top, tall, style, numbered=not size)
        left = name + place * each
        edge = theme.line if theme.flat else None
        found.append(Block(left, top + 1, each, tall - 1, theme.well, edge, radius=0))
        for other, cell in enumerate(row.cells):
            if cell is not None:
                middle = name + (other + 0.5) * each
                found.append(_cell(cell, middle, top + tall / 2, theme, full=each >= FULL))
        found += _elo(row, right, top, tall, theme)
    return found


def _name_width(rows: Sequence[RowLook], room: float, style: Style) -> float:
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
    row: RowLook,
    place: int,
    width: float,
    top: float,
    tall: float,
    style: Style,
    *,
    numbered: bool,
) -> list[Shape]:
    """Returns a player's name, with where it comes from if there is room for two lines."""
    room, theme = width - 10, style.theme
    name = f"{place + 1}  {row.name}" if numbered else row.name
    colour = theme.bad if row.faulty else theme.muted
    if tall < TWO_LINES:
        tone = theme.bad if row.faulty else theme.text
        words = _fitted(style, name, room, s.SECOND, s.SEMIBOLD)
        return [Label(0, top + tall / 2, words, tone, s.SECOND, s.SEMIBOLD, "left")]
    return [
        Label(
            0,
            top + tall / 2 - 9,
            _fitted(style, name, room, s.BODY, s.SEMIBOLD),
            theme.text,
            s.BODY,
            s.SEMIBOLD,
            "left",
        ),
        Label(
            0,
            top + tall / 2 + 10,
            _fitted(style, row.note, room, s.SMALL, s.MEDIUM),
            colour,
            align="left",
        ),
    ]


def _cell(cell: CellLook, x: float, y: float, theme: Theme, *, full: bool) -> Label:
    colour = theme.good if cell.won > 0 else theme.bad if cell.won < 0 else theme.text
    words = f"{cell.own} – {cell.other}" if full else cell.own
    return Label(x, y, words, colour, s.SECOND if full else s.SMALL, s.MEDIUM)


def _elo(row: RowLook, right: float, top: float, tall: float, theme: Theme) -> list[Shape]:
    if row.elo is None:
        return [Label(right, top + tall / 2, "–", theme.muted, align="right")]
    value, error = signed(row.elo), f"± {row.error:.0f}"
    if tall < TWO_LINES:
        return [
            Label(right - 52, top + tall / 2, value, theme.text, s.SECOND, s.SEMIBOLD, "right"),
            Label(right, top + tall / 2, error, theme.muted, align="right"),
        ]
    return [
        Label(right, top + tall / 2 - 9, value, theme.text, s.BODY, s.SEMIBOLD, "right"),
        Label(right, top + tall / 2 + 10, error, theme.muted, align="right"),
    ]


def signed(value: float) -> str:
    """Returns a rating with its sign, a true minus."""
    whole = round(value)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole else "0"


def strength_shapes(
    width: float, high: float, style: Style, rows: Sequence[RowLook]
) -> list[Shape]:
    """Returns the chart of strength: a dot for each player on its 95 % interval, and an axis."""
    theme = style.theme
    rated = [(row, row.elo) for row in rows if row.elo is not None]
    if not rated:
        return []
    low = min(min(elo - row.error for row, elo in rated), -50.0)
    top = max(max(elo + row.error for row, elo in rated), 50.0)
    names = min(150.0, width * 0.3)
    """The room beside the intervals for the names."""
    left, right = 8.0, width - names
    scale = (right - left) / (top - low)

    def x(elo: float) -> float:
        return left + (elo - low) * scale

    axis = high - 22
    found: list[Shape] = []
    for tick in _ticks(low, top, max(int((right - left) / 70), 2)):
        colour: Colour = theme.border if tick == 0 else theme.line
        ends = (axis, axis + 4) if theme.flat and tick else (0.0, axis)  # it would cross names
        wide = 1.5 if tick == 0 else 1.0
        found.append(Line(((x(tick), ends[0]), (x(tick), ends[1])), colour, wide))
        found.append(Label(x(tick), high - 8, signed(tick), theme.muted))
    step = min(axis / len(rated), 26.0)
    size = s.SMALL if step >= 15 else TINY
    first = (axis - step * len(rated)) / 2
    for place, (row, elo) in enumerate(rated):
        y = first + (place + 0.5) * step
        high_end = x(elo + row.error)
        found.append(Line(((x(elo - row.error), y), (high_end, y)), theme.border, 3.0))
        found.append(Dot(x(elo), y, 5.0, theme.accent))
        begins = high_end + 10
        words = _fitted(style, row.name, width - begins, size, s.MEDIUM)
        found.append(Label(begins, y, words, theme.text, size, align="left"))
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
