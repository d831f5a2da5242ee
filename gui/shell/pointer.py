"""The pointer: where it is in the window, and its shape."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gui.shell.window import Window
from gui.widgets.widget import Pos

if TYPE_CHECKING:  # it imports the app
    from gui.shell.scene import Scene


class Pointer:
    """The mouse's pointer in a window."""

    def __init__(self, window: Window) -> None:
        """Knows nothing yet of where it is."""
        self.place: Pos | None = None
        """Where it is; None if that is not known."""
        self._window = window
        self._hand = False
        """Whether it is a hand."""

    def note(self, event: pygame.event.Event) -> None:
        """Remembers where an event says that it is."""
        if event.type == pygame.MOUSEMOTION:
            self.place = event.pos
        elif event.type == pygame.WINDOWLEAVE:
            self.place = None

    def find(self, scene: Scene) -> None:
        """Tells a scene, or its dialog, what it is over, after that has changed beneath it."""
        if self.place is not None:
            scene.top_group.find_pointer(self.place)

    def show(self, scene: Scene) -> None:
        """Makes it a hand over what can be clicked; changes it only if it differs."""
        hand = scene.top_group.clickable
        if hand != self._hand:
            self._hand = hand
            self._window.show_hand(hand)
