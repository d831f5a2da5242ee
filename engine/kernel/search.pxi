# The null-window search: is the score of a position above alpha or not?

cdef struct Node:
    u64 own         # stones of the side to move
    u64 other       # stones of the opponent
    u64 own_wins    # empty cells where the side to move would have four
    u64 other_wins  # empty cells where the opponent would
    u64 hashed      # the scrambled key
    int left        # empty cells

cdef inline u64 fours(u64 stones, int shift) noexcept nogil:
    """The first cell of every four in one direction."""
    cdef u64 pairs = stones & stones >> shift
    return pairs & pairs >> 2 * shift

cdef inline bint has_four(const Search* s, u64 stones) noexcept nogil:
    return (
        fours(stones, height(s)) | fours(stones, height(s) - 1)
        | fours(stones, height(s) + 1) | fours(stones, 1)
    ) != 0

cdef inline u64 completing(u64 stones, int shift) noexcept nogil:
    """The cells that make three of a line into four; some may be off the board."""
    cdef u64 pair = stones << shift & stones << 2 * shift
    cdef u64 found = pair & (stones << 3 * shift | stones >> shift)
    pair = stones >> shift & stones >> 2 * shift
    return found | pair & (stones << shift | stones >> 3 * shift)

cdef inline u64 winning_cells(const Search* s, u64 stones, u64 mask) noexcept nogil:
    """The empty cells that complete a four."""
    return (
        (stones << 1 & stones << 2 & stones << 3)
        | completing(stones, height(s))
        | completing(stones, height(s) - 1)
        | completing(stones, height(s) + 1)
    ) & (board(s) ^ mask)

cdef inline u64 mirrored(const Search* s, u64 stones) noexcept nogil:
    """The board with left and right exchanged."""
    cdef u64 result = 0, column = (<u64>1 << height(s)) - 1
    cdef int i
    for i in range(columns(s)):
        result = result << height(s) | (stones >> i * height(s) & column)
    return result

cdef inline void identify(const Search* s, Node* n) noexcept nogil:
    """Gives the node its hashed key; in the opening the same as its mirror image's."""
    cdef u64 mask = n.own | n.other
    cdef u64 key = n.own + mask, twin
    if n.left >= s.mirror_from:
        twin = mirrored(s, n.own) + mirrored(s, mask)
        if twin < key:
            key = twin
    n.hashed = scrambled(&s.big if n.left >= s.big_from else &s.small, key)

cdef inline bint settle(const Search* s, Node* n, int* turns, int* score) noexcept nogil:
    """Plays moves as long as there is only one that does not lose at once.

    The side to move has no winning move to begin with, nor has it at the end. True where
    that decides the game: then `score` tells, else at least two moves are left.
    """
    cdef u64 mask, playable, forced, moves, threats
    while True:
        mask = n.own | n.other
        playable = (mask + bottom(s)) & board(s)
        if playable == 0:
            score[0] = 0
            return True
        forced = playable & n.other_wins
        moves = (forced if forced else playable) & ~(n.other_wins >> 1)
        if moves == 0 or forced & (forced - 1):
            score[0] = -(n.left >> 1)
            return True
        if moves & (moves - 1):
            return False
        turns[0] += 1
        n.left -= 1
        n.own |= moves
        threats = winning_cells(s, n.own, mask | moves)
        n.own, n.other = n.other, n.own
        n.own_wins = n.other_wins & ~moves
        n.other_wins = threats

cdef int search(Search* s, const Node* n, int alpha) noexcept nogil:
    """The score of a settled position, fail-soft, for the window (alpha, alpha + 1).

    Above alpha the result is a lower bound, else an upper bound.
    """
    cdef Node children[MOST_COLUMNS]
    cdef int order[MOST_COLUMNS]
    cdef int alphas[MOST_COLUMNS]
    cdef int places[MOST_COLUMNS]
    cdef const Slots* slots
    cdef Node* child
    cdef u64 began, entry, mask, moves, move
    cdef int lower, upper, bound, best, count, turns, value, i, j, column, weight
    cdef bint flipped

    s.nodes += 1
    if s.nodes >= s.next_look:
        look_up(s)
    if s.halted:
        return alpha
    began = s.nodes
    lower = -((n.left - 2) >> 1)
    upper = (n.left - 1) >> 1
    slots = &s.big if n.left >= s.big_from else &s.small
    entry = probe(slots, n.hashed)
    if entry:
        lower = lower_of(entry)
        upper = upper_of(entry)
    if lower > alpha:
        return lower
    if upper <= alpha:
        return upper

    mask = n.own | n.other
    moves = (mask + bottom(s)) & board(s) & ~(n.other_wins >> 1)
    best = lower
    count = 0
    for i in range(columns(s)):
        move = moves & s.column_order[i]
        if move == 0:
            continue
        child = &children[count]
        child.other = n.own | move
        child.own = n.other
        child.other_wins = winning_cells(s, child.other, mask | move)
        child.own_wins = n.other_wins & ~move
        child.left = n.left - 1
        weight = bit_count(child.other_wins)
        turns = 1
        if settle(s, child, &turns, &value):
            if turns & 1:
                value = -value
            if value > alpha:
                return value
            best = max(best, value)
            continue
        if turns & 1:
            bound = -static_upper(s, child, -alpha - 1)
            if bound > alpha:
                return bound
            bound = -static_lower(s, child, -alpha - 1)
            if bound <= alpha:
                best = max(best, bound)
                continue
            alphas[count] = -alpha - 1
        else:
            bound = static_upper(s, child, alpha)
            if bound <= alpha:
                best = max(best, bound)
                continue
            bound = static_lower(s, child, alpha)
            if bound > alpha:
                return bound
            alphas[count] = alpha
        identify(s, child)
        prefetch(line_of(&s.big if child.left >= s.big_from else &s.small, child.hashed))
        j = count
        while j and order[j - 1] < weight:
            order[j] = order[j - 1]
            places[j] = places[j - 1]
            j -= 1
        order[j] = weight
        places[j] = count
        count += 1

    if n.left >= s.look_ahead_from:
        for i in range(count):
            child = &children[i]
            entry = probe(&s.big if child.left >= s.big_from else &s.small, child.hashed)
            if entry:
                if alphas[i] == alpha:
                    if lower_of(entry) > alpha:
                        return lower_of(entry)
                elif -upper_of(entry) > alpha:
                    return -upper_of(entry)

    for i in range(count):
        child = &children[places[i]]
        flipped = alphas[places[i]] != alpha
        value = search(s, child, alphas[places[i]])
        if s.halted:
            return alpha
        if flipped:
            value = -value
        if value > alpha:
            best = value
            break
        best = max(best, value)
    if best > alpha:
        lower = max(best, lower)
    else:
        upper = min(best, upper)
    store(slots, n.hashed, lower, upper, effort_of(s.nodes - began))
    return best
