# The null-window search of the exact solver: is the score of a position above alpha or not?
#
# Part of core.pxi, and so of seven_by_six.pyx and any_board.pyx; needs node.pxi, bounds.pxi,
# ordering.pxi and sharing.pxi.

cdef inline bint is_bounded(
    const ScoreSearch* s, const Node* n, int alpha, int* bound
) noexcept nogil:
    """Whether the score is known to be above alpha or not above it without a search.

    Then `bound` is what is proven, at least or at most. The position is settled.
    """
    bound[0] = (n.left - 1) >> 1  # the side to move cannot win at once
    if bound[0] <= alpha:
        return True
    if 0 <= alpha == bound[0] - 1:  # above alpha is only a win with the second stone from now on
        if not wins_with_second_stone(s, n):
            bound[0] = alpha
        return True
    bound[0] = -((n.left - 2) >> 1)
    if bound[0] > alpha:
        return True
    bound[0] = static_upper(s, n, alpha)
    if bound[0] <= alpha:
        return True
    bound[0] = static_lower(s, n, alpha)
    return bound[0] > alpha

cdef int search(ScoreSearch* s, const Node* n, int alpha) noexcept nogil:
    """The score of a settled position, fail-soft, for the window (alpha, alpha + 1).

    What is returned is a lower bound of the score if it is above alpha, else an upper bound;
    once `halted` is set it means nothing, and `BUSY` says that other threads search what is left.

    Every child is settled and held against its static bounds before any is searched, and
    its line of the table is prefetched meanwhile. Ties in the move order are broken by the
    fixed order of the columns, which leads different paths into the same positions; every
    other tie-break tried doubled the nodes.
    """
    cdef Node children[MOST_COLUMNS]
    cdef int alphas[MOST_COLUMNS]       # by child: the same question from its own side
    cdef int weights[MOST_COLUMNS]      # in the order of the search
    cdef int order[MOST_COLUMNS]
    cdef const Slots* slots
    cdef Node* child
    cdef u64 began, entry, mask, moves, move
    cdef int lower, upper, best, below, count, turns, value, weight, answers, i, j
    cdef bint weighed, is_settled

    s.nodes += 1
    if s.nodes >= s.next_look:
        check_halt(s)
    if s.halted:
        return alpha
    began = s.nodes
    slots = slots_for(s, n.left)
    entry = probe(slots, n.hashed)
    if entry:
        lower = lower_of(entry)
        upper = upper_of(entry)
    else:
        lower = -((n.left - 2) >> 1)
        upper = (n.left - 1) >> 1
    if lower > alpha:
        return lower
    if upper <= alpha:
        return upper

    mask = n.own | n.other
    moves = playable_cells(s, mask) & ~(n.other_wins >> 1)
    # A quick question, which keeps to the small table, is about threats alone.
    weighed = n.left >= WEIGHED_FROM and s.big_from != NEVER and four_wide(s)
    best = lower
    count = 0
    for i in range(columns(s)):
        move = moves & s.column_order[i]
        if move == 0:
            continue
        child = &children[count]
        child.own = n.other
        child.other = n.own | move
        child.own_wins = n.other_wins & ~move
        child.other_wins = winning_cells(s, child.other, mask | move, n.left)
        child.left = n.left - 1
        answers = bit_count(playable_cells(s, mask | move) & ~(child.other_wins >> 1))
        if weighed:
            weight = promise(s, child, answers)
        else:  # many threats first, then few answers
            weight = 2 * bit_count(child.other_wins) - answers
        turns = 1
        is_settled = settle(s, child, &turns, &value)
        below = -alpha - 1 if turns & 1 else alpha
        if is_settled or is_bounded(s, child, below, &value):
            if turns & 1:
                value = -value
            if value > alpha:
                return value
            best = max(best, value)
            continue
        identify(s, child)
        prefetch(line_of(slots_for(s, child.left), child.hashed))
        alphas[count] = below
        j = count
        while j and weights[j - 1] < weight:
            weights[j] = weights[j - 1]
            order[j] = order[j - 1]
            j -= 1
        weights[j] = weight
        order[j] = count
        count += 1

    if n.left >= s.look_ahead_from:  # enhanced transposition cut-off
        for i in range(count):
            child = &children[i]
            entry = probe(slots_for(s, child.left), child.hashed)
            if entry:
                value = lower_of(entry) if alphas[i] == alpha else -upper_of(entry)
                if value > alpha:
                    return value

    if s.crew.active and n.left >= SHARE_FROM:
        if not search_shared(s, n, alpha, &best, children, alphas, order, count):
            return best
    else:
        for i in range(count):
            child = &children[order[i]]
            below = alphas[order[i]]
            value = search(s, child, below)
            while value == BUSY:  # other threads have joined since this loop began
                pause()
                value = search(s, child, below)
            if s.halted:
                return alpha
            best = max(best, value if below == alpha else -value)
            if best > alpha:
                break
    if best > alpha:
        lower = max(lower, best)
    else:
        upper = min(upper, best)
    store(slots, n.hashed, lower, upper, s.nodes - began)
    return best
