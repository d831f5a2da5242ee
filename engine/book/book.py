"""Reads the opening book: an exact score for every position of the first plies.

A book is one file: a header line, then a table of `engine.book.retrieval`, which holds the
score plus 32 for the key of each canonical position but two kinds: those that win with the
next stone, whose score the rules give, and those of the last ply but one, whose score is
that of their best move. A header reads::

    plyfall-book 2 7x6 ply 11 positions 3356580 seed 1 crc32 41e4e2aa\\n
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.book import DEEPEST_PLY, BookError, retrieval
from engine.book.layers import Bitboards, canonical, children, key
from engine.files.regular_file import read_bytes, refused_as
from engine.games.connect_four import connect_four
from engine.games.exact_score import ExactScore, loss_at_once, win_at_once
from engine.games.line_game import LineGame, LinePosition
from engine.games.reachable import can_arise

try:
    from engine.kernel.lookup import look_up as _look_up
except ImportError:
    _look_up = None  # type: ignore[assignment]

compiled_look_up: Callable[[bytes, int, int, int, int, int, bool], ExactScore] | None = _look_up
"""The same look-up in compiled code, None where that has not been built."""

VERSION = 2
"""The version of the books that are written."""
LARGEST = 200_000_000
"""No file of a book has more bytes."""
SCORE_ZERO = 32
"""The number of score 0 in the table; a position's number is this plus its score."""
_HEADER = re.compile(
    rb"plyfall-book ([12]) (\d{1,2})x(\d{1,2}) ply (\d{1,2}) positions (\d{1,9}) "
    rb"seed (\d{1,9}) crc32 ([0-9a-f]{8})\n"
)


@dataclass(frozen=True)
class Book:
    """Exact scores of every unfinished position of the first plies on one board."""

    columns: int
    """Width of the board in cells."""
    rows: int
    """Height of the board in cells."""
    ply: int
    """The last ply it knows."""
    positions: int
    """How many it knows; a position and its mirror image count once."""
    seed: int
    """The seed with which the table is read: see `engine.book.retrieval.build`."""
    table: bytes
    """The table with the scores."""

    def is_for(self, game: LineGame) -> bool:
        """Returns whether it has the scores of this game's positions."""
        board = game.columns, game.rows
        return game.gravity and game.connect == 4 and board == (self.columns, self.rows)

    def score(self, position: LinePosition) -> ExactScore | None:
        """Returns the exact score for the side to move; None where the book does not know it."""
        if position.ply > self.ply or position.outcome is not None or not can_arise(position):
            return None
        return self.known(position.game, (position.mask, position.current))

    def known(self, game: LineGame, stones: Bitboards) -> ExactScore:
        """Returns the exact score of a position that must be in the book, for the side to move.

        `stones` are its bitboards. Of any other position the score returned is arbitrary. Raises
        `BookError` where the table has a score that the position cannot have.
        """
        mask, current = stones
        derived = not is_stored(mask.bit_count(), self.ply)
        if compiled_look_up is None:
            score = self._readable_score(game, stones, derived)
        else:
            score = compiled_look_up(
                self.table, self.seed, mask, current, game.columns, game.rows, derived
            )
        if not is_possible(game, stones, score):
            raise BookError(
                f"the book is wrong: no position with {game.cells - mask.bit_count()} empty cells "
                f"has the score {score}"
            )
        return score

    def _readable_score(self, game: LineGame, stones: Bitboards, derived: bool) -> ExactScore:
        """Returns what `engine.kernel.lookup` returns."""
        empty = game.cells - stones[0].bit_count()
        if not empty:
            return 0
        after = children(game, stones)
        if any(won for _, won in after):
            return win_at_once(empty)
        if derived:
            return max(-self._readable_score(game, child, False) for child, _ in after)
        return retrieval.look_up(self.table, self.seed, key(canonical(game, stones))) - SCORE_ZERO

    def what_is_wrong(self) -> str | None:
        """Returns what no book has, in a few words; None where there is nothing of the kind."""
        try:
            game = connect_four(self.columns, self.rows)
        except ValueError as error:
            return str(error)
        if self.ply > DEEPEST_PLY or self.ply > game.cells:
            return f"no book goes through ply {self.ply}"
        if not retrieval.is_table(self.table, self.positions):
            return f"a table of {len(self.table)} bytes is not one of {self.positions} positions"
        return None

    def to_bytes(self) -> bytes:
        """Returns the bytes of the book's file."""
        header = (
            f"plyfall-book {VERSION} {self.columns}x{self.rows} ply {self.ply} "
            f"positions {self.positions} seed {self.seed} crc32 {zlib.crc32(self.table):08x}\n"
        )
        return header.encode() + self.table

    @staticmethod
    def from_bytes(data: bytes, name: str = "the book") -> Book:
        """Returns the book in a file's bytes, which errors call `name`; raises `BookError`.

        The scores are checked when they are looked up.
        """
        header = _HEADER.match(data)
        if header is None:
            raise BookError(f"{name} is not a book")
        table = data[header.end() :]
        version, columns, rows, ply, positions, seed = map(int, header.groups()[:6])
        if version != VERSION:
            raise BookError(
                f"{name} is of an earlier version: make it anew with"
                f" plyfall book build --board {columns}x{rows} --ply {ply} {name}"
            )
        if zlib.crc32(table) != int(header[7], 16):
            raise BookError(f"{name} is damaged: its checksum is wrong")
        book = Book(columns, rows, ply, positions, seed, table)
        if (wrong := book.what_is_wrong()) is not None:
            raise BookError(f"{name} is wrong: {wrong}")
        return book


def is_possible(game: LineGame, stones: Bitboards, score: ExactScore) -> bool:
    """Returns whether some position with so many stones has this score, for the side to move.

    The winner's last stone is the fourth at least.
    """
    mask, current = stones
    empty = game.cells - mask.bit_count()
    if score > 0:
        winner, more = current, win_at_once(empty) - score
    else:
        winner, more = mask ^ current, score - loss_at_once(empty)
    return score == 0 or (more >= 0 and winner.bit_count() + more + 1 >= game.connect)


def is_stored(ply: int, last: int) -> bool:
    """Returns whether a book through ply `last` has positions of `ply` in its table."""
    return ply != last - 1


def shipped_path(game: LineGame) -> Path:
    """Returns the path of the program's book for a board; the file need not exist."""
    return Path(__file__).parent / f"connect-four-{game.columns}x{game.rows}.book"


def read_book(path: Path, game: LineGame | None = None) -> Book:
    """Returns the book in a file, which must be for `game` where one is given.

    Raises `BookError`.
    """
    with refused_as(BookError, f"{path.name} cannot be read"):
        book = Book.from_bytes(read_bytes(path, LARGEST), path.name)
    if game is not None and not book.is_for(game):
        raise BookError(f"{path.name} is a book for Connect Four on {book.columns}x{book.rows}")
    return book


@cache
def shipped_book(game: LineGame) -> Book | None:
    """Returns the book that comes with the program, None for a board without one.

    It is read once. Raises `BookError` where it is damaged.
    """
    path = shipped_path(game)
    if not game.gravity or game.connect != 4 or not path.exists():
        return None
    return read_book(path, game)


def usable_book(game: LineGame, missing: Callable[[str], object]) -> Book | None:
    """Returns the book that comes with the program, None for a board without one.

    Where it is damaged, calls `missing` with a line that says so, and returns None.
    """
    try:
        return shipped_book(game)
    except BookError as error:
        missing(f"{error}; going on without it")
        return None
