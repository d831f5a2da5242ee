"""The program's window: its size and what is drawn of it, its surface, full screen.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

import math
import os
import select
import signal
import stat
import sys
import warnings
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import pygame

from engine.complaint import complain
from engine.languages.language import ENGLISH, language_for
from engine.wording import worded
from gui.files.settings import SCALES, SMALLEST
from gui.look import words as text
from gui.look.assets import ICON
from gui.shell.commands import FULL_SCREEN, QUIT, find_command

DRIVERS = ("x11", "wayland")
"""SDL's drivers whose events all come through sockets."""
NO_DISPLAY = "there is no display to open a window on"
WAYS_TO_A_DISPLAY = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
"""Environment variables, one of which is set wherever Linux can open a window."""
USUAL = (1280, 800)
"""The window that the design is drawn for, in logical pixels."""
DISPLAY = (1920, 1080)
"""A display on which everything has its usual size, in pixels."""
LARGE = 1.5
"""How many times as large a display is on which everything is shown larger."""
FITTING = ((640, 480), (480, 600))
"""The smallest windows, in logical pixels, in which everything fits: one broad, one high."""
MOST_PIXELS = 7680 * 4320
"""The most pixels of a window that are drawn: those of the largest displays."""
LONGEST_SIDE = 16_384
"""The most pixels of a side of a window that are drawn."""
WIDE = 1000
"""The smallest logical width at which a panel stands beside the board."""
WIDE_HEIGHT = 560
"""The smallest logical height at which the panel's cards fit."""


def drawn_size(window: tuple[int, int]) -> tuple[int, int]:
    """Returns the part of a window that is drawn, from its upper left corner, in pixels.

    It is the whole of every window that a display can show.
    """
    width, height = (min(side, LONGEST_SIDE) for side in window)
    if width * height > MOST_PIXELS:
        shortened = round(math.sqrt(MOST_PIXELS * width / height))
        width, height = shortened, MOST_PIXELS // shortened
    return width, height


def effective_scale(size: tuple[int, int], percent: int) -> float:
    """Returns the scale for `percent`, or the largest at which the smallest layout still fits."""
    fits = max(min(size[0] / width, size[1] / height) for width, height in FITTING)
    return max(min(percent / 100, fits), 0.5)


def display_percent(display: tuple[int, int]) -> int:
    """Returns the size, in percent, at which a display of so many pixels is read easily."""
    factor = _times(display, DISPLAY)
    return _offered(factor) if factor >= LARGE else SCALES[0]


def automatic_percent(size: tuple[int, int], display: tuple[int, int]) -> int:
    """Returns the display's size in percent, or less in a window that would show too little."""
    return min(display_percent(display), _offered(_times(size, USUAL)))


def _times(size: tuple[int, int], other: tuple[int, int]) -> float:
    """Returns how many times a size holds another one, either lying or standing."""
    return min(max(size) / max(other), min(size) / min(other))


def _offered(factor: float) -> int:
    return max((percent for percent in SCALES if percent <= 100 * factor), default=SCALES[0])


class DisplayConnection:
    """Waits for events without looking for them again and again.

    SDL's own waiting looks every millisecond. Here the sockets that were opened with the window
    are taken for the display server's; the system's `poll` waits until something arrives there.
    """

    def __init__(self) -> None:
        """Has to be made before the window is opened."""
        self._before = _sockets()
        self._sockets = set[int]()
        """Those that were opened with the window."""
        self._poll: Any = None
        """What the connection is polled with; other systems have no such class."""
        self._lost: object = None
        """What Xlib calls; kept for as long as it may."""

    def found(self) -> None:
        """Has to be called after the window has been opened."""
        self._sockets = _sockets() - self._before
        if sys.platform == "linux" and self._sockets and pygame.display.get_driver() in DRIVERS:
            self._poll = select.poll()
            for descriptor in self._sockets:
                self._poll.register(descriptor, select.POLLIN)

    def leave_out_buses(self) -> None:
        """Waits for the display server alone, not for message buses: SDL leaves these unread.

        Importing what this needs takes some milliseconds, which are better spent after the first
        frame.
        """
        if self._poll is None:
            return
        import socket

        for descriptor in tuple(self._sockets):
            name = "bus"  # also where there is no other end
            with suppress(OSError), socket.socket(fileno=os.dup(descriptor)) as link:
                name = str(link.getpeername()).rpartition("/")[2]
            if "bus" in name:
                self._poll.unregister(descriptor)
                self._sockets.remove(descriptor)
        if not self._sockets:
            self._poll = None

    def heed_signals(self) -> None:
        """Has a signal that Python handles, Ctrl+C, end a wait for something to arrive."""
        if sys.platform == "linux" and self._poll is not None:
            arriving, written = os.pipe()
            os.set_blocking(written, False)
            signal.set_wakeup_fd(written, warn_on_full_buffer=False)
            self._poll.register(arriving, select.POLLIN)

    def end_with_it(self) -> None:
        """Has the program end with status 1 and one line when X11 loses the display server.

        Xlib ends the program too, with two lines about its requests. Importing what this needs
        takes some milliseconds, too.
        """
        if self._poll is None or pygame.display.get_driver() != "x11":
            return
        import ctypes

        def lost(_display: int | None) -> int:
            complain("plyfall: the display is gone on which the window was open")
            os._exit(1)  # every move is saved, and the engine's processes end with their pipes

        self._lost = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(lost)
        with suppress(OSError, AttributeError):  # SDL has found its Xlib elsewhere
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
        return bool(self._poll.poll(1000 * seconds))


