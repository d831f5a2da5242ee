# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Looks a position up in a book: the compiled form of `Book.known` in engine/book/book.py."""

from engine.kernel.machine cimport bit_count, u64

cdef enum:
    SCORE_ZERO = 32     # see engine/book/book.py
    WORST = -64         # less than every score

cdef extern from *:
    """
    #define PLYFALL_MIX_1 0xFF51AFD7ED558CCDULL
    #define PLYFALL_MIX_2 0xC4CEB9FE1A85EC53ULL
    """
    const u64 MIX_1 "PLYFALL_MIX_1"
    const u64 MIX_2 "PLYFALL_MIX_2"

cdef struct Reader:
    const unsigned char* table
    u64 seed, third
    int columns, height
    u64 column          # the cells of the first column

cdef inline u64 mirrored(const Reader* r, u64 board) noexcept nogil:
    """The board with left and right exchanged."""
    cdef u64 found = 0
    cdef int i
    for i in range(r.columns):
        # In two steps, as a single column of 63 cells is 64 bits high.
        found = found << (r.height - 1) << 1 | board & r.column
        board = board >> (r.height - 1) >> 1
    return found

cdef inline bint fours(u64 stones, int shift) noexcept nogil:
    """Whether four of the stones are in a row in one direction."""
    cdef u64 pairs = stones & stones >> shift
    return pairs & pairs >> 2 * shift != 0

cdef inline bint has_line(const Reader* r, u64 stones) noexcept nogil:
    """Whether four of the stones are in a row."""
    cdef int shift
    if fours(stones, 1):
        return True
    if r.columns < 4:  # only upwards: shifts in other directions would exceed 63
        return False
    for shift in range(r.height - 1, r.height + 2):
        if fours(stones, shift):
            return True
    return False

cdef inline unsigned int slot(const Reader* r, u64 number) noexcept nogil:
    """The six bits of a slot; a bytes object ends with a byte more, so that two can be read."""
    cdef const unsigned char* place = r.table + (number * 6 >> 3)
    return (place[0] | place[1] << 8) >> (number * 6 & 7) & 63

cdef int stored(const Reader* r, u64 mask, u64 current) noexcept nogil:
    """The score that the table holds for the position or its mirror image."""
    cdef u64 image = mirrored(r, mask), mirrored_current, mixed
    if image <= mask:
        mirrored_current = mirrored(r, current)
        if image < mask or mirrored_current < current:
            mask, current = image, mirrored_current
    mixed = (mask + current ^ r.seed) * MIX_1
    mixed = (mixed ^ mixed >> 33) * MIX_2
    mixed ^= mixed >> 33
    return <int>(
        slot(r, <unsigned int>mixed * r.third >> 32)
        ^ slot(r, r.third + ((mixed >> 32) * r.third >> 32))
        ^ slot(r, 2 * r.third + ((mixed * MIX_1 >> 32) * r.third >> 32))
    ) - SCORE_ZERO

cdef int score(const Reader* r, u64 mask, u64 current, bint derive) noexcept nogil:
    """The score: from the rules where the next stone wins or fills the board, else of the table.

    With `derive` it is that of the best of the next positions.
    """
    cdef int i, best = WORST
    cdef int empty = r.columns * (r.height - 1) - bit_count(mask)
    cdef u64 stone, column
    if empty == 0:
        return 0
    for i in range(r.columns):
        column = r.column << i * r.height
        stone = mask + (<u64>1 << i * r.height) & column
        if stone and has_line(r, current | stone):
            return (empty + 1) >> 1
    if not derive:
        return stored(r, mask, current)
    for i in range(r.columns):
        column = r.column << i * r.height
        stone = mask + (<u64>1 << i * r.height) & column
        if stone:
            best = max(best, -score(r, mask | stone, mask ^ current, False))
    return best

def look_up(
    bytes table, u64 seed, u64 mask, u64 current, int columns, int rows, bint derive
):
    """The score of a position that goes on, for the side to move.

    `mask` holds all stones, `current` those of the side to move. It, or with `derive` every
    position after the next move, must have been put into the table or win at once.
    """
    cdef Reader r
    r.table, r.seed, r.third = table, seed, len(table) * 4 // 9
    r.columns, r.height = columns, rows + 1
    r.column = (<u64>1 << rows) - 1
    return score(&r, mask, current, derive)
