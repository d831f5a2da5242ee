"""A part of the window whose old picture fades into the new one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gui.look.animation import Appearance
from gui.look.picture_memory import PictureMemory
from gui.look.shapes import fade


class Crossfade:
    """Keeps the old picture of a rectangle, and draws it ever fainter over the new one."""

    def __init__(self, clock: Callable[[], float], memory: PictureMemory) -> None:
        """Shows nothing; `clock` is in seconds, and the old picture lies in `memory`."""
        self._memory = memory
        self._clock = clock
        self._old: pygame.Surface | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._reduced = False
        self._appearance: Appearance | None = None
        """The motion; None until its first frame, as the new picture may take time to make."""

    @property
    def moving(self) -> bool:
        """Whether the old picture is still to be seen."""
        return self._old is not None

    def begin(self, screen: pygame.Surface, rect: pygame.Rect, *, reduced: bool) -> None:
        """Takes the old picture from the screen, on which the new one is not drawn yet."""
        self._rect = rect.clip(screen.get_rect())
        if self._rect.width and self._rect.height:
            self._old = self._memory.picture(self._rect.size)
            self._old.blit(screen, (0, 0), self._rect)
            self._reduced, self._appearance = reduced, None

    def finish(self) -> None:
        """Shows only the new picture."""
        self._old = None

    def in_motion(self) -> list[pygame.Rect]:
        """Returns what to draw again for this frame; the last one ends the motion."""
        if self._old is None:
            return []
        if self._appearance is not None and self._clock() >= self._appearance.end:
            self.finish()
        return [self._rect]

    def draw(self, target: pygame.Surface) -> None:
        """Draws what is left of the old picture."""
        if self._old is not None:
            if self._appearance is None:
                self._appearance = Appearance(self._clock(), self._reduced)
            left = 1 - self._appearance.shown(self._clock())
            fade(self._old, left)
            target.blit(self._old, self._rect)
