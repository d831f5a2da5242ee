"""Short sounds. A machine without a sound card is a quiet machine, not an error."""

from __future__ import annotations

import pygame

from gui.look.assets import sound_file

BUFFER = 512
"""Samples: short enough that a click is heard with the disc it belongs to."""


class Sounds:
    """Plays sounds by name; opens the sound device with the first one that is heard."""

    def __init__(self, *, muted: bool = False) -> None:
        """Stays silent while `muted`."""
        self.muted = muted
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._working: bool | None = None

    def open(self) -> None:
        """Opens the device now, so that the first disc need not wait for it."""
        if self._working is None and not self.muted:
            try:
                pygame.mixer.init(44_100, -16, 1, BUFFER)
                self._working = True
            except pygame.error:
                self._working = False

    def play(self, name: str) -> None:
        """Plays it, if there is anything to play it on."""
        if self.muted:
            return
        self.open()
        if not self._working:
            return
        try:
            if name not in self._loaded:
                self._loaded[name] = pygame.mixer.Sound(sound_file(name))
            self._loaded[name].play()
        except (pygame.error, OSError):
            self._working = False
