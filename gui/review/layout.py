"""The layout of the review's screen for a window's size. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from gui.board.board_place import BoardPlace, fit_board

ROOMY = 400
"""From this logical panel width, and from `ROOMY_HEIGHT` on, there is room for words."""
ROOMY_HEIGHT = 620
NARROWEST, WIDEST = 264, 468
"""The panel's logical width."""
PANEL_PART = 0.37
"""The panel's share of the window's width between these two."""


@dataclass(frozen=True)
class ReviewLayout:
    """The review's screen."""

    roomy: bool
    """Whether cards have headings and the list has two moves in a row."""
    top: Rect
    board: BoardPlace
    bar: Rect
    """The evaluation bar at the board's left."""
    players: Rect
    sentence: Rect
    moves: Rect
    """The card of the list of moves."""
    list: Rect
    """The list in it."""
    graph_card: Rect
    graph: Rect
    buttons: tuple[Rect, Rect]
    """The row of navigation buttons, and the row below it."""
    between: int
    """The gap between two buttons."""
    status: Rect


def review_layout(
    size: tuple[int, int], scale: float, columns: int, rows: int, *, gravity: bool
) -> ReviewLayout:
    """Lays out the screen for a board of `columns` by `rows`."""

    def px(logical: float) -> int:
        return round(logical * scale)

    width, height = size
    panel_width = min(max(round(width * PANEL_PART), px(NARROWEST)), px(WIDEST))
    roomy = panel_width >= px(ROOMY) and height >= px(ROOMY_HEIGHT)
    top = Rect(0, 0, width, px(64 if roomy else 44))
    status = Rect(0, height - px(44 if roomy else 28), width, px(44 if roomy else 28))
    edge, side, gap = (px(24), px(32), px(12)) if roomy else (px(6), px(10), px(6))
    panel = Rect(width - side - panel_width, top.bottom + edge, panel_width, 0)
    panel.height = status.top - edge - panel.y

    def below(above: Rect, tall: int) -> Rect:
        return Rect(panel.x, above.bottom + gap, panel.width, tall)

    players = Rect(panel.x, panel.y, panel.width, px(76 if roomy else 44))
    sentence = below(players, px(84 if roomy else 66))
    button, between = (px(44), px(10)) if roomy else (px(34), px(6))
    lower = Rect(panel.x, panel.bottom - button, panel.width, button)
    upper = lower.move(0, -button - between)
    graph_card = Rect(panel.x, 0, panel.width, px(140 if roomy else 60))
    graph_card.bottom = upper.top - gap
    moves = below(sentence, graph_card.top - gap - sentence.bottom - gap)
    head = px(36) if roomy else 0
    pad = px(10) if roomy else px(4)
    area = Rect(0, top.bottom, panel.x, status.top - top.bottom)
    beside = px(24 + 16) if roomy else px(20 + 10)
    free = Rect(
        edge + beside, area.y + edge, area.width - 2 * edge - beside, area.height - 2 * edge
    )
    place = fit_board(free, scale, columns, rows, gravity=gravity)
    bar = Rect(place.frame.x - beside, place.frame.y, px(24 if roomy else 20), place.frame.height)
    return ReviewLayout(
        roomy,
        top,
        place,
        bar,
        players,
        sentence,
        moves,
        Rect(moves.x + pad, moves.y + head, moves.width - 2 * pad, moves.height - head - pad),
        graph_card,
        Rect(
            graph_card.x + pad,
            graph_card.y + head,
            graph_card.width - 2 * pad,
            graph_card.height - head - pad,
        )
        if roomy
        else graph_card,
        (upper, lower),
        between,
        status,
    )
