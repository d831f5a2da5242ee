# Monte Carlo tree search: engine.search.mcts, step for step, with a generator of its own.
#
# Part of searches.pyx; needs line_board.pxi.
#
# The generator is SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
# Generators", 2014): the state grows by 0x9E3779B97F4A7C15 and is then mixed. The choice among
# n things, in ascending order, is the upper half of the number, times n, divided by 2^32. One
# number is drawn for every node added and one for every move of a playout, even where there
# is no choice; given the same numbers engine.search.mcts grows the same tree.
#
# A node is 32 bytes; its children lie side by side in the order in which they were added,
# and room for all of them is made when the first is. Stones are not stored: they follow from
# the way down. When all memory allowed is used, games are played out from the leaves there are.

from libc.math cimport log, sqrt

cdef enum:
    FIRST_ROOM = 4096       # nodes

cdef struct TreeNode:
    u64 untried             # the cells of moves not yet tried
    int total               # what the games brought the side that moved here, all in all
    int proven              # WIN - n, n - WIN for the side to move; 0 where nothing is proven
    unsigned int visits
    unsigned int first      # its children begin here
    unsigned char count     # children there are
    unsigned char room      # ... there is room for
    unsigned char bit       # the cell of the move that led here

cdef struct Tree:
    Board* board
    TreeNode* nodes
    u64 used
    u64 made                # nodes there is memory for
    u64 most
    u64 own                 # at the root, of the side to move
    u64 mask
    u64 random
    u64 games
    u64 game_limit
    u64 look_every
    u64 next_look
    bint halted

cdef inline int choice(Tree* t, int count) noexcept nogil:
    """A number below `count`."""
    cdef u64 x
    t.random += <u64>0x9E3779B97F4A7C15ULL
    x = t.random
    x = (x ^ x >> 30) * <u64>0xBF58476D1CE4E5B9ULL
    x = (x ^ x >> 27) * <u64>0x94D049BB133111EBULL
    x ^= x >> 31
    return <int>((x >> 32) * <u64>count >> 32)

cdef inline int nth_bit(u64 bits, int n) noexcept nogil:
    """The number of the bit set that has n others below it."""
    cdef int place = 0, width = 32, below
    if n < 8:
        while n:
            bits &= bits - 1
            n -= 1
        return lowest_bit(bits)
    while width:
        below = bit_count(bits >> place & (((<u64>1) << width) - 1))
        if n >= below:
            n -= below
            place += width
        width >>= 1
    return place

cdef inline int random_bit(Tree* t, u64 bits) noexcept nogil:
    """One of the bits."""
    return nth_bit(bits, choice(t, bit_count(bits)))

cdef bint make_room(Tree* t, int count) noexcept nogil:
    """Whether there is memory for so many more nodes; empties them."""
    cdef u64 wanted = t.used + count
    cdef u64 made
    cdef TreeNode* nodes
    if wanted > t.most:
        return False
    if wanted > t.made:
        made = min(max(t.made * 2, <u64>FIRST_ROOM), t.most)
        nodes = <TreeNode*>realloc(t.nodes, made * sizeof(TreeNode))
        if nodes == NULL:
            return False
        t.nodes, t.made = nodes, made
    memset(&t.nodes[t.used], 0, count * sizeof(TreeNode))
    return True

cdef inline unsigned int best_by_bound(const Tree* t, const TreeNode* node) noexcept nogil:
    """The child with the highest upper confidence bound; those proven to lose are left out."""
    cdef double log_visits = log(node.visits), bound, bonus, best = -1e300
    cdef unsigned int i, found = node.first
    cdef const TreeNode* child
    for i in range(node.first, node.first + node.count):
        child = &t.nodes[i]
        if child.proven == 0:
            bonus = sqrt(<double>2) * sqrt(log_visits / child.visits)
            bound = <double>child.total / child.visits + bonus
            if bound > best:
                best, found = bound, i
    return found

cdef inline int for_parent(int proven) noexcept nogil:
    """A child's proof for its parent, where a win moves away by a ply and so does a loss."""
    return -proven - 1 if -proven > 0 else -proven + 1

