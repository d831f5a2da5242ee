"""A button that looks like a word in a text."""

from __future__ import annotations

import pygame

from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import Colour
from gui.widgets.button import Button
from gui.widgets.key_name import draw_key, key_width

GAP = 6
"""The space between the name and the key, logical."""
SIGN_GAP, SIGN = 3, 14
"""The space before the pictogram and its width, logical."""
HEIGHT = 26
"""The height of what can be clicked, logical."""


class LinkButton(Button):
    """A button without a body: its name in the colour of a link, its key or a pictogram behind."""

    tone: Colour | None = None
    """The colour of its words; None for that of links."""
    label = ""
    """What is drawn instead of the name; empty for the name."""
    muted = False
    """Whether its words are in a quiet colour."""

    @property
    def _words(self) -> str:
        return self.label or self.name

    def widths(self, style: Style) -> tuple[int, int]:
        """Returns the widths of the short label and of the label."""
        return self._width(style, self.short or self._words), self._width(style, self._words)

    def height_at(self, style: Style, width: int) -> int:
        """Returns the height of what can be clicked, in pixels."""
        del width
        return style.px(HEIGHT)

    def _width(self, style: Style, words: str) -> int:
        wide = style.text_size(words, self.letters, s.SEMIBOLD)[0]
        if self.key_name:
            wide += style.px(GAP) + key_width(style, self.key_name)
        return wide + (style.px(SIGN_GAP + SIGN) if self.icon else 0)

    def value_text(self) -> str:
        """Returns the label, where it is not the name."""
        return self.label

    def area(self, style: Style) -> pygame.Rect:
        """Returns its rectangle, with its ring."""
        return self.rect.inflate(2 * style.px(8), 2 * style.px(8))

    def _colour(self, style: Style) -> Colour:
        theme = style.theme
        if not self.enabled:
            return theme.muted
        if self.muted:
            return theme.text if self.hovered else theme.muted
        return self.tone or theme.accent

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the words, underlined while the pointer is on them."""
        colour = self._colour(style)
        room = self.rect.copy()
        room.width -= style.px(SIGN_GAP + SIGN) if self.icon else 0
        short = self.short and self._width(style, self._words) > self.rect.width
        words = self.short if short else self._words
        written = style.write(target, words, room, colour, size=self.letters, weight=s.SEMIBOLD)
        if self.hovered and self.enabled:
            line = pygame.Rect(written.x, written.bottom - style.px(2), written.width, style.px(1))
            target.fill(colour, line)
        if self.key_name:
            rest = self.rect.copy()
            rest.x = written.right + style.px(GAP)
            rest.width = self.rect.right - rest.x
            draw_key(target, style, self.key_name, rest, colour)
        if self.icon:
            sign = pygame.Rect(0, 0, style.px(SIGN), style.px(SIGN))
            sign.midleft = (written.right + style.px(SIGN_GAP), self.rect.centery)
            style.icon(target, self.icon, sign, colour)
        if self.show_focus:
            style.focus_ring(target, self.rect, 4)
