"""A k-in-a-row game and its positions: what is played, searched and shown.

`engine.games.line_rules` has the board and its lines and explains the bitboards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.games.game import IllegalMoveError, Move, Outcome, Player
from engine.games.line_rules import Cell, LineRules, bits
from engine.games.notation import NotationError, format_position, is_rows, parse_game, parse_rows
from engine.games.whole_number import shown, whole_number
from engine.wording import worded

try:
    from engine.kernel.moves import stones_after
except ImportError:  # not compiled

    def stones_after(
        text: str, columns: int, rows: int, connect: int, gravity: bool
    ) -> tuple[int, int, int, bool] | None:
        """Leaves every text to `parse_game`."""


class LineGame(LineRules):
    """A k-in-a-row game: its rules, and the positions they allow."""

    def start(self) -> LinePosition:
        """Returns the empty board."""
        return LinePosition(self, 0, 0, 0, arises=True)

    def position(self, text: str) -> LinePosition:
        """Returns the position `text` describes; raises `NotationError`, which is a ValueError.

        Either moves as people write them, counted from 1 (``44435``), or rows and the side to
        move (``7/7/7/7/3o3/3x3 x``).

        >>> game = LineGame("connect-four", 7, 6, 4, gravity=True)
        >>> game.position("44435").legal_moves(), game.position("4444").play(0).ply
        ([0, 1, 2, 3, 4, 5, 6], 5)
        """
        if not isinstance(text, str):
            raise NotationError(
                "a position is a text of moves or rows, not {text}", text=shown(text)
            )
        found = stones_after(text, self.columns, self.rows, self.connect, self.gravity)
        if found is not None:
            return _after_moves(self, *found)
        if is_rows(text):
            return _checked(self.from_rows(text))
        return parse_game(self, text)[1]

    def from_rows(self, text: str) -> LinePosition:
        """Returns the position with these rows and side to move; raises `NotationError`.

        Unlike `position` it does not look for moves that lead there: see `parse_rows`.

        >>> game = LineGame("tic-tac-toe", 3, 3, 3, gravity=False)
        >>> game.from_rows("x2/1o1/2x o").legal_moves()
        [1, 2, 3, 5, 6, 7]
        """
        if not isinstance(text, str):
            raise NotationError("a position is a text of rows, not {text}", text=shown(text))
        return self._with_stones(*parse_rows(self, text))

    def from_cells(self, cells: Iterable[Any]) -> LinePosition:
        """Returns the position with these cells; raises `NotationError`, which is a ValueError.

        Row by row from the top, nested or flat, in any sequence or array: 0 for an empty
        cell, 1 for the first player's, 2 for the second's. How many there are of each says
        who is to move.
        """
        from engine.games.cells import read_cells

        return _checked(self._with_stones(*read_cells(self, cells)))

    def _with_stones(self, mask: int, current: int) -> LinePosition:
        return LinePosition(self, mask, current, mask.bit_count())


class LinePosition:
    """A position of a `LineGame`. Immutable, hashable, equal where the same stones stand."""

    __slots__ = ("arises", "current", "game", "mask", "outcome", "ply")

    def __init__(
        self, game: LineGame, mask: int, current: int, ply: int, arises: bool | None = None
    ) -> None:
        """Takes the bitboards unchecked; `engine.games.cells` checks positions from outside."""
        self.game = game
        """The rules."""
        self.mask = mask
        """All stones."""
        self.current = current
        """The stones of the side to move."""
        self.ply = ply
        """How many stones stand."""
        self.arises = arises
        """Whether some game leads here; None until `engine.games.reachable` has found out."""
        self.outcome = self._find_outcome()
        """How the game has ended here, None while it goes on."""

    def _find_outcome(self) -> Outcome | None:
        if self.game.has_line(self.mask ^ self.current):
            return Outcome.won_by(self.turn.other)
        return Outcome.DRAW if self.ply == self.game.cells else None

    def __eq__(self, other: object) -> bool:
        """Returns whether game, stones and side to move are the same."""
        return (
            isinstance(other, LinePosition)
            and self.mask == other.mask
            and self.current == other.current
            and self.game == other.game
        )

    def __hash__(self) -> int:
        """Returns a hash of the stones alone."""
        return hash((self.mask, self.current))

    def __repr__(self) -> str:
        """Returns the board in one line, for failing tests."""
        return f"<{self.game.name} {format_position(self)}>"

    def __str__(self) -> str:
        """Returns the board drawn with letters."""
        from engine.games.board_text import board_text

        return board_text(self)

    def _repr_svg_(self) -> str:
        """Returns the board as a picture: what a notebook shows."""
        from engine.games.board_svg import board_svg

        return board_svg(self)

    def to_cells(self) -> list[list[int]]:
        """Returns the cells as `LineGame.from_cells` reads them: rows from the top."""
        from engine.games.cells import to_cells

        return to_cells(self)

    @property
    def turn(self) -> Player:
        """The side to move."""
        return Player.SECOND if self.ply & 1 else Player.FIRST

    def legal_moves(self) -> list[Move]:
        """Returns the moves that may be played, ascending; none once the game is over."""
        if self.outcome is not None:
            return []
        ends = self.game.column_tops if self.game.gravity else self.game.square_bits
        mask = self.mask
        return [move for move, bit in enumerate(ends) if not mask & bit]

    def play(self, move: Move) -> LinePosition:
        """Returns the position after `move`; raises `IllegalMoveError`."""
        game, mask = self.game, self.mask
        if type(move) is not int:
            move = self._move_number(move)
        if not 0 <= move < game.move_count:
            number = shown(move + 1)
            missing = (
                "there is no column {number}" if game.gravity else "there is no square {number}"
            )
            raise IllegalMoveError(worded(missing, number=number))
        if self.outcome is not None:
            raise IllegalMoveError("the game is over")
        if game.gravity:
            stone = (mask + game.column_floors[move]) & game.column_boards[move]
            if not stone:
                raise IllegalMoveError(worded("column {move} is full", move=move + 1))
        else:
            stone = game.square_bits[move]
            if mask & stone:
                raise IllegalMoveError(worded("square {move} is taken", move=move + 1))
        arises = self.arises or None  # True stays true: this move leads here
        return LinePosition(game, mask | stone, mask ^ self.current, self.ply + 1, arises)

    def play_all(self, moves: Sequence[Move]) -> LinePosition | None:
        """Returns the position after `moves`, None where one of them is illegal.

        Several times as fast as `play` move by move: lines never go away, so only the last
        two positions are searched for one.
        """
        game, mask, current, stone = self.game, self.mask, self.current, 0
        if not moves:
            return self
        if self.outcome is not None or min(moves) < 0 or max(moves) >= game.move_count:
            return None
        for move in moves:
            if game.gravity:
                stone = (mask + game.column_floors[move]) & game.column_boards[move]
            else:
                stone = game.square_bits[move] & ~mask
            if not stone:
                return None
            current ^= mask
            mask |= stone
        if game.has_line(current) or game.has_line(mask ^ current ^ stone):
            return None
        return LinePosition(game, mask, current, self.ply + len(moves), self.arises or None)

    def _move_number(self, move: object) -> Move:
        """Returns a move of another integer type as an int; raises `IllegalMoveError`."""
        try:
            return whole_number(move, f"a {self.game.place}")
        except ValueError as error:
            raise IllegalMoveError(str(error)) from None

    def landing_cell(self, move: Move) -> Cell | None:
        """Returns where the stone of `move` would come to rest, None if it cannot be played."""
        game, mask = self.game, self.mask
        ends = game.column_tops if game.gravity else game.square_bits
        if move not in range(game.move_count) or mask & ends[move] or self.outcome is not None:
            return None
        if not game.gravity:
            return game.square_cell(move)
        return Cell(move, (mask & game.column_boards[move]).bit_count())

    def stone_at(self, cell: Cell) -> Player | None:
        """Returns whose stone stands there, None for an empty cell."""
        bit = 1 << self.game.bit(cell)
        if not self.mask & bit:
            return None
        return self.turn if self.current & bit else self.turn.other

    def stones_of(self, player: Player) -> int:
        """Returns the bitboard of one side."""
        return self.current if player is self.turn else self.mask ^ self.current

    def stones(self) -> Iterator[tuple[Cell, Player]]:
        """Returns every stone on the board, column by column from the bottom."""
        for bit in bits(self.mask):
            cell = self.game.cell_at(bit)
            yield cell, self.turn if self.current >> bit & 1 else self.turn.other

    def winning_lines(self) -> list[tuple[Cell, ...]]:
        """Returns the lines that decided the game, each from end to end at its full length."""
        if self.outcome is None or self.outcome.winner is None:
            return []
        return self.game.full_lines(self.stones_of(self.outcome.winner))


def _after_moves(game: LineGame, mask: int, current: int, ply: int, won: bool) -> LinePosition:
    """Returns the position with these stones, to which a game leads; `won` by its last move."""
    position = object.__new__(LinePosition)
    position.game = game
    position.mask = mask
    position.current = current
    position.ply = ply
    position.arises = True
    if won:
        position.outcome = Outcome.FIRST if ply & 1 else Outcome.SECOND
    else:
        position.outcome = Outcome.DRAW if ply == game.cells else None
    return position


def _checked(position: LinePosition) -> LinePosition:
    from engine.games.reachable import can_arise

    if not can_arise(position):
        raise NotationError("no order of moves leads to this position")
    return position
