# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Lines of threats, quiet moves and plans: the compiled form of engine/search/tactics.py.

Both look at the same positions in the same order. Cells are numbered column by column from the
bottom, without the spare bits of engine.games.line_rules, so that every board fits a word; which
cells complete a line is kept up to date with the lines through the last stone.
"""

from libc.stdlib cimport calloc, free
from libc.string cimport memset

from engine.kernel.machine cimport lowest_bit, u64

cdef enum:
    MOST_CELLS = 64
    MOST_LINES = 256
    MOST_THROUGH = 32       # lines through a cell
    LONGEST = 130           # stones of a line of threats: a board's, and some to spare

cdef struct Proven:
    # A position in which the plan wins: the stones of the planner, and of the opponent.
    u64 own
    u64 other

cdef struct Tactic:
    # The board, and one search.
    u64 all
    u64 floor               # cells that can be played without a stone below
    u64 top                 # cells above which there is none
    bint gravity
    int line_count
    u64 line[MOST_LINES]
    int through[MOST_CELLS]
    u64 lines_of[MOST_CELLS][MOST_THROUGH]
    u64 nodes
    u64 node_limit
    bint halted
    int length              # of the line found
    int found[LONGEST]      # its cells
    Proven* proven
    u64 proven_mask

cdef inline u64 playable_cells(const Tactic* t, u64 mask) noexcept nogil:
    """Where the next stone can go."""
    return t.all & ~mask & (t.floor | mask << 1)

cdef inline u64 above(const Tactic* t, u64 cells) noexcept nogil:
    return (cells & ~t.top) << 1

cdef inline u64 below(const Tactic* t, u64 cells) noexcept nogil:
    return (cells & ~t.floor) >> 1 if t.gravity else 0

cdef inline u64 missing_cell(u64 line, u64 stones, u64 others) noexcept nogil:
    """The one cell that a line lacks; 0 where it lacks more, or the opponent is in it."""
    cdef u64 missing = line & ~stones
    return 0 if line & others or missing & (missing - 1) else missing

cdef inline u64 completing(const Tactic* t, u64 stones, u64 others) noexcept nogil:
    """The empty cells that would complete a line."""
    cdef u64 found = 0
    cdef int i
    for i in range(t.line_count):
        found |= missing_cell(t.line[i], stones, others)
    return found

cdef inline u64 completing_with(
    const Tactic* t, u64 stones, u64 others, u64 stone, u64 before
) noexcept nogil:
    """The same after `stone`, where those without it are `before`."""
    cdef int i, cell = lowest_bit(stone)
    cdef u64 found = before & ~stone
    for i in range(t.through[cell]):
        found |= missing_cell(t.lines_of[cell][i], stones, others)
    return found

cdef inline bint count(Tactic* t) noexcept nogil:
    """Counts a node; False where there were too many."""
    if t.halted or t.nodes >= t.node_limit:
        t.halted = True
        return False
    t.nodes += 1
    return True

cdef inline u64 safe_cells(const Tactic* t, u64 mask, u64 losses) noexcept nogil:
    """Where the side to move does not lose at once; `losses` are the opponent's winning cells."""
    cdef u64 playable = playable_cells(t, mask)
    cdef u64 forced = playable & losses
    if forced & (forced - 1):
        return 0
    return (forced if forced else playable) & ~below(t, losses)

cdef bint force(
    Tactic* t, u64 own, u64 other, u64 wins, u64 losses, int stones, int ply
) noexcept nogil:
    """Whether a line of threats wins; its cells are in `found` from `ply` on."""
    cdef u64 mask = own | other, moves, single, stone, mine, threats
    if not count(t):
        return False
    moves = wins & playable_cells(t, mask)
    if moves:
        t.found[ply] = lowest_bit(moves)
        t.length = ply + 1
        return True
    if stones == 0:
        return False
    moves = safe_cells(t, mask, losses)
    single = 0
    while moves:
        stone = moves & (~moves + 1)
        moves ^= stone
        mine = completing_with(t, own | stone, other, stone, wins)
        threats = mine & playable_cells(t, mask | stone)
        if threats & (threats - 1):
            t.found[ply] = lowest_bit(stone)
            t.length = ply + 1
            return True
        if threats:
            single |= stone
    while single:
        stone = single & (~single + 1)
        single ^= stone
        mine = completing_with(t, own | stone, other, stone, wins)
        threats = mine & playable_cells(t, mask | stone)
        t.found[ply], t.found[ply + 1] = lowest_bit(stone), lowest_bit(threats)
        if force(
            t, own | stone, other | threats, mine & ~threats,
            completing_with(t, other | threats, own | stone, threats, losses & ~stone),
            stones - 1, ply + 2,
        ):
            return True
        if t.halted:
            return False
    return False

cdef bint beats_all(
    Tactic* t, u64 own, u64 other, u64 wins, u64 losses, int stones
) noexcept nogil:
    """Whether a side that threatens nothing beats every move of the opponent by threats."""
    cdef u64 answers = playable_cells(t, own | other), stone
    if answers == 0 or (wins | losses) & answers:
        return False
    while answers:
        stone = answers & (~answers + 1)
        answers ^= stone
        if not force(
            t, own, other | stone, wins & ~stone,
            completing_with(t, other | stone, own, stone, losses), stones, 0,
        ):
            return False
    return True

