"""The layout of the play screen and the set-up screen: board, bars, panel.

Pure: nothing is drawn.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from gui.board.board_place import BoardPlace, fit_board
from gui.shell.layout import WIDE, WIDE_HEIGHT, button_row

BAR = 24
"""The evaluation bar's width in logical pixels."""
GRAPH = 112
"""The height of the graph's card in logical pixels."""
MOVES_AND_GRAPH = 112 + 12 + 108
"""The smallest logical height at which the graph fits below the moves."""


@dataclass(frozen=True)
class GameLayout:
    """The rectangles of a screen with a board; empty for parts that are not shown."""

    wide: bool
    """Whether there is a panel beside the board."""
    top: Rect
    """The bar at the top."""
    board: BoardPlace
    players: Rect
    bar: Rect
    """The evaluation bar left of the board; nothing else is placed there."""
    sentence: Rect
    line: Rect
    """The card of the best line; empty without analysis."""
    moves: Rect
    graph: Rect
    """The graph's card; empty without analysis, or if there is no room for it."""
    buttons: tuple[Rect, ...]
    status: Rect
    """The bar at the bottom."""


def game_layout(
    size: tuple[int, int],
    scale: float,
    columns: int,
    rows: int,
    *,
    gravity: bool,
    buttons: Sequence[int],
    analysis: bool = False,
) -> GameLayout:
    """Lays out the screen for a board of `columns` by `rows`, with or without analysis.

    `buttons` are the widths their words need, in pixels; the first three are the large ones.
    """

    def px(logical: float) -> int:
        return round(logical * scale)

    width, height = size
    wide = width >= px(WIDE) and height >= px(WIDE_HEIGHT)
    # A very broad board needs the panel's room for itself.
    beside_panel = (width - px(468) - px(32) - 2 * px(24) - 2 * px(8)) // columns
    wide = wide and beside_panel >= 24 * scale
    status = Rect(0, height - px(44 if wide else 28), width, px(44 if wide else 28))
    top = Rect(0, 0, width, px(64 if wide else 44))
    graph = line = moves = Rect(0, 0, 0, 0)
    if wide:
        panel_width = px(468)
        panel = Rect(width - panel_width - px(32), top.bottom + px(24), panel_width, 0)
        panel.height = status.top - px(24) - panel.y
        tall = height >= px(700)
        area = Rect(0, top.bottom, panel.x, status.top - top.bottom)
        players = Rect(panel.x, panel.y, panel.width, px(92 if tall else 72))
        sentence = Rect(panel.x, players.bottom + px(12), panel.width, px(84 if tall else 72))
        if analysis:
            sentence.height += px(34)
            line = Rect(sentence.x + px(12), sentence.bottom - px(40), panel.width - px(24), px(30))
        keys = _button_rows(panel, px(48 if tall else 40), px(38), px(10), buttons)
        moves_top, bottom = sentence.bottom + px(12), keys[0].top - px(12)
        if analysis and bottom - moves_top >= px(MOVES_AND_GRAPH):
            graph = Rect(panel.x, bottom - px(GRAPH), panel.width, px(GRAPH))
            bottom = graph.top - px(12)
        moves = Rect(panel.x, moves_top, panel.width, bottom - moves_top)
    else:
        sentence = Rect(px(12), top.bottom + px(6), width - px(24), px(26))
        keys = button_row(Rect(px(12), status.top - px(44), width - px(24), px(38)), px(6), buttons)
        area = Rect(0, sentence.bottom, width, keys[0].top - sentence.bottom)
        players = top
        if analysis:
            line = Rect(px(4), status.y + px(2), width - px(8), status.height - px(4))
    margin = px(24 if wide else 6)
    free = area.inflate(-2 * margin, -2 * margin)
    place = fit_board(free, scale, columns, rows, gravity=gravity)
    beside = px(BAR) + px(16 if wide else 12)
    if place.frame.left - free.left < beside:
        # Only a board as wide as its area has to shrink for the bar.
        less = Rect(free.x + beside, free.y, free.width - beside, free.height)
        smaller = fit_board(less, scale, columns, rows, gravity=gravity)
        if smaller.cell >= 24 * scale:
            place = smaller
    bar = Rect(place.frame.left - beside, place.frame.y, px(BAR), place.frame.height)
    if bar.left < free.left:
        bar.size = (0, 0)
    return GameLayout(wide, top, place, players, bar, sentence, line, moves, graph, keys, status)


def _button_rows(
    panel: Rect, large: int, small: int, gap: int, widths: Sequence[int]
) -> tuple[Rect, ...]:
    """Lays out a row of three large buttons at the panel's bottom, and the others below it."""
    lower = Rect(panel.x, panel.bottom - small, panel.width, small)
    upper = Rect(panel.x, lower.y - gap - large, panel.width, large)
    return (*button_row(upper, gap, (1, 1, 1)), *button_row(lower, gap, widths[3:]))
