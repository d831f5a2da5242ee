# A position as the search for the exact score sees it, and what follows from its stones by
# shifts alone.
#
# Part of core.pxi, and so of seven_by_six.pyx and any_board.pyx; needs a board file
# (board_7x6.pxi or board_any.pxi).
#
# The bits run up the columns with a spare one on top of each: engine/games/line_rules.py has
# the picture. `own` belongs to the side to move. Lines are found by shifting the stones in the
# four directions, as John Tromp's Fhourstones does to see four in a row; the cells that
# complete a line follow from the same shifts.

cdef struct Node:
    u64 own         # stones of the side to move
    u64 other       # stones of the opponent
    u64 own_wins    # empty cells where the side to move would have four
    u64 other_wins  # empty cells where the opponent would
    u64 hashed      # the scrambled key, once `identify` was asked for it
    int left        # empty cells

cdef inline u64 fours(u64 stones, int shift) noexcept nogil:
    """The first cell of every four in one direction."""
    cdef u64 pairs = stones & stones >> shift
    return pairs & pairs >> 2 * shift

cdef inline bint has_four(const ScoreSearch* s, u64 stones) noexcept nogil:
    """Whether there are four in a row."""
    if fours(stones, 1):
        return True
    return four_wide(s) and (
        fours(stones, height(s)) | fours(stones, height(s) - 1) | fours(stones, height(s) + 1)
    ) != 0

cdef inline u64 completing(u64 stones, int shift) noexcept nogil:
    """The cells that make three of a line into four; some are taken or off the board.

    The cell parts the other three into 0 and 3, 1 and 2, 2 and 1, or 3 and 0: every time two
    of them are neighbours, with the third at a known distance. In the picture `#` is the
    cell, `oo` the pair, which is known by its first stone:

        0 and 3   # oo o     one step back from a pair, and a stone three steps on
        1 and 2   o # oo     one step back from a pair, one step on from a stone
        2 and 1   oo # o     two steps on from a pair, one step back from a stone
        3 and 0   oo o #     three steps on from a pair, one step on from a stone
    """
    cdef u64 pairs = stones & stones >> shift
    return (
        pairs >> shift & (stones >> 3 * shift | stones << shift)
        | pairs << 2 * shift & stones >> shift
        | pairs << 3 * shift & stones << shift
    )

cdef inline u64 winning_cells(
    const ScoreSearch* s, u64 stones, u64 mask, int left
) noexcept nogil:
    """The empty cells that complete a four, whether they can be played yet or not.

    The stones are those of the side that moves with `left` cells empty.
    """
    cdef u64 found = stones << 1 & stones << 2 & stones << 3
    if four_wide(s):
        found |= completing(stones, height(s))
        found |= completing(stones, height(s) - 1)
        found |= completing(stones, height(s) + 1)
    return found & board(s) & ~(mask | ignored_of(s, left))

cdef inline u64 playable_cells(const ScoreSearch* s, u64 mask) noexcept nogil:
    """Where a stone would come to rest, column by column."""
    return (mask + bottom(s)) & board(s)

cdef inline u64 mirrored(const ScoreSearch* s, u64 stones) noexcept nogil:
    """The board with left and right exchanged."""
    cdef u64 result = 0, column = (<u64>1 << rows(s)) - 1
    cdef int i
    for i in range(columns(s)):
        # In two steps, as a single column of 63 cells is 64 bits high.
        result = result << rows(s) << 1 | (stones >> i * height(s) & column)
    return result

cdef inline const Slots* slots_for(const ScoreSearch* s, int left) noexcept nogil:
    """The table for positions with so many empty cells."""
    return &s.big if left >= s.big_from else &s.small

cdef inline void identify(const ScoreSearch* s, Node* n) noexcept nogil:
    """Gives the node its hashed key; in the opening it is the same as its mirror image's."""
    cdef u64 mask = n.own | n.other
    cdef u64 key = n.own + mask, twin
    if n.left >= s.mirror_from:
        twin = mirrored(s, n.own) + mirrored(s, mask)
        if twin < key:
            key = twin
    n.hashed = scrambled(slots_for(s, n.left), key)

cdef inline bint settle(const ScoreSearch* s, Node* n, int* turns, int* score) noexcept nogil:
    """Plays moves as long as there is only one that does not lose at once.

    The side to move has no winning move to begin with, nor has it at the end. True where
    that decides the game: then `score` tells, for the side that is to move by then; else
    two moves or more are left. `turns` is counted up with every move.
    """
    cdef u64 mask, playable, forced, moves, threats
    while True:
        mask = n.own | n.other
        playable = playable_cells(s, mask)
        if playable == 0:
            score[0] = 0
            return True
        forced = playable & n.other_wins
        # A stone below a cell where the opponent wins would let it win there.
        moves = (forced if forced else playable) & ~(n.other_wins >> 1)
        if moves == 0 or forced & (forced - 1):
            score[0] = -(n.left >> 1)
            return True
        if moves & (moves - 1):
            return False
        turns[0] += 1
        n.own |= moves
        threats = winning_cells(s, n.own, mask | moves, n.left)
        n.left -= 1
        n.own, n.other = n.other, n.own
        n.own_wins = n.other_wins & ~moves
        n.other_wins = threats
