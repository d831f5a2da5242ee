# A batch of positions to be scored, shared by several cores.
#
# Part of core.pxi, and so of seven_by_six.pyx and any_board.pyx.

cdef enum:
    LARGEST_TAKE = 32       # positions taken at a time; fewer when few are left
    TAKES = 16              # into which what is left is divided, for each thread
    BEYOND = 99             # every score
    NO_SCORE = 100          # `UNSCORED` of batch.py

cdef class Batch:
    """Positions and the places where their scores go."""

    cdef bytearray kept_stones, kept_scores
    cdef const u64* stones
    cdef signed char* scores
    cdef long count, following
    cdef int threads

    def __cinit__(self, bytearray stones, bytearray scores, int threads):
        """`stones` are 64-bit words, for each position those of the side to move, then all.

        A score is one signed byte; what is not `UNSCORED` stays as it is. `threads` is how many
        cores will take positions. Neither array may change its size meanwhile.
        """
        if len(stones) != 16 * len(scores):
            raise ValueError(f"{len(stones)} bytes are not {len(scores)} positions")
        self.kept_stones, self.kept_scores = stones, scores
        self.stones = <const u64*><char*>stones
        self.scores = <signed char*><char*>scores
        self.count = len(scores)
        self.threads = threads

    def stop(self):
        """Ends the batch: positions not yet taken stay unscored."""
        add(&self.following, self.count)

    cdef bint take(self, long* first, long* end) noexcept nogil:
        """Takes positions from `place` to `end`, for this core only; False where none is left."""
        cdef long left = self.count - (<volatile long*>&self.following)[0]
        cdef long size = min(max(left // (TAKES * self.threads), 1), <long>LARGEST_TAKE)
        first[0] = add(&self.following, size)
        end[0] = min(first[0] + size, self.count)
        return first[0] < self.count
