# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The exact solver of games in which a stone may be put on any empty cell."""

from cpython.exc cimport PyErr_CheckSignals
from libc.string cimport memset

from engine.kernel.machine cimport bit_count, bit_length, lowest_bit, u64
from engine.kernel.system_memory cimport map_memory, unmap_memory
from engine.kernel.table cimport SCRAMBLE

include "free_table.pxi"
include "free_state.pxi"

cdef void look(FreeSearch* s) noexcept nogil:
    """Halts the search where its nodes are used up or Python says so."""
    if s.nodes >= s.node_limit:
        s.halted = True
        return
    poll(s.owner)
    if s.stopped:
        s.halted = True
    s.next_look = min(s.nodes + LOOK_EVERY, s.node_limit)

include "free_search.pxi"

cdef enum:
    QUICK = 20000           # nodes for the questions whether a quick win is there

cdef class FreeCore:
    """The search on one board, with its table."""

    cdef FreeSearch search
    cdef size_t size
    cdef object on_poll
    cdef object error
    cdef int lower, upper
    cdef int columns, rows

    def __cinit__(self, int columns, int rows, int connect, list lines, size_t size):
        """A table of at most `size` bytes; `lines` are the cells of each line of `connect`.

        Cells are numbered column by column from the bottom. Raises MemoryError where the
        system does not give the memory.
        """
        cdef FreeSearch* s = &self.search
        cdef Board* b = &s.board
        cdef int number, cell, i
        memset(s, 0, sizeof(FreeSearch))
        self.columns, self.rows = columns, rows
        b.cells, b.connect = columns * rows, connect
        b.all = ~<u64>0 >> (64 - b.cells)
        b.line_count = len(lines)
        for number, line in enumerate(lines):
            for cell in line:
                b.line[number] |= <u64>1 << cell
                b.lines_of[cell][b.through[cell]] = number
                b.through[cell] += 1
        images = symmetric_images(columns, rows)
        b.symmetries = len(images)
        for i, image in enumerate(images):
            for cell in range(b.cells):
                if image[cell] < NARROW:
                    b.low[cell][i] = 3 ** image[cell]
                else:
                    b.high[cell][i] = 3 ** (image[cell] - NARROW)
        s.mirror_from = b.cells * 2 // 3
        s.owner = <void*>self
        self.size = <size_t>1 << (bit_length(max(size, <size_t>LINE_BYTES)) - 1)
        s.table.line_mask = self.size // LINE_BYTES - 1
        s.table.epoch = 1
        s.table.entries = <FreeEntry*>map_memory(self.size)
        if s.table.entries == NULL:
            raise MemoryError(f"the system has no {max(self.size >> 20, <size_t>1)} MiB for the table")

    def __dealloc__(self):
        """Gives the memory back."""
        if self.search.table.entries != NULL:
            unmap_memory(self.search.table.entries, self.size)

    def clear(self):
        """Empties the table."""
        cdef FreeSlots* t = &self.search.table
        t.epoch += 1
        if t.epoch == FREE_EPOCHS:
            memset(t.entries, 0, self.size)
            t.epoch = 1

    @property
    def bounds(self):
        """What is proven about the position being searched: at least, at most."""
        return self.lower, self.upper

    @property
    def nodes(self):
        """Positions searched since `run` was called."""
        return self.search.nodes

    @property
    def stopped(self):
        """Whether the latest search ended because `on_poll` said so."""
        return self.search.stopped

    def claim(self):
        """Claims all of the memory now instead of page by page at first use.

        For a new table only: one entry of each page is lost.
        """
        cdef size_t entry = 0, entries = self.size // sizeof(FreeEntry)
        with nogil:
            while entry < entries:
                self.search.table.entries[entry].low = 0
                entry += 4096 // sizeof(FreeEntry)

    def run(self, u64 first, u64 second, int alpha, int beta, u64 node_limit, on_poll):
        """Bounds (lower, upper) of the score of a position that is not over.

        `first` and `second` are the players' stones. The search goes on until the bounds are
        equal, or not below alpha and beta respectively matters: lower >= beta or
        upper <= alpha; or until it has cost `node_limit` nodes or is stopped. `on_poll` is
        called about every millisecond, if it is not None: the search is stopped where it returns
        True or raises, which is raised here.
        """
        cdef FreeSearch* s = &self.search
        self.on_poll, self.error = on_poll, None
        self.set_up(first, second)
        s.stopped = False
        with nogil:
            self.drive(alpha, beta, node_limit)
        self.on_poll = None
        if self.error is not None:
            raise self.error
        return self.bounds

    cdef void set_up(self, u64 first, u64 second) noexcept:
        """Puts the stones on an empty board."""
        cdef FreeSearch* s = &self.search
        cdef int i
        memset(&s.now, 0, sizeof(Place))
        memset(s.counts, 0, sizeof(s.counts))
        memset(s.alive, 0, sizeof(s.alive))
        s.now.left = s.board.cells
        s.nodes = 0
        for i in range(2):
            s.alive[i][s.board.connect] = s.board.line_count
        while first:
            put(s, 0, lowest_bit(first))
            first &= first - 1
        while second:
            put(s, 1, lowest_bit(second))
            second &= second - 1

    cdef bint ask(self, int alpha, u64 node_limit) noexcept nogil:
        """Searches with one null window and narrows the bounds; whether that was finished."""
        cdef FreeSearch* s = &self.search
        cdef int value, side = (s.board.cells - s.now.left) & 1
        s.node_limit = node_limit
        s.next_look = min(s.nodes + LOOK_EVERY, node_limit)
        s.halted = s.stopped
        value = search(s, side, alpha)
        if s.halted:
            return False
        if value > alpha:
            self.lower = max(self.lower, value)
        else:
            self.upper = min(self.upper, value)
        return True

    cdef void drive(self, int alpha, int beta, u64 node_limit) noexcept nogil:
        """Narrows the bounds question by question.

        Quick wins first, as long as they are cheap to exclude; then who wins; then how soon,
        from the quickest win on.
        """
        cdef FreeSearch* s = &self.search
        cdef int side = (s.board.cells - s.now.left) & 1, middle
        cdef int left = s.now.left
        cdef u64 quick
        cdef bint outside = True
        self.lower, self.upper = score_of_loss(left, 1), score_of_win(left, 1)
        if s.now.wins[side] & empty_cells(s):
            self.lower = self.upper
            return
        self.upper -= 1
        if left == s.board.cells:
            self.lower = 0  # an extra stone never harms: J. Nash's strategy-stealing argument
        quick = QUICK
        while self.lower < self.upper and self.lower < beta and self.upper > alpha:
            if outside and s.nodes >= quick:
                outside = False
            if outside:
                if self.upper > 0 and self.upper >= -self.lower:
                    middle = self.upper - 1
                else:
                    middle = self.lower
            elif self.lower < 0 < self.upper or self.lower == 0:
                middle = 0
            elif self.upper == 0:
                middle = -1
            elif self.lower > 0:
                middle = self.upper - 1
            else:
                middle = self.lower
            middle = max(min(middle, self.upper - 1), self.lower)
            middle = max(min(middle, beta - 1), alpha)
            if not self.ask(middle, min(node_limit, quick) if outside else node_limit):
                if not outside or s.stopped or s.nodes >= node_limit:
                    return
                outside = False

cdef void poll(void* owner) noexcept with gil:
    """Handles Ctrl+C and calls `on_poll`."""
    cdef FreeCore core = <FreeCore>owner
    try:
        PyErr_CheckSignals()
        if core.on_poll is not None and core.on_poll():
            core.search.stopped = True
    except BaseException as error:
        core.error = error
        core.search.stopped = True

def symmetric_images(columns, rows):
    """For every symmetry of the board, the identity first, where it takes each cell."""
    images = []
    for turned in [False, True] if columns == rows else [False]:
        for right in (False, True):
            for up in (False, True):
                image = []
                for column in range(columns):
                    for row in range(rows):
                        x = columns - 1 - column if right else column
                        y = rows - 1 - row if up else row
                        x, y = (y, x) if turned else (x, y)
                        image.append(x * rows + y)
                images.append(image)
    return images
