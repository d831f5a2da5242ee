# What holds a search together: its figures, its driver, the class Python sees.

from libc.string cimport memset
from cpython.exc cimport PyErr_CheckSignals

cdef extern from *:
    """
    #if defined(_MSC_VER) && !defined(__clang__)
    static int plyfall_bit_count(unsigned long long x) {
        int n = 0; while (x) { x &= x - 1; n++; } return n;
    }
    static int plyfall_lowest_bit(unsigned long long x) {
        unsigned long i; _BitScanForward64(&i, x); return (int)i;
    }
    static int plyfall_bit_length(unsigned long long x) {
        unsigned long i; return _BitScanReverse64(&i, x) ? (int)i + 1 : 0;
    }
    #else
    #ifdef __POPCNT__
    #define plyfall_bit_count(x) __builtin_popcountll(x)
    #else
    static inline int plyfall_bit_count(unsigned long long x) {
        int n = 0; while (x) { x &= x - 1; n++; } return n;
    }
    #endif
    #define plyfall_lowest_bit(x) __builtin_ctzll(x)
    #define plyfall_bit_length(x) ((x) ? 64 - __builtin_clzll(x) : 0)
    #endif
    """
    int bit_count "plyfall_bit_count"(u64 x) noexcept nogil
    int lowest_bit "plyfall_lowest_bit"(u64 x) noexcept nogil
    int bit_length "plyfall_bit_length"(u64 x) noexcept nogil

cdef struct Search:
    # the board
    int columns
    int rows
    u64 bottom
    u64 board
    u64 odd_rows
    u64 column_order[32]
    u64 column_cells[64]
    # tables, and from how many empty cells each thing is done
    Slots big
    Slots small
    int big_from
    int mirror_from
    int look_ahead_from
    # the work
    u64 nodes
    u64 next_look
    u64 node_limit
    bint halted

cdef inline int effort_of(u64 nodes) noexcept nogil:
    cdef int effort = bit_length(nodes) >> 1
    return min(effort, MOST_EFFORT)

cdef void look_up(Search* s) noexcept nogil:
    s.next_look = s.nodes + 4096
    if s.nodes >= s.node_limit:
        s.halted = True

include "bounds.pxi"
include "search.pxi"

cdef class Core:
    cdef Search s
    cdef Table big
    cdef Table small
    cdef public int mode
    cdef public u64 budget

    def __cinit__(self, int columns, int rows, Table big, Table small):
        cdef Search* s = &self.s
        cdef int c, r, h = rows + 1
        self.big, self.small = big, small
        s.columns, s.rows = columns, rows
        for c in range(columns):
            s.bottom |= <u64>1 << c * h
        for r in range(rows):
            s.board |= s.bottom << r
            if not r & 1:
                s.odd_rows |= s.bottom << r
        for c in range(columns):
            r = columns // 2 + (1 - 2 * (c & 1)) * ((c + 1) // 2)
            s.column_order[c] = (((<u64>1 << rows) - 1)) << r * h
        for c in range(columns * h):
            s.column_cells[c] = ((<u64>1 << rows) - 1) << (c // h) * h
        s.big_from = 14
        s.mirror_from = 30
        s.look_ahead_from = 16
        self.mode = 0
        self.budget = 1000

    def set(self, int big_from, int mirror_from, int look_ahead_from):
        self.s.big_from = big_from
        self.s.mirror_from = mirror_from
        self.s.look_ahead_from = look_ahead_from

    def clear(self):
        self.big.clear()
        self.small.clear()

    def solve(self, u64 own, u64 other):
        cdef Search* s = &self.s
        cdef Node n
        cdef int score = 0, turns = 0
        cdef u64 mask = own | other
        s.big = self.big.slots
        s.small = self.small.slots
        s.nodes = 0
        s.next_look = 0
        s.node_limit = ~<u64>0
        s.halted = False
        n.own, n.other = own, other
        n.own_wins = winning_cells(s, own, mask)
        n.other_wins = winning_cells(s, other, mask)
        n.left = s.columns * s.rows - bin(mask).count("1")
        if n.own_wins & (mask + s.bottom) & s.board:
            return (n.left + 1) >> 1, 0
        with nogil:
            if not settle(s, &n, &turns, &score):
                identify(s, &n)
                score = drive(s, &n, self.mode, self.budget)
        return (-score if turns & 1 else score), s.nodes

cdef int drive(Search* s, const Node* n, int mode, u64 budget) noexcept nogil:
    cdef int lower = -((n.left - 2) >> 1), upper = (n.left - 1) >> 1, middle, value, k
    s.nodes = 0
    s.node_limit = ~<u64>0
    if mode == 1:
        while lower < upper:
            middle = lower + (upper - lower) // 2
            if middle <= 0 and lower // 2 < middle:
                middle = -(-lower // 2) if lower < 0 else lower // 2
            elif middle >= 0 and upper // 2 > middle:
                middle = upper // 2
            value = search(s, n, middle)
            if value > middle:
                lower = value
            else:
                upper = value
        return lower
    value = 0
    middle = 0
    if lower > 0: middle = lower
    if upper <= 0: middle = upper - 1
    while lower < upper:
        value = search(s, n, middle)
        if value > middle:
            lower = value
            middle = lower
        else:
            upper = value
            middle = upper - 1
    return lower
