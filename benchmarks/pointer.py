"""Moves and presses the pointer as a mouse does: through the display server (X11 with XTest)."""

from __future__ import annotations

import ctypes
import ctypes.util

LEFT = 1


class Pointer:
    """The pointer of a display; its events reach every program as a mouse's would."""

    def __init__(self) -> None:
        """Connects to the display of the environment; raises OSError where there is no XTest."""
        x11, xtest = (ctypes.util.find_library(name) for name in ("X11", "Xtst"))
        if x11 is None or xtest is None:
            raise OSError("libX11 and libXtst are needed to click as a mouse does")
        self._x11, self._xtest = ctypes.CDLL(x11), ctypes.CDLL(xtest)
        self._x11.XOpenDisplay.restype = ctypes.c_void_p
        found: int | None = self._x11.XOpenDisplay(None)
        if found is None:
            raise OSError("there is no X display")
        self._display = ctypes.c_void_p(found)

    def move(self, x: int, y: int) -> None:
        """Moves the pointer to a place on the screen, in pixels."""
        self._xtest.XTestFakeMotionEvent(self._display, -1, x, y, 0)
        self._x11.XFlush(self._display)

    def click(self) -> None:
        """Presses the left button and lets it go."""
        for down in (1, 0):
            self._xtest.XTestFakeButtonEvent(self._display, LEFT, down, 0)
        self._x11.XFlush(self._display)

    def close(self) -> None:
        """Ends the connection."""
        self._x11.XCloseDisplay(self._display)
