# The null-window search of games in which any empty cell may be taken.
#
# Part of free_board.pyx, after free_table.pxi and free_state.pxi. A null window asks whether one
# side, the maker, completes a line in time; the other side is the breaker, whose own lines matter
# as threats that must be answered.

cdef enum:
    ONE = 256               # the weight of a line without empty cells
    PAIRS_FROM = 10          # empty cells from which on pairs are looked for
    LOOK_EVERY = 2048       # nodes between two looks at what Python says

cdef inline int score_of_win(int left, int stones) noexcept nogil:
    """The score of winning with one's `stones`th stone from now, with `left` empty cells."""
    return ((left + 1) >> 1) + 1 - stones

cdef inline int score_of_loss(int left, int stones) noexcept nogil:
    """The score of a loss to the opponent's `stones`th stone from now."""
    return stones - 1 - (left >> 1)

cdef inline bint held(const FreeSearch* s, int maker, int stones, bint to_move) noexcept nogil:
    """Whether the breaker can stop every line the maker could complete with so many stones.

    A line with e empty cells weighs 2^-e. With weights below 1/2 where the maker is to move,
    or below 1, the breaker stops all by always taking the heaviest cell: P. Erdos and
    J. L. Selfridge, "On a combinatorial game", 1973.
    """
    cdef int empty, weight = 0
    for empty in range(1, min(stones, s.board.connect) + 1):
        weight += s.alive[maker][empty] * (ONE >> empty)
    return weight < (ONE >> 1 if to_move else ONE)

cdef inline int weight_beside(const u64* lines, int n, u64 pair) noexcept nogil:
    """What the lines weigh where these two cells are a pair."""
    cdef int i, weight = 0
    for i in range(n):
        if pair & ~lines[i]:
            weight += ONE >> bit_count(lines[i] & ~pair)
    return weight

cdef inline int without_heaviest(u64* lines, int n) noexcept nogil:
    """Drops the lines through the cell on which lines weigh most; returns how many are left."""
    cdef int weights[MOST_CELLS]
    cdef int i, weight, best = 0, left = 0
    cdef u64 rest
    for i in range(MOST_CELLS):
        weights[i] = 0
    for i in range(n):
        rest = lines[i]
        weight = ONE >> bit_count(rest)
        while rest:
            weights[lowest_bit(rest)] += weight
            rest &= rest - 1
    for i in range(1, MOST_CELLS):
        if weights[i] > weights[best]:
            best = i
    for i in range(n):
        if not lines[i] >> best & 1:
            lines[left] = lines[i]
            left += 1
    return left

cdef bint held_by_pairs(const FreeSearch* s, int maker, int stones, bint to_move) noexcept nogil:
    """Whether the breaker stops every line by pairs of cells and, in the others, by weights.

    Where the maker takes a cell of a pair, the breaker takes the other: a line with a pair is never
    completed (A. W. Hales and R. I. Jewett, "Regularity and positional games", 1963). Of the
    cells in pairs that other lines need, the maker is assumed to get all.
    """
    cdef const Board* b = &s.board
    cdef const unsigned char* mine = s.counts[maker]
    cdef const unsigned char* theirs = s.counts[1 - maker]
    cdef u64 lines[MOST_LINES]
    cdef u64 rest, others, one, two, pair, empty = empty_cells(s)
    cdef int i, k, n = 0, weight, total, best, shortest = 0
    for i in range(b.line_count):
        if theirs[i] == 0 and b.connect - mine[i] <= stones:
            lines[n] = b.line[i] & empty
            n += 1
    if not to_move:
        n = without_heaviest(lines, n)
    while True:
        total, best = 0, 99
        for i in range(n):
            k = bit_count(lines[i])
            total += ONE >> k
            if k < best:
                best, shortest = k, i
        if total < ONE >> 1:
            return True
        if best < 2:
            return False
        # pair two cells of the shortest line: those whose pair takes most weight away
        weight, pair = 1 << 20, 0
        rest = lines[shortest]
        while rest:
            one = rest & ~(rest - 1)
            rest ^= one
            others = rest
            while others:
                two = others & ~(others - 1)
                others ^= two
                k = weight_beside(lines, n, one | two)
                if k < weight:
                    weight, pair = k, one | two
        if weight >= total and best > 2:
            return False
        k = 0
        for i in range(n):
            if pair & ~lines[i]:
                lines[k] = lines[i] & ~pair
                k += 1
        n = k

