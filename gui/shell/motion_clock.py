"""The window's clock, which runs faster or slower than real time."""

from __future__ import annotations

from collections.abc import Callable


class MotionClock:
    """A clock by which everything moves; its speed scales the duration of every animation.

    It never jumps: a change of speed counts from then on.
    """

    def __init__(self, clock: Callable[[], float], speed: float = 1.0) -> None:
        """Runs `speed` times as fast as `clock`, which returns seconds."""
        self._clock = clock
        self._speed = speed
        self._began = clock() if speed != 1 else 0.0
        self._base = self._began

    @property
    def speed(self) -> float:
        """How many times as fast as real time it runs."""
        return self._speed

    @speed.setter
    def speed(self, speed: float) -> None:
        if speed != self._speed:
            self._base, self._began = self(), self._clock()
            self._speed = speed

    def __call__(self) -> float:
        """Returns the time in seconds."""
        return self._base + (self._clock() - self._began) * self._speed
