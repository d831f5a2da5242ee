"""Dialogs that come and go: they fade, with what dims the scene, and grow a little as they open."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame

from gui.look.animation import Appearance
from gui.look.shapes import fade
from gui.look.style import Style
from gui.widgets.dialog import Dialog

MOST_SCALED = 1_000_000
"""The most pixels of a dialog that grows as it opens; scaling a larger one takes half a frame."""
PARTS = 4
"""The frames over which the picture of a larger one is made before it begins to show."""


class Easing:
    """The motion of one dialog."""

    def __init__(
        self, dialog: Dialog, style: Style, appearance: Appearance, window: pygame.Rect | None
    ) -> None:
        """Moves `dialog`, which is placed already, as `appearance` says.

        The scene behind fades, too, if there is a `window`; else it is dimmed all the time.
        """
        self._dialog, self._style, self._appearance = dialog, style, appearance
        self._window = window
        self._behind: pygame.Surface | None = None
        self._front: pygame.Surface | None = None
        self._strips: list[pygame.Surface] = []
        """The picture of a large dialog as far as it has been made, from the top."""
        self._shows = appearance.leaving
        """Whether the dialog has begun to show."""
        self._part = pygame.Rect(0, 0, 0, 0)
        """The part of the window of which the two pictures are, without and with the dialog."""
        self.complete = False
        """Whether the last frame has been drawn, in which the dialog is all there, or gone."""

    @property
    def leaving(self) -> bool:
        """Whether the dialog has been closed."""
        return self._appearance.leaving

    @property
    def dims(self) -> bool:
        """Whether it dims the scene behind, as far as the dialog is there."""
        return self._window is not None

    @property
    def area(self) -> pygame.Rect:
        """The part of the window in motion."""
        return self._dialog.area(self._style) if self._window is None else self._window

    def keep_shown(self, screen: pygame.Surface) -> None:
        """Takes the picture of a large dialog that goes from the screen, where it still is."""
        area = self.area.clip(screen.get_rect())
        if area.width * area.height > MOST_SCALED:
            self._strips = [screen.subsurface(strip).copy() for strip in _strips(area)]

    def forget(self) -> None:
        """Has the next frame draw what is behind the dialog, and the dialog, anew."""
        self._behind = self._front = None
        if not self.leaving:
            self._strips = []

    def is_kept(self, clip: pygame.Rect) -> bool:
        """Whether a frame of this part of the window needs nothing else to be drawn."""
        return self._behind is not None and clip == self._part

    def draw(self, target: pygame.Surface, now: float) -> None:
        """Draws the dialog as far as it is there; the clip has all of its area, or nothing.

        The first frame is drawn over what is behind the dialog, and both are kept for the others.
        """
        if self._window is not None:
            self._draw_dimmed(target, self._window, now)
            return
        area = self.area.clip(target.get_clip())
        if area.width <= 0 or area.height <= 0:
            return
        first = self._behind is None or area != self._part
        if first:
            self._part = area
            self._behind = target.subsurface(area).copy()
        assert self._behind is not None
        if area.width * area.height > MOST_SCALED or self._strips:
            self._draw_large(target, area, now, first=first)
            return
        if first:
            self._dialog.draw_panel(target, self._style)
            self._front = target.subsurface(area).copy()
        assert self._front is not None
        self.complete = now >= self._appearance.end
        target.blit(self._behind, area)
        self._put(target, self._front, area, now)

    def _draw_large(
        self, target: pygame.Surface, area: pygame.Rect, now: float, *, first: bool
    ) -> None:
        """Draws a large dialog, once its picture has been made, which takes several frames."""
        assert self._behind is not None
        strips, clip = _strips(area), target.get_clip()
        left = strips[len(self._strips) :]
        if not self._shows:
            left = [] if first else left[:1]  # the first frame draws what is behind
        for strip in left:
            target.set_clip(strip)
            self._dialog.draw_panel(target, self._style)
            self._strips.append(target.subsurface(strip).copy())
        target.set_clip(clip)
        target.blit(self._behind, area)
        if len(self._strips) < len(strips):
            return
        if not self._shows:
            self._shows = True
            self._appearance = replace(self._appearance, start=now)
        self.complete = now >= self._appearance.end
        for strip, picture in zip(strips, self._strips, strict=True):
            fade(picture, self._appearance.shown(now))
            target.blit(picture, strip)

    def _draw_dimmed(self, target: pygame.Surface, window: pygame.Rect, now: float) -> None:
        """Draws the scene behind, dimmed as far as the dialog is there, and the dialog."""
        area = self._dialog.area(self._style).clip(window)
        if self._behind is None or target.get_clip() != self._part:
            self._part = target.get_clip()
            self._behind = target.subsurface(self._part).copy()
            self._front = None
        if not self._shows:  # its picture is made in the second frame: the first has enough to do
            self._shows = True
            return
        if self._front is None:
            layer = pygame.Surface(window.size, pygame.SRCALPHA)
            self._dialog.draw_panel(layer, self._style)
            self._front = layer.subsurface(area).copy()
        self.complete = now >= self._appearance.end
        target.blit(self._behind, self._part)
        self._dialog.dim(target, self._style, self._appearance.shown(now))
        self._put(target, self._front, area, now)

    def _put(
        self, target: pygame.Surface, front: pygame.Surface, area: pygame.Rect, now: float
    ) -> None:
        """Draws the picture of the dialog as far as it is there."""
        size = self._appearance.size(now)
        if size != 1.0 and area.width * area.height <= MOST_SCALED:
            front = pygame.transform.smoothscale_by(front, size)
        front.set_alpha(round(255 * self._appearance.shown(now)))
        target.blit(front, front.get_rect(center=area.center))


def _strips(area: pygame.Rect) -> list[pygame.Rect]:
    """Divides a part of the window into `PARTS`, from the top."""
    edges = [area.y + area.height * n // PARTS for n in range(PARTS + 1)]
    return [pygame.Rect(area.x, y, area.width, end - y) for y, end in pairwise(edges)]
