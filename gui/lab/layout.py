"""The layout of the lab's frame: top bar, switch of pages, and the area of a page. Pure.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from gui.shell.layout import WIDE, WIDE_HEIGHT

SWITCH = 460
"""The width of the switch of pages with four of them."""


@dataclass(frozen=True)
class LabLayout:
    """The rectangles of the lab's frame."""

    wide: bool
    """Whether the top bar has room for everything."""
    top: Rect
    switch: Rect
    """The switch of pages; empty if there is one page only."""
    page: Rect
    """Everything below the top bar."""


def lab_layout(size: tuple[int, int], scale: float, *, pages: int) -> LabLayout:
    """Lays out the frame for so many pages; a small window has the switch below the top bar."""

    def px(logical: float) -> int:
        return round(logical * scale)

    width, height = size
    wide = width >= px(WIDE) and height >= px(WIDE_HEIGHT)
    top = Rect(0, 0, width, px(66 if wide else 44))
    switch = Rect(0, 0, 0, 0)
    below = top.bottom
    if pages > 1:
        each = SWITCH // 4 * pages
        if wide:
            switch = Rect(0, 0, px(each), px(40))
            switch.center = (width // 2, top.centery + px(2))
        else:
            switch = Rect(px(10), top.bottom, min(width - 2 * px(10), px(each)), px(34))
            below = switch.bottom + px(4)
    return LabLayout(wide, top, switch, Rect(0, below, width, height - below))
