"""Keeps Ctrl+C from processes started here: only the first process acts on it."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Starts processes that ignore Ctrl+C from their first instruction on.

    A Ctrl+C that this process gets meanwhile takes effect afterwards, where the system can
    block signals.
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
