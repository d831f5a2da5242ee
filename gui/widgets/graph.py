"""A graph of percentages: their rolling mean, and how far they spread around it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from gui.look import style as s
from gui.look.lettering import Pictures
from gui.look.shapes import draw_line
from gui.look.style import SUPERSAMPLE, Style
from gui.look.theme import mix
from gui.widgets.widget import Widget
from gui.words.catalogue import Text

MARKS = (0, 25, 50, 75, 100)
"""The percentages marked by a line."""
LABELLED = (0, 50, 100)
MOST = 50
"""The most points shown; of more, the last are."""
WINDOW = 10
"""The number of points that a mean is taken of."""


def rolling(points: Sequence[float], window: int = WINDOW) -> list[tuple[float, float]]:
    """Returns the mean and the standard deviation of each point and those before it."""
    found = []
    for end in range(1, len(points) + 1):
        some = points[max(end - window, 0) : end]
        mean = sum(some) / len(some)
        found.append((mean, math.sqrt(sum((each - mean) ** 2 for each in some) / len(some))))
    return found


class Graph(Widget):
    """A graph of percentages, the newest at the right: dots, their mean as a line, a band."""

    role = "img"
    focusable = False

    empty = Text()

    def __init__(self, name: str, empty: str) -> None:
        """`empty` is the text shown while there are no points."""
        super().__init__(name)
        self.empty = empty
        self.points: Sequence[float] = ()
        self.words = self.empty
        """The graph in words."""
        self.note = ""
        """What the line and the band are, beside the name."""
        self.axis = ("", "")
        """The words at the left and the right end of the horizontal axis."""
        self._bands = Pictures(2, 8)

    def value_text(self) -> str:
        """Returns the graph in words."""
        return self.words

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the name, the axes, a dot for every point, the mean and the spread."""
        theme = style.theme
        inner = self.rect.inflate(-style.px(40), 0)
        roomy = self.rect.height >= style.px(180)
        head = pygame.Rect(inner.x, self.rect.y + style.px(14 if roomy else 6), inner.width, 0)
        head.height = style.px(24)
        name = style.write(target, self.name, head, theme.text, size=s.NAME, weight=s.SEMIBOLD)
        if not self.points:
            self._draw_empty(target, style, inner, head.bottom)
            return
        if self.note and style.text_size(self.note, s.SMALL)[0] < inner.right - name.right - 20:
            style.write(target, self.note, head, theme.muted, size=s.SMALL, align="right")
        left = style.text_size("100 %", s.SMALL)[0] + style.px(10)
        foot = style.px(26 if roomy and any(self.axis) else 12)
        top = head.bottom + style.px(14 if roomy else 8)
        field = pygame.Rect(inner.x + left, top, inner.width - left, 0)
        field.height = self.rect.bottom - foot - style.px(6) - top
        if field.width < style.px(40) or field.height < style.px(20):
            return
        self._draw_axes(target, style, field, left, labelled=roomy)
        self._draw_points(target, style, field)

    def _draw_empty(
        self, target: pygame.Surface, style: Style, inner: pygame.Rect, top: int
    ) -> None:
        row = pygame.Rect(inner.x, top + style.px(6), inner.width, style.line_height(s.BODY))
        for line in style.wrapped(self.empty, inner.width, s.BODY):
            if row.bottom <= self.rect.bottom:
                style.write(target, line, row, style.theme.muted)
            row.y += row.height

    def _draw_axes(
        self,
        target: pygame.Surface,
        style: Style,
        field: pygame.Rect,
        left: int,
        *,
        labelled: bool,
    ) -> None:
        theme = style.theme
        thin = max(style.px(1), 1)
        for mark in MARKS:
            y = round(self._height(field, mark))
            target.fill(theme.line, (field.x, y, field.width, thin))
            if mark in LABELLED:
                label = pygame.Rect(field.x - left, 0, left - style.px(10), style.px(16))
                label.centery = y
                style.write(target, f"{mark} %", label, theme.muted, size=s.SMALL, align="right")
        if labelled:
            row = pygame.Rect(field.x, field.bottom + style.px(5), field.width, style.px(18))
            for words, align in zip(self.axis, ("left", "right"), strict=True):
                style.write(target, words, row, theme.muted, size=s.SMALL, align=align)

    def _draw_points(self, target: pygame.Surface, style: Style, field: pygame.Rect) -> None:
        theme = style.theme
        means = rolling(self.points)[-MOST:]
        shown = list(self.points[-MOST:])
        edge = style.px(8)
        step = (field.width - 2 * edge) / max(len(shown) - 1, 1)
        xs = [field.x + edge + number * step for number in range(len(shown))]
        if len(shown) > 1:
            key = (field.size, tuple(means), style)
            at = [x - field.x for x in xs]
            band = self._bands.once(key, lambda: self._band(style, field.size, at, means))
            target.blit(band, field)
        colour = mix(theme.accent, theme.panel, 0.45)
        size = max(style.px(4), 2)
        for x, point in zip(xs, shown, strict=True):
            dot = pygame.Rect(0, 0, size, size)
            dot.center = (round(x), round(self._height(field, point)))
            style.pill(target, dot, colour)
        line = [(x, self._height(field, mean)) for x, (mean, _) in zip(xs, means, strict=True)]
        for one, other in pairwise(line):
            draw_line(target, theme.accent, one, other, style.px(2.5))
        last = pygame.Rect(0, 0, style.px(9), style.px(9))
        last.center = (round(line[-1][0]), round(line[-1][1]))
        style.pill(target, last, theme.text)

    def _band(
        self,
        style: Style,
        size: tuple[int, int],
        xs: list[float],
        means: list[tuple[float, float]],
    ) -> pygame.Surface:
        """Returns a picture of the spread: from one deviation below the mean to one above."""
        detail = SUPERSAMPLE // 2
        field = pygame.Rect(0, 0, size[0] * detail, size[1] * detail)
        colour = style.theme.accent
        large = pygame.Surface(field.size, pygame.SRCALPHA)
        large.fill((*colour, 0))
        upper = [min(mean + spread, 100.0) for mean, spread in means]
        lower = [max(mean - spread, 0.0) for mean, spread in means]
        points = [(x * detail, self._height(field, y)) for x, y in zip(xs, upper, strict=True)]
        points += [
            (x * detail, self._height(field, y))
            for x, y in reversed(list(zip(xs, lower, strict=True)))
        ]
        pygame.draw.polygon(large, (*colour, 46), points)
        return pygame.transform.smoothscale(large, size)

    @staticmethod
    def _height(field: pygame.Rect, percent: float) -> float:
        return field.bottom - 1 - (field.height - 1) * percent / 100
