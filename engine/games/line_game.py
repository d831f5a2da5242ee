"""k in a row on bitboards: any width and height, with or without gravity.

A position is two integers with one bit for each cell. Bits run up the columns, and
every column has one spare bit on top that stays empty, so that a shift can never
carry a line from one column into the next. On 7 columns by 6 rows::

     6 13 20 27 34 41 48      <- spare
     5 12 19 26 33 40 47      <- row 5, the top
     4 11 18 25 32 39 46
     3 10 17 24 31 38 45
     2  9 16 23 30 37 44
     1  8 15 22 29 36 43
     0  7 14 21 28 35 42      <- row 0, the bottom

``mask`` holds all stones, ``current`` those of the side to move. Neighbours along a
line differ by 1 (upwards), ``rows + 1`` (sideways), ``rows + 2`` and ``rows``
(diagonals), so four in a row upwards shows as a bit left in
``b & b >> 1 & b >> 2 & b >> 3``. After 1. d1 d2 ``mask`` is bits 21 and 22; the first
player is to move, and ``current`` is bit 21.

Source: John Tromp's Fhourstones bitboards; the names mask and current are Pons's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from engine.games.game import IllegalMoveError, Move, Outcome, Player
from engine.games.whole_number import shown, whole_number

MOST_BITS = 64
"""With gravity a board, spare bits included, fits a 64-bit word."""
LARGEST_SIDE = 8
"""Without gravity a board is at most this wide and high."""
LARGEST_NUMBER = 99_999
"""An error message does not write out sizes beyond this."""
_NUMBERS = {
    "columns": "the number of columns",
    "rows": "the number of rows",
    "connect": "the number in a row",
}


class Cell(NamedTuple):
    """A place on the board, 0-based from the left and from the bottom."""

    column: int
    row: int


@dataclass(frozen=True)
class LineGame:
    """The rules of a k-in-a-row game; raises ValueError for a board that cannot be."""

    name: str
    """The name used on command lines and in files."""
    columns: int
    """Width in cells."""
    rows: int
    """Height in cells."""
    connect: int
    """How many in a row win."""
    gravity: bool
    """Whether a stone falls to the lowest empty cell of its column."""

    def __post_init__(self) -> None:
        """Raises ValueError for a board that the bitboards or the rules do not allow."""
        for field, what in _NUMBERS.items():
            number = whole_number(getattr(self, field), what)
            if abs(number) > LARGEST_NUMBER:
                raise ValueError(f"{what} is at most {MOST_BITS}")
            object.__setattr__(self, field, number)
        size = f"{self.columns}x{self.rows}"
        if self.columns < 1 or self.rows < 1:
            raise ValueError(f"a board of {size} has no cells")
        if self.gravity and self.columns * (self.rows + 1) > MOST_BITS:
            raise ValueError(f"a board of {size} is too large: columns x (rows + 1) is at most 64")
        if not self.gravity and max(self.columns, self.rows) > LARGEST_SIDE:
            raise ValueError(f"a board of {size} is too large: at most 8x8")
        most = 6 if self.gravity else LARGEST_SIDE
        if not 3 <= self.connect <= most:
            raise ValueError(f"{self.connect} in a row is not playable here: 3 to {most}")
        if self.connect > max(self.columns, self.rows):
            raise ValueError(f"{self.connect} in a row does not fit a board of {size}")

    def __getstate__(self) -> dict[str, object]:
        """Pickles the five fields only, not what was derived from them."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__}

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
        from engine.games.reading import read_position

        return read_position(self, text)

    def from_cells(self, cells: Iterable[Any]) -> LinePosition:
        """Returns the position with these cells; raises `NotationError`, which is a ValueError.

        Row by row from the top, nested or flat, in any sequence or array: 0 for an empty
        cell, 1 for the first player's, 2 for the second's. How many there are of each says
        who is to move.
        """
        from engine.games.reading import from_cells

        return from_cells(self, cells)

    @property
    def place(self) -> str:
        """What a move is the number of: ``column`` where stones fall, ``square`` elsewhere."""
        return "column" if self.gravity else "square"

    @cached_property
    def move_count(self) -> int:
        """How many different moves there are: columns, or squares."""
        return self.columns if self.gravity else self.cells

    @cached_property
    def cells(self) -> int:
        """How many cells the board has."""
        return self.columns * self.rows

    @cached_property
    def board(self) -> int:
        """Every cell's bit."""
        return sum(1 << self.bit(Cell(c, r)) for c in range(self.columns) for r in range(self.rows))

    @cached_property
    def directions(self) -> tuple[tuple[int, int, int], ...]:
        """Up, right, up-right, down-right: (shift, column step, row step)."""
        height = self.rows + 1
        return ((1, 0, 1), (height, 1, 0), (height + 1, 1, 1), (height - 1, 1, -1))

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """A mask for every `connect` cells in a row, by direction, column and row."""
        found = []
        for shift, right, up in self.directions:
            for column in range(self.columns):
                for row in range(self.rows):
                    end = Cell(column + right * (self.connect - 1), row + up * (self.connect - 1))
                    if 0 <= end.column < self.columns and 0 <= end.row < self.rows:
                        first = self.bit(Cell(column, row))
                        found.append(sum(1 << first + shift * i for i in range(self.connect)))
        return tuple(found)

    def bit(self, cell: Cell) -> int:
        """Returns the number of the cell's bit."""
        return cell.column * (self.rows + 1) + cell.row

    def cell_at(self, bit: int) -> Cell:
        """Returns the cell a bit number stands for."""
        return Cell(*divmod(bit, self.rows + 1))

    def contains(self, cell: Cell) -> bool:
        """Returns whether the cell lies on the board."""
        return 0 <= cell.column < self.columns and 0 <= cell.row < self.rows

    def move_to(self, cell: Cell) -> Move:
        """Returns the move that is made by pointing at `cell`: its column, or its square."""
        if self.gravity:
            return cell.column
        return (self.rows - 1 - cell.row) * self.columns + cell.column

    def square_cell(self, square: Move) -> Cell:
        """Returns the cell of a square numbered row by row from the top left."""
        from_top, column = divmod(square, self.columns)
        return Cell(column, self.rows - 1 - from_top)

    @cached_property
    def square_bits(self) -> tuple[int, ...]:
        """Without gravity: the bit of every square, in the order of the moves."""
        return tuple(1 << self.bit(self.square_cell(s)) for s in range(self.cells))

    @cached_property
    def column_floors(self) -> tuple[int, ...]:
        """The bottom bit of every column."""
        return tuple(1 << self.bit(Cell(c, 0)) for c in range(self.columns))

    @cached_property
    def column_tops(self) -> tuple[int, ...]:
        """The highest playable bit of every column."""
        return tuple(1 << self.bit(Cell(c, self.rows - 1)) for c in range(self.columns))

    @cached_property
    def column_boards(self) -> tuple[int, ...]:
        """All playable bits of every column."""
        return tuple(((1 << self.rows) - 1) << c * (self.rows + 1) for c in range(self.columns))

    def has_line(self, stones: int) -> bool:
        """Returns whether these stones contain `connect` in a row."""
        for shift, _, _ in self.directions:
            run = stones
            for _ in range(self.connect - 1):
                run &= run >> shift
            if run:
                return True
        return False

    def playable(self, mask: int) -> int:
        """Returns the cells the next stone can go to, where `mask` holds all stones."""
        if self.gravity:
            return (mask + self.floor) & self.board
        return ~mask & self.board

    @cached_property
    def floor(self) -> int:
        """The bottom bits of all columns."""
        return sum(self.column_floors)

    def completing(self, stones: int, mask: int) -> int:
        """Returns the empty cells that would complete a line of `stones`, playable yet or not.

        A cell completes a line in one direction where i of its neighbours on one side and
        connect - 1 - i on the other are such stones.
        """
        found = 0
        for shift, _, _ in self.directions:
            before, after = [stones << shift], [stones >> shift]
            for _ in range(self.connect - 2):
                before.append((before[-1] & stones) << shift)
                after.append((after[-1] & stones) >> shift)
            found |= before[-1] | after[-1]
            for one, other in zip(before, reversed(after[:-1]), strict=False):
                found |= one & other
        return found & ~mask & self.board


