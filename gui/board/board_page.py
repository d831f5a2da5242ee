"""A screen with a board: where the board and its panel stand, and the boxes in these places.

The panel stands beside the board with large cards or small ones, or below it, whichever leaves the
board larger. Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from pygame import Rect

from engine.games.line_game import LineGame
from gui.board.board_place import BoardPlace, fit_board
from gui.board.board_view import BoardView
from gui.look.style import Style
from gui.view import boxes as b
from gui.view.box import Box, Kind, PlacedBox, place
from gui.widgets.widget import Widget

BAR = {True: (20, 20), False: (18, 8)}
"""The width of the evaluation bar and its distance from the board, by whether cards are large."""
EDGE, APART = {True: 32, False: 10}, {True: 44, False: 12}
"""The space at the window's sides, and between board and panel."""
LARGE_CARDS, WIDEST, TALLEST = 400, 484, 960
"""The least width of a panel with large cards, its greatest, and its greatest height."""
MUCH_LARGER = 1.07
"""How much larger the board has to become for the panel to move below it."""
KEPT, LEAST_CELL = 0.75, 24
"""The part of its size that a board keeps above a panel; the least side beside large cards."""


class Form(Enum):
    """Where the panel stands."""

    WIDE = auto()
    """Beside the board, with large cards."""
    COMPACT = auto()
    """Beside the board, with small cards."""
    BELOW = auto()
    """Below the board."""


class PanelNeeds(NamedTuple):
    """What a screen asks for its panel, its line of quiet words and its bar."""

    narrowest: float = 176
    """The least width beside the board."""
    heights: tuple[float, ...] = (170,)
    """Heights below the board: the first at which the board keeps `KEPT` of its size at the last.
    """
    more: float = 270
    """How much higher it becomes below a board that leaves room."""
    smaller: float = 0.93
    """The part of its size that the board may lose to large cards."""
    caption: bool = False
    """Whether there is a line above the board."""
    line: bool = True
    """Whether there is a line below the board, and in small windows no bar at the top."""


class BoardFrame(NamedTuple):
    """The places of a screen with a board, in pixels; empty for what is not shown."""

    form: Form
    top: Rect
    """The bar at the top."""
    board: BoardPlace
    bar: Rect
    """The evaluation bar left of the board; nothing else is placed there."""
    panel: Rect
    line: Rect
    """The line of quiet words below the board."""

    @property
    def wide(self) -> bool:
        """Whether there is a panel with large cards beside the board."""
        return self.form is Form.WIDE


def board_frame(
    size: tuple[int, int], scale: float, game: LineGame, needs: PanelNeeds
) -> BoardFrame:
    """Returns the places in a window of a size in pixels."""
    room = _BoardRoom(size, scale, game, needs)
    compact, below = room.beside(Form.COMPACT), room.below()
    if below.board.cell >= MUCH_LARGER * compact.board.cell:
        return below
    if size[0] >= room.px(1000) and size[1] >= room.px(600):
        wide, largest = room.beside(Form.WIDE), max(compact.board.cell, below.board.cell)
        if wide.board.cell >= max(needs.smaller * largest, room.px(LEAST_CELL)):
            return wide
    return compact


