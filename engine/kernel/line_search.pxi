# Minimax and alpha-beta, as in engine.search.minimax, .alphabeta and .root: the same nodes are
# visited in the same order.
#
# Part of searches.pyx; needs line_board.pxi.
#
# A function is called for a position in which the game goes on and which is searched at least
# a ply deeper; it counts and judges the successors that end the game or the depth itself. All
# moves that win are found at once. The line of best play grows from its end: `lines[d]` is
# that from distance d on.

cdef enum:
    WIN = 1000000
    INFINITE = WIN + 1
    MOST_PLIES = 66

cdef struct Search:
    const Board* board
    void* owner             # the LineSearch
    bint prune              # alpha-beta, not minimax
    int evaluation
    int depth
    u64 nodes
    u64 evaluations
    u64 estimates
    u64 node_limit
    u64 look_every
    u64 next_look
    bint halted
    int lengths[66]
    signed char lines[66][66]

cdef void look(Search* s) noexcept nogil:
    """Halts the search where its nodes are used up or Python says so."""
    if s.nodes > s.node_limit:
        s.nodes -= 1  # this one is not visited any more
        s.halted = True
        return
    s.next_look = min(s.nodes + s.look_every, s.node_limit + 1)
    ask_python(s)

cdef inline bint enter(Search* s) noexcept nogil:
    """Counts a node; whether the search is to end before it."""
    s.nodes += 1
    if s.nodes >= s.next_look:
        look(s)
    return s.halted

cdef inline int judged(Search* s, u64 own, u64 other, int distance) noexcept nogil:
    """How good a position that goes on looks to the side with `own`, which has just moved.

    `distance` is the position's before the move: where it is even, the root's side moved.
    """
    if s.evaluation == WINDOWS_ROOT and not distance & 1:
        return evaluated(s.board, WINDOWS, own, other)
    return -evaluated(s.board, s.evaluation, other, own)

cdef int fringe(
    Search* s, u64 own, u64 mask, int alpha, int beta, int distance, int value
) noexcept nogil:
    """The score of a position one ply deep. `value` is that of the squares, if they count."""
    cdef const Board* b = s.board
    cdef u64 moves = playable(b, mask)
    cdef u64 wins = completing(b, own)
    cdef u64 stone
    cdef bint last = bit_count(mask) + 1 == b.cells
    cdef int bit, score, best = -INFINITE
    s.lengths[distance] = 1
    while moves:
        if enter(s):
            return 0
        bit = lowest_bit(moves)
        stone = <u64>1 << bit
        moves &= moves - 1
        s.evaluations += 1
        if stone & wins:
            score = WIN - distance - 1
        elif last:
            score = 0
        else:
            s.estimates += 1
            if s.evaluation == SQUARES:
                score = value + b.values[bit]
            else:
                score = judged(s, own | stone, mask ^ own, distance)
        if score > best:
            best = score
            s.lines[distance][0] = bit
            if best > alpha:
                alpha = best
            if s.prune and alpha >= beta:
                break
    return best

cdef inline void keep(Search* s, int distance, int bit) noexcept nogil:
    """The best line from here is this move and then the successor's."""
    cdef int i, length = s.lengths[distance + 1]
    s.lines[distance][0] = bit
    for i in range(length):
        s.lines[distance][i + 1] = s.lines[distance + 1][i]
    s.lengths[distance] = length + 1

cdef int inside(
    Search* s, u64 own, u64 mask, int depth, int alpha, int beta, int distance, int value
) noexcept nogil:
    """The score of a position more than one ply deep."""
    cdef const Board* b = s.board
    cdef u64 moves = playable(b, mask)
    cdef u64 wins = completing(b, own)
    cdef u64 stone
    cdef bint last = bit_count(mask) + 1 == b.cells
    cdef int bit, score, best = -INFINITE
    while moves:
        if enter(s):
            return 0
        bit = lowest_bit(moves)
        stone = <u64>1 << bit
        moves &= moves - 1
        score = after(
            s, own, mask, stone, bit, stone & wins != 0, last, depth - 1, alpha, beta, distance,
            value,
        )
        if s.halted:
            return 0
        if score > best:
            best = score
            keep(s, distance, bit)
            if best > alpha:
                alpha = best
            if s.prune and alpha >= beta:
                break
    return best

