"""The layout of the race page at every size. Pure: nothing is drawn.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

ROOMY = 700
"""The height of the page from which it has all its margins, logical."""
ToPixels = Callable[[float], int]
BUTTONS = 4
"""The buttons in the last row."""


@dataclass(frozen=True)
class RaceLayout:
    """The rectangles of the page."""

    wide: bool
    """Whether board and result stand beside the bars."""
    picks: Rect
    """The row of buttons that say what is searched."""
    scale: Rect
    """The switch of the bars' scale."""
    view: Rect
    """The switch of the page's views."""
    main: Rect
    """The card with the bars or the table."""
    inner: Rect
    """The bars or the table themselves."""
    side: Rect
    """The card with the position and the result."""
    board: Rect
    """The area of the small board."""
    words: Rect
    """The area of the sentences."""
    buttons: tuple[Rect, ...]
    progress: Rect
    """The place of the table's progress, in the row of buttons; empty in a narrow window."""


def race_layout(area: Rect, scale: float, *, wide: bool) -> RaceLayout:
    """Lays out the page in an area in pixels; `wide` says whether the window has room."""

    def px(logical: float) -> int:
        return round(logical * scale)

    return _wide(area, px, scale) if wide else _compact(area, px)


def _wide(area: Rect, px: ToPixels, scale: float) -> RaceLayout:
    roomy = area.height / scale >= ROOMY
    left, right = px(40), px(32)
    side_width = min(max(area.width * 26 // 100, px(300)), px(500))
    side = Rect(area.right - right - side_width, area.y + px(10), side_width, 0)
    wide = side.x - px(24 if roomy else 16) - area.x - left
    foot = px(38 if roomy else 16)
    row = Rect(area.x + left, area.bottom - foot - px(40), wide, px(40))
    picks = Rect(row.x, area.y + px(10), wide, px(36))
    view = Rect(0, picks.y, px(150), picks.height)
    view.right = row.right
    switch = Rect(0, picks.y, px(214), picks.height)
    switch.right = view.x - px(10)
    main = Rect(row.x, picks.bottom + px(12), wide, 0)
    main.height = row.y - px(18 if roomy else 12) - main.y
    side.height = main.bottom - side.y
    inner = main.inflate(-px(48), -px(32))
    board = Rect(side.x + px(20), side.y + px(52), side.width - px(40), 0)
    board.height = min(board.width * 6 // 7, side.height * 45 // 100)
    words = Rect(side.x + px(22), board.bottom + px(16), side.width - px(44), 0)
    words.height = side.bottom - px(14) - words.y
    picks.width = switch.x - px(12) - picks.x
    buttons = _row(row, [px(n) for n in (150, 112, 120, 124)], px(8))
    progress = Rect(buttons[-1].right + px(24), row.y, 0, row.height)
    progress.width = max(row.right - progress.x, 0)
    return RaceLayout(True, picks, switch, view, main, inner, side, board, words, buttons, progress)


def _compact(area: Rect, px: ToPixels) -> RaceLayout:
    inner = Rect(area.x + px(10), area.y, area.width - px(20), area.height - px(8))
    picks = Rect(inner.x, inner.y, inner.width, px(32))
    view = Rect(0, picks.y, px(116), picks.height)
    view.right = inner.right
    switch = Rect(0, picks.y, px(116), picks.height)
    switch.right = view.x - px(6)
    picks.width = switch.x - px(8) - picks.x
    row = Rect(inner.x, 0, inner.width, px(36))
    row.bottom = inner.bottom
    side = Rect(inner.x, 0, inner.width, px(86))
    side.bottom = row.y - px(8)
    main = Rect(inner.x, picks.bottom + px(6), inner.width, 0)
    main.height = side.y - px(6) - main.y
    board = Rect(side.x + px(8), side.y + px(7), px(84), px(72))
    words = Rect(board.right + px(12), side.y + px(8), 0, side.height - px(16))
    words.width = side.right - px(10) - words.x
    each = (row.width - 3 * px(6)) // BUTTONS
    return RaceLayout(
        False,
        picks,
        switch,
        view,
        main,
        main.inflate(-px(30), -px(16)),
        side,
        board,
        words,
        _row(row, [each] * BUTTONS, px(6)),
        Rect(0, 0, 0, 0),
    )


def _row(row: Rect, widths: list[int], gap: int) -> tuple[Rect, ...]:
    """Returns rectangles side by side, narrower if they have to be."""
    room = row.width - gap * (len(widths) - 1)
    if sum(widths) > room:
        widths = [width * room // sum(widths) for width in widths]
    found, x = [], row.x
    for width in widths:
        found.append(Rect(x, row.y, width, row.height))
        x += width + gap
    return tuple(found)
