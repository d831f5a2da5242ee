# Bounds of a score without a search, from who wins when both sides only wait.
#
# Part of core.pxi, and so of seven_by_six.pyx and any_board.pyx; needs node.pxi.
#
# Rows are numbered from 1 here, and their number is even. Pairs of cells are counted down from
# the top: with an odd number of rows all that is said of even rows here holds of the odd ones,
# and `odd_rows` are the even ones. The second player is the one who has the last stone of a full
# board; where the number of cells is odd, that is the first.
#
# The bounds follow from strategies of the side that is not to move, "they"; the side to move is
# "we". Whoever answers every move in the same column gets the second cell of each pair. `theirs`
# are the cells that they can be sure of, `mine` are all that we can hope for. Both strategies are
# those of Victor Allis, "A Knowledge-Based Approach of Connect-Four", 1988, as bounds.
#
# Claimeven. They are the second player, and answer every move in its own column. They get
# every empty cell of an even row (T) but for those that can be played now (.), and we may get
# the rest (m). x and o are stones, o theirs, we are to move:
#
#     6  T T T T T T T
#     5  m m m m m m m
#     4  T T T T T T T        If we make no four even with every m and every `.`, our score
#     3  m m m m m m m        is at most 0. If their stones and the T hold a four, we lose,
#     2  T T . T T . T        at the latest when everything else is full.
#     1  . . x . . o .
#        1 2 3 4 5 6 7
#
# A column with an odd number of empty cells begins with a cell of an even row that can be
# played now: such columns are played in turns first, so these cells count for us.
#
# The odd threat. They are the first player, and have a threat (!) in an odd row that cannot be
# played yet. They leave the cell below it (-) alone and answer in the same column everywhere
# else, which gives them the even rows of the other columns. What lies above the threat is
# never reached:
#
#     6  T T   T T T T
#     5  m m   m m m m
#     4  T T   T T T T        In the end only the threat's column is left. The cells left are
#     3  m m ! m m m m        odd in number with us to move, so it is we who must play the
#     2  T T - T T T T        cell below the threat. If we make no four with every m, we lose
#     1  . . o . . . .        there at the latest.
#        1 2 3 4 5 6 7
#
# Were the threat higher up, they would get the odd rows of its column below it, and we the
# even ones.
#
# In both a threat of theirs in an even row ends its column: to reach it, the cell below must be
# played, and only we ever play the first cell of a pair.
#
# Baseinverse. They are the second player. Of two cells that can be played now we get only one,
# as they answer the one with the other; and so with the two cells above them, where the first
# two are in odd rows. Every four of ours that claimeven leaves must hold both cells of such a
# pair, so that there is none without the one cell, and none without the other.
#
# The odd threat against another. They are the second player and have a threat in an odd row
# that cannot be played yet. We never play the cell below it. That gives them a move to spare,
# and with it the odd rows of one more column, where we get the even ones: when we play the top
# cell of that column, they go on in the threat's column. If we make no four, our score is at
# most 0.
#
# Cells in which they complete no line (`ignored_of`) are left out of `theirs` and of their threats;
# that we complete none there is not used here, which makes no bound wrong.

cdef enum:
    COMBINED_FROM = 16      # empty cells from which on claimeven is combined with other strategies

cdef inline u64 upwards(const ScoreSearch* s, u64 cells) noexcept nogil:
    """The cells and everything above them, `cells` being one at most in a column."""
    return ((bottom(s) << rows(s)) - cells) & board(s)

cdef inline u64 lowest(const ScoreSearch* s, u64 cells) noexcept nogil:
    """The lowest of the cells in every column, which all lie in odd or all in even rows."""
    cdef u64 result = cells
    cdef int shift
    for shift in range(2, rows(s), 2):
        result &= ~(cells << shift)
    return result