cdef int proof(const Tree* t, const TreeNode* node) noexcept nogil:
    """A won or lost score that follows from the children's, 0 if none does."""
    cdef int best = -INFINITE, value
    cdef unsigned int i
    cdef bint whole = node.untried == 0
    for i in range(node.first, node.first + node.count):
        if t.nodes[i].proven == 0:
            whole = False
        else:
            value = for_parent(t.nodes[i].proven)
            if value > best:
                best = value
    return best if best > 0 or whole else 0

cdef inline int play_out(Tree* t, u64 own, u64 mask) noexcept nogil:
    """What the side to move gets where both go on at random: 1, 0 or -1."""
    cdef const Board* b = t.board
    cdef u64 moves, stone
    cdef int sign = 1
    while True:
        moves = playable(b, mask)
        if not moves:
            return 0
        stone = <u64>1 << random_bit(t, moves)
        own |= stone
        if has_line(b, own):
            return sign
        own ^= mask | stone  # the other side's
        mask |= stone
        sign = -sign

cdef void one_game(Tree* t) noexcept nogil:
    """Select, expand, play out, back up."""
    cdef const Board* b = t.board
    cdef unsigned int path[66]
    cdef int length = 1, bit, result
    cdef unsigned int current = 0
    cdef u64 own = t.own, mask = t.mask, stone
    cdef TreeNode* node
    cdef TreeNode* child
    cdef bint won = False
    path[0] = 0
    while True:
        node = &t.nodes[current]
        if node.untried:
            if node.room == 0:
                bit = bit_count(node.untried)
                if not make_room(t, bit):
                    break
                node = &t.nodes[current]
                node.room = bit
                node.first = <unsigned int>t.used
                t.used += bit
            bit = random_bit(t, node.untried)
            stone = <u64>1 << bit
            node.untried ^= stone
            current = node.first + node.count
            node.count += 1
            own |= stone
            won = has_line(b, own)
            own ^= mask | stone
            mask |= stone
            child = &t.nodes[current]
            child.bit = bit
            child.proven = -WIN if won else 0
            child.untried = 0 if won else playable(b, mask)
            path[length] = current
            length += 1
            break
        if node.count == 0 or node.proven != 0:
            break
        current = best_by_bound(t, node)
        stone = <u64>1 << t.nodes[current].bit
        own ^= mask
        mask |= stone
        path[length] = current
        length += 1
    result = -1 if won else play_out(t, own, mask)
    for length in range(length - 1, -1, -1):
        node = &t.nodes[path[length]]
        node.visits += 1
        result = -result
        node.total += result
        # A proof can only have come of the child that was visited.
        if node.proven == 0 and node.count and current != path[length]:
            if t.nodes[current].proven != 0:
                node.proven = proof(t, node)
        current = path[length]

cdef inline bint better(const TreeNode* one, const TreeNode* other) noexcept nogil:
    """Which move to play: a proof first, then how often it was tried."""
    if one.proven != other.proven:
        return one.proven < other.proven
    if one.visits != other.visits:
        return one.visits > other.visits
    return one.total > other.total

cdef unsigned int best_child(const Tree* t, unsigned int parent) noexcept nogil:
    """The child whose move is the one to play."""
    cdef const TreeNode* node = &t.nodes[parent]
    cdef unsigned int i, found = node.first
    for i in range(node.first + 1, node.first + node.count):
        if better(&t.nodes[i], &t.nodes[found]):
            found = i
    return found

cdef void ask_about_tree(void* owner) noexcept with gil:
    """Handles Ctrl+C and calls `on_look`."""
    cdef LineTree tree = <LineTree>owner
    try:
        PyErr_CheckSignals()
        if tree.on_look is not None and tree.on_look():
            tree.tree.halted = True
    except BaseException as error:
        tree.error = error
        tree.tree.halted = True

cdef void grow(Tree* t, void* owner) noexcept nogil:
    """Plays games until the root is proven or the search is halted."""
    while t.nodes[0].proven == 0 or t.nodes[0].count == 0:
        t.games += 1
        if t.games >= t.next_look:
            if t.games > t.game_limit:
                t.games -= 1
                t.halted = True
            else:
                t.next_look = min(t.games + t.look_every, t.game_limit + 1)
                ask_about_tree(owner)
            if t.halted:
                return
        one_game(t)

