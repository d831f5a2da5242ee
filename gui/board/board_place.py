"""The places of a board and its rows on the screen. Pure: nothing is drawn.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from engine.games.catalogue import Piece, board_game_of
from engine.games.line_game import LineGame
from engine.games.line_rules import Cell

LARGEST_CELL = 320
EDGE, TRAY_EDGE = 0.18, 0.1
"""The width of the edge of a board and of a tray drawn alone, in cells."""
CAPTION = 24
"""The height of a line above the board, and of the space below it."""


class BoardPlace(NamedTuple):
    """The rectangles of a board and of the rows above and below it."""

    frame: Rect
    """The board with its frame."""
    cell: int
    """The side of a cell, in pixels."""
    cells: Rect
    """All cells, without the frame."""
    ghost: Rect
    """The row above the board for the next disc; empty without gravity."""
    labels: Rect
    """The row below the board with the columns' numbers; empty without gravity."""

    @property
    def whole(self) -> Rect:
        """The board with the rows above and below it."""
        return self.frame.unionall([self.ghost, self.labels])

    def cell_rect(self, cell: Cell) -> Rect:
        """Returns the rectangle of a cell."""
        size, cells = self.cell, self.cells
        x, y = cells.x + cell.column * size, cells.bottom - (cell.row + 1) * size
        return Rect(x, y, size, size)


def fit_board(area: Rect, scale: float, game: LineGame, *, caption: bool = False) -> BoardPlace:
    """Returns the place of the largest board that fits the area with its rows.

    With `caption` there is room for a line above it, below the row for the next disc.
    """
    columns, rows, gravity = game.columns, game.rows, game.gravity
    above_all = round(CAPTION * scale) if caption else 0
    area = Rect(area.x, area.y + above_all, area.width, area.height - above_all)
    roomy = area.height >= 400 * scale
    labels = round((28 if roomy else 22) * scale) if gravity else 0
    above = 1 if gravity else 0  # the row of the next disc
    frame = round((12 if roomy else 7) * scale)
    cell = min(
        (area.width - 2 * frame) // columns, (area.height - labels - 2 * frame) // (rows + above)
    )
    cell = max(min(cell, round(LARGEST_CELL * scale)), 4)
    whole = Rect(0, 0, cell * columns + 2 * frame, cell * (rows + above) + 2 * frame + labels)
    whole.center = area.center
    cells = Rect(whole.x + frame, whole.y + cell * above + frame, cell * columns, cell * rows)
    board = cells.inflate(2 * frame, 2 * frame)
    ghost = Rect(cells.x, whole.y - above_all * above, cells.width, cell * above)
    clear = round(5 * scale) if gravity else 0  # space for the focus ring
    label_row = Rect(cells.x, board.bottom + clear, cells.width, labels - clear)
    return BoardPlace(board, cell, cells, ghost, label_row)


def fit_picture(area: Rect, game: LineGame) -> BoardPlace:
    """Returns the place of the largest board alone that fits the area."""
    columns, rows = game.columns, game.rows
    edge = EDGE if board_game_of(game).piece is Piece.DISC else TRAY_EDGE
    wide, high = area.width / (columns + 2 * edge), area.height / (rows + 2 * edge)
    cell = max(int(min(wide, high)), 2)
    left = min(area.width - cell * columns, area.height - cell * rows)
    frame = min(round(cell * edge), max(left // 2, 0))  # rounded up it could reach beyond the area
    board = Rect(0, 0, cell * columns + 2 * frame, cell * rows + 2 * frame)
    board.center = area.center
    none = Rect(board.x, board.bottom, 0, 0)
    return BoardPlace(board, cell, board.inflate(-2 * frame, -2 * frame), none, none)
