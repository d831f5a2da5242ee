"""What several tests of the engine use."""

import sys

import pytest
from sample_games import CONNECT_FOUR
from small_books import make

from engine.book.book import Book, shipped_book


@pytest.fixture
def shipped() -> Book:
    """The program's book for 7x6, which is read once."""
    book = shipped_book(CONNECT_FOUR)
    assert book is not None
    return book


@pytest.fixture(scope="session")
def small_book(tmp_path_factory: pytest.TempPathFactory) -> Book:
    """A book through ply 6 of a small board."""
    return make(tmp_path_factory.mktemp("book") / "small.book")


@pytest.fixture
def no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("engine.kernel.seven_by_six", raising=False)
    monkeypatch.setitem(sys.modules, "engine.kernel.seven_by_six", None)
