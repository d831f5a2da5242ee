"""Reads the opening book: an exact score for every position of the first plies.

A book is one file: a header line, then a table of `engine.book.retrieval`, which holds the
score plus 64 for the key of each canonical position. A header reads::

    plyfall-book 1 7x6 ply 8 positions 129498 seed 1 crc32 79a152c8\\n
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.book.layers import Bitboards, canonical, key
from engine.book.retrieval import look_up
from engine.games.exact_score import ExactScore
from engine.games.line_game import LineGame, LinePosition
from engine.games.reachable import can_arise

try:
    from engine.kernel.lookup import look_up as _look_up
except ImportError:
    _look_up = None  # type: ignore[assignment]

compiled_look_up: Callable[[bytes, int, int, int, int, int], int] | None = _look_up
"""The same look-up in compiled code, None where that has not been built."""

SCORE_ZERO = 64
"""The byte of score 0; a byte is this plus the score."""
_HEADER = re.compile(
    rb"plyfall-book 1 (\d{1,2})x(\d{1,2}) ply (\d{1,2}) positions (\d{1,9}) "
    rb"seed (\d{1,9}) crc32 ([0-9a-f]{8})\n"
)


class BookError(ValueError):
    """The file is no book or is damaged; the message is one line."""


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

    def score(self, position: LinePosition) -> ExactScore | None:
        """Returns the exact score for the side to move; None where the book does not know it."""
        if position.ply > self.ply or position.outcome is not None or not can_arise(position):
            return None
        return self.known(position.game, (position.mask, position.current))

    def known(self, game: LineGame, stones: Bitboards) -> ExactScore:
        """Returns the exact score of a position that must be in the book, for the side to move.

        `stones` are its bitboards. Of any other position the score returned is arbitrary.
        """
        if compiled_look_up is None:
            return look_up(self.table, self.seed, key(canonical(game, stones))) - SCORE_ZERO
        mask, current = stones
        byte = compiled_look_up(self.table, self.seed, mask, current, game.columns, game.rows)
        return byte - SCORE_ZERO

    def to_bytes(self) -> bytes:
        """Returns the bytes of the book's file."""
        header = (
            f"plyfall-book 1 {self.columns}x{self.rows} ply {self.ply} "
            f"positions {self.positions} seed {self.seed} crc32 {zlib.crc32(self.table):08x}\n"
        )
        return header.encode() + self.table

    @staticmethod
    def from_bytes(data: bytes, name: str = "the book") -> Book:
        """Returns the book in a file's bytes, which errors call `name`; raises `BookError`."""
        header = _HEADER.match(data)
        if header is None:
            raise BookError(f"{name} is not a book")
        table = data[header.end() :]
        columns, rows, ply, positions, seed = map(int, header.groups()[:5])
        if zlib.crc32(table) != int(header[6], 16):
            raise BookError(f"{name} is damaged: its checksum is wrong")
        return Book(columns, rows, ply, positions, seed, table)


def shipped_path(game: LineGame) -> Path:
    """Returns the path of the program's book for a board; the file need not exist."""
    return Path(__file__).parent / f"connect-four-{game.columns}x{game.rows}.book"


def read_book(path: Path) -> Book:
    """Returns the book in a file; raises `BookError`."""
    try:
        return Book.from_bytes(path.read_bytes(), path.name)
    except OSError as error:
        raise BookError(f"{path.name} cannot be read: {error.strerror}") from None


@cache
def shipped_book(game: LineGame) -> Book | None:
    """Returns the book that comes with the program, None for a board without one.

    It is read once. Raises `BookError` where it is damaged.
    """
    path = shipped_path(game)
    if not game.gravity or game.connect != 4 or not path.exists():
        return None
    book = read_book(path)
    if (book.columns, book.rows) != (game.columns, game.rows):
        raise BookError(f"{path.name} is a book for another board")
    return book


def usable_book(game: LineGame, missing: Callable[[str], object]) -> Book | None:
    """Returns the book that comes with the program, None for a board without one.

    Where it is damaged, calls `missing` with a line that says so, and returns None.
    """
    try:
        return shipped_book(game)
    except BookError as error:
        missing(f"{error}; going on without it")
        return None
