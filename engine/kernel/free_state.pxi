# A position of a game in which any empty cell may be taken, move by move: how many stones each
# line has of each side, the cells that complete one, and keys for the table.
#
# Part of free_board.pyx. Cells are numbered without the spare bits of engine.games.line_rules,
# so that 8 by 8 fit a word. Side 0 moves first in the game, side 1 second.

cdef enum:
    MOST_CELLS = 64
    MOST_LINES = 168        # of 8 by 8 with three in a row
    MOST_THROUGH = 16       # lines through a cell
    MOST_CONNECT = 8
    SYMMETRIES = 8
    NARROW = 40             # cells whose ternary number fits a word

cdef struct Board:
    # What is known of the board beforehand.
    int cells
    int connect
    int line_count
    int symmetries                              # 8 of a square, else 4
    u64 all
    u64 line[MOST_LINES]                        # the cells of a line
    int through[MOST_CELLS]                     # how many lines go through a cell
    short lines_of[MOST_CELLS][MOST_THROUGH]    # which
    u64 low[MOST_CELLS][SYMMETRIES]             # the power of three of a cell's images
    u64 high[MOST_CELLS][SYMMETRIES]            # ... of cells from NARROW on

cdef struct Place:
    # What `put` changes and `take_back` restores by copying.
    u64 stones[2]
    u64 wins[2]             # cells with which a side completes a line, some of them taken
    u64 low[SYMMETRIES]     # the position and its images as numbers to the base of three
    u64 high[SYMMETRIES]
    int left                # empty cells

cdef struct FreeSearch:
    # One search.
    Board board
    Place now
    unsigned char counts[2][MOST_LINES]         # the stones a side has in a line
    int alive[2][MOST_CONNECT + 2]              # a side's lines without a stone of the other, by
                                                # how many cells are empty
    FreeSlots table
    int mirror_from         # empty cells from which on mirror images are the same
    void* owner             # the FreeCore
    u64 nodes
    u64 node_limit
    u64 next_look
    bint halted
    bint stopped

cdef inline u64 empty_cells(const FreeSearch* s) noexcept nogil:
    """The cells without a stone."""
    return s.board.all ^ (s.now.stones[0] | s.now.stones[1])

cdef inline void put(FreeSearch* s, int side, int cell) noexcept nogil:
    """Puts a stone of `side` on an empty cell."""
    cdef const Board* b = &s.board
    cdef int i, line, own, others, connect = b.connect
    cdef unsigned char* mine = s.counts[side]
    cdef unsigned char* theirs = s.counts[1 - side]
    cdef int* alive = s.alive[side]
    s.now.stones[side] |= <u64>1 << cell
    s.now.left -= 1
    for i in range(b.through[cell]):
        line = b.lines_of[cell][i]
        own, others = mine[line], theirs[line]
        mine[line] = own + 1
        if own == 0:
            s.alive[1 - side][connect - others] -= 1
        if others == 0:
            alive[connect - own] -= 1
            alive[connect - own - 1] += 1
            if own + 2 == connect:
                s.now.wins[side] |= b.line[line] & ~s.now.stones[side]
    if side == 0:
        for i in range(SYMMETRIES):
            s.now.low[i] += b.low[cell][i]
    else:
        for i in range(SYMMETRIES):
            s.now.low[i] += 2 * b.low[cell][i]
    if b.cells > NARROW:
        for i in range(SYMMETRIES):
            s.now.high[i] += (side + 1) * b.high[cell][i]

cdef inline void take_back(FreeSearch* s, int side, int cell, const Place* before) noexcept nogil:
    """Takes the last stone away: `before` is what `now` was without it."""
    cdef const Board* b = &s.board
    cdef int i, line, own, others, connect = b.connect
    cdef unsigned char* mine = s.counts[side]
    cdef unsigned char* theirs = s.counts[1 - side]
    cdef int* alive = s.alive[side]
    for i in range(b.through[cell]):
        line = b.lines_of[cell][i]
        own, others = mine[line] - 1, theirs[line]
        mine[line] = own
        if own == 0:
            s.alive[1 - side][connect - others] += 1
        if others == 0:
            alive[connect - own] += 1
            alive[connect - own - 1] -= 1
    s.now = before[0]

cdef inline void identify(const FreeSearch* s, u64* low, u64* high) noexcept nogil:
    """The position's key; where many cells are empty, one key for all mirror images."""
    cdef int i
    low[0], high[0] = s.now.low[0], s.now.high[0]
    if s.now.left < s.mirror_from:
        return
    for i in range(1, s.board.symmetries):
        if s.now.low[i] < low[0] or (s.now.low[i] == low[0] and s.now.high[i] < high[0]):
            low[0], high[0] = s.now.low[i], s.now.high[i]
