"""The boxes that arrange others: rows, columns, grids, frames, alternatives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from gui.look.style import Style
from gui.look.theme import tinted
from gui.view.box import (
    CENTER,
    END,
    START,
    STRETCH,
    Kind,
    PlacedBox,
    Range,
    height_span,
    heights,
    most,
    place,
    width_span,
    widths,
)
from gui.view.share import Span, share

BETWEEN = "between"
"""What is left over lies between the boxes."""


class LineData(NamedTuple):
    """How boxes stand in rows or in a column."""

    gap: float
    """The space between two boxes of a row or of a column."""
    align: str = ""
    """Where they lie across it."""
    justify: str = START
    """Where they lie along it if something is left over."""
    between: float = 0
    """The space between two rows."""
    wrap: bool = False
    """Whether those without room go on in another row."""
    columns: int = 0
    """The number of columns of a grid."""


class RowKind(Kind):
    """Boxes side by side, in one row or in several."""

    def widths(self, node: PlacedBox, style: Style) -> Range:
        """Returns the sums of the kids' widths; the least is the widest kid's if they wrap."""
        line, found = node.data, [widths(kid, style) for kid in node.kids]
        least, want = _sum(found, style.px(line.gap))
        return (most(found)[0] if line.wrap else least), want

    def heights(self, node: PlacedBox, width: int, style: Style) -> Range:
        """Returns the sums of the rows' heights."""
        rows = [_row_height(*row, style) for row in self._rows(node, width, style)]
        return _sum(rows, style.px(node.data.between))

    def _rows(
        self, node: PlacedBox, width: int, style: Style
    ) -> list[tuple[Sequence[PlacedBox], list[int]]]:
        """Returns the kids of each row with their widths, which the node keeps."""
        found = node.rows.get(width)
        if found is None:
            found = node.rows[width] = self._divided(node, width, style)
        return found

    def _divided(
        self, node: PlacedBox, width: int, style: Style
    ) -> list[tuple[Sequence[PlacedBox], list[int]]]:
        """Returns the kids of each row with their widths."""
        line, gap = node.data, style.px(node.data.gap)
        rows: list[list[PlacedBox]] = [[]]
        needed = -gap
        for kid in node.kids:
            needed += gap + widths(kid, style)[0]
            if line.wrap and rows[-1] and needed > width:
                rows.append([])
                needed = widths(kid, style)[0]
            rows[-1].append(kid)
        return [
            (row, share(width - gap * (len(row) - 1), [width_span(kid, style) for kid in row]))
            for row in rows
        ]

    def _grow(self, row: Sequence[PlacedBox]) -> float:
        """Returns a row's share of the height that is left over."""
        return 1

    def place(self, node: PlacedBox, style: Style) -> None:
        """Places the kids from left to right, row by row."""
        line, rect, y = node.data, node.rect, node.rect.y
        align = line.align or CENTER
        gap, between = style.px(line.gap), style.px(line.between)
        rows = self._rows(node, rect.width, style)
        spans = [Span(*_row_height(*row, style), self._grow(row[0])) for row in rows]
        high = share(rect.height - between * max(len(rows) - 1, 0), spans)
        for (kids, wide), height in zip(rows, high, strict=True):
            places = _along(rect.x, rect.width, wide, gap, line.justify)
            for kid, x, each in zip(kids, places, wide, strict=True):
                top, size = y, height
                if not _fills(kid, align, kid.box.lay.height or kid.box.lay.max_height):
                    span = height_span(kid, each, style)
                    top, size = _across(kid, align, y, height, span)
                place(kid, pygame.Rect(x, top, each, size), style, node.window)
            y += height + between


