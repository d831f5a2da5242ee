"""A clock for limits on another process, which runs only while it is read regularly."""

from __future__ import annotations

from collections.abc import Callable

LONGEST_STEP = 0.6
"""Seconds that pass at most between two looks; a window at rest looks twice a second."""


class Watch:
    """Counts seconds, but few for a time in which it was not read.

    A window that was stopped, a laptop that slept or a clock that was set would else make
    every limit pass at once, although the other process had no chance to meet it.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        """Runs by `clock`, in seconds."""
        self._clock = clock
        self._looked = clock()
        self._time = 0.0

    def look(self) -> float:
        """Returns the seconds counted so far."""
        now = self._clock()
        self._time += min(max(now - self._looked, 0.0), LONGEST_STEP)
        self._looked = now
        return self._time
