"""Dialogs that come and go: they fade, and grow a little as they open."""

from __future__ import annotations

import pygame

from gui.look.animation import Appearance
from gui.look.style import Style
from gui.widgets.dialog import Dialog


class Easing:
    """The motion of one dialog."""

    def __init__(self, dialog: Dialog, style: Style, appearance: Appearance) -> None:
        """Moves `dialog`, which is placed already, as `appearance` says."""
        self._dialog, self._style, self._appearance = dialog, style, appearance

    @property
    def leaving(self) -> bool:
        """Whether the dialog has been closed."""
        return self._appearance.leaving

    @property
    def area(self) -> pygame.Rect:
        """The part of the window in motion."""
        return self._dialog.area(self._style)

    def is_over(self, now: float) -> bool:
        """Returns whether the dialog is all there, or gone."""
        return now >= self._appearance.end

    def draw(self, target: pygame.Surface, now: float) -> None:
        """Draws the dialog as far as it is there; the clip has all of its area, or nothing."""
        area = self.area.clip(target.get_clip())
        if area.width <= 0 or area.height <= 0:
            return
        behind = target.subsurface(area).copy()
        self._dialog.draw_panel(target, self._style)
        front = target.subsurface(area).copy()
        target.blit(behind, area)
        size = self._appearance.size(now)
        if size != 1.0:
            front = pygame.transform.smoothscale_by(front, size)
        front.set_alpha(round(255 * self._appearance.shown(now)))
        target.blit(front, front.get_rect(center=area.center))
