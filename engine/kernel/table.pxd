# The transposition table: what searched positions are worth, in lines of four entries.
#
# A line is half a cache line, so that a probe costs one memory access however full it is; with
# eight entries it took longer to look through a line, and the search had no fewer nodes.
# A position's key is scrambled by a multiplication that can be undone; its upper bits say
# which line, and only the rest has to be stored to tell positions apart exactly:
#
#     63 . . . . . . . . . . 16 | 15 . . 12 | 11 . . . 6 | 5 . . . 0
#     rest of the key,  epoch   |  effort   | upper + 32 | lower + 32
#
# With 64 MiB and the 49-bit keys of 7 by 6, 21 bits choose the line and 28 are stored,
# which leaves 20 for the epoch. Emptying the table is counting the epoch up: entries of
# another epoch match nothing.
#
# An entry is one 64-bit word, read and written in one piece, so that threads share the
# table without locks: at worst an entry is lost.

from engine.kernel.machine cimport bit_length, u64

cdef extern from *:
    """
    /* Odd, hence invertible modulo any power of two; the golden ratio spreads well. */
    #define PLYFALL_SCRAMBLE 0x9E3779B97F4A7C15ULL
    """
    const u64 SCRAMBLE "PLYFALL_SCRAMBLE"

cdef enum:
    ENTRIES = 4         # in a line
    FIELD_BITS = 16     # effort and bounds
    BOUND_BITS = 6
    BOUND_MASK = 63
    BOUND_ZERO = 32
    EFFORT_SHIFT = 12
    MOST_EFFORT = 15

cdef struct Slots:
    u64* lines
    u64 key_mask        # the bits a key may have
    u64 rest_mask       # those of a scrambled key that are stored
    u64 epoch
    u64 epoch_mask
    int line_shift
    int epoch_bits

cdef class Table:
    cdef Slots slots
    cdef readonly size_t size
    cdef readonly int key_bits

cdef inline u64 scrambled(const Slots* t, u64 key) noexcept nogil:
    """The key in an order that looks random."""
    return (key * SCRAMBLE) & t.key_mask

cdef inline u64* line_of(const Slots* t, u64 hashed) noexcept nogil:
    """Where a position may be found."""
    return t.lines + (hashed >> t.line_shift) * ENTRIES

cdef inline u64 tag_of(const Slots* t, u64 hashed) noexcept nogil:
    """The part of an entry by which a position is recognised."""
    return (hashed & t.rest_mask) << t.epoch_bits | t.epoch

cdef inline u64 probe(const Slots* t, u64 hashed) noexcept nogil:
    """The entry of a position, 0 where there is none."""
    cdef u64* line = line_of(t, hashed)
    cdef u64 tag = tag_of(t, hashed)
    cdef u64 entry
    cdef int i
    for i in range(ENTRIES):
        entry = line[i]
        if entry >> FIELD_BITS == tag:
            return entry
    return 0

cdef inline int lower_of(u64 entry) noexcept nogil:
    """The score is at least this."""
    return <int>(entry & BOUND_MASK) - BOUND_ZERO

cdef inline int upper_of(u64 entry) noexcept nogil:
    """The score is at most this."""
    return <int>(entry >> BOUND_BITS & BOUND_MASK) - BOUND_ZERO

cdef inline void store(const Slots* t, u64 hashed, int lower, int upper, u64 nodes) noexcept nogil:
    """Keeps the bounds; the entry that cost the fewest nodes, or is out of date, makes room."""
    cdef u64* line = line_of(t, hashed)
    cdef u64 tag = tag_of(t, hashed)
    cdef u64 entry, worth, least = ~<u64>0
    cdef int i, place = 0, effort = min(bit_length(nodes) >> 1, <int>MOST_EFFORT)
    for i in range(ENTRIES):
        entry = line[i]
        if entry >> FIELD_BITS == tag:
            place = i
            break
        worth = (entry >> EFFORT_SHIFT & MOST_EFFORT) + 1
        if (entry >> FIELD_BITS & t.epoch_mask) != t.epoch:
            worth = 0
        if worth < least:
            least = worth
            place = i
    line[place] = (
        tag << FIELD_BITS
        | <u64>effort << EFFORT_SHIFT
        | <u64>(upper + BOUND_ZERO) << BOUND_BITS
        | <u64>(lower + BOUND_ZERO)
    )
