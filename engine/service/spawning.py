"""Starts processes that import nothing from the current folder and print no errors of their own."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import reduction
from typing import Any

STANDARD_ERROR = 2
"""Its file descriptor."""


@contextmanager
def current_folder_left_out() -> Iterator[None]:
    """A process started here imports no module from the current folder.

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
    """The standard error of this process, for one that is started without it."""

    def __init__(self, descriptor: int | None) -> None:
        """None where there is none."""
        self._descriptor = descriptor

    def restore(self) -> None:
        """In the started process: from now on standard error is its parent's."""
        if self._descriptor is not None:
            os.dup2(self._descriptor, STANDARD_ERROR)
            os.close(self._descriptor)
            self._descriptor = None

    def __reduce__(self) -> tuple[Any, ...]:
        if self._descriptor is None:
            return ErrorStream, (None,)
        return _received, (reduction.DupFd(self._descriptor),)


def _received(handle: Any) -> ErrorStream:
    return ErrorStream(handle.detach())


@contextmanager
def errors_withheld() -> Iterator[ErrorStream]:
    """A process started here has nowhere to write errors until it calls `restore`.

    Where this process is killed while it starts another one, the other fails inside
    `multiprocessing`, before any code of ours could catch it, and its traceback would appear
    on a terminal on which nothing runs any more. For the milliseconds that a start takes,
    standard error is redirected in this process, since a started one inherits it.
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
