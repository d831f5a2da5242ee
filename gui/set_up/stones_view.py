"""The board of the set-up screen: pieces are put on cells instead of played."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.games.game import Move
from engine.games.line_rules import Cell
from gui.board.board_view import BoardView
from gui.look import words as text
from gui.look.style import Style
from gui.set_up.stones import Stones
from gui.widgets.widget import Look, Pos, Widget


class StonesView(BoardView):
    """A board on which the pointer and the cursor reach every cell."""

    def __init__(
        self, stones: Stones, put: Callable[[Cell], None], clock: Callable[[], float]
    ) -> None:
        """`put` is called with the cell on which to put the piece in hand."""
        super().__init__(stones.board_model, lambda move: None, clock)
        self._stones, self._put = stones, put
        self._painted: Cell | None = None

    @property
    def walks_rows(self) -> bool:
        """True, so that the cursor reaches every stone."""
        return True

    @property
    def cursor(self) -> Cell:
        """The cursor's cell."""
        return self._cursor

    @property
    def aimed_at(self) -> Move | None:
        """The move on which a new stone would be placed."""
        stones = self._stones
        if stones.hand is None or not (self._pointed or self.show_focus):
            return None
        target = stones.target(self._cursor, stones.hand)
        new = target is not None and stones.position.stone_at(target) is None
        return self.game.move_to(self._cursor) if new else None

    def cell_at(self, pos: Pos) -> Cell | None:
        """Returns the cell under the pointer; above and below the cells, the next to be filled."""
        cell, inside = super().cell_at(pos), self.place.cells
        if cell is None or not self.game.gravity or inside.top <= pos[1] < inside.bottom:
            return cell
        stones = self._stones.position.mask & self.game.column_boards[cell.column]
        return Cell(cell.column, min(stones.bit_count(), self.game.rows - 1))

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
            self._act(self._cursor)

    def _act(self, cell: Cell) -> None:
        self._put(cell)

    def value_text(self) -> str:
        """Returns a description of the rows from the top, and of the cursor."""
        game = self.game
        where = text.cell_in_words(self._cursor)
        if not game.gravity:
            where = text.place_in_words(game, game.move_to(self._cursor))
        return text.board_in_words(self._stones.position, where)

    def look(self) -> tuple[object, ...]:
        """Returns all that the drawing depends on, as any board does, and the piece in hand."""
        pointed = self._cursor if self._pointed or self.show_focus else None
        return (*super().look(), self._stones.hand, pointed)

    def looks(self, style: Style) -> dict[object, Look]:
        """Returns the look of the whole board: the piece in hand may be placed anywhere."""
        return Widget.looks(self, style)

    def _draw_cursor(self, target: pygame.Surface, style: Style) -> None:
        """Draws a frame around the stone that would be removed, or else around the cursor."""
        if not (self._pointed or self.show_focus):
            return
        colour = style.theme.last if self.game.gravity else style.theme.accent
        here = self._stones.target(self._cursor, self._stones.hand)
        if here is not None and self._stones.position.stone_at(here) is not None:
            self._outline(target, style, self.cell_rect(here), colour)
        elif self.show_focus or self._stones.position.outcome is not None:  # there is no ghost
            self._outline(target, style, self.cell_rect(self._cursor), colour)
