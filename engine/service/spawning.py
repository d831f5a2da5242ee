"""Starts processes that import nothing from the current folder and print no errors at first."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import reduction
from typing import Any

STANDARD_ERROR = 2
"""The file descriptor of standard error."""


@contextmanager
def current_folder_left_out() -> Iterator[None]:
    """While this is open, started processes import no module from the current folder.

    `multiprocessing` starts Python with `-c`, which looks in the current folder first: a
    `random.py` there would run inside the engine.
    """
    before = os.environ.get("PYTHONSAFEPATH")
    os.environ["PYTHONSAFEPATH"] = before or "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONSAFEPATH"]


class ErrorStream:
    """The standard error of this process, for a process that is started without it."""

    def __init__(self, descriptor: int | None) -> None:
        """Keeps the file descriptor; None if there is no standard error."""
        self._descriptor = descriptor

    def restore(self) -> None:
        """Gives the started process, which calls this, its parent's standard error."""
        if self._descriptor is not None:
            os.dup2(self._descriptor, STANDARD_ERROR)
            os.close(self._descriptor)
            self._descriptor = None

    def __reduce__(self) -> tuple[Any, ...]:
        if sys.platform != "win32" and self._descriptor is not None:
            return _received, (reduction.DupFd(self._descriptor),)
        return ErrorStream, (None,)


def _received(handle: Any) -> ErrorStream:
    return ErrorStream(handle.detach())


@contextmanager
def errors_withheld() -> Iterator[ErrorStream]:
    """While this is open, started processes print no errors until they call `restore`.

    If this process is killed while it starts another one, the other fails inside
    `multiprocessing`, before our code could catch it, and would print its traceback on the
    terminal. A started process inherits standard error, so this process redirects its own
    for the milliseconds that the start takes.
    """
    if os.name == "nt":
        yield ErrorStream(None)
        return
    try:
        before = os.dup(STANDARD_ERROR)
    except OSError as error:
        if error.errno != errno.EBADF:
            raise
        yield ErrorStream(None)  # standard error is closed: nothing could be written
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, STANDARD_ERROR)
        finally:
            os.close(nowhere)
        try:
            yield ErrorStream(before)
        finally:
            os.dup2(before, STANDARD_ERROR)
    finally:
        os.close(before)