def _sockets() -> set[int]:
    """Returns the descriptors of this process's connections; none where they are not known."""
    found: set[int] = set()
    if sys.platform == "linux":
        with suppress(OSError), os.scandir("/proc/self/fd") as files:
            for file in files:
                with suppress(OSError):  # the listing's own descriptor
                    if stat.S_ISSOCK(file.stat().st_mode):
                        found.add(int(file.name))
    return found


def system_language() -> str:
    """Returns the code of the language the system is set to; English where nothing is shown."""
    if os.environ.get("SDL_VIDEODRIVER") in ("dummy", "offscreen"):
        return ENGLISH.code
    return language_for(each["language"] for each in pygame.system.get_pref_locales()).code


class NoWindowError(Exception):
    """There is no display to open a window on."""


class Window:
    """The program's one window. A change of size reaches the app as an event."""

    def __init__(self, size: tuple[int, int] | None, *, fullscreen: bool) -> None:
        """Opens the window, at a default size if none is given; raises `NoWindowError`."""
        if sys.platform.startswith("linux"):
            if not any(map(os.environ.get, WAYS_TO_A_DISPLAY)):
                raise NoWindowError(NO_DISPLAY)  # plainer than SDL's own message
            # SDL would present through software OpenGL, which costs 6 ms a frame.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
            if "DISPLAY" in os.environ and "XDG_RUNTIME_DIR" not in os.environ:
                # There can be no Wayland, and trying it would print a message.
                os.environ.setdefault("SDL_VIDEODRIVER", "x11")
        self.connection = DisplayConnection()
        # Not `setdefault`: pygame has put the script's name there when it was imported.
        os.environ["SDL_VIDEO_X11_WMCLASS"] = "plyfall"
        try:
            pygame.display.init()
            driver = pygame.display.get_driver()
            if driver in ("offscreen", "dummy") and os.environ.get("SDL_VIDEODRIVER") != driver:
                raise NoWindowError(NO_DISPLAY)
            pygame.font.init()
            if ICON.exists():
                pygame.display.set_icon(pygame.image.load(ICON))
            pygame.display.set_caption(text.TITLE)
            pygame.display.set_mode(size or _usual_size(), pygame.RESIZABLE)
        except pygame.error as error:
            raise NoWindowError(worded("no window can be opened: {error}", error=error)) from None
        self.connection.found()
        self.pointer: tuple[int, int] | None = None
        """Where the pointer is in the window; None if that is not known."""
        self._hand = False
        """Whether the pointer is a hand."""
        self._part: pygame.Surface | None = None
        """What is drawn on instead of the window, where that is too large."""
        self._handle = _handle()
        if self._handle is not None:
            self._handle.minimum_size = SMALLEST
        self._fullscreen = False
        if fullscreen:
            self.toggle_fullscreen()

    def automatic_scale(self) -> int:
        """Returns the interface size for the display and the window, in percent."""
        return automatic_percent(self.surface.get_size(), _display())

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on; a new one after a change of size."""
        whole = pygame.display.get_surface()
        assert whole is not None, "the window is open"
        size = drawn_size(whole.get_size())
        if size == whole.get_size():
            self._part = None
            return whole
        if self._part is None or self._part.get_size() != size:
            self._part = pygame.Surface(size)
        return self._part

    @property
    def place(self) -> pygame.Rect:
        """Where the window is on the screen, in pixels."""
        at = (0, 0) if self._handle is None else self._handle.position
        return pygame.Rect(at, self.surface.get_size())

    def show(self, pieces: Sequence[pygame.Rect]) -> None:
        """Shows what has been drawn in some parts of the window."""
        drawn, whole = self.surface, pygame.display.get_surface()
        if whole is not None and whole is not drawn:
            for piece in pieces:
                whole.blit(drawn, piece, piece)
        pygame.display.update(pieces)

    def show_hand(self, hand: bool) -> None:
        """Shows a hand as the pointer, or the usual arrow, if it is the other one."""
        if hand == self._hand:
            return
        self._hand = hand
        shape = pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW
        with suppress(pygame.error):  # not every display has shapes of pointers
            pygame.mouse.set_cursor(shape)

    def handle(self, event: pygame.event.Event, quit_: Callable[[], None]) -> bool:
        """Handles the keys for full screen and for the end; returns whether it was one."""
        typed = event.type == pygame.KEYDOWN
        command = find_command(event, (FULL_SCREEN, QUIT)) if typed else None
        if command is not None:
            quit_() if command is QUIT else self.toggle_fullscreen()
        return command is not None

    def toggle_fullscreen(self) -> None:
        """Fills the screen, or goes back to the size before."""
        if self._handle is None:
            pygame.display.toggle_fullscreen()
            return
        self._fullscreen = not self._fullscreen
        if self._fullscreen:
            self._handle.set_fullscreen(True)
        else:
            self._handle.set_windowed()


def _handle() -> pygame.Window | None:
    """Returns SDL's window, for its smallest size and for full screen in the desktop's mode.

    pygame-ce plans to remove the access without a replacement; returns None if it has.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            return pygame.Window.from_display_module()
        except AttributeError:
            return None


def _usual_size() -> tuple[int, int]:
    """Returns the default size, larger on a large screen, reduced to leave room on a small one."""
    desktop = _display()
    width, height = (side * display_percent(desktop) // 100 for side in USUAL)
    return (
        max(min(width, desktop[0] - 32), SMALLEST[0]),
        max(min(height, desktop[1] - 96), SMALLEST[1]),
    )


def _display() -> tuple[int, int]:
    """Returns the size of the first display, on which windows open, in pixels."""
    return pygame.display.get_desktop_sizes()[0]
