"""The layout of a screen with a list and a card beside it. Pure: nothing is drawn.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from gui.shell.layout import WIDE, button_row

LIST = 612
"""The smallest width of a list with several columns, in logical pixels."""
NARROWEST_LIST = 600
"""The width of the list for which its columns are defined, in logical pixels."""


@dataclass(frozen=True)
class PageLayout:
    """The rectangles of a screen with a list: the kept games, or the statistics."""

    wide: bool
    """Whether the card is beside the list, not below it."""
    title: Rect
    choice: Rect
    """The choice of what is listed; empty if there is none."""
    rows: Rect
    """The list's card."""
    side: Rect
    """The card beside or below the list; empty if there is no room for it."""
    buttons: tuple[Rect, ...]


def page_layout(
    size: tuple[int, int], scale: float, *, buttons: int, choice: bool, below: float
) -> PageLayout:
    """Lays out the screen; in a narrow window the card is below the list.

    `below` is its height there in logical pixels; 0 omits it.
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
    """Returns the columns' left edges spread over a logical width; the first stays."""
    wider = max(width / NARROWEST_LIST, 1)
    return [columns[0], *(left * wider for left in columns[1:])]
