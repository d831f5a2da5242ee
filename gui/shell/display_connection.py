"""The connection to the display server, on which a waiting window sleeps until an event comes."""

from __future__ import annotations

import contextlib
import os
import select
import stat
import sys
from collections.abc import Callable, Sequence

import pygame

from engine.complaint import complain

DRIVERS = ("x11", "wayland")
"""SDL's drivers whose events all come through sockets."""
OPEN_FILES = "/proc/self/fd"
LOST = "plyfall: the display is gone on which the window was open"


class DisplayConnection:
    """Waits for events without looking for them again and again.

    SDL's own waiting looks every millisecond. Here the sockets that were opened with the window
    are taken for the display server's; the system's `poll` waits until something arrives there.
    """

    def __init__(self) -> None:
        """Has to be made before the window is opened."""
        self._before = _sockets()
        self._poll: Callable[[float], Sequence[object]] | None = None
        self._lost: object = None
        """What Xlib calls; kept for as long as it may."""

    def found(self) -> None:
        """Has to be called after the window has been opened."""
        new = _sockets() - self._before
        if sys.platform == "linux" and new and pygame.display.get_driver() in DRIVERS:
            poll = select.poll()
            for descriptor in new:
                poll.register(descriptor, select.POLLIN)
            self._poll = poll.poll

    def end_with_it(self) -> None:
        """Has the program end with status 1 and one line when X11 loses the display server.

        Xlib ends the program too, with two lines about its requests. Importing what this needs
        takes some milliseconds, which are better spent after the first frame.
        """
        if self._poll is None or pygame.display.get_driver() != "x11":
            return
        import ctypes

        def lost(_display: int | None) -> int:
            complain(LOST)
            os._exit(1)  # every move is saved, and the engine's processes end with their pipes

        self._lost = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(lost)
        with contextlib.suppress(OSError, AttributeError):  # SDL has found its Xlib elsewhere
            ctypes.CDLL("libX11.so.6").XSetIOErrorHandler(self._lost)

    @property
    def known(self) -> bool:
        """Whether `wait` can be used: on Linux, unless there is no display."""
        return self._poll is not None

    def wait(self, seconds: float) -> bool:
        """Sleeps until something arrives, `seconds` at most; returns whether something has.

        SDL must have no event waiting, see `pygame.event.peek`.
        """
        assert self._poll is not None, "only a known connection can be waited for"
        return bool(self._poll(1000 * seconds))


def _sockets() -> set[int]:
    """Returns the descriptors of this process's sockets; none where they are not known."""
    found: set[int] = set()
    if sys.platform == "linux":
        with contextlib.suppress(OSError), os.scandir(OPEN_FILES) as files:
            for file in files:
                with contextlib.suppress(OSError):  # the listing's own descriptor
                    if stat.S_ISSOCK(file.stat().st_mode):
                        found.add(int(file.name))
    return found
