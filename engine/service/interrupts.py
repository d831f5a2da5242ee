"""Ctrl+C reaches every process of a terminal; only the first one is to act on it."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """A process started here never hears of Ctrl+C, not even before it can say so itself."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may set this; workers still ignore it once they are up
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
