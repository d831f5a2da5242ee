"""Dialogs that come and go: they fade, with what dims the scene, and grow a little as they open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pygame

from gui.look.animation import Appearance
from gui.look.picture_memory import PictureMemory
from gui.look.rects import around, join
from gui.look.shapes import fade
from gui.shell.dialog import Dialog

MOST_SCALED = 1_000_000
"""The most pixels of a dialog that grows as it opens; scaling a larger one takes half a frame."""
SEEN = 2
"""The fewest pixels that a growing dialog lacks for which its picture is scaled."""
PARTS = 8
"""The parts in which the picture of a dialog is made before it begins to show."""
MAKING = 0.003
"""Seconds of a frame's work after which the rest of that picture is made in the next ones."""

DrawScene = Callable[[pygame.Surface], None]
"""Draws the part of the scene inside a picture's clip, without dialogs."""


class Behind:
    """The picture of what is behind a dialog, without what dims it."""

    def __init__(self, area: pygame.Rect, memory: PictureMemory) -> None:
        """Has no picture yet of the part `area` of the window."""
        self.area = area
        self.picture = memory.picture(area.size)
        self._stale = [area]

    def take(self, screen: pygame.Surface) -> None:
        """Takes the picture from the screen, which shows the scene alone."""
        self.picture.blit(screen, (0, 0), self.area)
        self._stale = []

    def note(self, changed: list[pygame.Rect]) -> None:
        """Has parts of the window drawn anew when the picture is needed again."""
        self._stale = join([*self._stale, *changed], self.area)

    def draw(self, target: pygame.Surface, draw: DrawScene) -> None:
        """Draws it on the part of `target` inside the clip, which has all of it."""
        if self._stale != [self.area]:
            target.blit(self.picture, self.area)
        clip = target.get_clip()
        for rect in self._stale:
            target.set_clip(rect)
            draw(target)
            self.picture.blit(target, rect.move(-self.area.x, -self.area.y), rect)
        target.set_clip(clip)
        self._stale = []


class Easing:
    """The motion of one dialog."""

    def __init__(
        self,
        dialog: Dialog,
        appearance: Appearance,
        behind: Behind,
        memory: PictureMemory,
        *,
        dimmed: bool = False,
    ) -> None:
        """Moves `dialog`, which is placed already, as `appearance` says.

        What is `behind` grows dim with it, unless it is `dimmed` all the time.
        """
        self.dialog, self.appearance = dialog, appearance
        self._behind, self._dimmed = behind, dimmed
        self.area = behind.area
        """The part of the window in motion."""
        self._place = dialog.area().clip(behind.area)
        self._front = memory.picture(self._place.size)
        """The dialog with what can be seen around it."""
        x, y, width, height = self._place
        edges = [y + height * n // PARTS for n in range(PARTS + 1)]
        self._missing = [pygame.Rect(x, top, width, end - top) for top, end in pairwise(edges)]
        """The parts of that picture that are still to be made."""
        self._shows = appearance.leaving
        """Whether the dialog has begun to show."""
        self.complete = False
        """Whether the last frame has been drawn, in which the dialog is all there, or gone."""

    def take(self, screen: pygame.Surface) -> None:
        """Takes the picture of a dialog that goes from the screen, where it still is."""
        self._front.blit(screen, (0, 0), self._place)
        self._missing = []

    def draw(
        self, target: pygame.Surface, now: float, draw: DrawScene, spent: Callable[[], float]
    ) -> None:
        """Draws what is behind, and the dialog as far as it is there.

        The clip has all of `area`, or nothing; `spent` returns the seconds of work on this frame.
        """
        clip = target.get_clip()
        if not clip.contains(self.area):
            draw(target)
            return
        if clip == self.area:
            self._behind.draw(target, draw)
        else:
            draw(target)
            self._behind.take(target)
        target.set_clip(self.area)
        self._make_front(target, spent)
        if not self._missing:
            self._draw_front(target, now)
        elif self._dimmed:
            self.dialog.dim(target)
        target.set_clip(clip)

    def _make_front(self, target: pygame.Surface, spent: Callable[[], float]) -> None:
        """Makes parts of the dialog's picture, at least one, while this frame has time for it."""
        made = False
        while self._missing and not (made and spent() >= MAKING):
            part, made = self._missing.pop(0), True
            target.set_clip(part)
            self.dialog.draw(target)
            self._front.blit(target, part.move(-self._place.x, -self._place.y), part)
            target.blit(self._behind.picture, part, part.move(-self.area.x, -self.area.y))
        target.set_clip(self.area)

    def _draw_front(self, target: pygame.Surface, now: float) -> None:
        """Draws the dialog as far as it is there, and dims what is around it as far.

        The last frame shows it as it is by then, not as it was when its picture was made.
        """
        if not self._shows:
            self._shows = True
            self.appearance = replace(self.appearance, start=now)
        self.complete = now >= self.appearance.end
        if self.complete and not self.appearance.leaving:
            self.dialog.draw(target)
            return
        shown, size = self.appearance.shown(now), self.appearance.size(now)
        picture = self._front
        lacks = (1 - size) * self._place.width
        if lacks >= SEEN and self._place.width * self._place.height <= MOST_SCALED:
            picture = pygame.transform.smoothscale_by(picture, size)
        place = picture.get_rect(center=self._place.center)
        if self._dimmed:
            self.dialog.dim(target)
        fade(picture, shown)
        target.blit(picture, place)
        if not self._dimmed:
            for rect in around(place, self.area):
                self.dialog.dim(target, shown, rect)
