"""Plays the short sounds of the game; does nothing where there is no sound device."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from enum import Enum
from pathlib import Path

import pygame

from gui.look.assets import SOUNDS

RATE = 32_000
BUFFER = 1024
"""The sound buffer in samples: 32 ms, too short to be heard as late. Half of it costs twice the
time of the processor."""
SILENCE = 60.0
"""Seconds without a sound after which the device is closed: an open one costs 0.1 % of a core."""
LOUDNESS = 1.5
"""The power by which the volume becomes an amplitude: ears hear ratios."""
CARDS = Path("/dev/snd")
"""The folder in which Linux has a file for each sound card."""
DRIVER = "SDL_AUDIODRIVER"
"""The environment variable that names the sound systems which SDL tries."""
WITHOUT_CARD = "pipewire,pulseaudio"
"""The sound systems of Linux that may have a device where there is no card, such as headphones."""


class Sound(Enum):
    """A sound; the value is the name of its file in assets/sounds."""

    DROP_1 = "drop-1"
    """A disc that fell a cell or two."""
    DROP_2 = "drop-2"
    DROP_3 = "drop-3"
    DROP_4 = "drop-4"
    """A disc that fell to the bottom of the board."""
    BOUNCE = "bounce"
    """A disc's second touch."""
    STROKE = "stroke"
    """A mark drawn with a pencil."""
    UNDO = "undo"
    TICK = "tick"
    """A switch, or a step of a slider."""
    HINT = "hint"
    FULL = "full"
    """A move that cannot be played."""
    WIN = "win"
    LOSE = "lose"
    DRAW = "draw"


DROPS = (Sound.DROP_1, Sound.DROP_2, Sound.DROP_3, Sound.DROP_4)
HIGHEST = 6
"""The fall in cells that has the last take and the full loudness."""
SOFTEST_DROP = 0.45
"""The loudness of the shortest fall, as a part of the longest's."""
BOUNCE_OF_DROP = 0.8
"""The loudness of a bounce, as a part of its fall's."""


def drop_sound(cells: float) -> tuple[Sound, float]:
    """Returns the take and the loudness, 0 to 1, of a disc that lands after falling `cells`.

    A disc that falls farther lands faster: deeper, fuller, louder.
    """
    part = min(max((cells - 1) / (HIGHEST - 1), 0.0), 1.0)
    take = DROPS[min(int(part * len(DROPS)), len(DROPS) - 1)]
    speed = min((max(cells, 1) / HIGHEST) ** 0.5, 1.0)
    return take, SOFTEST_DROP + (1 - SOFTEST_DROP) * speed


class Sounds:
    """Plays sounds at a volume.

    Opening the sound device takes 20 ms or more, in which nothing else runs. So it is opened while
    nothing moves, once `prepare` was called, and closed after a long silence.
    """

    def __init__(
        self,
        *,
        muted: bool = False,
        volume: float = 1.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Plays nothing while `muted`; `volume` is 0 to 1, `clock` returns seconds."""
        self.muted = muted
        self.volume = volume
        self._loaded: dict[Sound, pygame.mixer.Sound] = {}
        self._wanted = False
        self._works: bool | None = None
        """Whether the device is open; None while it is closed and may be tried."""
        self._clock = clock
        self._used_at = 0.0

    def prepare(self) -> None:
        """Asks for the sound device; `rest` opens it."""
        if not self.muted:
            self._wanted, self._used_at = True, self._clock()

    def rest(self) -> None:
        """Called while nothing moves: opens the device if it is wanted, or closes it."""
        if self._wanted and self._works is None:
            self._open()
        elif self._works and self._clock() - self._used_at > SILENCE:
            self._loaded.clear()
            pygame.mixer.quit()
            self._works, self._wanted = None, False

    def _open(self) -> None:
        chosen_by_sdl = sys.platform == "linux" and DRIVER not in os.environ
        no_card = chosen_by_sdl and not any(CARDS.glob("control*"))
        if no_card:  # ALSA, which is left out, would print eight lines of errors
            os.environ[DRIVER] = WITHOUT_CARD
        try:
            pygame.mixer.init(RATE, -16, 1, BUFFER)
            self._works = True
        except pygame.error:
            self._works = False
        finally:
            if no_card:
                del os.environ[DRIVER]

    def play(self, sound: Sound, loudness: float = 1.0) -> None:
        """Plays a sound, at a part of its loudness; nothing without a device."""
        if self.muted:
            return
        self.prepare()
        if self._works is None:
            self._open()
        if not self._works:
            return
        try:
            if sound not in self._loaded:
                self._loaded[sound] = pygame.mixer.Sound(SOUNDS / f"{sound.value}.wav")
            channel = self._loaded[sound].play()
            if channel is not None:
                channel.set_volume(loudness * self.volume**LOUDNESS)
        except (pygame.error, OSError):
            self._works = False

    def land(self, cells: float) -> None:
        """Plays a stone's landing after a fall of so many cells; 0 for a mark."""
        if cells:
            self.play(*drop_sound(cells))
        else:
            self.play(Sound.STROKE)

    def bounce(self, cells: float) -> None:
        """Plays the second touch of a disc that fell so many cells; nothing for a mark."""
        if cells:
            self.play(Sound.BOUNCE, BOUNCE_OF_DROP * drop_sound(cells)[1])

    def close(self) -> None:
        """Closes the sound device."""
        if self._works:
            pygame.mixer.quit()
        self._works = False
