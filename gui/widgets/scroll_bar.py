"""The bar of a page that scrolls."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gui.look.style import Style
from gui.widgets.widget import Pos, Widget
from gui.words.catalogue import say


class ScrollBar(Widget):
    """The bar at the right of what scrolls. It takes no focus: the keys scroll, too."""

    role = "scrollbar"
    focusable = False
    unseen = Widget.unseen - {"hovered", "pressed"}

    def __init__(self, scrolled: Callable[[int], None]) -> None:
        """`scrolled` is called with the new offset in pixels."""
        super().__init__("Scroll bar")
        self._scrolled = scrolled
        self.offset = self.length = self._grip = 0

    @property
    def farthest(self) -> int:
        """The greatest offset in pixels."""
        return max(self.length - self.rect.height, 0)

    @property
    def thumb(self) -> pygame.Rect:
        """The place of the thumb, in pixels."""
        rect = self.rect
        height = max(rect.height * rect.height // max(self.length, 1), 5 * rect.width)
        top = rect.y + (rect.height - height) * self.offset // max(self.farthest, 1)
        return pygame.Rect(rect.x, top, rect.width, height)

    def contains(self, pos: Pos) -> bool:
        """Returns whether a point lies on it, or close beside it."""
        return self.is_seen(pos) and self.rect.inflate(2 * self.rect.width, 0).collidepoint(pos)

    def press(self, pos: Pos) -> None:
        """Takes hold of the thumb, which first jumps to a pointer beside it."""
        thumb = self.thumb
        on_thumb = thumb.top <= pos[1] < thumb.bottom
        self._grip = pos[1] - thumb.top if on_thumb else thumb.height // 2
        self.drag(pos)

    def drag(self, pos: Pos) -> None:
        """Moves the thumb while the button is held."""
        if self.pressed:
            thumb = self.thumb
            way = max(self.rect.height - thumb.height, 1)
            self._scrolled(round((pos[1] - self._grip - self.rect.y) / way * self.farthest))

    def value_text(self) -> str:
        """Returns how far it is scrolled, in percent."""
        return say("{percent} %", percent=100 * self.offset // max(self.farthest, 1))

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the thumb."""
        lit = self.hovered or self.pressed
        style.pill(target, self.thumb, style.theme.muted if lit else style.theme.border)
