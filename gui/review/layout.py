"""The layout of the review's screen for a window's size. Pure.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

from pygame import Rect

from engine.records import dataclass
from gui.board.board_place import CAPTION, BoardPlace, fit_board

ROOMY = 372
"""From this logical panel width, and from `ROOMY_HEIGHT` on, all cards are shown at once."""
ROOMY_HEIGHT = 600
NARROWEST, WIDEST = 264, 484
"""The panel's logical width."""
PANEL_PART = 0.38
"""The panel's share of the window's width between these two."""
TALLEST = 760
"""The height of the panel in a large window, unless the board is taller."""
LEAD = 128
"""The smallest height of the summary and of the comment where they share a place."""
SHORT_GRAPH = 56
"""The smallest height of the graph."""
LIST_EDGE = 6
"""The space around the list in a small card."""
FEWEST = 3
"""The rows of moves for which a board above the panel becomes smaller."""
SMALLER = 0.75
"""The part of its size to which it does."""
STACKED = 430
"""The logical width of the panel below which the buttons stand in two rows."""
ROW = 26
"""The height of a row of moves in a small window."""


@dataclass(frozen=True)
class ReviewLayout:
    """The review's screen; a card for which there is no room is empty."""

    roomy: bool
    """Whether summary and comment have places of their own."""
    top: Rect
    board: BoardPlace
    bar: Rect
    """The evaluation bar at the board's left."""
    summary: Rect
    """Both sides' accuracies."""
    comment: Rect
    """The comment on the move on the board."""
    opening: Rect
    """The summary before somebody has gone to a move: in place of the two."""
    graph: Rect
    moves: Rect
    """The card of the list of moves."""
    list: Rect
    """The list in it."""
    progress: Rect
    """The line below the list; empty without room for it."""
    steps: Rect
    """The row of the four buttons that step through the game."""
    primary: Rect
    """The button that leads on."""
    between: int
    """The gap between two buttons."""


def review_layout(
    size: tuple[int, int], scale: float, columns: int, rows: int, *, gravity: bool
) -> ReviewLayout:
    """Lays out the screen for a board of `columns` by `rows`."""
    pixels = _Pixels(scale)
    width, height = size
    panel = min(max(round(width * PANEL_PART), pixels(NARROWEST)), pixels(WIDEST))
    if panel >= pixels(ROOMY) and height >= pixels(ROOMY_HEIGHT):
        return _beside(size, pixels, panel, columns, rows, gravity=gravity, roomy=True)
    if width < height or width < pixels(560):
        return _below(size, pixels, columns, rows, gravity=gravity)
    return _beside(size, pixels, panel, columns, rows, gravity=gravity, roomy=False)


class _Pixels:
    """Makes pixels of logical lengths."""

    def __init__(self, scale: float) -> None:
        self.scale = scale

    def __call__(self, logical: float) -> int:
        return round(logical * self.scale)


def _place_board(
    area: Rect, px: _Pixels, columns: int, rows: int, *, gravity: bool, roomy: bool
) -> tuple[BoardPlace, Rect]:
    """Returns the largest board in an area, and the evaluation bar at its left."""
    bar, gap = (px(20), px(24)) if roomy else (px(16), px(10))
    free = Rect(area.x + bar + gap, area.y, area.width - bar - gap, area.height)
    place = fit_board(free, px.scale, columns, rows, gravity=gravity, caption=True)
    frame = place.frame
    return place, Rect(frame.x - gap - bar, frame.y, bar, frame.height)