cdef inline int static_lower(const ScoreSearch* s, const Node* n, int alpha) noexcept nogil:
    """A lower bound where it is above alpha, else something not above alpha."""
    if alpha < 0 and not has_four(s, n.other | (board(s) & ~n.own)):
        return 0
    return alpha

cdef inline u64 unanswered(const ScoreSearch* s, u64 mine, u64 theirs, int shift) noexcept nogil:
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

cdef inline int later_loss(const ScoreSearch* s, u64 theirs, int alpha) noexcept nogil:
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
        for row in range(2 - (rows(s) & 1), rows(s) + 1, 2):
            if highest & bottom(s) << (row - 1):
                bound = -(((rows(s) - row) >> 1) + 1)
                break
    return bound if bound <= alpha else alpha + 1

cdef inline bint makes_four(const ScoreSearch* s, u64 mine, u64 theirs) noexcept nogil:
    """Whether `mine` hold a four that none of `theirs` comes before."""
    return fours(mine, 1) != 0 or (
        unanswered(s, mine, theirs, height(s))
        | unanswered(s, mine, theirs, height(s) - 1)
        | unanswered(s, mine, theirs, height(s) + 1)
    ) != 0

cdef inline bint one_of_two(
    const ScoreSearch* s, const Node* n, u64 mine, u64 theirs, u64 real
) noexcept nogil:
    """Whether we make no four by claimeven and one baseinverse.

    `mine` and `theirs` are the cells by claimeven, `real` their threats in even rows.
    """
    cdef u64 playable = playable_cells(s, n.own | n.other)
    cdef u64 even = playable & ~odd_rows(s), odd, some = 0, first, second, above, more, less
    if n.own_wins & mine:
        return False
    second = even & (even - 1)
    # With more columns than two they would have to choose before we do.
    if second and not second & (second - 1):
        if not makes_four(s, mine & ~second, theirs):
            if not makes_four(s, mine & ~(even ^ second), theirs):
                return True
    odd = playable & odd_rows(s) & mine & ~(real >> 1)
    while odd:
        first = odd & (~odd + 1)
        odd ^= first
        if makes_four(s, mine & ~first, theirs):
            continue
        second = some
        some |= first
        while second:
            less = second & (~second + 1)
            second ^= less
            above = (first | less) << 1
            more = mine | above
            if n.own_wins & above:
                continue
            if (
                not makes_four(s, more & ~(first | first << 1), theirs & ~above)
                and not makes_four(s, more & ~(first | less << 1), theirs & ~above)
                and not makes_four(s, more & ~(less | first << 1), theirs & ~above)
                and not makes_four(s, more & ~(less | less << 1), theirs & ~above)
            ):
                return True
    return False

cdef inline bint move_to_spare(
    const ScoreSearch* s, const Node* n, u64 dead
) noexcept nogil:
    """Whether we make no four against an odd threat of the second player.

    `dead` are the cells from their lowest threat in an even row upwards.
    """
    cdef u64 empty = board(s) & ~(n.own | n.other)
    cdef u64 playable = playable_cells(s, n.own | n.other)
    cdef u64 later = empty & ~playable
    cdef u64 threats = lowest(s, n.other_wins & later & odd_rows(s)) & ~dead
    cdef u64 ours, one, threatened, column, mine
    cdef int i
    while threats:
        one = threats & (~threats + 1)
        threats ^= one
        threatened = s.column_cells[lowest_bit(one)]
        ours = n.own_wins & later & odd_rows(s) & ~dead & ~threatened
        for i in range(columns(s)):
            column = s.column_order[i]
            if column == threatened or ours & ~column or not column & later:
                continue
            mine = n.own | playable | (empty & odd_rows(s) & ~column)
            mine |= later & ~odd_rows(s) & (column | (threatened & (one - 1)))
            mine &= ~(dead & ~column)
            if not n.own_wins & mine and not has_four(s, mine):
                return True
    return False

