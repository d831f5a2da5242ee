"""Plays the short sounds of the game; does nothing where there is no sound device."""

from __future__ import annotations

import pygame

from gui.look.assets import sound_file

BUFFER = 512
"""The sound buffer in samples, small so that a click is heard when its disc lands."""


class Sounds:
    """Plays sounds by name; opens the sound device before the first one."""

    def __init__(self, *, muted: bool = False) -> None:
        """Plays nothing while `muted`."""
        self.muted = muted
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._working: bool | None = None

    def open(self) -> None:
        """Opens the sound device now, so that the first sound is not delayed."""
        if self._working is None and not self.muted:
            try:
                pygame.mixer.init(44_100, -16, 1, BUFFER)
                self._working = True
            except pygame.error:
                self._working = False

    def play(self, name: str) -> None:
        """Plays the sound called `name`; does nothing without a sound device."""
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
