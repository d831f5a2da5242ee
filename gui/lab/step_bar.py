"""The row that goes through the steps: buttons, a slider, and the playing at a chosen speed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gui.lab import commands
from gui.view import boxes as b
from gui.view.box import Box
from gui.words.catalogue import say

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0)
"""Steps a second."""
USUAL = 1
"""The place of the first speed."""


class Playing:
    """Steps that follow one another by the clock."""

    def __init__(self, clock: Callable[[], float], speeds: Sequence[float] = SPEEDS) -> None:
        """Stands still; `clock` is in seconds."""
        self._clock, self._speeds = clock, speeds
        self._since: float | None = None
        self._done = 0
        self.speed = USUAL
        """The place of the speed among the speeds."""

    @property
    def on(self) -> bool:
        """Whether steps follow one another."""
        return self._since is not None

    def start(self) -> None:
        """Begins; the first step comes at once."""
        self._since, self._done = self._clock(), -1

    def stop(self) -> None:
        """Stands still."""
        self._since = None

    def change_speed(self, by: int) -> None:
        """Makes it faster or slower; goes round after the fastest."""
        self.speed = (self.speed + by) % len(self._speeds)
        if self.on:
            self._since, self._done = self._clock(), 0

    def due(self) -> int:
        """Returns how many steps are to be made now."""
        if self._since is None:
            return 0
        wanted = int((self._clock() - self._since) * self.a_second)
        due = wanted - self._done
        self._done = wanted
        return due

    @property
    def a_second(self) -> float:
        """How many steps are made in a second."""
        return self._speeds[self.speed]


def play_button(on: bool, **rest: Any) -> Box:
    """Returns the button that plays steps or pauses."""
    words, icon = ("Pause", "pause") if on else (commands.PLAY.label, commands.PLAY.icon)
    return b.button(commands.PLAY, words, icon=icon, primary=True, **rest)


def speed_button(a_second: float, **rest: Any) -> Box:
    """Returns the button that shows the speed and makes it faster."""
    speed = f"{a_second:g}×"
    return b.button(commands.FASTER, say("Speed {speed}", speed=speed), short=speed, **rest)
