"""Shows the progress of a command: one line on a terminal, none in a pipe."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import TextIO

QUIET_FOR = 1.0
"""Seconds before anything is shown."""
EVERY = 0.1
"""Seconds between two updates."""


class ProgressLine:
    """A line that is overwritten while work goes on and wiped when it is over."""

    def __init__(
        self, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Shows on `stream`, by default standard error, where that is a terminal."""
        self._stream = sys.stderr if stream is None else stream
        self._clock = clock
        self._next = clock() + QUIET_FOR
        self._shown = self._stream.isatty()
        self._width = 0

    def __enter__(self) -> ProgressLine:
        """Returns the line itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Wipes the line, however the work ended."""
        self.clear()

    @property
    def visible(self) -> bool:
        """Whether there is a terminal to show anything on."""
        return self._shown

    def show(self, text: str) -> None:
        """Replaces the line, unless that was done a moment ago."""
        if self._shown and self._clock() >= self._next:
            self._next = self._clock() + EVERY
            self._stream.write("\r" + text.ljust(self._width))
            self._stream.flush()
            self._width = len(text)

    def clear(self) -> None:
        """Wipes the line, before something else is printed."""
        if self._width:
            self._stream.write("\r" + " " * self._width + "\r")
            self._stream.flush()
            self._width = 0
