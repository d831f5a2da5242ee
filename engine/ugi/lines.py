"""Reads lines in a thread of its own, with bounded memory, while the main thread searches.

At most `MOST_WAITING` lines are read ahead; a line that is too long is replaced by `OVERLONG`,
as soon as it is, and the rest of it is dropped.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable

LONGEST_LINE = 8192
"""Bytes; the longest game on the largest board takes a few hundred."""
MOST_WAITING = 256
"""Lines read ahead."""
CHUNK = 65536
"""Bytes asked for at a time."""


class Overlong:
    """Stands for a line that was too long to be kept."""


OVERLONG = Overlong()
InputLine = str | Overlong | None
"""A line, `OVERLONG`, or None once the input has ended."""


class LineReader:
    """The lines of an input, read by a thread."""

    def __init__(self, read: Callable[[int], bytes], name: str = "ugi-input") -> None:
        """Reads by `read`, which returns at most as many bytes as it is given, none at the end.

        `name` is what the thread is called.
        """
        self._read = read
        self._lines: queue.Queue[InputLine] = queue.Queue(MOST_WAITING)
        self._ended = False
        # A daemon: it may still wait in `read` when the program ends.
        threading.Thread(target=self._run, name=name, daemon=True).start()

    def get(self, within: float | None = None) -> InputLine:
        """Returns the next line; after the end always None.

        Waits for it, at most `within` seconds where that is given; raises TimeoutError after them.
        """
        if self._ended:
            return None
        try:
            line = self._lines.get(timeout=within)
        except queue.Empty:
            raise TimeoutError from None
        self._ended = line is None
        return line

    @property
    def waiting(self) -> bool:
        """Whether `get` would return at once with something new."""
        return not self._ended and not self._lines.empty()

    def _run(self) -> None:
        pending, dropping = b"", False
        while chunk := self._some():
            *lines, pending = (pending + chunk).split(b"\n")
            for line in lines:
                if not dropping:
                    self._lines.put(_decoded(line))
                dropping = False
            if len(pending) > LONGEST_LINE:
                if not dropping:
                    self._lines.put(OVERLONG)
                pending, dropping = b"", True
            elif dropping:
                pending = b""
        if pending and not dropping:
            self._lines.put(_decoded(pending))
        self._lines.put(None)

    def _some(self) -> bytes:
        try:
            return self._read(CHUNK)
        except OSError:
            return b""  # a closed terminal counts as the end of input


def _decoded(line: bytes) -> InputLine:
    return OVERLONG if len(line) > LONGEST_LINE else line.decode("utf-8", "replace")
