# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Moves as text become bitboards: the compiled form of `parse_game` in engine/games/notation.py.

Only what is right is read here. For anything else `stones_after` returns None and `Lines` puts the
line on a list; the readable parser then finds out what it says or what is wrong with it.
"""

from libc.stdlib cimport calloc, free
from libc.string cimport memchr, memcpy

from engine.kernel.machine cimport u64

cdef extern from "Python.h":
    const char* PyUnicode_AsUTF8AndSize(object text, Py_ssize_t* size) except NULL

cdef enum:
    WORD_BITS = 64
    NO_SCORE = 100          # `UNSCORED` of batch.py, beyond every score
    NO_POSITION = 101
    SCORE_BYTES = 5         # of an answer: a space, a sign, two digits, a line feed

cdef struct Board:
    int columns
    int rows
    int connect
    bint gravity
    int moves               # how many different ones there are

cdef struct Stones:
    u64 mask                # all stones
    u64 current             # those of the side to move
    int count
    bint line               # the last move has completed one

cdef inline bint is_space(char c) noexcept nogil:
    return c == b" " or b"\t" <= c <= b"\r"

cdef bint has_line(const Board* b, u64 stones) noexcept nogil:
    """Whether so many stones stand in a row that they win."""
    cdef int shift, i, direction
    cdef u64 run
    for direction in range(4):
        shift = 1 if direction == 0 else b.rows + direction - 1
        run = stones
        if shift >= WORD_BITS:
            continue
        for i in range(b.connect - 1):
            run &= run >> shift
        if run:
            return True
    return False

cdef bint play(const Board* b, Stones* s, int move) noexcept nogil:
    """Plays a move counted from 0; False where the rules do not allow it."""
    cdef u64 stone
    if s.line or not 0 <= move < b.moves:
        return False
    if b.gravity:
        stone = ((<u64>1 << b.rows) - 1) << move * (b.rows + 1)
        stone &= s.mask + (<u64>1 << move * (b.rows + 1))
    else:
        stone = <u64>1 << (
            move % b.columns * (b.rows + 1) + b.rows - 1 - move // b.columns
        ) & ~s.mask
    if stone == 0:
        return False
    s.line = has_line(b, s.current | stone)
    s.current ^= s.mask
    s.mask |= stone
    s.count += 1
    return True

cdef bint play_text(
    const Board* b, Stones* s, const char* text, Py_ssize_t size
) noexcept nogil:
    """Plays the moves in a text from the empty board; False where one is not right.

    Up to nine columns or squares every digit is a move, else every word.
    """
    cdef Py_ssize_t i = 0
    cdef int number, digits, most = 1 if b.moves <= 9 else 3
    s.mask = s.current = 0
    s.count = 0
    s.line = False
    while i < size:
        if is_space(text[i]):
            i += 1
            continue
        number = digits = 0
        while i < size and digits < most and b"0" <= text[i] <= b"9":
            number = 10 * number + text[i] - 48
            digits += 1
            i += 1
        if digits == 0 or (most > 1 and i < size and not is_space(text[i])):
            return False
        if not play(b, s, number - 1):
            return False
    return True

cdef bint fill(Board* b, int columns, int rows, int connect, bint gravity) noexcept:
    """Fills in the rules; False for a board with more than 64 bits."""
    b.columns, b.rows, b.connect, b.gravity = columns, rows, connect, gravity
    b.moves = columns if gravity else columns * rows
    return columns * (rows + 1) <= WORD_BITS

def stones_after(str text, int columns, int rows, int connect, bint gravity):
    """The position after the moves in `text`, None where they are not legal moves.

    It is a tuple: the bitboards of all stones and of the side to move, the number of stones,
    and whether the last move has won.
    """
    cdef Board b
    cdef Stones s
    cdef Py_ssize_t size
    cdef const char* letters
    if not fill(&b, columns, rows, connect, gravity) or not text.isascii():
        return None
    letters = PyUnicode_AsUTF8AndSize(text, &size)
    if not play_text(&b, &s, letters, size):
        return None
    return s.mask, s.current, s.count, s.line

cdef class Lines:
    """Lines of text, each of which names a position by its moves, and the answers to them.

    An answer is the moves as they were typed, a space and the score; an empty line where there
    is no position.
    """

    cdef bytes text
    cdef readonly bytearray stones      # by line: those of the side to move, then all
    cdef readonly bytearray scores      # by line: a signed byte
    cdef readonly list unusual
    cdef readonly list shallow
    cdef readonly int count
    cdef readonly int answered
    cdef dict names                     # by line: moves to print in place of those in `text`
    cdef Py_ssize_t* words              # by line: where its moves begin and end in `text`

    def __cinit__(self, bytes text, int columns, int rows, int shallow):
        """Reads whole lines: games in which stones fall and four in a row win.

        `unusual` then has the numbers, from 0, of the lines that the readable parser must read,
        and `shallow` those of positions that go on and have at most so many stones. A game that
        is over has its score; any other is `UNSCORED`.
        """
        cdef Py_ssize_t size = len(text), begin = 0, end, first, last
        cdef const char* letters = text
        cdef const char* feed
        cdef u64* stones
        cdef signed char* scores
        cdef Board b
        cdef Stones s
        cdef int line
        if not fill(&b, columns, rows, 4, True):
            raise ValueError(f"a board of {columns}x{rows} does not fit {WORD_BITS} bits")
        self.count = text.count(b"\n") + (size > 0 and letters[size - 1] != b"\n")
        self.words = <Py_ssize_t*>calloc(2 * self.count + 1, sizeof(Py_ssize_t))
        if self.words == NULL:
            raise MemoryError("no memory for the lines")
        self.text, self.names, self.unusual, self.shallow = text, {}, [], []
        self.stones, self.scores = bytearray(16 * self.count), bytearray(self.count)
        stones, scores = <u64*><char*>self.stones, <signed char*><char*>self.scores
        for line in range(self.count):
            feed = <const char*>memchr(letters + begin, b"\n", size - begin)
            end = size if feed == NULL else feed - letters
            first = begin
            while first < end and is_space(letters[first]):
                first += 1
            last = first
            while last < end and not is_space(letters[last]):
                last += 1
            begin = end + 1
            self.words[2 * line], self.words[2 * line + 1] = first, last
            if b.moves > 9 or not play_text(&b, &s, letters + first, last - first):
                self.words[2 * line + 1] = end
                scores[line] = NO_POSITION
                self.unusual.append(line)
                continue
            scores[line] = NO_SCORE
            stones[2 * line], stones[2 * line + 1] = s.current, s.mask
            if s.line:
                scores[line] = -((columns * rows - s.count + 2) // 2)
            elif s.count == columns * rows:
                scores[line] = 0
            elif s.count <= shallow:
                self.shallow.append(line)

    def __dealloc__(self):
        """Gives the memory back."""
        free(self.words)

    def line(self, int number):
        """The text of an unusual line."""
        return self.text[self.words[2 * number]:self.words[2 * number + 1]]

    def stones_of(self, int line):
        """A line's stones: all, and those of the side to move."""
        cdef const u64* stones = <const u64*><const char*>self.stones
        return stones[2 * line + 1], stones[2 * line]

    def set_position(self, int line, bytes moves, u64 mask, u64 current, int score):
        """Sets what an unusual line says: its moves, stones and, if it is known, the score."""
        cdef u64* stones = <u64*><char*>self.stones
        self.names[line] = moves
        stones[2 * line], stones[2 * line + 1] = current, mask
        self.set_score(line, score)

    def set_score(self, int line, int score):
        """Sets a score that needs no search."""
        (<signed char*><char*>self.scores)[line] = score

    def answers(self):
        """The answers to the lines that follow those answered before, up to one without a score."""
        cdef const char* letters = self.text
        cdef const signed char* scores = <const signed char*><char*>self.scores
        cdef Py_ssize_t room = 0, size
        cdef int line, end = self.answered, score
        cdef bytes moves
        cdef bytearray found
        cdef char* place
        while end < self.count and (<const volatile signed char*>scores)[end] != NO_SCORE:
            moves = self.names.get(end) if self.names else None
            room += SCORE_BYTES
            room += self.words[2 * end + 1] - self.words[2 * end] if moves is None else len(moves)
            end += 1
        found = bytearray(room)
        place = found
        for line in range(self.answered, end):
            score = scores[line]
            if score != NO_POSITION:
                moves = self.names.get(line) if self.names else None
                if moves is None:
                    size = self.words[2 * line + 1] - self.words[2 * line]
                    memcpy(place, letters + self.words[2 * line], size)
                else:
                    size = len(moves)
                    memcpy(place, <const char*>moves, size)
                place += size
                place[0] = b" "
                place += 1
                if score < 0:
                    place[0] = b"-"
                    place += 1
                    score = -score
                if score > 9:
                    place[0] = 48 + score // 10
                    place += 1
                place[0] = 48 + score % 10
                place += 1
            place[0] = b"\n"
            place += 1
        self.answered = end
        return bytes(found[:place - <char*>found])