cdef inline int rate(
    const FreeSearch* s, u64 empty, int cell, int maker, int side, u64* own, u64* theirs
) noexcept nogil:
    """How soon to try a cell, and the cells that make a double threat with it, for both sides."""
    cdef const Board* b = &s.board
    cdef int i, line, mine, others, rating = 0
    own[0] = theirs[0] = 0
    for i in range(b.through[cell]):
        line = b.lines_of[cell][i]
        mine, others = s.counts[side][line], s.counts[1 - side][line]
        if others == 0:
            rating += (1 << 2 * mine) << (side == maker)
            if mine + 2 == b.connect:
                own[0] |= b.line[line] & empty
        elif mine == 0:
            rating += (1 << 2 * others) << (side != maker)
            if others + 2 == b.connect:
                theirs[0] |= b.line[line] & empty
        if others == 0 and mine == 0:
            rating += 1
    own[0] &= ~(<u64>1 << cell)
    theirs[0] &= ~(<u64>1 << cell)
    return rating

cdef int search(FreeSearch* s, int side, int alpha) noexcept nogil:
    """The score if it is at most alpha or alpha + 1, else a bound beyond: fail-soft.

    For the side to move; meaningless where the search is halted.
    """
    cdef int left = s.now.left
    cdef u64 empty = empty_cells(s)
    cdef u64 rest, threats, own, theirs, answers, threatening, low, high, nodes, bit
    cdef int maker, stones, lower, upper, best, value, cell, count, i, k
    cdef int cells[MOST_CELLS]
    cdef int ratings[MOST_CELLS]
    cdef Place before
    s.nodes += 1
    if s.nodes >= s.next_look:
        look(s)
    if s.halted:
        return 0
    if s.now.wins[side] & empty:
        return score_of_win(left, 1)
    threats = s.now.wins[1 - side] & empty
    if threats & (threats - 1):
        return score_of_loss(left, 1)
    maker = side if alpha >= 0 else 1 - side
    if side == maker:
        stones = ((left + 1) >> 1) - alpha
    else:
        stones = (left >> 1) + alpha + 1
    if held(s, maker, stones, side == maker):
        if held(s, maker, left, side == maker):
            return 0
        return alpha if side == maker else alpha + 1
    if threats:
        cell = lowest_bit(threats)
        before = s.now
        put(s, side, cell)
        value = -search(s, 1 - side, -alpha - 1)
        take_back(s, side, cell, &before)
        return value
    if side == maker and stones <= 1:
        return alpha

    lower, upper = score_of_loss(left, 1), score_of_win(left, 2)
    identify(s, &low, &high)
    free_probe(&s.table, low, high, &lower, &upper)
    if lower > alpha or lower == upper:
        return lower
    if upper <= alpha:
        return upper

    count, answers, threatening = 0, empty, 0
    rest = empty
    while rest:
        cell = lowest_bit(rest)
        bit = <u64>1 << cell
        rest ^= bit
        k = rate(s, empty, cell, maker, side, &own, &theirs)
        if own & (own - 1):
            return score_of_win(left, 2)
        if own:
            threatening |= bit
        if theirs & (theirs - 1):
            # the opponent wins with this cell unless it, or one of just two, is taken before
            answers &= bit | (0 if bit_count(theirs) > 2 else theirs)
        i = count
        while i > 0 and ratings[i - 1] < k:
            ratings[i], cells[i] = ratings[i - 1], cells[i - 1]
            i -= 1
        ratings[i], cells[i] = k, cell
        count += 1
    if side == maker and stones <= 2:
        return alpha
    if left >= PAIRS_FROM and held_by_pairs(s, maker, stones, side == maker):
        return alpha if side == maker else alpha + 1

    nodes = s.nodes
    best = -99
    if left < 4:
        answers = ~<u64>0
    for i in range(count):
        cell = cells[i]
        if not (answers | threatening) >> cell & 1:
            best = max(best, score_of_loss(left, 2))
            continue
        before = s.now
        put(s, side, cell)
        value = -search(s, 1 - side, -alpha - 1)
        take_back(s, side, cell, &before)
        if s.halted:
            return 0
        if value > best:
            best = value
            if best > alpha:
                break
    if best > alpha:
        lower = best
    else:
        upper = best
    free_store(&s.table, low, high, lower, upper, s.nodes - nodes)
    return best
