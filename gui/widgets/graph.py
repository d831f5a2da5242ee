"""A small graph of percentages."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from gui.look import style as s
from gui.look.shapes import draw_line
from gui.look.style import Style
from gui.widgets.widget import Widget

MARKS = (0, 50, 100)
"""The percentages marked by a line."""
MOST = 50
"""The most points shown; of more, the last are."""


class Graph(Widget):
    """A graph of percentages joined by a line, the newest at the right."""

    role = "img"
    focusable = False

    def __init__(self, name: str, empty: str) -> None:
        """`empty` is the text shown while there are no points."""
        super().__init__(name)
        self.empty = empty
        self.points: Sequence[float] = ()
        self.words = empty
        """The graph in words."""

    def value_text(self) -> str:
        """Returns the graph in words."""
        return self.words

    def look(self) -> tuple[object, ...]:
        """Returns the points and the text for none."""
        return (*super().look(), tuple(self.points), self.empty)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the name, the marked percentages, and the points joined by a line."""
        theme = style.theme
        head = self.rect.inflate(-style.px(32), 0)
        head.y, head.height = self.rect.y + style.px(8), style.px(24)
        style.write(target, self.name, head, theme.text, weight=s.SEMIBOLD)
        inner = self.rect.inflate(-style.px(32), 0)
        inner.y = head.bottom + style.px(10)
        inner.height = self.rect.bottom - style.px(14) - inner.y
        if not self.points:
            lines = style.wrapped(self.empty, inner.width)
            for number, line in enumerate(lines):
                height = style.px(22)
                row = pygame.Rect(inner.x, inner.y + number * height, inner.width, height)
                style.write(target, line, row, theme.muted)
            return
        left = style.text_size("100 %", s.SMALL)[0] + style.px(10)
        field = pygame.Rect(inner.x + left, inner.y, inner.width - left, inner.height)
        for mark in MARKS:
            y = self._height(field, mark)
            target.fill(theme.line, (field.x, y, field.width, 1))
            label = pygame.Rect(inner.x, 0, left - style.px(10), style.px(16))
            label.centery = y
            style.write(target, f"{mark} %", label, theme.muted, size=s.SMALL, align="right")
        shown = self.points[-MOST:]
        edge = style.px(6)
        step = (field.width - 2 * edge) / max(len(shown) - 1, 1)
        places = [
            (field.x + edge + number * step, self._height(field, point))
            for number, point in enumerate(shown)
        ]
        for one, other in pairwise(places):
            draw_line(target, theme.accent, one, other, style.px(2))
        for x, y in places:
            dot = pygame.Rect(0, 0, style.px(7), style.px(7))
            dot.center = (round(x), round(y))
            style.pill(target, dot, theme.text)

    @staticmethod
    def _height(field: pygame.Rect, percent: float) -> int:
        return field.bottom - 1 - round((field.height - 1) * percent / 100)
