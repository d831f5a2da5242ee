"""``ugi``: the text protocol on standard input and output."""

from __future__ import annotations

from argparse import Namespace


def run(options: Namespace) -> int:
    """Speaks until ``quit`` or the end of input."""
    del options
    from engine.ugi.session import speak

    speak()
    return 0