def _beside(
    size: tuple[int, int],
    px: _Pixels,
    panel_width: int,
    columns: int,
    rows: int,
    *,
    gravity: bool,
    roomy: bool,
) -> ReviewLayout:
    """Lays out the screen with the panel at the board's right."""
    width, height = size
    top = Rect(0, 0, width, px(64 if roomy else 44))
    side, between = (px(32), px(8)) if roomy else (px(10), px(6))
    tall = height >= px(760)
    panel = Rect(width - side - panel_width, top.bottom + px(12 if roomy else 2), panel_width, 0)
    panel.height = height - panel.y - px((32 if tall else 20) if roomy else 10)
    edge = px(24 if roomy else 8)
    area = Rect(edge, top.bottom, panel.x - 2 * edge, height - top.bottom - edge)
    place, bar = _place_board(area, px, columns, rows, gravity=gravity, roomy=roomy)
    if roomy:
        place, bar, panel = _together(width, px, place, bar, panel)
    button = px((44 if tall else 40) if roomy else 36)
    primary = Rect(panel.x, panel.bottom - button, panel.width, button)
    if panel.width < px(STACKED):
        steps = primary.move(0, -button - between)
    else:
        steps, primary = _side_by_side(primary, between)
    upper = Rect(panel.x, panel.y, panel.width, steps.y - panel.y)
    cards = _high_cards(upper, px, tall=tall) if roomy else _low_cards(upper, px)
    return _finished(px, top, place, bar, cards, steps, primary, between, roomy=roomy)


