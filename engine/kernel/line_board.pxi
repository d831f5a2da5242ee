# The k-in-a-row boards of the compiled searches: one bit for each cell, lines as shifts.
#
# Part of searches.pyx, which includes it first.
#
# With gravity the bits are those of engine.games.line_rules, up the columns with a spare bit
# on top of each. Without gravity a cell's bit is the number of its move, so that 8x8 fits as
# well, and a position is rearranged when it comes in; on 3x3 and on 3 columns by 2 rows
# with gravity:
#
#     0 1 2                     2 5 8   <- spare
#     3 4 5                     1 4 7
#     6 7 8                     0 3 6
#
# In both, moves in ascending order are bits in ascending order, and a line is `connect` bits
# at equal distances. Where rows touch, shifts run over from one row into the next; `starts`
# tells the cells from which a whole line fits, and makes that harmless.

from cpython.exc cimport PyErr_CheckSignals
from libc.stdlib cimport free, realloc
from libc.string cimport memset

from engine.kernel.machine cimport bit_count, lowest_bit, u64

cdef enum:
    MOST_CONNECT = 8
    # Evaluations
    OUTCOME = 0
    SEGMENTS = 1
    SQUARES = 2
    WINDOWS = 3
    WINDOWS_ROOT = 4        # the same, as the side sees it that moves at the root

cdef struct Board:
    bint gravity
    bint four               # four in a row with spare bits, the case with code of its own
    int connect
    int cells
    int height              # bits from one column to the next, with gravity
    int directions          # in which lines fit at all
    int shifts[4]
    u64 starts[4]           # the lowest cells of the lines in each direction
    u64 places[4][8]        # the cells that come first, second, ... in some line
    u64 bottom
    u64 board
    u64 centre              # the middle column
    int move_of[64]
    int values[64]          # how many lines pass through a cell

cdef inline u64 playable(const Board* b, u64 mask) noexcept nogil:
    """The cells the next stone can go to."""
    if b.gravity:
        return (mask + b.bottom) & b.board
    return ~mask & b.board

cdef inline u64 completing_four(u64 own, int height) noexcept nogil:
    """The cells that complete four in a row, and others that are no empty cells.

    Every three of a line of four hold a pair of neighbours; `completing` in node.pxi has
    the picture.
    """
    cdef u64 found = own << 1 & own << 2 & own << 3
    cdef u64 pairs
    cdef int shift
    for shift in range(height - 1, height + 2):
        pairs = own & own >> shift
        found |= pairs >> shift & (own >> 3 * shift | own << shift)
        found |= pairs << 2 * shift & own >> shift
        found |= pairs << 3 * shift & own << shift
    return found

cdef inline u64 completing(const Board* b, u64 own) noexcept nogil:
    """The cells that complete a line of these stones, and others that are not empty."""
    cdef u64 found = 0, before
    cdef u64 after[8]
    cdef int direction, shift, i, last = b.connect - 1
    if b.four:
        return completing_four(own, 7) if b.height == 7 else completing_four(own, b.height)
    for direction in range(b.directions):
        shift = b.shifts[direction]
        after[0] = ~<u64>0
        for i in range(last):
            after[i + 1] = (after[i] & own) >> shift
        before = ~<u64>0
        for i in range(last + 1):
            found |= before & after[last - i] & b.places[direction][i]
            before = (before & own) << shift
    return found

cdef inline bint has_four(u64 own, int height) noexcept nogil:
    """Whether there are four in a row, with spare bits."""
    cdef u64 one = own & own >> 1, two = own & own >> height
    cdef u64 three = own & own >> (height + 1), four = own & own >> (height - 1)
    return (
        one & one >> 2
        | two & two >> 2 * height
        | three & three >> 2 * (height + 1)
        | four & four >> 2 * (height - 1)
    ) != 0

cdef inline bint has_line(const Board* b, u64 own) noexcept nogil:
    """Whether the stones contain a line."""
    cdef u64 run
    cdef int direction, shift, i
    if b.four:
        return has_four(own, 7) if b.height == 7 else has_four(own, b.height)
    for direction in range(b.directions):
        shift = b.shifts[direction]
        run = own
        for i in range(b.connect - 1):
            run &= run >> shift
        if run & b.starts[direction]:
            return True
    return False

