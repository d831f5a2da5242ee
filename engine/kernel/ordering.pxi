# Which moves are tried first where much is left to play.
#
# Part of core.pxi, and so of seven_by_six.pyx and any_board.pyx; needs node.pxi and bounds.pxi.
#
# Near the end the number of threats and of answers orders moves well enough, and anything more
# takes longer than it saves. Further up a wrong first move costs thousands of nodes, so what is
# counted here may take as long as a few nodes. The weights were found by tools/tune_ordering.py.

cdef enum:
    WEIGHED_FROM = 20       # empty cells from which on moves are weighed
    OF_A_THREAT = 9         # for every winning cell of the side that has moved
    OF_AN_ANSWER = -3       # ... move that the opponent can answer with
    OF_A_PAIR = 3           # ... line of four with two stones of that side, none of the opponent
    OF_A_LINE = -1          # ... line of four that is still open to the opponent
    OF_AN_ODD_FOUR = 1      # for the first player: for every four that claimeven leaves him
    OF_AN_ODD_THREAT = 7    # ... if he has a threat in an odd row that cannot be played yet

cdef inline int open_lines(u64 free, int shift) noexcept nogil:
    """How many lines of four in one direction lie in the cells `free`."""
    return bit_count(fours(free, shift))

cdef inline int open_pairs(u64 free, u64 stones, int shift) noexcept nogil:
    """How many lines of four in the cells `free` hold at least two of the stones."""
    cdef u64 a = stones, b = stones >> shift, c = stones >> 2 * shift, d = stones >> 3 * shift
    return bit_count(fours(free, shift) & (a & b | c & d | (a | b) & (c | d)))

cdef int promise(const ScoreSearch* s, const Node* child, int answers) noexcept nogil:
    """The weight of the move that led to `child`, a node that is not settled yet.

    `answers` is how many moves the opponent has that do not let us win above them.
    """
    cdef u64 free = board(s) & ~child.own, taken = board(s) & ~child.other
    cdef u64 empty = free & taken
    cdef u64 later = empty & ~playable_cells(s, child.own | child.other)
    cdef bint first = child.left & 1
    cdef u64 hopes = (child.other if first else child.own) | (empty & ~(later & ~odd_rows(s)))
    cdef u64 wins = child.other_wins if first else child.own_wins
    cdef int shift, weight, waiting = 0
    weight = OF_A_THREAT * bit_count(child.other_wins) + OF_AN_ANSWER * answers
    weight += OF_A_PAIR * open_pairs(free, child.other, 1) + OF_A_LINE * open_lines(taken, 1)
    for shift in range(height(s) - 1, height(s) + 2):
        weight += OF_A_PAIR * open_pairs(free, child.other, shift)
        weight += OF_A_LINE * open_lines(taken, shift)
        waiting += OF_AN_ODD_FOUR * open_lines(hopes, shift)
    if wins & later & odd_rows(s):
        waiting += OF_AN_ODD_THREAT
    return weight + waiting if first else weight - waiting
