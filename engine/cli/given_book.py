"""The book that ``--book`` names."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.book.book import Book
    from engine.games.line_game import LineGame


def given_book(options: Namespace, game: LineGame | None = None) -> Book | None:
    """Returns the book, which must be for `game` where one is given; None where none is named.

    Raises `BookError`.
    """
    if options.book is None:
        return None
    from pathlib import Path

    from engine.book.book import read_book

    return read_book(Path(options.book), game)
