"""AccessKit's adapter for the system: the one place that knows which there is."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import Any

import pygame

from gui.access.session_bus import SessionBus

UNSEEN = ("dummy", "offscreen")
"""SDL's drivers whose windows nobody sees."""


class Adapter:
    """Sends updates of the tree to the system once a screen reader has asked for it."""

    def __init__(
        self, first: Callable[[Any], Any], act: Callable[[Any], None], ended: Callable[[], None]
    ) -> None:
        """Waits for a reader.

        `first` returns the first tree of the library it is given, `act` is called with what the
        reader wants done, `ended` when it has gone. All are called on other threads.
        """
        import accesskit

        kit: Any = accesskit
        self._kit, asked = kit, partial(first, kit)
        if sys.platform == "win32":  # where the window must not be shown yet
            handle, window = pygame.Window.from_display_module(), _system_window()
            handle.hide()
            self._adapter = kit.windows.SubclassingAdapter(window, asked, act)
            handle.show()
        elif sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            self._adapter = kit.macos.SubclassingAdapter.for_window(_system_window(), asked, act)
        else:
            self._adapter = kit.unix.Adapter(asked, act, ended)

    def update(self, make: Callable[[Any], Any]) -> None:
        """Sends what `make` returns, of the library it is given."""
        events = self._adapter.update_if_active(lambda: make(self._kit))
        if events is not None:
            events.raise_events()

    def place(self, window: pygame.Rect, focused: bool) -> None:
        """Says where the window is on the screen, and whether it has the keyboard."""
        if sys.platform == "darwin":
            events = self._adapter.update_view_focus_state(focused)
            if events is not None:
                events.raise_events()
        elif sys.platform != "win32":  # which knows both
            bounds = self._kit.Rect(window.left, window.top, window.right, window.bottom)
            self._adapter.set_root_window_bounds(bounds, bounds)
            self._adapter.update_window_focus_state(focused)


def _system_window() -> int:
    return int(pygame.display.get_wm_info()["window"])


def awaited() -> Callable[[], bool] | None:
    """Returns what says whether a screen reader has come; None where none can.

    AccessKit is not loaded before, where the desktop's bus can be asked.
    """
    if pygame.display.get_driver() in UNSEEN or find_spec("accesskit") is None:
        return None
    platform: str = sys.platform
    if platform in ("win32", "darwin"):
        return lambda: True  # it waits for one itself
    named, folder = os.environ.get("DBUS_SESSION_BUS_ADDRESS"), os.environ.get("XDG_RUNTIME_DIR")
    try:
        return SessionBus(named or f"unix:path={folder}/bus").has_reader
    except OSError:
        return (lambda: True) if named else None
