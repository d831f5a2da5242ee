"""The layout of the tree page at every size. Pure: nothing is drawn.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pygame import Rect

ROOMY = 700
"""The height of the page from which its cards have all their room, logical."""
NARROW = 384
WIDEST = 540
"""The smallest and the largest width of the right column, logical."""


class TreeCard(Enum):
    """The cards, of which a small window shows one at a time."""

    CODE = "Code"
    COUNTS = "Leaves"
    ORDERS = "Orders"
    PREDICT = "Predict"


@dataclass(frozen=True)
class TreeLayout:
    """The rectangles of the page; a card that is not in sight is empty."""

    wide: bool
    """Whether all cards are in sight."""
    picks: Rect
    """The row of buttons that say what is searched and how."""
    tree: Rect
    caption: Rect
    """The sentence about the step, below the tree."""
    overview: Rect
    """The strip with the whole of a large tree; empty for a small one."""
    code: Rect
    counts: Rect
    orders: Rect
    predict: Rect
    panels: Rect
    """The switch of cards in a small window; empty in a large one."""
    buttons: Rect
    """The row of buttons that go through the steps."""
    slider: Rect
    count: Rect
    """The words beside the slider: step 11 of 19."""


def tree_layout(
    area: Rect, scale: float, *, wide: bool, panel: TreeCard, overview: bool
) -> TreeLayout:
    """Lays out the page in an area in pixels; `overview` says whether the tree is a large one."""

    px = _Px(scale)
    return _wide(area, px, overview) if wide else _compact(area, px, panel, overview)


class _Px:
    """Makes pixels of logical lengths."""

    def __init__(self, scale: float) -> None:
        self._scale = scale

    def __call__(self, logical: float) -> int:
        return round(logical * self._scale)

    def back(self, pixels: int) -> float:
        """Returns pixels as a logical length."""
        return pixels / self._scale


def _wide(area: Rect, px: _Px, overview: bool) -> TreeLayout:
    """Lays out the tree at the left, and the cards below it and at the right."""
    roomy = px.back(area.height) >= ROOMY
    left, right, gap = px(40), px(32), px(24 if roomy else 16)
    side = min(max(area.width * 30 // 100, px(NARROW)), px(WIDEST))
    column = Rect(area.right - right - side, area.y + px(10), side, 0)
    wide = column.x - gap - area.x - left
    foot = px(38 if roomy else 16)
    steps = Rect(area.x + left, area.bottom - foot - px(40), wide, px(40))
    picks = Rect(area.x + left, area.y + px(10), wide, px(36))
    orders = Rect(steps.x, 0, wide, px(172 if roomy else 132))
    orders.bottom = steps.y - px(26 if roomy else 12)
    strip = px(44) if overview else 0
    shown = Rect(steps.x, orders.y - strip - px(10 if strip else 0), wide, strip)
    tree = Rect(steps.x, picks.bottom + px(4), wide, 0)
    tree.height = (shown.y if strip else orders.y) - px(8) - tree.y
    caption = _below(tree, px(26))
    predict = Rect(column.x, 0, side, px(170 if roomy else 132))
    predict.bottom = steps.bottom
    counts = Rect(column.x, 0, side, px(96 if roomy else 66))
    counts.bottom = predict.y - px(14)
    code = Rect(column.x, column.y, side, counts.y - px(14) - column.y)
    buttons, slider, count = _steps(steps, px)
    return TreeLayout(
        True,
        picks,
        tree,
        caption,
        shown,
        code,
        counts,
        orders,
        predict,
        _empty(),
        buttons,
        slider,
        count,
    )


def _steps(row: Rect, px: _Px) -> tuple[Rect, Rect, Rect]:
    """Returns the places of the buttons, the slider and the words in one row."""
    count = Rect(0, row.y, px(132), row.height)
    count.right = row.right
    buttons = Rect(row.x, row.y, min(px(520), (row.width - count.width) * 76 // 100), row.height)
    slider = Rect(buttons.right + px(24), row.y, 0, row.height)
    slider.width = max(count.x - px(12) - slider.x, 0)
    return buttons, slider, count


def _compact(area: Rect, px: _Px, panel: TreeCard, overview: bool) -> TreeLayout:
    """Lays out the tree and one card beside it, or below it in a high window."""
    margin, gap = px(10), px(8)
    inner = Rect(area.x + margin, area.y, area.width - 2 * margin, area.height - px(6))
    picks = Rect(inner.x, inner.y, inner.width, px(32))
    beside = inner.width > inner.height
    rows = 1 if beside else 2
    steps = Rect(inner.x, 0, inner.width, px(36) * rows + px(4) * (rows - 1))
    steps.bottom = inner.bottom
    middle = Rect(inner.x, picks.bottom + px(4), inner.width, 0)
    middle.height = steps.y - gap - middle.y
    tree, card = middle.copy(), middle.copy()
    if beside:
        card.width = min(max(middle.width * 42 // 100, px(252)), px(420))
        card.right = middle.right
        tree.width = card.x - gap - tree.x
    else:
        card.height = min(max(middle.height * 42 // 100, px(176)), px(300))
        card.bottom = middle.bottom
        tree.height = card.y - gap - tree.y
    strip = _empty()
    if overview:
        strip = Rect(tree.x, tree.bottom - px(30), tree.width, px(30))
        tree.height -= strip.height + px(4)
    caption = _below(tree, px(36))
    panels = Rect(card.x, card.y, card.width, px(32))
    card.y, card.height = panels.bottom + px(6), card.height - panels.height - px(6)
    places = {each: card if each is panel else _empty() for each in TreeCard}
    if beside:
        buttons, slider, count = _steps(steps, px)
        count = Rect(steps.right - px(96), steps.y, px(96), steps.height)
        slider.width = max(count.x - px(8) - slider.x, 0)
    else:
        buttons = Rect(steps.x, steps.y, steps.width, px(36))
        slider = Rect(steps.x, buttons.bottom + px(4), steps.width - px(112), px(36))
        count = Rect(steps.right - px(104), slider.y, px(104), px(36))
    return TreeLayout(
        False,
        picks,
        tree,
        caption,
        strip,
        places[TreeCard.CODE],
        places[TreeCard.COUNTS],
        places[TreeCard.ORDERS],
        places[TreeCard.PREDICT],
        panels,
        buttons,
        slider,
        count,
    )


def _below(tree: Rect, height: int) -> Rect:
    """Takes a strip from the foot of the tree's place, and returns it."""
    tree.height -= height
    return Rect(tree.x, tree.bottom, tree.width, height)


def _empty() -> Rect:
    return Rect(0, 0, 0, 0)
