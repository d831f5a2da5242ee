"""A number with a button at each side that makes it smaller or larger."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gui.look import style as s
from gui.look.style import Style
from gui.widgets.widget import Pos, Widget

BUTTON, NUMBER = 34, 40
"""The width of a button and of the number, logical."""
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
    """A whole number that goes up and down by one."""

    role = "spinbutton"
    row_height = 46
    casts_shadow = True

    def __init__(
        self,
        name: str,
        value: int,
        changed: Callable[[int], None],
        allowed: Callable[[int], bool],
    ) -> None:
        """`changed` is called with each new value, `allowed` tells which are possible."""
        super().__init__(name)
        self.value = value
        self._changed = changed
        self._allowed = allowed
        self._pointed = 0
        """Which button is under the pointer: -1, 1 or neither."""
        self._buttons = (pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0))

    def can(self, by: int) -> bool:
        """Whether the number can go up, or down if `by` is negative."""
        return self._allowed(self.value + by)

    def step(self, by: int) -> bool:
        """Changes the number, if it may be changed so."""
        if not self.can(by):
            return False
        self.value += by
        self._changed(self.value)
        return True

    def buttons(self, style: Style) -> tuple[pygame.Rect, pygame.Rect]:
        """Returns the places of both buttons, in pixels."""
        side = min(style.px(BUTTON), self.rect.height)
        plus = pygame.Rect(0, 0, side, side)
        plus.midright = self.rect.midright
        minus = plus.move(-side - style.px(NUMBER), 0)
        return minus, plus

    def _at(self, pos: Pos) -> int:
        minus, plus = self._buttons
        return -1 if minus.collidepoint(pos) else 1 if plus.collidepoint(pos) else 0

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

    def value_text(self) -> str:
        """Returns the number."""
        return str(self.value)

    def look(self) -> tuple[object, ...]:
        """Returns the number, and which buttons work and are highlighted."""
        return (*super().look(), self.value, self._pointed, self.can(-1), self.can(1))

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the name, the number and both buttons."""
        theme = style.theme
        self._buttons = minus, plus = self.buttons(style)
        words = self.rect.copy()
        words.width = minus.x - style.px(6) - words.x
        style.write(target, self.name, words, theme.text)
        for by, rect, sign in ((-1, minus, "minus"), (1, plus, "plus")):
            can = self.can(by)
            if can:
                style.control(target, rect, lit=self._pointed == by, radius=8)
            else:
                style.box(target, rect, None, radius=8, border=theme.line)
            mark = rect.inflate(-style.px(16), -style.px(16))
            style.icon(target, sign, mark, theme.text if can else theme.muted)
        number = pygame.Rect(minus.right, self.rect.y, plus.x - minus.right, self.rect.height)
        style.write(
            target,
            str(self.value),
            number,
            theme.text,
            size=s.NAME,
            weight=s.SEMIBOLD,
            align="center",
        )
        if self.show_focus:
            style.focus_ring(target, self.rect, 8)
