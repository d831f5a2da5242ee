# How the threads of one solver share the search of one position.
#
# Part of core.pxi, and so of seven_by_six.pyx and any_board.pyx; needs node.pxi.
#
# All threads search the same question from the root and share the table. Where many cells are
# empty each marks the position it searches. A thread that comes to a marked one goes the same way
# if that is the first or the second child, since these often decide their parent and all else
# would be in vain; further on, threads part. What is too small to be shared is left to the
# thread that has begun it. A thread looks again and again whether another has found the answer
# to one of the questions it is in.

cdef enum:
    SHARE_FROM = 18         # empty cells from which on threads mark what they search
    TOGETHER = 2            # so many children of a position are not searched beside each other
    BUSY = 127              # in place of a score: other threads search what is left

cdef inline bint is_taken(const ScoreSearch* s, u64 hashed) noexcept nogil:
    """Whether a thread is searching the position."""
    return (<volatile u64*>s.crew.taken)[hashed % TAKEN] == hashed

cdef inline void take(ScoreSearch* s, u64 hashed) noexcept nogil:
    """Marks the position as being searched by this thread."""
    (<volatile u64*>s.crew.taken)[hashed % TAKEN] = hashed

cdef inline void leave(ScoreSearch* s, u64 hashed) noexcept nogil:
    """Removes the mark that `take` has set."""
    (<volatile u64*>s.crew.taken)[hashed % TAKEN] = 0

cdef void look_for_answers(ScoreSearch* s) noexcept nogil:
    """Halts the search up to the first position on the path that another thread has answered."""
    cdef u64 entry
    cdef int left, bound
    for left in range(s.path_from, SHARE_FROM - 1, -1):
        if s.path[left] == 0:
            continue
        entry = probe(slots_for(s, left), s.path[left])
        if entry == 0:
            continue
        bound = lower_of(entry)
        if bound <= s.path_alphas[left]:
            bound = upper_of(entry)
            if bound > s.path_alphas[left]:
                continue
        s.halted = True
        s.answered, s.answer = left, bound
        return

cdef inline int search_beside(
    ScoreSearch* s, const Node* n, int alpha, bint together
) noexcept nogil:
    """Searches a child, `BUSY` if another thread does and this one is not to join it.

    It joins, if they go `together`, what is large enough.
    """
    cdef bint taken = is_taken(s, n.hashed)
    cdef int value
    if taken and (not together or n.left < SHARE_FROM):
        return BUSY
    if not taken:
        take(s, n.hashed)
    value = search(s, n, alpha)
    if not taken:
        leave(s, n.hashed)
    return value

cdef bint search_shared(
    ScoreSearch* s, const Node* n, int alpha, int* best,
    const Node* children, const int* alphas, const int* order, int count,
) noexcept nogil:
    """Searches the children of `n` as `search` does, beside other threads.

    `best` is the score so far. Where it returns False, that is what the search of `n` has to
    return: the answer of another thread, or `BUSY`.
    """
    cdef u64 postponed = 0
    cdef int i, which, value
    cdef bint whole = True
    s.path[n.left] = n.hashed
    s.path_alphas[n.left] = alpha
    for i in range(2 * count):  # all, then those that were postponed
        if i >= count and not postponed >> (i - count) & 1:
            continue
        which = order[i % count]
        value = search_beside(s, &children[which], alphas[which], i < TOGETHER or i >= count)
        if s.halted:
            whole = False
            break
        if value == BUSY:
            if TOGETHER <= i < count:
                postponed |= <u64>1 << i
                continue
            best[0] = BUSY
            whole = False
            break
        best[0] = max(best[0], value if alphas[which] == alpha else -value)
        if best[0] > alpha:
            break
    s.path[n.left] = 0
    if s.halted and s.answered == n.left:
        s.halted = False
        s.answered = 0
        best[0] = s.answer
    return whole
