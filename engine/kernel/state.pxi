# The state of a search for the exact score, and what the threads of one solver share.
#
# Part of seven_by_six.pyx and any_board.pyx, which include it first: board_7x6.pxi or
# board_any.pxi and then core.pxi use its types.

from cpython.exc cimport PyErr_CheckSignals
from libc.stdlib cimport calloc, free

from engine.kernel.machine cimport add, bit_count, lowest_bit, pause, prefetch, u64
from engine.kernel.table cimport (
    Slots, Table, line_of, lower_of, probe, scrambled, store, upper_of,
)

cdef enum:
    BIG_FROM = 14           # empty cells from which on positions go into the big table
    NEVER = 99              # ... a number of empty cells there is not
    TAKEN = 4096            # places in the list of positions being searched
    LOOK_EVERY = 256        # nodes between two calls of check_halt, some 25 microseconds
    LOOK_BESIDE = 128       # ... beside other threads
    POLL_EVERY = 8192       # nodes between two calls of Python, about a millisecond
    WORTH_KEEPING = 32      # nodes from which on the score of the position itself is kept
    MOMENT = 2048           # nodes of a search that holds the GIL

cdef struct Crew:
    # What the threads of one solver share. Single words, written in one piece.
    u64 question            # number of the question << 8 | its alpha + 128; 0 when there is none
    u64 answer              # number of the question << 8 | the score found + 128
    bint active             # more than one thread is at work
    bint stop               # all threads are to end
    u64 taken[TAKEN]

cdef struct ScoreSearch:
    # One thread's search.
    Crew* crew
    void* owner             # the Core, in the thread that may call Python
    Slots big
    Slots small
    int big_from            # empty cells from which on positions go into the big table
    int mirror_from         # ... mirror images are the same
    int look_ahead_from     # ... children are looked up before any is searched
    # The board
    int columns
    int rows
    u64 bottom
    u64 board
    u64 odd_rows
    u64 column_order[32]    # the cells of the columns in the order of search
    u64 column_cells[64]    # the cells of the column a bit lies in
    # What-if questions: cells that complete no line of the side that moves with an even number of
    # cells empty, and with an odd one
    u64 ignored[2]
    # The work
    u64 question
    u64 nodes
    u64 node_limit
    u64 next_look
    u64 next_poll
    bint halted
    # Beside other threads: the positions this one is in, each with its question, by empty cells
    int path_from           # the empty cells of the first
    u64 path[64]            # hashed; 0 where there is none
    int path_alphas[64]
    int answered            # the empty cells of one that another thread has answered, or 0
    int answer              # ... and the bound it has found
