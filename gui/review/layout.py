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
LIST = 90
"""The height of a card with a list of three moves, for which a board above it becomes smaller."""
SMALLER = 0.75
"""The part of its size to which it does."""
BUTTON = 38
"""The height of the buttons below a board."""


@dataclass(frozen=True)
class ReviewLayout:
    """The review's screen; a card for which there is no room is empty."""

    roomy: bool
    """Whether summary and comment have places of their own."""
    top: Rect
    board: BoardPlace
    bar: Rect
    """The evaluation bar at the board's left."""
    panel: Rect
    """The cards and buttons beside the board, or below it."""
    below: bool
    """Whether they are below it."""


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
    side = px(32 if roomy else 10)
    tall = height >= px(760)
    panel = Rect(width - side - panel_width, top.bottom + px(12 if roomy else 2), panel_width, 0)
    panel.height = height - panel.y - px((32 if tall else 20) if roomy else 10)
    edge = px(24 if roomy else 8)
    area = Rect(edge, top.bottom, panel.x - 2 * edge, height - top.bottom - edge)
    place, bar = _place_board(area, px, columns, rows, gravity=gravity, roomy=roomy)
    if roomy:
        place, bar, panel = _together(width, px, place, bar, panel)
    return ReviewLayout(roomy, top, place, bar, panel, below=False)


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
    top, edge, gap, button = Rect(0, 0, width, px(44)), px(10), px(8), px(BUTTON)
    area = Rect(edge, top.bottom, width - 2 * edge, height - top.bottom - edge)
    area.height -= px(LEAD) + button + 3 * gap
    short = area.copy()
    short.height -= px(SHORT_GRAPH) + px(LIST) + 2 * gap
    place, bar = _place_board(area, px, columns, rows, gravity=gravity, roomy=False)
    if short.height > 0:
        smaller = _place_board(short, px, columns, rows, gravity=gravity, roomy=False)
        if smaller[0].cell >= SMALLER * place.cell:
            place, bar = smaller
    lowest = max(place.labels.bottom, place.frame.bottom)
    highest = place.ghost.y if gravity else place.frame.y - px(CAPTION)
    rise = highest - area.y
    place, bar = _moved(place, 0, -rise), bar.move(0, -rise)
    panel = Rect(edge, lowest - rise + gap, width - 2 * edge, 0)
    panel.height = height - edge - panel.y
    return ReviewLayout(False, top, place, bar, panel, below=True)


def _moved(place: BoardPlace, dx: int, dy: int) -> BoardPlace:
    """Returns a board's place so many pixels further right and down."""
    return BoardPlace(
        place.frame.move(dx, dy),
        place.cell,
        place.cells.move(dx, dy),
        place.ghost.move(dx, dy),
        place.labels.move(dx, dy),
    )
