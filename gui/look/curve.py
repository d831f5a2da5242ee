"""Graphs of one curve: a line in a band, over marks. Places in them go from 0 to 1."""

from __future__ import annotations

import pygame

from gui.look import style as s
from gui.look.lettering import SUPERSAMPLE, smooth
from gui.look.pen import Pen
from gui.look.style import Style
from gui.look.theme import Colour, mix

CurvePoint = tuple[float, float, float, float]
"""How far from the left a point of a curve is, how far up, and where its band begins and ends."""
Labels = tuple[tuple[float, str], ...]
"""Places along one side, each with its words."""


def draw_curve(
    target: pygame.Surface,
    rect: pygame.Rect,
    style: Style,
    marks: Labels,
    below: Labels,
    points: tuple[CurvePoint, ...],
    dots: tuple[tuple[float, float], ...] = (),
) -> None:
    """Draws a curve and single dots over lines at the marks; a drawing of a box.

    The words of the marks are at the left; those `below` are left out where there is no room.
    """
    theme, edge, thin = style.theme, style.px(8), max(style.px(1), 1)
    left = edge + max(style.text_size(words, s.SMALL)[0] for _, words in marks)
    field = pygame.Rect(rect.x + left, rect.y + edge, rect.width - left, 0)
    field.height = max(rect.height - edge - style.px(28 if below else 8), 1)
    inner = field.inflate(-2 * edge, 0)

    def spot(area: pygame.Rect, x: float, y: float) -> tuple[float, float]:
        return area.x + area.width * x, area.bottom - area.height * min(max(y, 0.0), 1.0)

    for up, words in marks:
        line = pygame.Rect(field.x, round(spot(field, 0, up)[1]), field.width, thin)
        target.fill(theme.line, line)
        label = pygame.Rect(rect.x, line.y - style.px(8), left - edge, style.px(16))
        style.write(target, words, label, theme.muted, size=s.SMALL, align="right")
    end = rect.x
    for x, words in below:
        row = pygame.Rect((0, field.bottom + style.px(8)), style.text_size(words, s.SMALL))
        row.x = min(round(spot(inner, x, 0)[0]), field.right - row.width)
        if row.x > end:
            style.write(target, words, row, theme.muted, size=s.SMALL)
            end = row.right + edge

    def draw_band(large: pygame.Surface) -> None:
        band = [spot(large.get_rect(), x, high) for x, _, _, high in points]
        band += [spot(large.get_rect(), x, low) for x, _, low, _ in reversed(points)]
        pygame.draw.polygon(large, (*theme.accent, 46), band)

    if len(points) > 1:
        target.blit(smooth(inner.size, theme.accent, draw_band, SUPERSAMPLE // 2), inner)

    def dot(place: tuple[float, float], size: int, colour: Colour) -> None:
        rect = pygame.Rect(0, 0, size, size)
        rect.center = pygame.Vector2(place)
        style.pill(target, rect, colour)

    for place in dots:
        dot(spot(inner, *place), max(style.px(4), 2), mix(theme.accent, theme.panel, 0.45))
    curve = [spot(inner, x, y) for x, y, _, _ in points]
    Pen(target, style).line(
        tuple((x / style.scale, y / style.scale) for x, y in curve), theme.accent, 2.5
    )
    dot(curve[-1], style.px(9), theme.text)