def _side_by_side(row: Rect, between: int) -> tuple[Rect, Rect]:
    """Divides a row into the place of the four buttons and that of the one that leads on."""
    steps = Rect(row.x, row.y, row.width * 54 // 100, row.height)
    return steps, Rect(steps.right + between, row.y, row.right - steps.right - between, row.height)


@dataclass(frozen=True)
class _Cards:
    """The cards of a panel."""

    summary: Rect
    comment: Rect
    opening: Rect
    graph: Rect
    moves: Rect


def _high_cards(panel: Rect, px: _Pixels, *, tall: bool) -> _Cards:
    """Divides a panel above its buttons into large cards, one below the other."""
    x, width, gap = panel.x, panel.width, px(14 if tall else 10)
    end = panel.bottom - gap
    summary = Rect(x, panel.y, width, px(150 if tall else 138))
    comment = Rect(x, summary.bottom + gap, width, px(140))
    graph = Rect(x, comment.bottom + gap, width, px(118 if tall else 92))
    moves = Rect(x, graph.bottom + gap, width, end - graph.bottom - gap)
    if moves.height < px(56):
        moves.height, graph.height = 0, end - graph.y
    return _Cards(summary, comment, summary.union(comment), graph, moves)


def _low_cards(panel: Rect, px: _Pixels) -> _Cards:
    """Divides a panel above its buttons into small cards; summary and comment share a place."""
    x, width, gap = panel.x, panel.width, px(8)
    room = panel.height - gap
    lead = min(max(px(LEAD), room * 42 // 100), px(190), room)
    summary = Rect(x, panel.y, width, lead)
    graph = Rect(x, panel.bottom - gap - px(56), width, px(56))
    moves = Rect(x, summary.bottom + gap, width, graph.y - summary.bottom - 2 * gap)
    if moves.height < px(ROW + 8):
        moves.height = 0
    return _Cards(summary, summary, summary, graph, moves)


def _cards_below(panel: Rect, px: _Pixels) -> _Cards:
    """Divides a panel below the board; leaves out the list, then the graph, where room is short."""
    x, width, gap = panel.x, panel.width, px(8)
    graph_height, moves_height = px(SHORT_GRAPH), _list_height(px)
    lead = panel.height - 2 * gap - graph_height - moves_height
    if lead < px(LEAD):
        moves_height = 0
        lead = min(px(150), panel.height)
        graph_height = min(panel.height - lead - gap, px(100))
        if graph_height < px(SHORT_GRAPH):
            graph_height, lead = 0, panel.height
    else:  # what is left over goes to the comment, then to the list
        moves_height += max(lead - px(150), 0)
        lead = min(lead, px(150))
    summary = Rect(x, panel.y, width, lead)
    graph = Rect(x, summary.bottom + gap, width, graph_height)
    moves = Rect(x, graph.bottom + gap, width, moves_height)
    return _Cards(summary, summary, summary, graph, moves)


def _list_height(px: _Pixels) -> int:
    """Returns the height of a card with the fewest rows of moves below a board."""
    return FEWEST * px(ROW) + 2 * px(LIST_EDGE)


def _finished(
    px: _Pixels,
    top: Rect,
    board: BoardPlace,
    bar: Rect,
    cards: _Cards,
    steps: Rect,
    primary: Rect,
    between: int,
    *,
    roomy: bool,
) -> ReviewLayout:
    """Returns the layout of these parts, with the list in the card of the moves."""
    inner, progress = _inside(cards.moves, px, roomy=roomy)
    return ReviewLayout(
        roomy,
        top,
        board,
        bar,
        cards.summary,
        cards.comment,
        cards.opening,
        cards.graph,
        cards.moves,
        inner,
        progress,
        steps,
        primary,
        between,
    )


def _together(
    width: int, px: _Pixels, place: BoardPlace, bar: Rect, panel: Rect
) -> tuple[BoardPlace, Rect, Rect]:
    """Moves board and panel beside each other in a window with more room than they need."""
    whole = place.frame.unionall([each for each in (place.ghost, place.labels) if each.height])
    tall = max(whole.height, px(TALLEST))
    if panel.height > tall:
        panel = Rect(panel.x, panel.centery - tall // 2, panel.width, tall)
        panel.y = max(whole.centery - tall // 2, px(76))
    total = place.frame.right - bar.x + px(40) + panel.width
    spare = width - 2 * px(32) - total
    if spare <= 0:
        return place, bar, panel
    by = bar.x - px(32) - spare // 2
    panel.x = place.frame.right - by + px(40)
    return _moved(place, -by, 0), bar.move(-by, 0), panel


def _below(
    size: tuple[int, int], px: _Pixels, columns: int, rows: int, *, gravity: bool
) -> ReviewLayout:
    """Lays out a narrow screen, with the panel below the board."""
    width, height = size
    top, edge, gap, button = Rect(0, 0, width, px(44)), px(10), px(8), px(38)
    area = Rect(edge, top.bottom, width - 2 * edge, height - top.bottom - edge)
    area.height -= px(LEAD) + button + 3 * gap
    short = area.copy()
    short.height -= px(SHORT_GRAPH) + _list_height(px) + 2 * gap
    place, bar = _place_board(area, px, columns, rows, gravity=gravity, roomy=False)
    if short.height > 0:
        smaller = _place_board(short, px, columns, rows, gravity=gravity, roomy=False)
        if smaller[0].cell >= SMALLER * place.cell:
            place, bar = smaller
    lowest = max(place.labels.bottom, place.frame.bottom)
    highest = place.ghost.y if gravity else place.frame.y - px(CAPTION)
    rise = highest - area.y
    place, bar = _moved(place, 0, -rise), bar.move(0, -rise)
    row = Rect(edge, height - edge - button, width - 2 * edge, button)
    steps, primary = _side_by_side(row, gap)
    panel = Rect(edge, lowest - rise + gap, width - 2 * edge, 0)
    panel.height = steps.y - gap - panel.y
    cards = _cards_below(panel, px)
    return _finished(px, top, place, bar, cards, steps, primary, px(6), roomy=False)


def _moved(place: BoardPlace, dx: int, dy: int) -> BoardPlace:
    """Returns a board's place so many pixels further right and down."""
    return BoardPlace(
        place.frame.move(dx, dy),
        place.cell,
        place.cells.move(dx, dy),
        place.ghost.move(dx, dy),
        place.labels.move(dx, dy),
    )


def _inside(moves: Rect, px: _Pixels, *, roomy: bool) -> tuple[Rect, Rect]:
    """Returns the list and the line of the progress in the card of the moves."""
    if not moves.height:
        return Rect(moves.x, moves.y, 0, 0), Rect(moves.x, moves.y, 0, 0)
    pad = px(10 if roomy else LIST_EDGE)
    foot = px(26) if moves.height >= px(130) else 0
    inner = Rect(moves.x + pad, moves.y + pad, moves.width - 2 * pad, moves.height - 2 * pad - foot)
    if foot:
        inner.height += pad // 2
    progress = Rect(inner.x + px(6), inner.bottom, inner.width - px(12), foot)
    return inner, progress
