"""Starts processes that ignore Ctrl+C, so that only the program's first process acts on it."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """While this is open, started processes ignore Ctrl+C from their first instruction on.

    Where the system can block signals, a Ctrl+C meanwhile takes effect afterwards.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may set this; workers still ignore it once they are up
        return
    before = signal.getsignal(signal.SIGINT)
    with _interrupts_held_back():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Blocks Ctrl+C if the system can: a signal that is only ignored would be lost."""
    if sys.platform == "win32":
        yield
    else:
        from multiprocessing import resource_tracker

        resource_tracker.ensure_running()  # comes first, since it unblocks the signal
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
