"""The picture of what is behind a dialog, which need not be drawn again with each part of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from gui.look.rects import around, join


class Behind:
    """The picture of what is behind a dialog, without what dims it."""

    def __init__(
        self, area: pygame.Rect, picture: pygame.Surface, stale: list[pygame.Rect]
    ) -> None:
        """Has a picture of the part `area` of the window, of which some rectangles are `stale`."""
        self.area, self.picture, self.stale = area, picture, stale

    def note(self, changed: Iterable[pygame.Rect]) -> None:
        """Has parts of the window drawn anew when they are needed again."""
        self.stale = join([*self.stale, *changed], self.area)

    def draw(self, target: pygame.Surface, draw: Callable[[pygame.Surface], None]) -> None:
        """Draws the part inside the clip: from the picture, or by `draw` where that is stale."""
        clip, left = target.get_clip(), list[pygame.Rect]()
        if not self.area.contains(clip):
            draw(target)
            return
        x, y = self.area.topleft
        if not any(each.contains(clip) for each in self.stale):
            target.blit(self.picture, clip, clip.move(-x, -y))
        for rect in self.stale:
            part = rect.clip(clip)
            if part.width and part.height:
                target.set_clip(part)
                draw(target)
                self.picture.blit(target, part.move(-x, -y), part)
            left += around(part, rect)
        target.set_clip(clip)
        self.stale = left
