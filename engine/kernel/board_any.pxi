# Any board that fits 64 bits; its measures are fields of the search.
#
# Part of any_board.pyx. Gives the same functions as board_7x6.pxi; needs `ScoreSearch` of
# state.pxi.

cdef enum:
    MOST_COLUMNS = 32

cdef inline int height(const ScoreSearch* s) noexcept nogil:
    """Bits from one column to the next."""
    return s.rows + 1

cdef inline int columns(const ScoreSearch* s) noexcept nogil:
    return s.columns

cdef inline int rows(const ScoreSearch* s) noexcept nogil:
    return s.rows

cdef inline u64 bottom(const ScoreSearch* s) noexcept nogil:
    """The lowest cell of every column."""
    return s.bottom

cdef inline u64 board(const ScoreSearch* s) noexcept nogil:
    """Every cell."""
    return s.board

cdef inline u64 odd_rows(const ScoreSearch* s) noexcept nogil:
    """The second, fourth, sixth row from above: odd ones where the number of rows is even."""
    return s.odd_rows

cdef inline u64 ignored_of(const ScoreSearch* s, int left) noexcept nogil:
    """The cells that complete no line of the side that moves with so many cells empty."""
    return s.ignored[left & 1]

cdef inline bint four_wide(const ScoreSearch* s) noexcept nogil:
    """Whether lines can run other than upwards. Without that test shifts would exceed 63."""
    return s.columns >= 4
