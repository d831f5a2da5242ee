# The exact solver's threads, the driver that asks the null-window questions, and the class that
# Python sees.
#
# Part of seven_by_six.pyx and any_board.pyx, after state.pxi and a board file; includes
# node.pxi, bounds.pxi, ordering.pxi, sharing.pxi, search.pxi and batch.pxi.

include "node.pxi"
include "bounds.pxi"
include "ordering.pxi"
include "sharing.pxi"

cdef void check_halt(ScoreSearch* s) noexcept nogil:
    """Halts the search where it was stopped, another thread has answered, or nodes ran out."""
    cdef volatile Crew* crew = s.crew
    if s.owner != NULL and s.nodes >= s.next_poll:
        s.next_poll = s.nodes + POLL_EVERY
        poll(s.owner)
    if crew.stop or s.nodes >= s.node_limit or crew.answer >> 8 == s.question >> 8:
        s.halted = True
        s.answered = 0
    elif crew.active:
        look_for_answers(s)
    s.next_look = min(s.nodes + (LOOK_BESIDE if crew.active else LOOK_EVERY), s.node_limit)

include "search.pxi"
include "batch.pxi"

cdef int search_root(ScoreSearch* s, const Node* n, int alpha) noexcept nogil:
    """Searches the question, anew as long as all that is left is in other threads' hands."""
    cdef int value = BUSY
    s.next_look = 0
    while value == BUSY:
        value = search(s, n, alpha)
        if value == BUSY:
            pause()
    return value

cdef int ask(ScoreSearch* s, const Node* n, int alpha) noexcept nogil:
    """Has all threads search one question; returns the first answer."""
    cdef volatile Crew* crew = s.crew
    cdef int value
    s.question = ((s.question >> 8) + 1) << 8 | <u64>(alpha + 128)
    crew.question = s.question
    value = search_root(s, n, alpha)
    if s.halted and crew.answer >> 8 == s.question >> 8:
        s.halted = False
        return <int>(crew.answer & 255) - 128
    crew.answer = (s.question >> 8) << 8 | <u64>(value + 128)
    return value

cdef void assist(ScoreSearch* s, const Node* n) noexcept nogil:
    """Searches question after question, as `ask` puts them, until the crew is stopped."""
    cdef volatile Crew* crew = s.crew
    cdef u64 question
    cdef int value
    while not crew.stop:
        question = crew.question
        if question == s.question:
            pause()
            continue
        s.question = question
        s.halted = False
        value = search_root(s, n, <int>(question & 255) - 128)
        if not s.halted:
            crew.answer = (question >> 8) << 8 | <u64>(value + 128)

cdef inline int nearest(int value, int lower, int upper) noexcept nogil:
    """Returns the value nearest to `value` from `lower` to `upper`."""
    return max(lower, min(value, upper))