class LinePosition:
    """A position of a `LineGame`. Immutable, hashable, equal where the same stones stand."""

    __slots__ = ("arises", "current", "game", "mask", "outcome", "ply")

    def __init__(
        self, game: LineGame, mask: int, current: int, ply: int, arises: bool | None = None
    ) -> None:
        """Takes the bitboards unchecked; `engine.games.reading` checks positions from outside."""
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
        """Same game, same stones, same side to move."""
        return (
            isinstance(other, LinePosition)
            and self.mask == other.mask
            and self.current == other.current
            and self.game == other.game
        )

    def __hash__(self) -> int:
        """By the stones alone."""
        return hash((self.mask, self.current))

    def __repr__(self) -> str:
        """The board in one line, for failing tests."""
        from engine.games.notation import format_position

        return f"<{self.game.name} {format_position(self)}>"

    def __str__(self) -> str:
        """The board drawn with letters."""
        from engine.games.board_text import board_text

        return board_text(self)

    def _repr_svg_(self) -> str:
        """Returns the board as a picture: what a notebook shows."""
        from engine.games.board_svg import board_svg

        return board_svg(self)

    def to_cells(self) -> list[list[int]]:
        """Returns the cells as `LineGame.from_cells` reads them: rows from the top."""
        from engine.games.reading import to_cells

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
            raise IllegalMoveError(f"there is no {self.game.place} {number}")
        if self.outcome is not None:
            raise IllegalMoveError("the game is over")
        if game.gravity:
            stone = (mask + game.column_floors[move]) & game.column_boards[move]
            if not stone:
                raise IllegalMoveError(f"column {move + 1} is full")
        else:
            stone = game.square_bits[move]
            if mask & stone:
                raise IllegalMoveError(f"square {move + 1} is taken")
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
        if move not in self.legal_moves():
            return None
        if not self.game.gravity:
            return self.game.square_cell(move)
        return Cell(move, (self.mask & self.game.column_boards[move]).bit_count())

    def last_stone(self, move: Move) -> int:
        """Returns the stone that `move` has placed if it was the last one, as a bit; 0 for none."""
        if not self.game.gravity:
            return self.mask & self.game.square_bits[move]
        column = self.mask & self.game.column_boards[move]
        return column ^ (column & column >> 1)

    def last_moves(self) -> list[Move]:
        """Returns the moves that can have led here: by the other side, who had no line before."""
        moved = self.mask ^ self.current
        return [
            move
            for move in range(self.game.move_count)
            if (stone := self.last_stone(move)) & moved and not self.game.has_line(moved ^ stone)
        ]

    def stone_at(self, cell: Cell) -> Player | None:
        """Whose stone stands there, None for an empty cell."""
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
        stones = self.stones_of(self.outcome.winner)
        found = []
        for _, right, up in self.game.directions:
            for bit in bits(stones):
                cell = self.game.cell_at(bit)
                if self._has(stones, Cell(cell.column - right, cell.row - up)):
                    continue  # not the end of its run
                run = [cell]
                while self._has(stones, Cell(run[-1].column + right, run[-1].row + up)):
                    run.append(Cell(run[-1].column + right, run[-1].row + up))
                if len(run) >= self.game.connect:
                    found.append(tuple(run))
        return found

    def _has(self, stones: int, cell: Cell) -> bool:
        return self.game.contains(cell) and bool(stones >> self.game.bit(cell) & 1)


def bits(board: int) -> Iterator[int]:
    """Returns the numbers of the bits set in a bitboard, ascending."""
    while board:
        lowest = board & -board
        yield lowest.bit_length() - 1
        board ^= lowest
