"""The layout of the start screen. Pure: nothing is drawn.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from gui.shell.layout import WIDE, WIDE_HEIGHT, button_row

SMALLEST_PREVIEW = 300
"""The smallest width at which the board's picture is shown."""


@dataclass(frozen=True)
class StartLayout:
    """The rectangles of the start screen."""

    title: Rect
    form: Rect
    game: Rect
    board: Rect
    cards: tuple[Rect, Rect]
    """The cards of both sides' players."""
    play: Rect
    go_on: Rect
    """The button that continues the saved game; empty if there is none."""
    links: tuple[Rect, ...]
    """The buttons beside the title, which open other screens."""
    preview: Rect
    """A picture of the board chosen; empty in narrow windows."""


def start_layout(size: tuple[int, int], scale: float, *, saved: bool, links: int) -> StartLayout:
    """Lays out the start screen, with or without a saved game to continue.

    `links` is the number of buttons beside the title, at most five.
    """

    def px(logical: float) -> int:
        return round(logical * scale)

    width, height = size
    wide = width >= px(WIDE) and height >= px(WIDE_HEIGHT)
    tall = height >= px(600)
    row, gap, title_height = px(40 if tall else 36), px(16 if tall else 8), px(48 if tall else 34)
    card_height = px(296 if tall else 272)
    form_width = min(width - px(32), px(620))
    form_height = title_height + 3 * row + card_height + 4 * gap
    form = Rect(0, (height - form_height) // 2, form_width, form_height)
    preview = Rect(0, 0, 0, 0)
    if wide:
        form.right = width - px(48)
        room = form.x - 2 * px(48)
        if room >= px(SMALLEST_PREVIEW):
            preview = Rect(px(48), form.y, room, form_height)
        else:
            form.centerx = width // 2
    else:
        form.centerx = width // 2
    beside = button_row(
        Rect(form.right - links * px(96), form.y, links * px(96), title_height),
        px(4),
        (1,) * links,
    )
    title = Rect(form.x, form.y, beside[0].x - form.x, title_height)
    game = Rect(form.x, title.bottom + gap, form.width, row)
    board = Rect(form.x, game.bottom + gap, form.width, row)
    card_gap = px(12)
    half = (form.width - card_gap) // 2
    first = Rect(form.x, board.bottom + gap, half, card_height)
    second = Rect(form.right - half, first.y, half, card_height)
    y = first.bottom + gap
    if saved:
        play = Rect(form.x, y, (form.width - card_gap) * 2 // 5, row)
        go_on = Rect(play.right + card_gap, y, form.right - play.right - card_gap, row)
    else:
        play = Rect(form.x, y, form.width, row)
        go_on = Rect(0, 0, 0, 0)
    return StartLayout(title, form, game, board, (first, second), play, go_on, beside, preview)
