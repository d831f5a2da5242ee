"""Stones put on a board by hand, also in positions that cannot arise."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.game import Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from engine.games.reachable import why_not
from gui.board.board_model import BoardModel


class Stones:
    """A board, the stones on it, and the piece to place next."""

    def __init__(self, game: LineGame) -> None:
        """Begins with an empty board."""
        self.game = game
        self.hand: Player | None = Player.FIRST
        """The side whose stone is placed; None to remove stones."""
        self.reduced_motion = False
        """Whether the ghost jumps to the pointer instead of moving to it."""
        self.position = game.start()
        """The position of the stones; their number alone decides whose turn it is."""
        self._before: list[LinePosition] = []

    def board_model(self) -> BoardModel:
        """Returns what the board shows: the stones, and the piece in hand as the next one."""
        return BoardModel(self.position, self.hand, reduced_motion=self.reduced_motion)

    @property
    def sides(self) -> tuple[int, int]:
        """Both players' bitboards."""
        return self.position.stones_of(Player.FIRST), self.position.stones_of(Player.SECOND)

    def why_not(self, names: Mapping[Player, str]) -> str | None:
        """Returns why the position cannot arise, with the players' `names`; None if it can."""
        return why_not(self.game, *self.sides, names)

    def target(self, cell: Cell, hand: Player | None) -> Cell | None:
        """Returns the cell that a piece put on `cell` fills or empties; None if there is none.

        With gravity a stone drops on top of its column, unless `cell` contains one of the
        other colour, which it replaces.
        """
        owner = self.position.stone_at(cell)
        if not self.game.gravity:
            return None if owner is hand else cell
        if owner is not None and owner is not hand:
            return cell
        column = self.position.mask & self.game.column_boards[cell.column]
        row = column.bit_count() - (hand is None)
        return Cell(cell.column, row) if 0 <= row < self.game.rows else None

    def put(self, cell: Cell, hand: Player | None) -> Cell | None:
        """Puts a piece on `cell`, or removes one; returns the changed cell, None for no change."""
        target = self.target(cell, hand)
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
        if not self._before:
            return False
        self.position = self._before.pop()
        return True
