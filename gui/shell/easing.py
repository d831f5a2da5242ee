"""Dialogs that come and go: they fade, with what dims the scene, and grow a little as they open."""

from __future__ import annotations

import pygame

from gui.look.animation import Appearance
from gui.look.style import Style
from gui.widgets.dialog import Dialog

MOST_SCALED = 1_000_000
"""The most pixels of a dialog that grows as it opens; scaling a larger one takes half a frame."""


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

    def forget(self) -> None:
        """Has the next frame draw what is behind the dialog, and the dialog, anew."""
        self._behind = self._front = None

    def is_kept(self, clip: pygame.Rect) -> bool:
        """Whether a frame of this part of the window needs nothing else to be drawn."""
        return self._front is not None and clip == self._part

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
        if self._behind is None or self._front is None or area != self._part:
            self._part = area
            self._behind = target.subsurface(area).copy()
            self._dialog.draw_panel(target, self._style)
            self._front = target.subsurface(area).copy()
        self.complete = now >= self._appearance.end
        target.blit(self._behind, area)
        self._put(target, self._front, area, now)

    def _draw_dimmed(self, target: pygame.Surface, window: pygame.Rect, now: float) -> None:
        """Draws the scene behind, dimmed as far as the dialog is there, and the dialog."""
        area = self._dialog.area(self._style).clip(window)
        if self._behind is None or self._front is None or target.get_clip() != self._part:
            self._part = target.get_clip()
            self._behind = target.subsurface(self._part).copy()
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