cdef bint keep_below(Tree* t, unsigned int root) noexcept nogil:
    """Makes a node the root and forgets what is above and beside it; False without memory."""
    cdef TreeNode* old = t.nodes
    cdef TreeNode* node
    cdef u64 i = 0, first
    cdef int j
    t.nodes, t.used, t.made = NULL, 0, 0
    if make_room(t, 1):
        t.nodes[0] = old[root]
        t.used = 1
    while i < t.used:
        node = &t.nodes[i]
        if node.room:
            first = t.used
            if not make_room(t, node.room):
                t.used = 0
                break
            node = &t.nodes[i]
            t.used += node.room
            for j in range(node.count):
                t.nodes[first + j] = old[node.first + j]
            node.first = <unsigned int>first
        i += 1
    free(old)
    return t.used > 0

cdef class LineTree:
    """The tree of a search, kept for the next move of the same game; for one thread."""

    cdef Tree tree
    cdef Shape shape
    cdef object on_look
    cdef object error

    def __cinit__(self, Shape shape, u64 most_nodes):
        """An empty tree that is to grow to so many nodes at most, of 32 bytes each."""
        self.shape = shape
        self.tree.board = &shape.board
        self.tree.most = most_nodes

    def __dealloc__(self):
        """Gives the memory back."""
        free(self.tree.nodes)

    @property
    def games(self):
        """Games played by the latest `run`."""
        return self.tree.games

    @property
    def visits(self):
        """Games that passed through the root, those kept from earlier searches included."""
        return self.tree.nodes[0].visits if self.tree.used else 0

    @property
    def bytes(self):
        """The memory the tree takes."""
        return self.tree.made * sizeof(TreeNode)

    def start(self, u64 own, u64 other):
        """Makes this position the root; what lies below it is kept if it is in the tree."""
        cdef Tree* t = &self.tree
        cdef TreeNode* root
        cdef u64 mask = own | other
        cdef long long found = self.find(own, mask)
        cdef bint kept = True
        if found > 0:
            with nogil:
                kept = keep_below(t, <unsigned int>found)
        if found < 0 or not kept:
            t.used = 0
            if not make_room(t, 1):
                raise MemoryError("no memory for the tree")
            t.used = 1
            root = &t.nodes[0]
            root.untried = playable(t.board, mask)
        t.own, t.mask = own, mask

    cdef long long find(self, u64 own, u64 mask):
        """The node of a position, -1 where there is none near."""
        cdef Tree* t = &self.tree
        cdef TreeNode* node
        cdef unsigned int i, j
        cdef u64 move_mask, move_own
        if not t.used:
            return -1
        if t.mask == mask and t.own == own:
            return 0
        for i in range(t.nodes[0].first, t.nodes[0].first + t.nodes[0].count):
            node = &t.nodes[i]
            move_own, move_mask = t.mask ^ t.own, t.mask | <u64>1 << node.bit
            if move_mask == mask and move_own == own:
                return i
            for j in range(node.first, node.first + node.count):
                if (
                    move_mask | <u64>1 << t.nodes[j].bit == mask
                    and move_mask ^ move_own == own
                ):
                    return j
        return -1

    def run(self, u64 seed, u64 game_limit, u64 look_every, on_look):
        """Plays games from where `start` said; whether the root is proven, not stopped."""
        cdef Tree* t = &self.tree
        cdef void* owner = <void*>self
        self.on_look = on_look
        t.random, t.games, t.halted = seed, 0, False
        t.game_limit, t.look_every = game_limit, look_every
        t.next_look = min(look_every, game_limit + 1)
        with nogil:
            grow(t, owner)
        self.on_look = None
        if self.error is not None:
            error, self.error = self.error, None
            raise error
        return not t.halted

    def findings(self):
        """The line played most; what is proven of the root and of the best move, 0 if nothing;
        that move's games, and what they brought."""
        cdef Tree* t = &self.tree
        cdef unsigned int node = 0, best
        line = []
        while t.nodes[node].count:
            node = best_child(t, node)
            line.append(t.board.move_of[t.nodes[node].bit])
        if not line:
            return (), 0, 0, 0, 0
        best = best_child(t, 0)
        return (
            tuple(line), t.nodes[0].proven, t.nodes[best].proven, t.nodes[best].visits,
            t.nodes[best].total,
        )
