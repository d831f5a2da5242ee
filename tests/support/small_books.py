"""Books of a small board, made in a fraction of a second."""

from pathlib import Path
from typing import Any

from engine.book.book import Book
from engine.book.build import build
from engine.games.connect_four import connect_four

SMALL = connect_four(5, 4)


def make(path: Path, ply: int = 6, **options: Any) -> Book:
    """Makes a book for a small board in a fraction of a second; `options` go to the build."""
    usual: dict[str, Any] = {"table_mib": 1, "threads": 2, "report": lambda progress: None}
    return build(SMALL, ply, path, **{**usual, **options})
