"""A clock for time limits on another process, which counts only while it is read regularly."""

from __future__ import annotations

from collections.abc import Callable

LONGEST_STEP = 0.6
"""The most seconds counted between two reads; an idle window reads twice a second."""


class Watch:
    """Counts seconds, at most `LONGEST_STEP` between two reads.

    Otherwise every limit would be exceeded at once after the window was stopped, the computer
    slept or the clock was set, although the other process could not have met it.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        """Starts at zero; `clock` returns seconds."""
        self._clock = clock
        self._looked = clock()
        self._time = 0.0

    def look(self) -> float:
        """Returns the seconds counted so far."""
        now = self._clock()
        self._time += min(max(now - self._looked, 0.0), LONGEST_STEP)
        self._looked = now
        return self._time
