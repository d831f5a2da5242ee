"""A button that looks like a word in a text."""

from __future__ import annotations

import pygame

from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import Colour
from gui.widgets.button import Button

GAP = 6
"""The space between the name and the key, logical."""
HEIGHT = 26
"""The height of what can be clicked, logical."""


class Link(Button):
    """A button without a body: its name in the colour of a link, its key behind it."""

    tone: Colour | None = None
    """The colour of its words; None for that of links."""

    def width(self, style: Style) -> int:
        """Returns the width of its words in pixels."""
        wide = style.text_size(self.name, self.letters, s.SEMIBOLD)[0]
        if not self.key_name:
            return wide
        return wide + style.px(GAP) + style.text_size(self.key_name, s.SMALL, s.MEDIUM)[0]

    def area(self, style: Style) -> pygame.Rect:
        """Returns its rectangle, with its ring."""
        return self.rect.inflate(2 * style.px(8), 2 * style.px(8))

    def look(self) -> tuple[object, ...]:
        """Returns its words and its colour."""
        return (*super().look(), self.tone)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the words, underlined while the pointer is on them."""
        colour = self.tone or style.theme.accent
        if not self.enabled:
            colour = style.theme.muted
        written = style.write(
            target, self.name, self.rect, colour, size=self.letters, weight=s.SEMIBOLD
        )
        if self.hovered and self.enabled:
            line = pygame.Rect(written.x, written.bottom - style.px(2), written.width, style.px(1))
            target.fill(colour, line)
        if self.key_name:
            rest = self.rect.copy()
            rest.x = written.right + style.px(GAP)
            rest.width = self.rect.right - rest.x
            style.write(target, self.key_name, rest, colour, size=s.SMALL)
        if self.show_focus:
            style.focus_ring(target, self.rect, 4)
