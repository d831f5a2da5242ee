# The transposition table: what searched positions are worth, in lines of eight entries.
#
# A line is one cache line, so that a look costs one memory access however full it is.
# A position's key is scrambled by a multiplication that can be undone; its upper bits say
# which line, and only the rest has to be stored to tell positions apart exactly:
#
#     63 . . . . . . . . . . 16 | 15 . . 12 | 11 . . . 6 | 5 . . . 0
#     rest of the key,  epoch   |  effort   | upper + 32 | lower + 32
#
# Emptying the table is counting up the epoch: entries of another epoch match nothing.
# An entry is one 64-bit word, read and written in one piece, so that threads can share
# the table without locks.

from libc.stdint cimport uint64_t

ctypedef uint64_t u64

cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    #define plyfall_prefetch(address) __builtin_prefetch(address)
    #define plyfall_likely(x) __builtin_expect(!!(x), 1)
    #elif defined(_MSC_VER)
    #include <intrin.h>
    #define plyfall_prefetch(address) _mm_prefetch((const char *)(address), _MM_HINT_T0)
    #endif
    #define PLYFALL_SCRAMBLE 0x9E3779B97F4A7C15ULL
    """
    void prefetch "plyfall_prefetch"(const void* address) noexcept nogil
    const u64 SCRAMBLE "PLYFALL_SCRAMBLE"

cdef enum:
    ENTRIES = 8         # in a line
    FIELD_BITS = 16     # effort and bounds
    BOUND_BITS = 6
    BOUND_MASK = 63
    BOUND_ZERO = 32
    EFFORT_SHIFT = 12
    MOST_EFFORT = 15

cdef struct Slots:
    u64* lines
    u64 key_mask
    u64 rest_mask
    u64 epoch
    int line_shift
    int epoch_bits

cdef class Table:
    cdef Slots slots
    cdef size_t size
    cdef u64 line_count
    cdef int key_bits
    cdef int clear(self) except -1

cdef inline u64 scrambled(const Slots* t, u64 key) noexcept nogil:
    return (key * SCRAMBLE) & t.key_mask

cdef inline u64* line_of(const Slots* t, u64 hashed) noexcept nogil:
    return t.lines + ((hashed >> t.line_shift) << 3)

cdef inline u64 tag_of(const Slots* t, u64 hashed) noexcept nogil:
    return (hashed & t.rest_mask) << t.epoch_bits | t.epoch

cdef inline u64 probe(const Slots* t, u64 hashed) noexcept nogil:
    """The entry of a position, 0 where there is none."""
    cdef u64* line = line_of(t, hashed)
    cdef u64 tag = tag_of(t, hashed)
    cdef int i
    for i in range(ENTRIES):
        if line[i] >> FIELD_BITS == tag:
            return line[i]
    return 0

cdef inline int lower_of(u64 entry) noexcept nogil:
    return <int>(entry & BOUND_MASK) - BOUND_ZERO

cdef inline int upper_of(u64 entry) noexcept nogil:
    return <int>(entry >> BOUND_BITS & BOUND_MASK) - BOUND_ZERO

cdef inline void store(const Slots* t, u64 hashed, int lower, int upper, int effort) noexcept nogil:
    """Keeps the bounds; the entry that was cheapest to find, or is out of date, makes room."""
    cdef u64* line = line_of(t, hashed)
    cdef u64 tag = tag_of(t, hashed)
    cdef u64 epoch_mask = (<u64>1 << t.epoch_bits) - 1
    cdef u64 entry, worth, least = ~<u64>0
    cdef int i, place = 0
    for i in range(ENTRIES):
        entry = line[i]
        if entry >> FIELD_BITS == tag:
            place = i
            break
        worth = (entry >> EFFORT_SHIFT & MOST_EFFORT) + 1
        if (entry >> FIELD_BITS & epoch_mask) != t.epoch:
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
