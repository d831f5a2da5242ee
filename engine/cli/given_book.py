"""The book that ``--book`` names."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from engine.cli.entry import CommandError

if TYPE_CHECKING:
    from engine.book.book import Book
    from engine.games.line_game import LineGame


def given_book(options: Namespace, game: LineGame | None = None) -> Book | None:
    """Returns the book, which must be for `game` where one is given; None where none is named.

    Raises `CommandError`.
    """
    if options.book is None:
        return None
    from pathlib import Path

    from engine.book.book import BookError, read_book

    try:
        return read_book(Path(options.book), game)
    except BookError as error:
        raise CommandError(str(error)) from None
