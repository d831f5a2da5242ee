"""Ctrl+C reaches every process of a terminal; only the first one is to act on it."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """A process started here never hears of Ctrl+C, not even before it can say so itself.

    This process hears one that comes meanwhile when it leaves, where the system can hold
    signals back.
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
    """A signal that is ignored is lost, unless it is blocked as well."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # which unblocks the signal, so it has to come first
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
