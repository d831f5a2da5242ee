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
    row_height = 38
    casts_shadow = True

    def __init__(self, name: str, value: int, changed: Callable[[int], None]) -> None:
        """`changed` is called with each new value."""
        super().__init__(name)
        self.value, self.changed = value, changed
        self.less = self.more = True
        """Whether the number can be smaller and larger by one."""
        self._pointed = 0
        """Which button is under the pointer: -1, 1 or neither."""
        self._buttons = {by: pygame.Rect(0, 0, 0, 0) for by in (-1, 1)}
        """The places of both buttons, in pixels."""

    def _can(self, by: int) -> bool:
        return self.less if by < 0 else self.more

    def step(self, by: int) -> bool:
        """Changes the number, if it may be changed so."""
        if not self._can(by):
            return False
        self.value += by
        self.changed(self.value)
        return True

    def widths(self, style: Style) -> tuple[int, int]:
        """Returns the width of the name in small letters or usual ones, the number, the buttons."""
        least, words = (style.text_size(self.name, size)[0] for size in (s.SMALL, s.BODY))
        rest = style.px(6) + 2 * style.px(BUTTON) + style.px(NUMBER)
        return least + rest, words + rest

    def fit(self, style: Style) -> None:
        """Places both buttons at the right."""
        side = min(style.px(BUTTON), self.rect.height)
        plus = pygame.Rect(0, 0, side, side)
        plus.midright = self.rect.midright
        self._buttons = {-1: plus.move(-side - style.px(NUMBER), 0), 1: plus}

    def _at(self, pos: Pos) -> int:
        return next((by for by, rect in self._buttons.items() if rect.collidepoint(pos)), 0)

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
        """Draws the name, the number and both buttons."""
        theme, words = style.theme, self.rect.copy()
        minus, plus = self._buttons.values()
        words.width = minus.x - style.px(6) - words.x
        sizes = (s.BODY, s.SECOND)
        fitting = (n for n in sizes if style.text_size(self.name, n)[0] <= words.width)
        style.write(target, self.name, words, theme.text, size=next(fitting, s.SMALL))
        for by, sign in ((-1, "minus"), (1, "plus")):
            rect, can = self._buttons[by], self._can(by)
            if can:
                style.control(target, rect, lit=self._pointed == by, radius=8)
            else:
                style.box(target, rect, None, radius=8, border=theme.line)
            mark = rect.inflate(-style.px(16), -style.px(16))
            style.icon(target, sign, mark, theme.text if can else theme.muted)
        picture = style.rendered(str(self.value), theme.text, s.NAME, s.SEMIBOLD)
        middle = ((minus.right + plus.x) // 2, self.rect.centery)
        target.blit(picture, picture.get_rect(center=middle))
        if self.show_focus:
            style.focus_ring(target, self.rect, 8)