cdef inline int after(
    Search* s, u64 own, u64 mask, u64 stone, int bit, bint won, bint last, int depth,
    int alpha, int beta, int distance, int value,
) noexcept nogil:
    """What a move, already counted, is worth to the side that makes it, `depth` plies later."""
    cdef const Board* b = s.board
    cdef u64 other = mask ^ own
    s.lengths[distance + 1] = 0
    if won or last or depth == 0:
        s.evaluations += 1
        if won:
            return WIN - distance - 1
        if last:
            return 0
        s.estimates += 1
        return judged(s, own | stone, other, distance)
    value = -(value + b.values[bit])
    if depth == 1:
        return -fringe(s, other, mask | stone, -beta, -alpha, distance + 1, value)
    return -inside(s, other, mask | stone, depth, -beta, -alpha, distance + 1, value)

cdef void ask_python(Search* s) noexcept with gil:
    """Handles Ctrl+C and calls `on_look`."""
    cdef LineSearch search = <LineSearch>s.owner
    try:
        PyErr_CheckSignals()
        if search.on_look is not None and search.on_look():
            s.halted = True
    except BaseException as error:
        search.error = error
        s.halted = True

cdef void tell_python(Search* s, int score) noexcept with gil:
    """Calls `on_found` with a better move at the root."""
    cdef LineSearch search = <LineSearch>s.owner
    try:
        search.on_found(s.depth, score, search.line())
    except BaseException as error:
        search.error = error
        s.halted = True

cdef class LineSearch:
    """One search, or several that count their nodes together; for one thread."""

    cdef Search search
    cdef Shape shape
    cdef object on_look
    cdef object on_found
    cdef object error

    def __cinit__(
        self, Shape shape, bint prune, int evaluation, u64 node_limit, u64 look_every, on_look,
        on_found,
    ):
        """`on_look` is asked every `look_every` nodes whether to stop.

        `on_found` is told depth, score and line of every better move at the root.
        """
        cdef Search* s = &self.search
        self.shape, self.on_look, self.on_found = shape, on_look, on_found
        s.board = &shape.board
        s.owner = <void*>self
        s.prune, s.evaluation = prune, evaluation
        s.node_limit, s.look_every = node_limit, look_every
        s.next_look = min(look_every, node_limit + 1)

    @property
    def nodes(self):
        """Positions visited."""
        return self.search.nodes

    @property
    def evaluations(self):
        """Leaves: positions where the game or the depth ends."""
        return self.search.evaluations

    @property
    def estimates(self):
        """Those of the leaves where only the depth ended."""
        return self.search.estimates

    cdef tuple line(self):
        """The best line from the root."""
        cdef const Board* b = self.search.board
        return tuple(
            [b.move_of[self.search.lines[0][i]] for i in range(self.search.lengths[0])]
        )

    def run(self, u64 own, u64 other, int depth, list order, list rank):
        """Score, line and whether all of `order` was searched, of a game that goes on.

        `order` and `rank` are for bits: which to search one after another, and by bit the
        place among equals. The line is empty where not even one move was finished.
        """
        cdef Search* s = &self.search
        cdef int bits[64]
        cdef int places[64]
        cdef int i, score, count = len(order)
        for i in range(count):
            bits[i] = order[i]
        for i in range(64):
            places[i] = rank[i]
        s.depth = depth
        s.halted = False
        with nogil:
            score = at_root(s, own, own | other, min(depth, s.board.cells), bits, places, count)
        if self.error is not None:
            error, self.error = self.error, None
            raise error
        return score, self.line(), not s.halted

cdef int at_root(
    Search* s, u64 own, u64 mask, int depth, const int* bits, const int* places, int count
) noexcept nogil:
    """Searches every move and keeps the best; among equals the first by `places`."""
    cdef const Board* b = s.board
    cdef u64 wins = completing(b, own)
    cdef u64 stone
    cdef bint last = bit_count(mask) + 1 == b.cells
    cdef bint tell = (<LineSearch>s.owner).on_found is not None
    cdef bint known = False, wins_ties
    cdef int value = square_sum(b, own) - square_sum(b, mask ^ own)
    cdef int i, bit, score, alpha, best = -INFINITE
    s.lengths[0] = 0
    if enter(s):
        return 0
    for i in range(count):
        bit = bits[i]
        stone = <u64>1 << bit
        wins_ties = known and places[bit] < places[s.lines[0][0]]
        alpha = best - wins_ties if known else -INFINITE
        if enter(s):
            break
        score = after(
            s, own, mask, stone, bit, stone & wins != 0, last, depth - 1, alpha, INFINITE, 0, value
        )
        if s.halted:
            break
        if not known or score > best or (wins_ties and score == best):
            known = True
            best = score
            keep(s, 0, bit)
            if tell:
                tell_python(s, best)
                if s.halted:
                    break
    return best if known else 0
