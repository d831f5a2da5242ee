"""Where things are, as rectangles worked out from the window's size. Pure: nothing is drawn.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect

from gui.settings import SMALLEST

WIDE = 1000
"""From this logical width on there is a panel beside the board."""
WIDE_HEIGHT = 560
"""And from this logical height on: the panel's cards need it."""
LARGEST_CELL = 168


def effective_scale(size: tuple[int, int], percent: int) -> float:
    """The scale asked for, or the largest at which the smallest layout still fits."""
    fits = min(size[0] / SMALLEST[0], size[1] / SMALLEST[1])
    return max(min(percent / 100, fits), 0.5)


@dataclass(frozen=True)
class PlayLayout:
    """The play screen. Rectangles of what is not shown are empty."""

    wide: bool
    top: Rect
    """The bar at the top."""
    board: Rect
    """The board with its frame."""
    cell: int
    """The side of a cell, in pixels."""
    frame: int
    """How far the first cell is from the board's edge."""
    ghost: Rect
    """The row above the board in which the next disc waits; empty without gravity."""
    labels: Rect
    """The row below the board with the columns' numbers; empty without gravity."""
    players: Rect
    sentence: Rect
    moves: Rect
    buttons: tuple[Rect, ...]
    status: Rect

    def moved(self, by: tuple[int, int]) -> PlayLayout:
        """The board elsewhere, for showing it inside another screen."""
        board, ghost, labels = (r.move(by) for r in (self.board, self.ghost, self.labels))
        return replace(self, board=board, ghost=ghost, labels=labels)


def play_layout(
    size: tuple[int, int], scale: float, columns: int, rows: int, *, gravity: bool, buttons: int
) -> PlayLayout:
    """Lays the play screen out for a board of `columns` by `rows` and so many buttons."""

    def px(logical: float) -> int:
        return round(logical * scale)

    width, height = size
    wide = width >= px(WIDE) and height >= px(WIDE_HEIGHT)
    status = Rect(0, height - px(44 if wide else 28), width, px(44 if wide else 28))
    top = Rect(0, 0, width, px(64 if wide else 44))
    if wide:
        panel_width = min(px(468), round(width * 0.38))
        panel = Rect(width - panel_width - px(32), top.bottom + px(24), panel_width, 0)
        panel.height = status.top - px(24) - panel.y
        area = Rect(0, top.bottom, panel.x, status.top - top.bottom)
        players = Rect(panel.x, panel.y, panel.width, px(92))
        sentence = Rect(panel.x, players.bottom + px(12), panel.width, px(84))
        keys = _button_grid(panel, px(48), px(12), buttons, 3)
        moves_top = sentence.bottom + px(12)
        moves = Rect(panel.x, moves_top, panel.width, keys[0].top - px(12) - moves_top)
    else:
        sentence = Rect(px(12), top.bottom + px(6), width - px(24), px(26))
        keys = _button_row(
            Rect(px(12), status.top - px(44), width - px(24), px(38)), px(8), buttons
        )
        area = Rect(0, sentence.bottom, width, keys[0].top - sentence.bottom)
        players = top
        moves = Rect(0, 0, 0, 0)
    board, ghost, labels, cell, frame = _fit_board(area, scale, columns, rows, gravity, wide)
    return PlayLayout(
        wide, top, board, cell, frame, ghost, labels, players, sentence, moves, keys, status
    )


def _fit_board(
    area: Rect, scale: float, columns: int, rows: int, gravity: bool, wide: bool
) -> tuple[Rect, Rect, Rect, int, int]:
    """The largest board that fits the area with what stands above and below it."""
    margin = round((24 if wide else 6) * scale)
    labels = round((24 if wide else 18) * scale) if gravity else 0
    above = 1 if gravity else 0  # the waiting disc needs a row of its own
    free_w, free_h = area.width - 2 * margin, area.height - 2 * margin - labels
    frame = round((8 if wide else 5) * scale)
    cell = min((free_w - 2 * frame) // columns, (free_h - 2 * frame) // (rows + above))
    cell = max(min(cell, round(LARGEST_CELL * scale)), 4)
    board = Rect(0, 0, cell * columns + 2 * frame, cell * rows + 2 * frame)
    whole = Rect(0, 0, board.width, board.height + cell * above + labels)
    whole.center = area.center
    board.topleft = (whole.x, whole.y + cell * above)
    ghost = Rect(board.x + frame, whole.y, cell * columns, cell * above)
    label_row = Rect(board.x + frame, board.bottom, cell * columns, labels)
    return board, ghost, label_row, cell, frame


def _button_row(area: Rect, gap: int, count: int) -> tuple[Rect, ...]:
    """So many buttons side by side."""
    width = (area.width - gap * (count - 1)) // count
    return tuple(
        Rect(area.x + place * (width + gap), area.y, width, area.height) for place in range(count)
    )


def _button_grid(panel: Rect, height: int, gap: int, count: int, each: int) -> tuple[Rect, ...]:
    """Rows of `each` buttons at the bottom of the panel."""
    rows = -(-count // each)
    found: list[Rect] = []
    for row in range(rows):
        y = panel.bottom - (rows - row) * height - (rows - row - 1) * gap
        found += _button_row(Rect(panel.x, y, panel.width, height), gap, each)
    return tuple(found[:count])


@dataclass(frozen=True)
class StartLayout:
    """The start screen."""

    title: Rect
    form: Rect
    game: Rect
    board: Rect
    cards: tuple[Rect, Rect]
    """One for each side's player."""
    play: Rect
    go_on: Rect
    """The button that continues the saved game; empty where there is none."""
    settings: Rect
    preview: Rect
    """A picture of the board chosen; empty in narrow windows."""


def start_layout(size: tuple[int, int], scale: float, *, saved: bool) -> StartLayout:
    """Lays the start screen out, with or without a saved game to go on with."""

    def px(logical: float) -> int:
        return round(logical * scale)

    width, height = size
    wide = width >= px(WIDE) and height >= px(WIDE_HEIGHT)
    tall = height >= px(560)
    row, gap, title_height = px(40 if tall else 36), px(16 if tall else 8), px(48 if tall else 34)
    card_height = px(252 if tall else 232)
    form_width = min(width - px(32), px(620))
    form_height = title_height + 3 * row + card_height + 4 * gap
    form = Rect(0, (height - form_height) // 2, form_width, form_height)
    preview = Rect(0, 0, 0, 0)
    if wide:
        form.right = width - px(48)
        preview = Rect(px(48), form.y, form.x - px(48) - px(48), form_height)
    else:
        form.centerx = width // 2
    title = Rect(form.x, form.y, form.width, title_height)
    game = Rect(form.x, title.bottom + gap, form.width, row)
    board = Rect(form.x, game.bottom + gap, form.width, row)
    card_gap = px(12)
    half = (form.width - card_gap) // 2
    first = Rect(form.x, board.bottom + gap, half, card_height)
    second = Rect(form.right - half, first.y, half, card_height)
    y = first.bottom + gap
    settings = Rect(form.right - px(120), y, px(120), row)
    left = settings.x - card_gap - form.x
    if saved:
        play = Rect(form.x, y, (left - card_gap) * 2 // 5, row)
        go_on = Rect(play.right + card_gap, y, form.x + left - play.right - card_gap, row)
    else:
        play = Rect(form.x, y, left, row)
        go_on = Rect(0, 0, 0, 0)
    return StartLayout(title, form, game, board, (first, second), play, go_on, settings, preview)
