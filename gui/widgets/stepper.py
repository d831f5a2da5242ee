"""A number with a button at each side that makes it smaller or larger."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gui.look.style import Style
from gui.widgets.widget import Pos, Widget

KEYS = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
}


class Stepper(Widget):
    """A whole number that goes up and down by one; its places are those of both buttons."""

    role = "spinbutton"
    casts_shadow = True
    ring_grows = (8, 0)

    def __init__(self, name: str, value: int, changed: Callable[[int], None]) -> None:
        """`changed` is called with each new value."""
        super().__init__(name)
        self.value, self.changed = value, changed
        self.less = self.more = True
        """Whether the number can be smaller and larger by one."""
        self._pointed = 0
        """Which button is under the pointer: -1, 1 or neither."""

    def _can(self, by: int) -> bool:
        return self.less if by < 0 else self.more

    def step(self, by: int) -> bool:
        """Changes the number, if it may be changed so."""
        if not self._can(by):
            return False
        self.value += by
        self.changed(self.value)
        return True

    def _at(self, pos: Pos) -> int:
        buttons = zip((-1, 1), self.places, strict=False)
        return next((by for by, place in buttons if place.collidepoint(pos)), 0)

    def drag(self, pos: Pos) -> None:
        """Highlights the button under the pointer."""
        self._pointed = self._at(pos)

    def leave(self) -> None:
        """Highlights no button."""
        self._pointed = 0

    def release(self, pos: Pos) -> bool:
        """Steps if the pointer is on a button."""
        by = self._at(pos)
        return bool(by) and self.step(by)

    def wheel(self, steps: int) -> bool:
        """Steps up or down."""
        return self.step(1 if steps > 0 else -1)

    def key(self, event: pygame.event.Event) -> bool:
        """Steps on Left and Right, minus and plus."""
        if event.key not in KEYS:
            return False
        self.step(KEYS[event.key])
        return True

    def numbers(self) -> tuple[int, ...]:
        """Returns the number, and how far it can be moved by one step."""
        return self.value, self.value - self.less, self.value + self.more

    def value_text(self) -> str:
        """Returns the number."""
        return str(self.value)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws both buttons."""
        theme = style.theme
        for by, sign, rect in zip((-1, 1), ("minus", "plus"), self.places, strict=True):
            can = self._can(by)
            if can:
                style.control(target, rect, lit=self._pointed == by, radius=8)
            else:
                style.box(target, rect, None, radius=8, border=theme.line)
            mark = rect.inflate(-style.px(16), -style.px(16))
            style.icon(target, sign, mark, theme.text if can else theme.muted)
