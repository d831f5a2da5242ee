"""Boxes: what a screen consists of, as immutable data; their kinds, and the nodes that place them.

A screen returns a tree of boxes for its state; `gui.view.view` places and draws them. Equal trees
look alike, so a box must not hold a lambda, a list or an object made anew each time. Lengths are
logical: those of the design at 100 %.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypedDict

import pygame

from gui.look.style import Style
from gui.view.share import Span
from gui.widgets.scroll_bar import ScrollBar
from gui.widgets.widget import Description, Widget

STRETCH, START, CENTER, END = "stretch", "start", "center", "end"
"""Where a box lies across its row or column, or in what is left over along it."""


Says = tuple[str, ...] | None


class Lay(NamedTuple):
    """How much room a box gets."""

    grow: float = 0
    """Its share of what is left over."""
    part: float = 0
    """Its share of the whole, whatever it holds; for panes, so that words move nothing."""
    width: float = 0
    """Its width; 0 for one that suits its contents, as for all lengths here."""
    height: float = 0
    min_width: float = 0
    max_width: float = 0
    min_height: float = 0
    max_height: float = 0
    want_width: float = 0
    """The width that it would like; for what has no size of its own."""
    want_height: float = 0
    align: str = ""
    """Its place across the row or column; empty for what that says."""


FREE = Lay()
"""As much as its contents need."""


class Box(NamedTuple):
    """A piece of a screen with the boxes in it."""

    kind: Kind
    """What it is: a row, a text, a button. Boxes of different kinds never compare equal."""
    data: tuple[object, ...] = ()
    """All that decides how it looks, besides its kids."""
    kids: tuple[Box, ...] = ()
    lay: Lay = FREE
    key: object = None
    """Its name among its siblings, where their number changes."""
    says: Says = None
    """Role, name and value for a screen reader, in place of the texts it holds; ``("", "")`` says
    nothing."""


class Lengths(TypedDict, total=False):
    """The fields of `Lay`, and what every box may have."""

    grow: float
    part: float
    width: float
    height: float
    min_width: float
    max_width: float
    min_height: float
    max_height: float
    want_width: float
    want_height: float
    align: str
    key: object
    says: Says


def made(kind: Any, data: tuple[object, ...], kids: Sequence[Box | None], rest: Lengths) -> Box:
    """Returns a box with the kids that are not None, and lengths."""
    found = tuple([kid for kid in kids if kid is not None])
    if not rest:
        return Box(kind, data, found)
    return Box(kind, data, found, *_lay(tuple(rest.items())))


@lru_cache(500)
def _lay(lengths: tuple[tuple[str, Any], ...]) -> tuple[Lay, object, Says]:
    """Returns the lengths of a box, its key, and what it says; made once, as boxes are often."""
    left = dict(lengths)
    key, says = left.pop("key", None), left.pop("says", None)
    return Lay(**left) if left else FREE, key, says


Range = tuple[int, int]
"""The least length at which nothing is cut, and the length that suits the contents, in pixels."""


class PlacedBox:
    """A box in its place, and what was measured of it. It stays while the box keeps its kind."""

    def __init__(self, box: Box) -> None:
        """Makes the node of a box that has not been placed."""
        self.box = box
        self.kids: list[PlacedBox] = []
        self.rect = pygame.Rect()
        self.window: pygame.Rect | None = None
        """The part of the screen through which it is seen; None for all of it."""
        self.changed = True
        """Whether it must be placed anew though its rectangle stays the same."""
        self.widths: Range | None = None
        self.heights: dict[int, Range] = {}
        """By width."""
        self.rows: dict[int, list[tuple[Sequence[PlacedBox], list[int]]]] = {}
        """The rows in which its kids stand, with their widths, by width."""
        self.widget: Widget | None = None
        """The widget, of a control."""
        self.bar: ScrollBar | None = None
        """The bar of a page, which knows how far it is scrolled."""
        self.chosen = 0
        """Which of its alternatives is shown, of a `fit`."""

    @property
    def data(self) -> Any:
        """The data of its box, whose class its kind knows."""
        return self.box.data

    def place_anew(self) -> None:
        """Has it and all that it holds placed: what it shares with another may be elsewhere."""
        self.changed = True
        for kid in self.kids:
            kid.place_anew()

    def forget(self) -> None:
        """Forgets what was measured."""
        self.widths = None
        self.heights.clear()
        self.rows.clear()
        self.changed = True


class Kind:
    """A kind of box: how it is measured, placed and drawn. It has no state.

    Its kids lie on top of one another unless a kind says otherwise.
    """

    painted = False
    """Whether it draws something by itself."""

    def measured(self, data: Any) -> object:
        """Returns the part of its data that decides its size, and the places of its kids."""
        return data

    def widths(self, node: PlacedBox, style: Style) -> Range:
        """Returns the least and the wanted width in pixels, whatever `Lay` says."""
        return most([widths(kid, style) for kid in node.kids])

    def heights(self, node: PlacedBox, width: int, style: Style) -> Range:
        """Returns the least and the wanted height in pixels at a width, whatever `Lay` says."""
        return most([heights(kid, width, style) for kid in node.kids])

    def place(self, node: PlacedBox, style: Style) -> None:
        """Places the kids in the rectangle of `node`."""
        for kid in node.kids:
            place(kid, node.rect.copy(), style, node.window)

    def shown(self, node: PlacedBox) -> list[PlacedBox]:
        """Returns the kids that are in sight."""
        return node.kids

    def area(self, node: PlacedBox, style: Style) -> pygame.Rect:
        """Returns where it draws, in pixels."""
        return node.rect

    def draw(self, node: PlacedBox, target: pygame.Surface, style: Style) -> None:
        """Draws it without its kids."""

    def describe(self, node: PlacedBox) -> list[Description]:
        """Returns what a screen reader says of it."""
        return []


def most(ranges: Sequence[Range]) -> Range:
    """Returns the greatest least and the greatest wanted length."""
    if len(ranges) == 1:
        return ranges[0]
    return max([r[0] for r in ranges], default=0), max([r[1] for r in ranges], default=0)


def widths(node: PlacedBox, style: Style) -> Range:
    """Returns the least and the wanted width of a node in pixels."""
    if node.widths is None:
        lay = node.box.lay
        found = (0, 0) if lay.width else node.box.kind.widths(node, style)
        if lay is not FREE:
            limits = (lay.width, lay.want_width, lay.min_width, lay.max_width)
            found = _limited(found, *map(style.px, limits))
        node.widths = found
    return node.widths


def heights(node: PlacedBox, width: int, style: Style) -> Range:
    """Returns the least and the wanted height of a node at a width, in pixels."""
    found = node.heights.get(width)
    if found is None:
        lay = node.box.lay
        found = (0, 0) if lay.height else node.box.kind.heights(node, width, style)
        if lay is not FREE:
            limits = (lay.height, lay.want_height, lay.min_height, lay.max_height)
            found = _limited(found, *map(style.px, limits))
        node.heights[width] = found
    return found


def _limited(found: Range, exact: int, want: int, low: int, high: int) -> Range:
    """Returns the lengths of a box for those of its contents and those of its `Lay`."""
    if exact:
        return exact, exact
    least = max(found[0], low)
    want = max(want or found[1], least)
    return least, max(min(want, high), least) if high else want


def width_span(node: PlacedBox, style: Style) -> Span:
    """Returns the widths between which a node can be, for its row."""
    lay = node.box.lay
    return Span(*widths(node, style), lay.grow, lay.part, style.px(lay.width or lay.max_width))


def height_span(node: PlacedBox, width: int, style: Style) -> Span:
    """Returns the heights between which a node can be, for its column."""
    lay = node.box.lay
    most = style.px(lay.height or lay.max_height)
    return Span(*heights(node, width, style), lay.grow, lay.part, most)


def place(node: PlacedBox, rect: pygame.Rect, style: Style, window: pygame.Rect | None) -> None:
    """Places a node and all that it holds; returns at once where nothing has changed."""
    if not node.changed and node.rect == rect and node.window == window:
        return
    node.rect, node.window, node.changed = rect, window, False
    node.box.kind.place(node, style)


STACK = Kind()
