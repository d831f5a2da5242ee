"""A book for all tests of books."""

import pytest
from small_books import make

from engine.book.book import Book


@pytest.fixture(scope="session")
def small_book(tmp_path_factory: pytest.TempPathFactory) -> Book:
    """A book through ply 6 of a small board."""
    return make(tmp_path_factory.mktemp("book") / "small.book")