cdef inline Proven* place_of(const Tactic* t, u64 own, u64 other) noexcept nogil:
    """Where a position is kept, or would be."""
    cdef u64 place = (own ^ other >> 7 ^ other << 31) * <u64>0x9E3779B97F4A7C15 >> 20
    while True:
        place &= t.proven_mask
        if t.proven[place].own == own and t.proven[place].other == other:
            break
        if t.proven[place].own == 0 and t.proven[place].other == 0:
            break
        place += 1
    return &t.proven[place]

cdef bint answers_all(Tactic* t, u64 own, u64 other, u64 wins, u64 losses) noexcept nogil:
    """Whether the plan wins against every move of the opponent, who is to move."""
    cdef Proven* place
    cdef u64 mask = own | other, moves, stone, open_cells, threats, answer
    if own | other:
        place = place_of(t, own, other)
        if place.own or place.other:
            return True
    if not count(t):
        return False
    moves = playable_cells(t, mask)
    if moves == 0 or losses & moves:
        return False
    while moves:
        stone = moves & (~moves + 1)
        moves ^= stone
        open_cells = playable_cells(t, mask | stone)
        if wins & ~stone & open_cells:
            continue
        threats = completing_with(t, other | stone, own, stone, losses)
        answer = threats & open_cells
        if answer & (answer - 1):
            return False
        if answer == 0:
            answer = above(t, stone) & open_cells
            if answer == 0 or above(t, answer) & threats:
                return False
        if not answers_all(
            t, own | answer, other | stone,
            completing_with(t, own | answer, other | stone, answer, wins & ~stone),
            threats & ~answer,
        ):
            return False
    if own | other:
        place = place_of(t, own, other)
        place.own, place.other = own, other
    return True

cdef class TacticsCore:
    """The searches on one board."""

    cdef Tactic tactic

    def __cinit__(self, int columns, int rows, bint gravity, list lines):
        """`lines` are the cells of each line that wins."""
        cdef Tactic* t = &self.tactic
        cdef int number, cell
        memset(t, 0, sizeof(Tactic))
        t.all = ~<u64>0 >> (64 - columns * rows)
        t.gravity = gravity
        t.line_count = len(lines)
        for number in range(columns):
            t.floor |= <u64>1 << number * rows
            t.top |= <u64>1 << (number * rows + rows - 1)
        if not gravity:
            t.floor = t.all
        for number, line in enumerate(lines):
            for cell in line:
                t.line[number] |= <u64>1 << cell
        for number, line in enumerate(lines):
            for cell in line:
                t.lines_of[cell][t.through[cell]] = t.line[number]
                t.through[cell] += 1

    @property
    def nodes(self):
        """The positions looked at for the latest question."""
        return self.tactic.nodes

    def forced_line(self, u64 own, u64 other, int stones, u64 node_limit):
        """The cells of the shortest line of threats, None where none was found."""
        cdef Tactic* t = &self.tactic
        cdef u64 wins = self.begin(own, other, node_limit)
        cdef u64 losses = completing(t, other, own)
        cdef int most, i
        for most in range(stones + 1):
            if force(t, own, other, wins, losses, most, 0):
                return [t.found[i] for i in range(t.length)]
        return None

    def quiet_move(self, u64 own, u64 other, int stones, u64 node_limit):
        """The cell of a quiet move that wins, None where none was found."""
        cdef Tactic* t = &self.tactic
        cdef u64 wins = self.begin(own, other, node_limit), moves, stone
        cdef u64 losses = completing(t, other, own)
        cdef int most
        for most in range(1, stones + 1):
            moves = safe_cells(t, own | other, losses)
            while moves:
                stone = moves & (~moves + 1)
                moves ^= stone
                if beats_all(
                    t, own | stone, other,
                    completing_with(t, own | stone, other, stone, wins), losses & ~stone, most,
                ):
                    return lowest_bit(stone)
        return None

    def beats_every_answer(self, u64 own, u64 other, int stones, u64 node_limit):
        """Whether each move of the opponent, who is to move, loses to a line of threats."""
        cdef u64 wins = self.begin(own, other, node_limit)
        cdef Tactic* t = &self.tactic
        return beats_all(t, own, other, wins, completing(t, other, own), stones)

    def has_plan(self, u64 own, u64 other, u64 node_limit):
        """Whether the plan wins for `own`, with the opponent to move."""
        cdef Tactic* t = &self.tactic
        cdef u64 wins = self.begin(own, other, node_limit), size = 1024
        cdef bint found
        if not t.gravity:
            return False
        while size < 2 * node_limit:
            size *= 2
        t.proven = <Proven*>calloc(size, sizeof(Proven))
        if t.proven == NULL:
            raise MemoryError("no memory for the plan")
        t.proven_mask = size - 1
        found = answers_all(t, own, other, wins, completing(t, other, own))
        free(t.proven)
        return found

    cdef u64 begin(self, u64 own, u64 other, u64 node_limit):
        """Begins a question; returns the cells that complete a line of `own`."""
        self.tactic.nodes, self.tactic.node_limit = 0, node_limit
        self.tactic.halted = False
        return completing(&self.tactic, own, other)
