# The table of games in which any empty cell may be taken: keys of up to 103 bits, stored whole.
#
# Part of free_board.pyx. An entry is two words, a line four entries, which is a cache line:
#
#     63 . . . . . . . . . . . . . . . . . . . . . . . . . 0
#     the low word of the key
#     high word of the key << 25 | epoch << 18 | effort << 14 | upper + 64 << 7 | lower + 64

cdef enum:
    FREE_ENTRIES = 4        # in a line
    LINE_BYTES = 64
    FREE_BOUND = 64
    FREE_EFFORT = 14
    FREE_EPOCH = 18
    FREE_HIGH = 25
    FREE_EPOCHS = 128

cdef struct FreeEntry:
    u64 low
    u64 rest

cdef struct FreeSlots:
    FreeEntry* entries
    u64 line_mask
    u64 epoch

cdef inline FreeEntry* free_line(const FreeSlots* t, u64 low, u64 high) noexcept nogil:
    """Where a position may be found."""
    cdef u64 mixed = (low ^ high * SCRAMBLE) * SCRAMBLE
    mixed = (mixed ^ mixed >> 32) * SCRAMBLE
    return t.entries + (mixed >> 20 & t.line_mask) * FREE_ENTRIES

cdef inline bint free_probe(
    const FreeSlots* t, u64 low, u64 high, int* lower, int* upper
) noexcept nogil:
    """Narrows the bounds to those stored for the position; whether there are any."""
    cdef FreeEntry* line = free_line(t, low, high)
    cdef u64 tag = high << (FREE_HIGH - FREE_EPOCH) | t.epoch, rest
    cdef int i
    for i in range(FREE_ENTRIES):
        rest = line[i].rest
        if line[i].low == low and rest >> FREE_EPOCH == tag:
            lower[0] = max(lower[0], <int>(rest & 127) - FREE_BOUND)
            upper[0] = min(upper[0], <int>(rest >> 7 & 127) - FREE_BOUND)
            return True
    return False

cdef inline void free_store(
    const FreeSlots* t, u64 low, u64 high, int lower, int upper, u64 nodes
) noexcept nogil:
    """Keeps the bounds; the entry that cost the fewest nodes, or is out of date, makes room."""
    cdef FreeEntry* line = free_line(t, low, high)
    cdef u64 tag = high << (FREE_HIGH - FREE_EPOCH) | t.epoch, rest, worth, least = ~<u64>0
    cdef int i, place = 0, effort = min(bit_length(nodes) >> 1, 15)
    for i in range(FREE_ENTRIES):
        rest = line[i].rest
        if line[i].low == low and rest >> FREE_EPOCH == tag:
            place = i
            break
        worth = (rest >> FREE_EFFORT & 15) + 1
        if (rest >> FREE_EPOCH & (FREE_EPOCHS - 1)) != t.epoch:
            worth = 0
        if worth < least:
            least = worth
            place = i
    line[place].low = low
    line[place].rest = (
        tag << FREE_EPOCH
        | <u64>effort << FREE_EFFORT
        | <u64>(upper + FREE_BOUND) << 7
        | <u64>(lower + FREE_BOUND)
    )
