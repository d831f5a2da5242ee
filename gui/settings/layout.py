"""The layout of the settings: one page at every size. Pure: nothing is drawn.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

from itertools import product

from pygame import Rect

from engine.records import dataclass
from gui.shell.layout import WIDE, WIDE_HEIGHT

WIDEST = 800
"""The greatest width of the card with the settings."""
PREVIEW_BELOW = 270
"""The height below the card from which the preview has room there."""
TWO_ABREAST = 580
"""The width of the card's inside from which switches can stand side by side."""


@dataclass(frozen=True)
class Spacing:
    """The heights of the rows in the card, logical."""

    pad: int
    """The space inside the card."""
    title: int
    """The heading of the themes."""
    swatches: int
    """The themes' pictures with their labels."""
    gap: int
    """The space between the themes, the sliders and the switches."""
    slider: int
    switch: int

    def height(self, sliders: int, rows: int) -> int:
        """Returns the card's height with so many sliders and rows of switches."""
        parts = self.title + self.swatches + sliders * self.slider + rows * self.switch
        return 2 * self.pad + parts + 3 * self.gap


ROOMY = Spacing(pad=26, title=38, swatches=104, gap=14, slider=48, switch=54)
CLOSE = Spacing(pad=16, title=30, swatches=92, gap=9, slider=42, switch=50)
TIGHT = Spacing(pad=12, title=26, swatches=74, gap=7, slider=37, switch=44)


@dataclass(frozen=True)
class SettingsLayout:
    """The rectangles of the settings."""

    wide: bool
    """Whether the top bar has room for everything."""
    top: Rect
    card: Rect
    title: Rect
    """The heading of the themes."""
    swatches: Rect
    sliders: tuple[Rect, ...]
    rule: int
    """The height of the line between the sliders and the switches."""
    switches: tuple[Rect, ...]
    preview: Rect
    """The card of the preview; empty if there is no room for it."""


def settings_layout(
    size: tuple[int, int], scale: float, *, sliders: int, switches: int
) -> SettingsLayout:
    """Lays out the page, as roomy as the window allows."""

    def px(logical: float) -> int:
        return round(logical * scale)

    width, height = size
    wide = width >= px(WIDE) and height >= px(WIDE_HEIGHT)
    top = Rect(0, 0, width, px(64 if wide else 44))
    margin, gap = px(32 if wide else 10), px(24)
    card = Rect(0, 0, min(width - 2 * margin, px(WIDEST)), 0)
    preview = Rect(0, 0, 0, 0)
    if wide:
        preview.width = min((width - 2 * margin - gap) * 35 // 100, px(420))
        card.width = min(card.width, width - 2 * margin - gap - preview.width)
    below = px(20 if wide else 8)
    free = height - top.bottom - below - px(8)
    space, abreast = _spacing(free / scale, card.width / scale, sliders, switches)
    rows = -(-switches // abreast)
    card.height = px(space.height(sliders, rows))
    left = free - card.height
    if not wide and left >= px(PREVIEW_BELOW):
        preview = Rect(0, 0, card.width, min(left - px(16), px(420)))
        left -= preview.height + px(16)
    card.y = top.bottom + min(max(left // 3, px(4)), px(120))
    both = card.width + (gap + preview.width if wide else 0)
    card.x = (width - both) // 2
    if wide:
        preview.topleft = (card.right + gap, card.y)
        preview.height = card.height
    else:
        preview.topleft = (card.x, card.bottom + px(16))
    title, swatches, lines, rule, found = _rows(card, scale, space, abreast, sliders, switches)
    return SettingsLayout(wide, top, card, title, swatches, lines, rule, found, preview)


Rows = tuple[Rect, Rect, tuple[Rect, ...], int, tuple[Rect, ...]]


def _rows(
    card: Rect, scale: float, space: Spacing, abreast: int, sliders: int, switches: int
) -> Rows:
    """Divides the card: the themes' heading and pictures, the sliders, a line, the switches."""

    def px(logical: float) -> int:
        return round(logical * scale)

    x, width = card.x + px(space.pad), card.width - 2 * px(space.pad)
    title = Rect(x, card.y + px(space.pad), width, px(space.title))
    swatches = Rect(x, title.bottom, width, px(space.swatches))
    y = swatches.bottom + px(space.gap)
    lines = tuple(
        Rect(x, y + number * px(space.slider), width, px(space.slider)) for number in range(sliders)
    )
    y += sliders * px(space.slider)
    rule = y + px(space.gap) // 2
    y += 2 * px(space.gap)
    between = px(32)
    each = (width - between * (abreast - 1)) // abreast
    found = tuple(
        Rect(
            x + (number % abreast) * (each + between),
            y + number // abreast * px(space.switch),
            each,
            px(space.switch),
        )
        for number in range(switches)
    )
    return title, swatches, lines, rule, found


def _spacing(height: float, width: float, sliders: int, switches: int) -> tuple[Spacing, int]:
    """Returns the roomiest spacing that fits a logical size, and how many switches a row has."""
    for space, abreast in product((ROOMY, CLOSE, TIGHT), (1, 2)):
        if abreast > 1 and width - 2 * space.pad < TWO_ABREAST:
            continue
        if space.height(sliders, -(-switches // abreast)) <= height:
            return space, abreast
    return TIGHT, 2 if width - 2 * TIGHT.pad >= TWO_ABREAST else 1
