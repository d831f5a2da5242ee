"""The board of the set-up screen: pieces are put on cells, also where they cannot arise."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.games.game import Move, Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from gui.board.board_model import BoardModel
from gui.board.board_view import BoardView
from gui.look.style import Style
from gui.shell.app import App
from gui.widgets.widget import Look, Pos

Put = Callable[[Cell, Player | None], None]


class StonesView(BoardView):
    """A board on which the pointer and the cursor reach every cell, to put pieces there."""

    def __init__(self, app: App, game: LineGame, put: Put) -> None:
        """Begins with an empty board; `put` is called with a cell and the piece to put there."""
        self.hand: Player | None = Player.FIRST
        """The side whose stone is placed; None to remove stones."""
        self.position = game.start()
        """The position of the stones; their number alone decides whose turn it is."""
        self._before: list[LinePosition] = []
        self._app = app
        self._put = put
        super().__init__(self._shown, app.clock)
        self.walks_rows, self.follows_finger = True, not game.gravity
        self._painted: Cell | None = None

    def _shown(self) -> BoardModel:
        """Returns what the board shows: the stones, and the piece in hand as the next one."""
        return BoardModel(self.position, self.hand, reduced_motion=self._app.reduced_motion)

    # Stones

    @property
    def sides(self) -> tuple[int, int]:
        """Both players' bitboards."""
        return self.position.stones_of(Player.FIRST), self.position.stones_of(Player.SECOND)

    def _target(self, cell: Cell, hand: Player | None) -> Cell | None:
        """Returns the cell that a piece put on `cell` fills or empties; None if there is none.

        With gravity a stone drops on top of its column, unless `cell` contains one of the
        other colour, which it replaces.
        """
        owner = self.position.stone_at(cell)
        if not self.game.gravity:
            return None if owner is hand else cell
        if owner is not None and owner is not hand:
            return cell
        row = self._height(cell.column) - (hand is None)
        return Cell(cell.column, row) if 0 <= row < self.game.rows else None

    def _height(self, column: int) -> int:
        """Returns how many stones a column has."""
        return (self.position.mask & self.game.column_boards[column]).bit_count()

    def put_stone(self, cell: Cell, hand: Player | None) -> Cell | None:
        """Puts a piece on `cell`, or removes one; returns the changed cell, None for no change."""
        target = self._target(cell, hand)
        if target is None:
            return None
        bit = 1 << self.game.bit(target)
        sides = [side & ~bit for side in self.sides]
        if hand is not None:
            sides[hand] |= bit
        elif self.game.gravity:  # the stones above it fall
            above = self.game.column_boards[target.column] & ~(2 * bit - 1)
            sides = [side & ~above | (side & above) >> 1 for side in sides]
        mask = sides[0] | sides[1]
        ply = mask.bit_count()
        self.show(LinePosition(self.game, mask, sides[ply % 2], ply))
        return target

    def show(self, position: LinePosition) -> None:
        """Replaces all stones by those of a position."""
        self._before.append(self.position)
        self.position = position

    def undo(self) -> bool:
        """Undoes the last change; returns whether there was one."""
        if self._before:
            self.position = self._before.pop()
            return True
        return False

    # The control

    @property
    def aimed_at(self) -> Move | None:
        """The move on which a new stone would be placed."""
        if self.hand is None or not (self._pointed or self.show_focus):
            return None
        target = self._target(self.cursor, self.hand)
        new = target is not None and self.position.stone_at(target) is None
        return self.game.move_to(self.cursor) if new else None

    def cell_at(self, pos: Pos) -> Cell | None:
        """Returns the cell under the pointer; above and below the cells, the next to be filled."""
        cell, inside = super().cell_at(pos), self.place.cells
        if cell is None or not self.game.gravity or inside.top <= pos[1] < inside.bottom:
            return cell
        return Cell(cell.column, min(self._height(cell.column), self.game.rows - 1))

    def press(self, pos: Pos) -> None:
        """Puts the piece on the cell under the pointer."""
        self._painted = self.cell_at(pos)
        super().press(pos)

    def drag(self, pos: Pos) -> None:
        """Puts pieces along a stroke of the pointer, on boards without gravity."""
        super().drag(pos)
        cell = self.cell_at(pos)
        if self.pressed and not self.game.gravity and cell not in (None, self._painted):
            self._painted = cell
            self._act(self.cursor)

    def _act(self, cell: Cell) -> None:
        self._put(cell, self.hand)

    def looks(self, style: Style) -> dict[object, Look]:
        """Returns the look of the whole board: the piece in hand may be placed anywhere."""
        pointed = self.cursor if self._pointed or self.show_focus else None
        board = tuple(super().looks(style).values())
        return {self: (self.area(style), (board, self.hand, pointed))}

    def _draw_cursor(self, target: pygame.Surface, style: Style) -> None:
        """Draws a frame around the stone that would be removed, or else around the cursor."""
        if not (self._pointed or self.show_focus):
            return
        colour = style.theme.last if self.game.gravity else style.theme.accent
        here = self._target(self.cursor, self.hand)
        if here is None or self.position.stone_at(here) is None:
            if not self.show_focus and self.position.outcome is None:
                return  # the ghost shows where
            here = self.cursor
        self._outline(target, style, self.cell_rect(here), colour)
