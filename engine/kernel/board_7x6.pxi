# The usual board, 7 columns by 6 rows, as constants that the C compiler folds away.
#
# Part of seven_by_six.pyx. Gives the same functions as board_any.pxi; needs `ScoreSearch` of
# state.pxi.

cdef extern from *:
    """
    #define PLYFALL_BOTTOM 0x40810204081ULL
    #define PLYFALL_BOARD (PLYFALL_BOTTOM * 0x3F)
    #define PLYFALL_ODD (PLYFALL_BOTTOM * 0x15)
    """
    const u64 BOTTOM "PLYFALL_BOTTOM"
    const u64 BOARD "PLYFALL_BOARD"
    const u64 ODD "PLYFALL_ODD"

cdef enum:
    MOST_COLUMNS = 7

cdef inline int height(const ScoreSearch* s) noexcept nogil:
    """Bits from one column to the next."""
    return 7

cdef inline int columns(const ScoreSearch* s) noexcept nogil:
    return 7

cdef inline int rows(const ScoreSearch* s) noexcept nogil:
    return 6

cdef inline u64 bottom(const ScoreSearch* s) noexcept nogil:
    """The lowest cell of every column."""
    return BOTTOM

cdef inline u64 board(const ScoreSearch* s) noexcept nogil:
    """Every cell."""
    return BOARD

cdef inline u64 odd_rows(const ScoreSearch* s) noexcept nogil:
    """The first, third, fifth row."""
    return ODD

cdef inline u64 ignored_of(const ScoreSearch* s, int left) noexcept nogil:
    """No cell: what-if questions are searched by any_board.pyx, at no cost for this search."""
    return 0

cdef inline bint four_wide(const ScoreSearch* s) noexcept nogil:
    """Whether lines can run other than upwards."""
    return True
