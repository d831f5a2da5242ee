"""``ugi``: the text protocol on standard input and output."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from engine.book.book import BookError, read_book
from engine.cli.entry import CommandError
from engine.ugi.session import speak


def run(options: Namespace) -> int:
    """Speaks until ``quit`` or the end of input."""
    try:
        speak(None if options.book is None else read_book(Path(options.book)))
    except BookError as error:
        raise CommandError(str(error)) from None
    return 0
