"""The window's time: the clock by which it moves, and the rests between the rounds of its loop."""

from __future__ import annotations

import gc
from collections.abc import Callable
from contextlib import suppress

import pygame

from gui.shell.window import DisplayConnection

FRAME = 1 / 60
"""Seconds between frames while something moves."""
DRAWING = 0.002
"""Seconds of a frame's work after which what can wait is drawn in the next one: frames that take
equally long come at equal distances."""
SHARE = 0.002
"""Seconds of a frame's work after which it leaves the rest of a refreshing to the next one."""
SHOWN_AFTER = 0.008
"""Seconds from when a frame's work begins until it is shown. Most frames are drawn by then, beside
busy processes, too: so they follow one another evenly, whatever the drawing of each takes."""
IDLE = 0.025
"""Seconds between two checks for events while nothing moves, where they cannot be waited for. A
click still shows within two frames, and a core is busy for a fraction of a percent."""
FLOODS = {pygame.MOUSEMOTION, pygame.FINGERMOTION, pygame.MOUSEWHEEL}
"""Events that come in great numbers."""
DOZE = 20
"""The number of checks for events between two full rounds while only an event can change
anything."""
WAKEFUL = 1.0
"""Seconds after an event in which events are still checked for, besides being waited for:
repetitions of a key that is held down do not come from the display server."""
FALSE_ALARMS = 3
"""How often something that is no event, such as the first part of one, ends a wait before the
window looks for events less often for a moment."""
LOOK_EVERY = 1.0
"""Seconds between two looks at the engine processes while the window waits for an event."""
LONG_DOZE = 2
"""The number of these looks between two full rounds."""


class Pacing:
    """Sleeps between rounds, by real time."""

    def __init__(self, clock: Callable[[], float], sleep: Callable[[float], None]) -> None:
        """`clock` returns and `sleep` takes seconds of real time."""
        self._clock = clock
        self.sleep = sleep
        self.shown_after = SHOWN_AFTER
        """Seconds from when a frame's work begins until it is shown."""
        self._due = 0.0
        """When the frame of this round is to be shown."""
        self._moving = False
        """Whether a frame came before: the first one of a motion is shown at once."""
        self._began = 0.0
        self._last_event = clock()
        self._last_of_many = self._last_event
        """The last event of those that come in great numbers."""
        self._collected = self._last_event
        """The last event before memory was collected."""

    def note_event(self, kind: int) -> None:
        """Remembers that an event of a kind has come now."""
        self._last_event = self._clock()
        if kind in FLOODS:
            self._last_of_many = self._last_event

    def begin_round(self) -> None:
        """Remembers that the work of a round begins now."""
        self._began = self._clock()
        if not self._moving:
            self._due = self._began

    @property
    def hurried(self) -> bool:
        """Whether so much of the round's time has gone that what can wait should."""
        return self._clock() >= self._began + DRAWING

    @property
    def spent(self) -> float:
        """The seconds of this round's work so far."""
        return self._clock() - self._began

    def has_done_its_share(self) -> bool:
        """Returns whether what is left of a refreshing is for the next frames."""
        return self.spent >= SHARE

    def wait_to_show(self) -> None:
        """Sleeps until what has been drawn is to be shown."""
        late = self._clock() - self._due
        if late < 0:
            self.sleep(-late)
        elif late >= FRAME or not self._moving:
            self._due += late  # the next one follows from now

    def wait_for_frame(self) -> None:
        """Sleeps until the work of the next frame is to begin."""
        self._due += FRAME  # also after a late frame, so that one delay does not become two
        self._moving = True
        self.sleep(max(self._due - self.shown_after - self._clock(), 0))

    def pause(self, connection: DisplayConnection) -> None:
        """Sleeps for a short time, while nothing moves; an event ends it where it can."""
        self._moving = False
        if not connection.known:
            self.sleep(IDLE)
            return
        if self._last_of_many >= self._began:  # many events cost no more rounds than a motion
            self.sleep(max(FRAME - self.spent, 0))  # a button's release follows its press at once
        if not pygame.event.peek():
            self._wait(connection, IDLE)

    def doze(self, connection: DisplayConnection, news: Callable[[], bool]) -> None:
        """Sleeps until an event comes, or `news` of an engine process.

        Returns for a full round after some time, too.
        """
        if not connection.known or self._clock() < self._last_event + WAKEFUL:
            for _ in range(DOZE):  # a check costs a third of a round
                if pygame.event.peek():
                    return
                self._wait(connection, IDLE)
            return
        if self._collected != self._last_event:
            self._collected = self._last_event
            give_back_memory()  # rather than while something moves: it can take half a frame
        for _ in range(LONG_DOZE):
            if pygame.event.peek() or news():
                return
            self._wait(connection, LOOK_EVERY)

    def _wait(self, connection: DisplayConnection, seconds: float) -> None:
        """Sleeps for so long, or until an event comes where the connection can wait for one."""
        if not connection.known:
            self.sleep(seconds)
            return
        for _ in range(FALSE_ALARMS):
            if not connection.wait(seconds) or pygame.event.peek():
                return
        self.sleep(IDLE)


def give_back_memory() -> None:
    """Frees what is not used any more, and has glibc give free memory back to the system."""
    gc.collect()
    import ctypes

    with suppress(OSError, AttributeError):  # another library keeps none
        ctypes.CDLL(None).malloc_trim(0)


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
