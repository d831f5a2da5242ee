"""A slider with marks and words at its ends instead of a name and a number."""

from __future__ import annotations

import pygame

from gui.look import style as s
from gui.look.style import Style
from gui.widgets.slider import Slider

MOST_MARKS = 20
"""A slider with more values has no marks."""


class Scale(Slider):
    """A slider whose value is written elsewhere."""

    words = ""
    """What the value means, for screen readers."""

    def value_text(self) -> str:
        """Returns the value and what it means."""
        value = super().value_text()
        return f"{value}: {self.words}" if self.words else value

    def look(self) -> tuple[object, ...]:
        """Returns its bounds, too."""
        return (*super().look(), self.low, self.high)

    def _track(self) -> pygame.Rect:
        return pygame.Rect(
            self.rect.x + self._knob // 2,
            self.rect.y,
            max(self.rect.width - self._knob, 1),
            self._knob,
        )

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the track with its marks, the knob, and the words below."""
        theme = style.theme
        self._knob = style.px(24)
        self._draw_track(target, style)
        low, high = self._label(self.low), self._label(self.high)
        below = self.rect.copy()
        below.height = style.line_height(s.SMALL)
        below.bottom = self.rect.bottom
        style.write(target, low, below, theme.muted, size=s.SMALL)
        style.write(target, high, below, theme.muted, size=s.SMALL, align="right")
        if self.show_focus:
            style.focus_ring(target, self.rect, 6)

    def _label(self, value: int) -> str:
        return self.labels[value - self.low] if self.labels else str(value)

    def _draw_marks(self, target: pygame.Surface, style: Style) -> None:
        """Draws a mark at each value, unless there are too many."""
        if self.high - self.low >= MOST_MARKS:
            return
        size = style.px(10)
        for value in range(self.low, self.high + 1):
            mark = pygame.Rect(0, 0, size, size)
            mark.center = self.place_of(value)
            fill = style.theme.accent if value <= self.value else style.theme.border
            style.box(target, mark, fill, radius=5)
