"""Where things are on a screen that is a list with something beside it. Pure: nothing is drawn.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from gui.shell.layout import WIDE, button_row

LIST = 612
"""How wide a list with several columns has to be, logical."""
NARROWEST_LIST = 600
"""For how wide a list its columns are given, logical."""


@dataclass(frozen=True)
class PageLayout:
    """A screen that is a list with something beside it: the games played, the statistics."""

    wide: bool
    """Whether it is beside the list, not below."""
    title: Rect
    choice: Rect
    """What the list is to be about; empty where there is nothing to choose."""
    rows: Rect
    """The list's card."""
    side: Rect
    """What is beside or below the list; empty where there is no room for it."""
    buttons: tuple[Rect, ...]


def page_layout(
    size: tuple[int, int], scale: float, *, buttons: int, choice: bool, below: float
) -> PageLayout:
    """Lays such a screen out; what is beside the list is `below` it in a narrow window.

    It is then so high, logical; 0 leaves it away.
    """

    def px(logical: float) -> int:
        return round(logical * scale)

    width, height = size
    wide = width >= px(WIDE)
    margin = px(48 if wide else 16)
    gap = px(16 if wide else 10)
    area = Rect(margin, px(24 if wide else 12), width - 2 * margin, 0)
    area.height = height - area.y - px(32 if wide else 16)
    title = Rect(area.x, area.y, area.width, px(40))
    top = title.bottom + gap
    asked = Rect(0, 0, 0, 0)
    if choice:
        asked = Rect(area.x, top, min(area.width, px(620)), px(36))
        top = asked.bottom + gap
    row = button_row(
        Rect(area.x, area.bottom - px(40), min(area.width, px(620)), px(40)),
        px(12),
        (1,) * buttons,
    )
    rows = Rect(area.x, top, area.width, row[0].y - gap - top)
    side = Rect(0, 0, 0, 0)
    if wide:
        beside = min((rows.width - gap) * 2 // 5, rows.width - gap - px(LIST))
        side = Rect(rows.right - beside, rows.y, beside, rows.height)
        rows.width -= beside + gap
    elif below:
        side = Rect(rows.x, rows.bottom - px(below), rows.width, px(below))
        rows.height -= side.height + gap
    return PageLayout(wide, title, asked, rows, side, row)


def spread(columns: Sequence[int], width: float) -> list[float]:
    """A list's columns on the narrowest page, spread over a logical width; the first stays."""
    wider = max(width / NARROWEST_LIST, 1)
    return [columns[0], *(left * wider for left in columns[1:])]