cdef inline int upper_of_first(const ScoreSearch* s, const Node* n, int alpha) noexcept nogil:
    """An upper bound for the first player, where it is not above alpha; see `static_upper`."""
    cdef u64 empty = board(s) & ~(n.own | n.other)
    cdef u64 later = empty & ~playable_cells(s, n.own | n.other)
    cdef u64 theirs = n.other | (later & ~odd_rows(s))
    cdef u64 mine = n.own | (empty & ~theirs)
    cdef u64 real = lowest(s, n.other_wins & later & ~odd_rows(s))
    cdef u64 dead = 0
    cdef int bound = 0
    if real:
        dead = upwards(s, real)
        mine &= ~dead
        theirs &= ~dead
        bound = -((bit_count(dead) + bit_count(real)) >> 1)
        if bound > alpha:
            return alpha + 1
    theirs &= ~ignored_of(s, n.left + 1)
    if not n.own_wins & mine and not makes_four(s, mine, theirs):
        return bound if real else later_loss(s, theirs, alpha)
    # These two cost more than they gain in a quick question, and near the end.
    if alpha >= 0 and n.left >= COMBINED_FROM and s.big_from != NEVER and (
        one_of_two(s, n, mine, theirs, real) or move_to_spare(s, n, dead)
    ):
        return 0
    return alpha + 1

cdef inline int static_upper(const ScoreSearch* s, const Node* n, int alpha) noexcept nogil:
    """An upper bound where it is not above alpha, else something above alpha.

    The position is settled: neither side can complete a four at once.
    """
    cdef u64 mask = n.own | n.other
    cdef u64 empty = board(s) & ~mask
    cdef u64 playable = (mask + bottom(s)) & board(s)
    cdef u64 later = empty & ~playable
    cdef u64 theirs, mine, real, dead, odd, one, column
    cdef int bound, lost
    if not four_wide(s):
        if alpha >= 0 and not has_four(s, n.own | empty):
            return 0
        return alpha + 1
    if n.left & 1 == 0:
        return upper_of_first(s, n, alpha)
    odd = n.other_wins & later & odd_rows(s)
    if odd:
        real = lowest(s, n.other_wins & later & ~odd_rows(s))  # their threats in even rows
        dead = upwards(s, real)
        while odd:
            one = odd & (~odd + 1)
            odd ^= one
            if one & dead:
                continue
            column = s.column_cells[lowest_bit(one)]
            theirs = later & ~odd_rows(s) & ~column | later & odd_rows(s) & column & (one - 1)
            theirs = (n.other | (theirs & ~dead)) & ~ignored_of(s, n.left + 1)
            mine = n.own | playable | (empty & odd_rows(s) & ~column)
            mine |= later & ~odd_rows(s) & column & (one - 1)
            mine &= ~dead
            if n.own_wins & mine or makes_four(s, mine, theirs):
                continue
            # When all else is full these stay empty, with the cells below them.
            lost = bit_count(dead & ~column) + bit_count(real & ~column)
            bound = -((bit_count(upwards(s, one)) + lost + 1) >> 1)
            if bound <= alpha:
                return bound
    if alpha >= 0 and not has_four(s, n.own | empty):
        return 0
    return alpha + 1

cdef inline bint wins_with_second_stone(const ScoreSearch* s, const Node* n) noexcept nogil:
    """Whether the side to move wins with its second stone from now on, whatever is answered.

    The position is settled. Every move is tried, but no position is kept: a quarter of the
    nodes of a search for a quick win were such.
    """
    cdef u64 mask = n.own | n.other
    cdef u64 moves = playable_cells(s, mask) & ~(n.other_wins >> 1)
    cdef u64 move, threats, playable, forced, answers
    while moves:
        move = moves & (~moves + 1)
        moves ^= move
        threats = winning_cells(s, n.own | move, mask | move, n.left)
        playable = playable_cells(s, mask | move)
        forced = playable & threats
        answers = (forced if forced else playable) & ~(threats >> 1)
        if forced & (forced - 1) or playable and answers == 0:
            return True
    return False
