"""The rules of k in a row on bitboards: any width and height, with or without gravity.

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

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from engine.games.game import Move
from engine.games.whole_number import whole_number
from engine.records import dataclass
from engine.wording import wrong_value

MOST_BITS = 64
"""With gravity a board, spare bits included, fits a 64-bit word."""
LARGEST_SIDE = 8
"""Without gravity a board is at most this wide and high, and its lines this long."""
MOST_COLUMNS = MOST_BITS // 2
"""The widest board, which has a single row."""
MOST_ROWS = MOST_BITS - 1
"""The highest board, which has a single column."""
MOST_MOVES = LARGEST_SIDE**2
"""More different moves no game has."""
LEAST_CONNECT = 3
"""The fewest in a row that win."""
MOST_CONNECT_FALLING = 6
"""The most in a row that win where stones fall."""
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
class LineRules:
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
                raise wrong_value("{what} is at most {most}", what=what, most=MOST_BITS)
            object.__setattr__(self, field, number)
        size = f"{self.columns}x{self.rows}"
        if self.columns < 1 or self.rows < 1:
            raise wrong_value("a board of {size} has no cells", size=size)
        if self.gravity and self.columns * (self.rows + 1) > MOST_BITS:
            raise wrong_value(
                "a board of {size} is too large: columns x (rows + 1) is at most {most}",
                size=size,
                most=MOST_BITS,
            )
        if not self.gravity and max(self.columns, self.rows) > LARGEST_SIDE:
            raise wrong_value(
                "a board of {size} is too large: at most {most}x{most}",
                size=size,
                most=LARGEST_SIDE,
            )
        most = MOST_CONNECT_FALLING if self.gravity else LARGEST_SIDE
        if not LEAST_CONNECT <= self.connect <= most:
            raise wrong_value(
                "{connect} in a row is not playable here: {least} to {most}",
                connect=self.connect,
                least=LEAST_CONNECT,
                most=most,
            )
        if self.connect > max(self.columns, self.rows):
            raise wrong_value(
                "{connect} in a row does not fit a board of {size}",
                connect=self.connect,
                size=size,
            )

    def __getstate__(self) -> dict[str, object]:
        """Pickles the five fields only, not what was derived from them."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__}

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

    def packed(self, stones: int) -> int:
        """Returns a bitboard without spare bits: cells are numbered column by column from below."""
        found, column = 0, (1 << self.rows) - 1
        for number in range(self.columns):
            found |= (stones >> number * (self.rows + 1) & column) << number * self.rows
        return found

    def packed_lines(self) -> list[list[int]]:
        """Returns the cells of every line, numbered as in a packed bitboard."""
        return [[bit - bit // (self.rows + 1) for bit in bits(line)] for line in self.lines]

    def last_stone(self, move: Move, mask: int) -> int:
        """Returns the stone that `move` has placed if it was the last one, as a bit; 0 for none.

        `mask` holds all stones.
        """
        if not self.gravity:
            return mask & self.square_bits[move]
        column = mask & self.column_boards[move]
        return column ^ (column & column >> 1)

    def last_moves(self, mask: int, current: int) -> list[Move]:
        """Returns the moves that can have led here: by the other side, who had no line before.

        `mask` holds all stones, `current` those of the side to move.
        """
        moved = mask ^ current
        return [
            move
            for move in range(self.move_count)
            if (stone := self.last_stone(move, mask)) & moved and not self.has_line(moved ^ stone)
        ]

    def full_lines(self, stones: int) -> list[tuple[Cell, ...]]:
        """Returns the lines of `connect` or more stones, each from end to end."""

        def has(cell: Cell) -> bool:
            return self.contains(cell) and bool(stones >> self.bit(cell) & 1)

        found = []
        for _, right, up in self.directions:
            for bit in bits(stones):
                cell = self.cell_at(bit)
                if has(Cell(cell.column - right, cell.row - up)):
                    continue  # not the end of its run
                run = [cell]
                while has(Cell(run[-1].column + right, run[-1].row + up)):
                    run.append(Cell(run[-1].column + right, run[-1].row + up))
                if len(run) >= self.connect:
                    found.append(tuple(run))
        return found


def bits(board: int) -> Iterator[int]:
    """Returns the numbers of the bits set in a bitboard, ascending."""
    while board:
        lowest = board & -board
        yield lowest.bit_length() - 1
        board ^= lowest