cdef class Core:
    """The search on one board with one table, by several threads.

    `run` and `assist` are for one position at a time; `bounds` and `stop` may be called
    from any thread meanwhile.
    """

    cdef ScoreSearch* searches
    cdef Crew crew
    cdef Node root
    cdef Table big
    cdef list smalls
    cdef object on_poll
    cdef object error
    cdef readonly int threads
    cdef int lower, upper, turns, at_least

    def __cinit__(self, int columns, int rows, Table big, list smalls):
        """One thread for every table in `smalls`, which catch the many small searches."""
        cdef ScoreSearch* s
        cdef Table small
        cdef int i, thread
        self.big, self.smalls = big, smalls
        self.threads = len(smalls)
        self.searches = <ScoreSearch*>calloc(self.threads, sizeof(ScoreSearch))
        if self.searches == NULL:
            raise MemoryError("no memory for the searches")
        for thread in range(self.threads):
            s = &self.searches[thread]
            s.crew = &self.crew
            s.columns, s.rows = columns, rows
            for i in range(columns):
                s.bottom |= <u64>1 << i * (rows + 1)
            for i in range(rows):
                s.board |= s.bottom << i
                s.odd_rows |= 0 if (rows - i) & 1 else s.bottom << i
            for i, column in enumerate(search_order(columns)):
                s.column_order[i] = ((<u64>1 << rows) - 1) << <int>column * (rows + 1)
            for i in range(columns * (rows + 1)):
                s.column_cells[i] = ((<u64>1 << rows) - 1) << i // (rows + 1) * (rows + 1)
            s.big_from = BIG_FROM
            s.mirror_from = columns * rows - 12
            s.look_ahead_from = 19
        self.searches[0].owner = <void*>self

    def __dealloc__(self):
        """Gives the searches' memory back."""
        free(self.searches)

    def clear(self):
        """Empties the tables; no thread may be searching."""
        cdef Table small
        self.big.clear()
        for small in self.smalls:
            small.clear()

    def stop(self):
        """Ends the search within a fraction of a millisecond."""
        self.crew.stop = True

    @property
    def bounds(self):
        """What is proven about the position being searched: at least, at most."""
        return (-self.upper, -self.lower) if self.turns & 1 else (self.lower, self.upper)

    @property
    def nodes(self):
        """Positions searched since `run` was called, by all threads."""
        cdef int i
        cdef u64 total = 0
        for i in range(self.threads):
            total += self.searches[i].nodes
        return total

    def run(
        self, u64 own, u64 other, int alpha, int beta, u64 node_limit, on_poll,
        int at_least=-BEYOND,
    ):
        """Bounds (lower, upper) of the score of a position that is not over.

        The search goes on until they are equal, or not below alpha and beta respectively
        matters: lower >= beta or upper <= alpha; or until it has cost `node_limit` nodes
        or is stopped. `on_poll` is called about every millisecond, if it is not None; what
        it raises stops the search and is raised here. Where the score is known to be `at_least`
        so much, the search begins near that, without looking for a quick decision first.
        """
        self.prepare(on_poll)
        self.at_least = at_least
        with nogil:
            self.solve(own, other, alpha, beta, node_limit)
        self.crew.stop = True
        self.finish()
        return self.bounds

    def ignore(self, u64 even, u64 odd):
        """Makes cells in which no line is completed, for the questions from now on.

        `even` are those of the side that moves with an even number of cells empty, `odd` the other
        side's. What the tables have holds for other rules: it is dropped, and so it is best to have
        a core with tables of its own. Raises ValueError where the board's search has no such rule.
        """
        cdef ScoreSearch* s
        cdef int i
        for i in range(self.threads):
            s = &self.searches[i]
            s.ignored[0], s.ignored[1] = even, odd
            s.mirror_from = NEVER  # the cells' mirror images are not ignored
        s = &self.searches[0]
        if ignored_of(s, 0) != even or ignored_of(s, 1) != odd:
            raise ValueError("this search does not know of ignored cells")
        self.clear()

    def single(self):
        """Another core for the same board with the same tables, for one thread."""
        cdef const ScoreSearch* s = &self.searches[0]
        return type(self)(s.columns, s.rows, self.big, self.smalls[:1])

    def score(self, u64 own, u64 mask):
        """The exact score of a position that goes on, None where that takes more than a moment.

        `mask` holds all stones. Nothing can interrupt it and no other thread runs Python code
        meanwhile, so it needs no lock.
        """
        self.prepare(None)
        self.solve(own, mask ^ own, -BEYOND, BEYOND, MOMENT)
        if self.lower != self.upper:
            return None
        return -self.lower if self.turns & 1 else self.lower

    def batch(self, bytearray stones, bytearray scores, int threads):
        """A batch for `run_batch` of this board's cores; see `Batch`."""
        return Batch(stones, scores, threads)

    def run_batch(self, Batch batch, on_poll):
        """Takes positions from the batch and writes their scores until none is left.

        Cores that share a table may do so at the same time, each in a thread of its own.
        `on_poll` is as for `run`: a batch of easy positions calls it about as often.
        """
        cdef long place, end
        cdef u64 own, work = 0
        self.prepare(on_poll)
        with nogil:
            while not self.crew.stop and batch.take(&place, &end):
                while place < end:
                    if batch.scores[place] != NO_SCORE:
                        place += 1
                        continue
                    own = batch.stones[2 * place]
                    self.solve(own, batch.stones[2 * place + 1] ^ own, -BEYOND, BEYOND, ~<u64>0)
                    if self.lower != self.upper:  # stopped
                        break
                    batch.scores[place] = -self.lower if self.turns & 1 else self.lower
                    place += 1
                    work += self.searches[0].nodes + 16
                    if work >= POLL_EVERY:
                        work = 0
                        poll(<void*>self)
                        if self.crew.stop:
                            break
        self.finish()

    cdef void prepare(self, on_poll):
        """Gives every thread the tables as they are now."""
        cdef ScoreSearch* s
        cdef int i
        for i in range(self.threads):
            s = &self.searches[i]
            s.big = self.big.slots
            s.small = (<Table>self.smalls[i]).slots
        self.on_poll, self.error = on_poll, None
        self.crew.stop = False
        self.at_least = -BEYOND

    cdef finish(self):
        """Drops `on_poll`, and raises the exception it has raised, if any."""
        self.on_poll = None
        if self.error is not None:
            raise self.error

    cdef void solve(
        self, u64 own, u64 other, int alpha, int beta, u64 node_limit
    ) noexcept nogil:
        """Finds `lower` and `upper`, for the side that is to move after `turns` forced moves."""
        cdef ScoreSearch* s
        cdef int i, score = 0
        cdef u64 mask = own | other
        cdef Node* n = &self.root
        for i in range(self.threads):
            s = &self.searches[i]
            s.nodes = 0
            s.node_limit = ~<u64>0
            s.halted = False
            s.question = 0
        s = &self.searches[0]
        s.next_poll = POLL_EVERY
        self.crew.question = self.crew.answer = 0
        self.crew.active = False
        n.own, n.other = own, other
        n.left = bit_count(s.board ^ mask)
        n.own_wins = winning_cells(s, own, mask, n.left)
        n.other_wins = winning_cells(s, other, mask, n.left + 1)
        self.turns = 0
        if n.own_wins & playable_cells(s, mask):
            self.lower = self.upper = (n.left + 1) >> 1
            return
        self.lower, self.upper = -(n.left >> 1), (n.left - 1) >> 1
        if settle(s, n, &self.turns, &score):
            self.lower = self.upper = score
            return
        self.lower, self.upper = -((n.left - 2) >> 1), (n.left - 1) >> 1
        if self.turns & 1:
            alpha, beta = -beta, -alpha
            self.upper = min(self.upper, -self.at_least)
        else:
            self.lower = max(self.lower, self.at_least)
        identify(s, n)
        for i in range(self.threads):
            self.searches[i].path_from = n.left
        self.recall(s)
        self.drive(s, alpha, beta, node_limit)
        self.remember(s)

    cdef void recall(self, ScoreSearch* s) noexcept nogil:
        """Narrows the bounds by what is known of the position in the big table.

        The driver's first phase keeps what it finds in the small table alone, where it is soon
        replaced, and where other threads do not find it.
        """
        cdef u64 entry
        if self.root.left >= BIG_FROM:
            entry = probe(&s.big, self.root.hashed)
            if entry:
                self.lower = max(self.lower, lower_of(entry))
                self.upper = min(self.upper, upper_of(entry))

    cdef void remember(self, ScoreSearch* s) noexcept nogil:
        """Puts what has been found of the position into the big table, unless it was cheap."""
        if self.root.left >= BIG_FROM and s.nodes >= WORTH_KEEPING:
            store(&s.big, self.root.hashed, self.lower, self.upper, s.nodes)

    def assist(self, int thread):
        """Helps `run` from another thread; returns when it is done."""
        self.crew.active = True
        with nogil:
            assist(&self.searches[thread], &self.root)

    cdef void drive(self, ScoreSearch* s, int alpha, int beta, u64 node_limit) noexcept nogil:
        """Narrows the bounds question by question.

        A decision that is near is found from outside in, with questions that need no deep
        search, as long as that is cheap. What is left, a draw or a distant win, is found
        from the middle, going on from each bound that is returned: MTD(f), by Plaat et al.,
        "Best-First Fixed-Depth Minimax Algorithms", 1996. Where a bound was known beforehand, it
        is often the score: the search begins there, but few positions are lost soon.
        """
        cdef const Node* n = &self.root
        cdef u64 quick = 14000 if n.left >= 28 else 700
        cdef bint outside = self.at_least == -BEYOND, from_above = False
        cdef int middle, value, centre = 0
        if not outside:
            centre = max(self.at_least, -1)
            if self.turns & 1:
                centre = -centre
        while self.lower < self.upper and self.lower < beta and self.upper > alpha:
            if outside and self.lower < 0 < self.upper:
                from_above = not from_above
                middle = max(self.upper - 2, 0) if from_above else min(self.lower + 1, -1)
            elif outside:
                middle = self.lower + ((self.upper - self.lower) >> 1)
            else:
                middle = centre
            middle = nearest(middle, self.lower, self.upper - 1)
            middle = nearest(middle, alpha, beta - 1)
            s.node_limit = min(node_limit, quick) if outside else node_limit
            s.big_from = NEVER if outside else BIG_FROM
            value = ask(s, n, middle)
            if s.halted:
                if not outside or self.crew.stop or s.nodes >= node_limit:
                    return
                s.halted = outside = False
            elif value > middle:
                self.lower = max(self.lower, value)
            else:
                self.upper = min(self.upper, value)

cdef void poll(void* owner) noexcept with gil:
    """Handles Ctrl+C and calls `on_poll`."""
    cdef Core core = <Core>owner
    try:
        PyErr_CheckSignals()
        if core.on_poll is not None:
            core.on_poll()
    except BaseException as error:
        core.error = error
        core.crew.stop = True

def search_order(int columns):
    """The columns from the centre outwards, as they are searched: 3 2 4 5 1 0 6 of seven.

    The sides alternate in pairs, left right right left: searched with 3 2 4 1 5 0 6
    the empty board costs a seventh more nodes.
    """
    order = [columns // 2]
    for distance in range(1, columns // 2 + 1):
        pair = [columns // 2 - distance, columns // 2 + distance]
        order += pair if distance & 1 else reversed(pair)
    return [column for column in order if column < columns]