class _BoardRoom(NamedTuple):
    """A window that is divided into bars, the board's area and the panel."""

    size: tuple[int, int]
    scale: float
    game: LineGame
    needs: PanelNeeds

    def px(self, logical: float) -> int:
        """Returns a logical length in pixels."""
        return round(logical * self.scale)

    def fit(self, area: Rect) -> BoardPlace:
        """Returns the place of the largest board in an area."""
        return fit_board(area, self.scale, self.game, caption=self.needs.caption)

    def beside(self, form: Form) -> BoardFrame:
        """Places the board at the left and the panel close to it, both in the window's middle."""
        px, (width, height), wide = self.px, self.size, form is Form.WIDE
        bar = not self.needs.line or height >= px(560)
        top = Rect(0, 0, width, px(64 if wide else 44) * bar)
        foot = px((44 if wide else 28) if self.needs.line else 24 if wide else 8)
        edge, gap, bar_width = px(EDGE[wide]), px(APART[wide]), px(sum(BAR[wide]))
        least = px(LARGE_CARDS if wide else self.needs.narrowest)
        upper, left = top.bottom + px(4), edge + bar_width
        area = Rect(left, upper, width - left - gap - least - edge, height - foot - upper)
        place = self.fit(area)
        rest = width - left - edge - place.frame.width - gap
        panel_width = min(rest, px(WIDEST if wide else LARGE_CARDS))
        x = left + (rest - panel_width) // 2
        place = self.fit(Rect(x, area.y, place.frame.width, area.height))
        first = top.bottom + px(12 if wide or not bar else 6)
        last = height - (foot if wide else px(10))
        tall = min(last - first, max(px(TALLEST), place.frame.height))
        y = min(max(place.frame.centery - tall // 2, first), last - tall)
        panel = Rect(place.frame.right + gap, y, panel_width, tall)
        line = Rect(x - bar_width, height - foot, 0, foot * self.needs.line)
        line.width = (panel.right if wide else place.frame.right) - line.x
        return self._frame(form, top, place, panel, line)

    def below(self) -> BoardFrame:
        """Places the board at the top and the panel below it."""
        px, (width, height), needs = self.px, self.size, self.needs
        bar = not needs.line or height >= max(px(720), round(1.3 * width))
        top = Rect(0, 0, width, px(44) * bar)
        edge, upper = px(EDGE[False]), top.bottom + px(4 if bar else 8)
        left = edge + px(sum(BAR[False]))
        area = Rect(left, upper, width - left - edge, 0)

        def board(least: float) -> BoardPlace:
            area.height = height - px(least) - upper
            return self.fit(area)

        largest = board(needs.heights[-1]).cell
        fitting = (h for h in needs.heights if board(h).cell >= KEPT * largest)
        least = next(fitting)
        place = board(least)
        # What is left over goes to the panel, as far as it has use for it.
        area.height -= min(area.height - place.whole.height, px(needs.more))
        place = self.fit(area)
        panel = Rect(edge, place.whole.bottom + px(8), width - 2 * edge, 0)
        panel.height = min(height - edge - panel.y, px(least + needs.more))
        return self._frame(Form.BELOW, top, place, panel, Rect())

    def _frame(
        self, form: Form, top: Rect, place: BoardPlace, panel: Rect, line: Rect
    ) -> BoardFrame:
        wide, apart = BAR[form is Form.WIDE]
        bar = Rect(0, place.frame.y, self.px(wide), place.frame.height)
        bar.right = place.frame.left - self.px(apart)
        return BoardFrame(form, top, place, bar, panel, line)


class BoardPageKind(Kind):
    """Gives the board and what is round it the places in its data."""

    def place(self, node: PlacedBox, style: Style) -> None:
        """Places everything; `node` is a whole window."""
        for kid, rect in zip(node.kids, node.data, strict=True):
            place(kid, rect.copy(), style, node.window)


BOARD_PAGE = BoardPageKind()


def board_page(
    frame: BoardFrame,
    board: BoardView,
    *,
    top: Box,
    panel: Box,
    line: Box | None = None,
    bar: Widget | None = None,
) -> Box:
    """Returns a screen with a board; `bar` is its evaluation bar, `line` stands below it."""
    parts = (
        (board.rect, b.hosted(board)),
        (frame.bar, None if bar is None else b.hosted(bar)),
        (frame.panel, panel),
        (frame.top, top),
        (frame.line, line),
    )
    shown = [(rect, box) for rect, box in parts if box is not None and rect.height]
    rects, kids = zip(*shown, strict=True)
    return Box(BOARD_PAGE, rects, kids)
