"""``ugi``: the text protocol on standard input and output."""

from __future__ import annotations

from argparse import Namespace

from engine.cli.given_book import given_book
from engine.ugi.session import speak


def run(options: Namespace) -> int:
    """Speaks until ``quit`` or the end of input."""
    speak(given_book(options))
    return 0
