"""How a program ends that something is wrong with: its message, and its exit status."""

from __future__ import annotations

import contextlib
import sys

INTERRUPTED = 130
"""The exit status after Ctrl+C: 128 and the signal's number, as shells have it."""


def complain(text: str) -> None:
    """Prints a message as one line on standard error; does nothing where that fails."""
    from engine.games.foreign_text import one_line  # loaded when there is something to say

    with contextlib.suppress(OSError):
        print(one_line(text), file=sys.stderr, flush=True)