class GridKind(RowKind):
    """Boxes in rows and columns; each column is as wide as its widest box needs."""

    def _columns(self, node: PlacedBox, style: Style) -> list[Span]:
        count = node.data.columns
        columns = [
            [Span(0, 0), *(width_span(kid, style) for kid in node.kids[column::count])]
            for column in range(count)
        ]
        return [Span(*list(map(max, zip(*found, strict=True)))[:4]) for found in columns]

    def widths(self, node: PlacedBox, style: Style) -> Range:
        """Returns the sums of the columns' widths."""
        return _sum(self._columns(node, style), style.px(node.data.gap))

    def _divided(
        self, node: PlacedBox, width: int, style: Style
    ) -> list[tuple[Sequence[PlacedBox], list[int]]]:
        """Returns the kids of each row with the columns' widths."""
        kids, count = node.kids, node.data.columns
        wide = share(width - style.px(node.data.gap) * (count - 1), self._columns(node, style))
        return [(kids[start : start + count], wide) for start in range(0, len(kids), count)]

    def _grow(self, row: Sequence[PlacedBox]) -> float:
        """Returns the greatest share of the boxes in a row."""
        return max(kid.box.lay.grow for kid in row)


class ColumnKind(Kind):
    """Boxes one below the other."""

    def heights(self, node: PlacedBox, width: int, style: Style) -> Range:
        """Returns the sums of the kids' heights."""
        sides = self._sides(node, 0, width, style)
        found = [heights(kid, wide, style) for kid, (_, wide) in zip(node.kids, sides, strict=True)]
        return _sum(found, style.px(node.data.gap))

    def _sides(self, node: PlacedBox, x: int, width: int, style: Style) -> list[tuple[int, int]]:
        """Returns where each kid begins in a column, and its width there."""
        align = node.data.align or STRETCH
        return [
            (x, width)
            if _fills(kid, align, kid.box.lay.width or kid.box.lay.max_width)
            else _across(kid, align, x, width, width_span(kid, style))
            for kid in node.kids
        ]

    def place(self, node: PlacedBox, style: Style) -> None:
        """Places the kids from top to bottom."""
        line, gap, rect = node.data, style.px(node.data.gap), node.rect
        sides = self._sides(node, rect.x, rect.width, style)
        spans = [height_span(kid, w, style) for kid, (_, w) in zip(node.kids, sides, strict=True)]
        high = share(rect.height - gap * (len(spans) - 1), spans)
        places = _along(rect.y, rect.height, high, gap, line.justify)
        for kid, (x, width), y, height in zip(node.kids, sides, places, high, strict=True):
            place(kid, pygame.Rect(x, y, width, height), style, node.window)


class FrameData(NamedTuple):
    """The space round a box, and what is drawn behind it."""

    across: float = 0
    """The space at the left and at the right."""
    down: float = 0
    """The space above and below."""
    look: str = ""
    """``card``, ``key cap``, a colour of the theme, or nothing."""
    edge: str = ""
    """A colour of the theme for the line around it."""
    radius: float = 0
    tint: str = ""
    """A colour of the theme of which the ground has a tint."""


CARD, KEY_CAP = "card", "key cap"


class SpacedKind(Kind):
    """A box with space around it."""

    def measured(self, data: FrameData) -> object:
        """Returns the space."""
        return data.across, data.down

    def widths(self, node: PlacedBox, style: Style) -> Range:
        """Returns the kid's widths with the space at both sides."""
        return _padded(super().widths(node, style), style, node.data.across)

    def heights(self, node: PlacedBox, width: int, style: Style) -> Range:
        """Returns the kid's heights with the space above and below."""
        inside = width - 2 * style.px(node.data.across)
        return _padded(super().heights(node, inside, style), style, node.data.down)

    def place(self, node: PlacedBox, style: Style) -> None:
        """Places the kid in the middle, at its greatest size at the most."""
        framing, kid = node.data, node.kids[0]
        across, down = style.px(framing.across), style.px(framing.down)
        inside = node.rect.inflate(-2 * across, -2 * down)
        limits = zip(inside.size, (kid.box.lay.max_width, kid.box.lay.max_height), strict=True)
        wide, high = (min(length, style.px(most) or length) for length, most in limits)
        inside.inflate_ip(wide - inside.width, high - inside.height)
        place(kid, inside, style, node.window)


