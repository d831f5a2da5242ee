# What can be said about a position without searching it: who would win the waiting game.
#
# Rows are numbered from 1 here; the number of rows is even. A side that answers every move
# in the same column gets the second cell of each pair. Both bounds follow from a strategy of
# the side that is not to move, called "they"; the other side is "we". What they cannot be
# kept from is `theirs`, all that we can hope for is `mine`.
#
# They are the second player: they get every empty cell of an even row, except those that
# can be played now, for which columns with an odd number of empty cells are played in
# turns. If we make no four with all the rest, our score is 0 at most; if their cells hold
# a four, we lose, at the latest when everything else is full. This is "claimeven" of
# Victor Allis, "A Knowledge-Based Approach of Connect-Four", 1988, as a bound.
#
# They are the first player, and have a threat in an odd row that cannot be played yet. They
# stay out of the cell below it and answer in the same column everywhere else. In the
# threat's column that gives them the odd rows, in the others the even ones; and as the
# cells are an odd number, it is we who must play below the threat in the end. If we make
# no four with all the rest, we lose there at the latest. This "odd threat" is Allis's, too.
#
# In both cases a threat of theirs in an even row ends its column: to reach it, the cell below
# must be played, and only we ever play the first cell of a pair.

cdef inline u64 upwards(const Search* s, u64 cells) noexcept nogil:
    """The cells and everything above them, `cells` being one at most in a column."""
    return ((bottom(s) << rows(s)) - cells) & board(s)

cdef inline u64 lowest(const Search* s, u64 cells) noexcept nogil:
    """The lowest of the cells in every column, which all lie in odd or all in even rows."""
    cdef u64 result = cells
    cdef int shift
    for shift in range(2, rows(s), 2):
        result &= ~(cells << shift)
    return result

cdef inline int static_lower(const Search* s, const Node* n, int alpha) noexcept nogil:
    """A lower bound where it is above alpha, else something not above alpha."""
    if alpha < 0 and not has_four(s, n.other | (board(s) & ~n.own)):
        return 0
    return alpha

cdef inline u64 unanswered(const Search* s, u64 mine, u64 theirs, int shift) noexcept nogil:
    """Fours of `mine` in one direction with none of `theirs` below, in the same columns.

    Where there is one, it is full before the upper one can be.
    """
    cdef u64 found = fours(mine, shift), below
    cdef int i
    if found:
        below = fours(theirs, shift)
        if below:
            below = below << 1 & board(s)
            for i in range(1, rows(s)):
                found &= ~below
                below = below << 1 & board(s)
    return found

cdef inline int later_loss(const Search* s, u64 theirs, int alpha) noexcept nogil:
    """The upper bound of one who makes no four, while they will fill all of `theirs`."""
    cdef u64 highest, found, even = board(s) & ~odd_rows(s)
    cdef int row, bound = 0
    # Of every four the highest cell in an even row, which they may come to fill last.
    highest = fours(theirs, height(s))
    found = fours(theirs, height(s) + 1)
    highest |= (found & even) << 2 | (found & ~even) << 3
    found = fours(theirs, height(s) - 1)
    highest |= found & even | (found & ~even) >> 1
    if highest:
        for row in range(2, rows(s) + 1, 2):
            if highest & bottom(s) << (row - 1):
                bound = -(((rows(s) - row) >> 1) + 1)
                break
    return bound if bound <= alpha else alpha + 1

cdef inline int static_upper(const Search* s, const Node* n, int alpha) noexcept nogil:
    """An upper bound where it is not above alpha, else something above alpha.

    The position is settled: nobody has a four to complete at once.
    """
    cdef u64 mask = n.own | n.other
    cdef u64 empty = board(s) & ~mask
    cdef u64 playable = (mask + bottom(s)) & board(s)
    cdef u64 later = empty & ~playable
    cdef u64 theirs, mine, real, dead, odd, one, column
    cdef int bound, lost
    if not pairs_up(s):
        if alpha >= 0 and not has_four(s, n.own | empty):
            return 0
        return alpha + 1
    real = n.other_wins & later & ~odd_rows(s)  # their threats in even rows
    if n.left & 1 == 0:
        theirs = n.other | (later & ~odd_rows(s))
        mine = n.own | (empty & ~theirs)
        if real:
            real = lowest(s, real)
            dead = upwards(s, real)
            bound = -((bit_count(dead) + bit_count(real)) >> 1)
            mine &= ~dead
            if bound > alpha or n.own_wins & mine or has_four(s, mine):
                return alpha + 1
            return bound
        if n.own_wins & mine:
            return alpha + 1
        if fours(mine, 1) or (
            unanswered(s, mine, theirs, height(s))
            | unanswered(s, mine, theirs, height(s) - 1)
            | unanswered(s, mine, theirs, height(s) + 1)
        ):
            return alpha + 1
        return later_loss(s, theirs, alpha)
    odd = n.other_wins & later & odd_rows(s)
    if odd:
        real = lowest(s, real)
        dead = upwards(s, real)
        while odd:
            one = odd & (~odd + 1)
            odd ^= one
            if one & dead:
                continue
            column = s.column_cells[lowest_bit(one)]
            mine = n.own | playable | (empty & odd_rows(s) & ~column)
            mine |= later & ~odd_rows(s) & column & (one - 1)
            mine &= ~dead
            if n.own_wins & mine or has_four(s, mine):
                continue
            # When all else is full these stay empty, with the cells below them.
            lost = bit_count(dead & ~column) + bit_count(real & ~column)
            bound = -((bit_count(upwards(s, one)) + lost + 1) >> 1)
            if bound <= alpha:
                return bound
    if alpha >= 0 and not has_four(s, n.own | empty):
        return 0
    return alpha + 1
