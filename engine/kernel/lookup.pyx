# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Looks a position up in a book: the compiled form of `Book.known` in engine/book/book.py."""

from engine.kernel.machine cimport u64

cdef enum:
    FIELD_BITS = 21     # of a hash, for each slot: see engine/book/retrieval.py
    FIELD = (1 << FIELD_BITS) - 1

cdef extern from *:
    """
    #define PLYFALL_MIX_1 0xFF51AFD7ED558CCDULL
    #define PLYFALL_MIX_2 0xC4CEB9FE1A85EC53ULL
    """
    const u64 MIX_1 "PLYFALL_MIX_1"
    const u64 MIX_2 "PLYFALL_MIX_2"

cdef inline u64 mirrored(u64 board, int columns, int height) noexcept nogil:
    """The board with left and right exchanged; a column takes `height` bits."""
    cdef u64 column = (<u64>1 << height) - 1, found = 0
    cdef int i
    for i in range(columns):
        found = found << height | board & column
        board >>= height
    return found

def look_up(bytes table, u64 seed, u64 mask, u64 current, int columns, int rows):
    """The byte of a position that has been put into the table, or of its mirror image.

    `mask` holds all stones, `current` those of the side to move.
    """
    cdef int height = rows + 1
    cdef u64 image = mirrored(mask, columns, height), mirrored_current, mixed
    cdef Py_ssize_t third = len(table) // 3
    cdef const unsigned char* bytes_of = table
    if image <= mask:
        mirrored_current = mirrored(current, columns, height)
        if image < mask or mirrored_current < current:
            mask, current = image, mirrored_current
    mixed = (mask + current ^ seed) * MIX_1
    mixed = (mixed ^ mixed >> 33) * MIX_2
    mixed ^= mixed >> 33
    return (
        bytes_of[(mixed & FIELD) * third >> FIELD_BITS]
        ^ bytes_of[third + ((mixed >> FIELD_BITS & FIELD) * third >> FIELD_BITS)]
        ^ bytes_of[2 * third + ((mixed >> 2 * FIELD_BITS & FIELD) * third >> FIELD_BITS)]
    )
