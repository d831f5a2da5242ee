"""Words in a dialog between its controls: a caption or a paragraph."""

from __future__ import annotations

import pygame

from gui.look import style as s
from gui.look.style import Style
from gui.widgets.widget import Widget


class Words(Widget):
    """A text with room for a fixed number of lines, so that a longer one moves nothing."""

    role = "label"
    focusable = False

    def __init__(self, text: str, *, lines: int = 1, caption: bool = False) -> None:
        """A `caption` names the control below it and is written larger."""
        super().__init__(text)
        self.row_height = 18 * lines if not caption else 22
        self._lines = lines
        self._caption = caption

    def height_at(self, style: Style, width: int) -> int:
        """Returns the height of its lines, as many as it has room for at the least."""
        lines = len(style.wrapped(self.name, width, s.BODY if self._caption else s.SMALL))
        return max(style.px(self.row_height), lines * style.line_height(s.SMALL))

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the lines."""
        theme = style.theme
        size = s.BODY if self._caption else s.SMALL
        weight = s.SEMIBOLD if self._caption else s.MEDIUM
        colour = theme.text if self._caption else theme.muted
        lines = style.wrapped(self.name, self.rect.width, size)
        height = self.rect.height // max(self._lines, len(lines))
        for number, line in enumerate(lines):
            row = pygame.Rect(self.rect.x, self.rect.y + number * height, self.rect.width, height)
            style.write(target, line, row, colour, size=size, weight=weight)
