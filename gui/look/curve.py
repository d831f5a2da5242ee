"""Curves in an area: a line with a band around it, over marks. Places are parts of the area."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from gui.look import style as s
from gui.look.pen import Pen
from gui.look.style import SUPERSAMPLE, Style


class CurvePoint(NamedTuple):
    """A point of a curve, from 0 to 1 each."""

    x: float
    """How far from the left."""
    y: float
    """How far up."""
    low: float
    high: float
    """From where to where the band reaches."""


def spot(field: pygame.Rect, x: float, y: float) -> tuple[float, float]:
    """Returns where a point is in an area, in pixels."""
    return field.x + (field.width - 1) * x, field.bottom - 1 - (field.height - 1) * y


def draw_marks(
    target: pygame.Surface,
    style: Style,
    field: pygame.Rect,
    left: int,
    marks: Iterable[tuple[float, str]],
) -> None:
    """Draws lines at heights, with labels that begin `left` pixels before the area."""
    theme, thin = style.theme, max(style.px(1), 1)
    for up, words in marks:
        y = round(spot(field, 0, up)[1])
        target.fill(theme.line, (field.x, y, field.width, thin))
        label = pygame.Rect(field.x - left, 0, left - style.px(10), style.px(16))
        label.centery = y
        style.write(target, words, label, theme.muted, size=s.SMALL, align="right")


def draw_curve(
    target: pygame.Surface, style: Style, field: pygame.Rect, points: Sequence[CurvePoint]
) -> None:
    """Draws a band and in it the line, with a dot at its end."""
    theme = style.theme
    if len(points) > 1:
        detail = SUPERSAMPLE // 2
        whole = pygame.Rect(0, 0, field.width * detail, field.height * detail)
        large = pygame.Surface(whole.size, pygame.SRCALPHA)
        large.fill((*theme.accent, 0))
        there = [spot(whole, each.x, min(each.high, 1.0)) for each in points]
        back = [spot(whole, each.x, max(each.low, 0.0)) for each in reversed(points)]
        pygame.draw.polygon(large, (*theme.accent, 46), there + back)
        target.blit(pygame.transform.smoothscale(large, field.size), field)
    line = [spot(field, each.x, each.y) for each in points]
    scaled = tuple((x / style.scale, y / style.scale) for x, y in line)
    Pen(target, style).line(scaled, theme.accent, 2.5)
    last = pygame.Rect(0, 0, style.px(9), style.px(9))
    last.center = round(line[-1][0]), round(line[-1][1])
    style.pill(target, last, theme.text)