class FrameKind(SpacedKind):
    """A box with space around it, on a card or a colour."""

    painted = True

    def area(self, node: PlacedBox, style: Style) -> pygame.Rect:
        """Returns its place, with the shadow of a card."""
        if node.data.look == CARD:
            return node.rect.inflate(2 * style.card_reach, 2 * style.card_reach)
        return node.rect

    def draw(self, node: PlacedBox, target: pygame.Surface, style: Style) -> None:
        """Draws the card, or a box of the colour."""
        framing, theme = node.data, style.theme
        fill, edge, tint = (
            getattr(theme, colour, None) for colour in (framing.look, framing.edge, framing.tint)
        )
        if framing.look == CARD:
            style.card(target, node.rect, tint=tint)
        elif framing.look == KEY_CAP:
            style.gradient_box(target, node.rect, theme.control, radius=6, edge=theme.control_edge)
        else:
            if fill and tint:
                fill = tinted(theme, (fill,), tint)[0]
            style.box(target, node.rect, fill, radius=framing.radius, border=edge)


class FitKind(Kind):
    """The first of several boxes that has room, or else the last."""

    def shown(self, node: PlacedBox) -> list[PlacedBox]:
        """Returns the one that is chosen."""
        return node.kids[node.chosen : node.chosen + 1]

    def widths(self, node: PlacedBox, style: Style) -> Range:
        """Returns the least width of all, and the wanted one of the first."""
        found = [widths(kid, style) for kid in node.kids]
        return min(least for least, _ in found), found[0][1]

    def _in_width(self, node: PlacedBox, width: int, style: Style) -> list[PlacedBox]:
        """Returns the kids with room in a width; the last if none has."""
        kids = [kid for kid in node.kids if widths(kid, style)[0] <= width]
        return kids or node.kids[-1:]

    def heights(self, node: PlacedBox, width: int, style: Style) -> Range:
        """Returns the least height of all that fit in the width; the first one's is wanted."""
        found = [heights(kid, width, style) for kid in self._in_width(node, width, style)]
        return min(least for least, _ in found), found[0][1]

    def place(self, node: PlacedBox, style: Style) -> None:
        """Chooses one, and places it."""
        rect = node.rect
        kids = self._in_width(node, rect.width, style)
        having_room = (kid for kid in kids if heights(kid, rect.width, style)[0] <= rect.height)
        chosen = next(having_room, kids[-1])
        index = node.kids.index(chosen)
        if index != node.chosen:
            node.chosen = index
            chosen.place_anew()
        chosen.changed = True
        place(chosen, rect.copy(), style, node.window)


def _row_height(kids: Sequence[PlacedBox], wide: Sequence[int], style: Style) -> Range:
    """Returns the heights of a row of boxes with their widths."""
    return most([heights(kid, each, style) for kid, each in zip(kids, wide, strict=True)])


def _padded(lengths: Range, style: Style, pad: float) -> Range:
    """Returns lengths with space at both ends."""
    return lengths[0] + 2 * style.px(pad), lengths[1] + 2 * style.px(pad)


def _sum(lengths: Sequence[Range] | Sequence[Span], gap: int) -> Range:
    """Returns the least and the wanted length of boxes one after the other."""
    gaps = gap * max(len(lengths) - 1, 0)
    return sum(each[0] for each in lengths) + gaps, sum(each[1] for each in lengths) + gaps


def _along(start: int, length: int, sizes: Sequence[int], gap: int, justify: str) -> list[int]:
    """Returns where boxes of these sizes begin along their row or column."""
    left = max(length - sum(sizes) - gap * max(len(sizes) - 1, 0), 0)
    begin = start + {END: left, CENTER: left // 2}.get(justify, 0)
    found, spaces = [], max(len(sizes) - 1, 1)
    for number, size in enumerate(sizes):
        more = left * number // spaces if justify == BETWEEN else 0
        found.append(begin + more)
        begin += size + gap
    return found


def _fills(kid: PlacedBox, align: str, limit: float) -> bool:
    """Returns whether a box without a limit takes all the length across its row or column."""
    return not limit and (kid.box.lay.align or align) == STRETCH


def _across(kid: PlacedBox, align: str, start: int, length: int, span: Span) -> tuple[int, int]:
    """Returns where a box begins across its row or column, and its size there."""
    align = kid.box.lay.align or align
    size = length if align == STRETCH else min(span.want, length)
    size = min(size, span.most or size)
    spare = length - size
    return start + {END: spare, CENTER: spare // 2}.get(align, 0), size


ROW, GRID, COLUMN = RowKind(), GridKind(), ColumnKind()
SPACED, FRAME, FIT = SpacedKind(), FrameKind(), FitKind()
