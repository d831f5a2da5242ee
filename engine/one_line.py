"""Messages that stay one line, whatever stands in them."""

from __future__ import annotations

import contextlib
import sys


def one_line(text: str) -> str:
    """`text` without line breaks; a question mark stands for what cannot be printed.

    For words typed by others: a newline would break a message in two, and an escape
    character could rewrite the terminal.
    """
    return "".join(c if c.isprintable() else "?" for c in " ".join(text.split()))


def complain(text: str) -> None:
    """Prints a message as one line on standard error; where that fails nobody can be told."""
    with contextlib.suppress(OSError):
        print(one_line(text), file=sys.stderr, flush=True)
