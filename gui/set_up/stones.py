"""Stones that somebody puts on a board by hand: any position, whether it can arise or not."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.game import Player
from engine.games.line_game import Cell, LineGame, LinePosition
from engine.games.reachable import why_not
from gui.board.board_model import BoardModel


class Stones:
    """A board, the stones on it, and the piece in hand."""

    def __init__(self, game: LineGame) -> None:
        """An empty board."""
        self.game = game
        self.hand: Player | None = Player.FIRST
        """Whose stone is put down; None for taking stones away."""
        self.reduced_motion = False
        """Whether the waiting stone jumps to the pointer instead of following it."""
        self.position = game.start()
        """The stones. Whose turn it is follows from their number alone."""
        self._before: list[tuple[int, int]] = []

    def board_model(self) -> BoardModel:
        """What the board shows: the stones, and the piece in hand as the next one."""
        return BoardModel(self.position, self.hand, reduced_motion=self.reduced_motion)

    @property
    def sides(self) -> tuple[int, int]:
        """Both players' bitboards."""
        return self.position.stones_of(Player.FIRST), self.position.stones_of(Player.SECOND)

    def why_not(self, names: Mapping[Player, str]) -> str | None:
        """Why the position cannot arise, the players called by `names`; None where it can."""
        return why_not(self.game, *self.sides, names)

    def target(self, cell: Cell, hand: Player | None) -> Cell | None:
        """Where a piece put on `cell` goes, or which stone is taken away; None for nowhere.

        With gravity a stone drops to the top of its column, unless one of the other colour
        was pointed at, whose place it takes.
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
        """Puts a piece on `cell`, or takes one away; returns where, None where nothing was done."""
        target = self.target(cell, hand)
        if target is None:
            return None
        bit = 1 << self.game.bit(target)
        sides = [side & ~bit for side in self.sides]
        if hand is not None:
            sides[hand] |= bit
        elif self.game.gravity:  # what lies above falls
            above = self.game.column_boards[target.column] & ~(2 * bit - 1)
            sides = [side & ~above | (side & above) >> 1 for side in sides]
        self._place(sides[0], sides[1])
        return target

    def show(self, position: LinePosition) -> None:
        """Puts all stones of a position down."""
        self._place(position.stones_of(Player.FIRST), position.stones_of(Player.SECOND))

    def _place(self, first: int, second: int) -> None:
        self._before.append(self.sides)
        self._set(first, second)

    def _set(self, first: int, second: int) -> None:
        mask = first | second
        ply = mask.bit_count()
        self.position = LinePosition(self.game, mask, second if ply % 2 else first, ply)

    def undo(self) -> bool:
        """Takes the last change back; returns whether there was one."""
        if not self._before:
            return False
        self._set(*self._before.pop())
        return True
