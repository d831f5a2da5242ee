"""What several tests of the engine use."""

import pytest
from sample_games import CONNECT_FOUR

from engine.book.book import Book, shipped_book


@pytest.fixture
def shipped() -> Book:
    """The program's book for 7x6, which is read once."""
    book = shipped_book(CONNECT_FOUR)
    assert book is not None
    return book