cdef inline void count_open(
    const Board* b, u64 own, u64 other, int* nearly, int* halfway
) noexcept nogil:
    """How many lines hold connect - 1, and connect - 2, of `own` and none of `other`.

    All lines of a direction are counted at once: a bit stands for the line that starts there,
    and the stones are added up in binary, one bitboard for each digit.
    """
    cdef u64 free_lines, none, one, two, digit0, digit1, digit2, stones, carry, full, half
    cdef int direction, shift, i, last = b.connect - 1
    nearly[0] = halfway[0] = 0
    for direction in range(b.directions):
        shift = b.shifts[direction]
        if b.connect == 4:
            free_lines = other | other >> shift
            free_lines = b.starts[direction] & ~(free_lines | free_lines >> 2 * shift)
            one = own ^ own >> shift       # exactly one of a line's first two cells
            two = own & own >> shift       # both
            none = ~(one | two)
            full = one & two >> 2 * shift | two & one >> 2 * shift
            half = one & one >> 2 * shift | two & none >> 2 * shift | none & two >> 2 * shift
        else:
            free_lines = b.starts[direction]
            digit0 = digit1 = digit2 = 0
            for i in range(b.connect):
                free_lines &= ~(other >> i * shift)
                stones = own >> i * shift
                carry = digit0 & stones
                digit0 ^= stones
                stones = digit1 & carry
                digit1 ^= carry
                digit2 ^= stones
            full = digit0 if last & 1 else ~digit0
            full &= digit1 if last & 2 else ~digit1
            full &= digit2 if last & 4 else ~digit2
            half = ~digit0 if last & 1 else digit0
            half &= digit1 if (last - 1) & 2 else ~digit1
            half &= digit2 if (last - 1) & 4 else ~digit2
        nearly[0] += bit_count(full & free_lines)
        halfway[0] += bit_count(half & free_lines)

cdef int square_sum(const Board* b, u64 stones) noexcept nogil:
    """What the stones are worth by their cells."""
    cdef int total = 0
    while stones:
        total += b.values[lowest_bit(stones)]
        stones &= stones - 1
    return total

cdef inline int evaluated(const Board* b, int kind, u64 own, u64 other) noexcept nogil:
    """How good a position without a line looks to the side that has `own` and is to move."""
    cdef int nearly, halfway, their_nearly, their_halfway
    if kind == OUTCOME:
        return 0
    if kind == SQUARES:
        return square_sum(b, own) - square_sum(b, other)
    count_open(b, own, other, &nearly, &halfway)
    count_open(b, other, own, &their_nearly, &their_halfway)
    if kind == SEGMENTS:
        return 100 * (nearly - their_nearly) + halfway - their_halfway
    return 3 * bit_count(own & b.centre) + 8 * nearly + 4 * halfway - 6 * their_nearly

cdef class Shape:
    """A board as the compiled code knows it, made by engine.kernel.line_search."""

    cdef Board board

    def __cinit__(
        self, bint gravity, int connect, int columns, int rows, list lines, list move_of, u64 centre
    ):
        """`lines` holds the bits of each, ascending; `move_of` a move for each bit, or -1."""
        cdef Board* b = &self.board
        cdef int bit, move, i, direction
        b.gravity, b.connect, b.cells = gravity, connect, columns * rows
        b.height, b.centre = rows + 1, centre
        b.four = gravity and connect == 4 and columns >= 4
        for bit, move in enumerate(move_of):
            b.move_of[bit] = move
            if move >= 0:
                b.board |= <u64>1 << bit
        if gravity:
            for i in range(columns):
                b.bottom |= <u64>1 << i * (rows + 1)
        shifts = sorted({line[1] - line[0] for line in lines})
        b.directions = len(shifts)
        for direction, shift in enumerate(shifts):
            b.shifts[direction] = shift
        for line in lines:
            direction = shifts.index(line[1] - line[0])
            b.starts[direction] |= <u64>1 << <int>line[0]
            for i, bit in enumerate(line):
                b.places[direction][i] |= <u64>1 << bit
                b.values[bit] += 1

    def evaluate(self, int kind, u64 own, u64 other):
        """How good a position that goes on looks to the side to move, which has `own`."""
        return evaluated(&self.board, kind, own, other)
