"""A graph of percentages: their rolling mean, and how far they spread around it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from gui.history.words import NOTHING_REVIEWED
from gui.look import style as s
from gui.look.curve import CurvePoint, draw_curve, draw_marks, spot
from gui.look.style import Style
from gui.look.theme import mix
from gui.words.catalogue import say

MARKS = (0, 25, 50, 75, 100)
"""The percentages marked by a line."""
LABELLED = (0, 50, 100)
MOST = 50
"""The most points shown; of more, the last are."""
WINDOW = 10
"""The number of points that a mean is taken of."""


def rolling(points: Sequence[float]) -> list[tuple[float, float]]:
    """Returns the mean and the standard deviation of each point and those before it."""
    found = []
    for end in range(1, len(points) + 1):
        some = points[max(end - WINDOW, 0) : end]
        mean = sum(some) / len(some)
        found.append((mean, math.sqrt(sum((each - mean) ** 2 for each in some) / len(some))))
    return found


def draw_graph(
    target: pygame.Surface,
    rect: pygame.Rect,
    style: Style,
    name: str,
    points: tuple[float, ...],
) -> None:
    """Draws dots for percentages, their mean as a line, and the spread; a drawing of a box.

    The newest is at the right, below the `name`.
    """
    theme, many = style.theme, min(len(points), MOST)
    axis = (
        say("{games:# game|# games} ago", games=many - 1) if many > 2 else "",
        say("latest game reviewed"),
    )
    inner = rect.inflate(-style.px(40), 0)
    roomy = rect.height >= style.px(180)
    head = pygame.Rect(inner.x, rect.y + style.px(14 if roomy else 6), inner.width, style.px(24))
    named = style.write(target, name, head, theme.text, size=s.NAME, weight=s.SEMIBOLD)
    if not points:
        row = pygame.Rect(inner.x, 0, inner.width, style.line_height(s.BODY))
        row.y = head.bottom + style.px(6)
        for line in style.wrapped(say(NOTHING_REVIEWED), inner.width, s.BODY):
            if row.bottom <= rect.bottom:
                style.write(target, line, row, theme.muted)
            row.y += row.height
        return
    note = say("mean of {count} games, and its spread", count=WINDOW)
    if style.text_size(note, s.SMALL)[0] < inner.right - named.right - 20:
        style.write(target, note, head, theme.muted, size=s.SMALL, align="right")
    left = style.text_size("100 %", s.SMALL)[0] + style.px(10)
    foot = style.px(26 if roomy else 12)
    top = head.bottom + style.px(14 if roomy else 8)
    field = pygame.Rect(inner.x + left, top, inner.width - left, 0)
    field.height = rect.bottom - foot - style.px(6) - top
    if field.width < style.px(40) or field.height < style.px(20):
        return
    _draw_axes(target, style, field, left, axis if roomy else ("", ""))
    _draw_points(target, style, field, points)


def _draw_axes(
    target: pygame.Surface, style: Style, field: pygame.Rect, left: int, axis: tuple[str, str]
) -> None:
    """Draws the marks at percentages, with labels that begin `left` pixels before the field."""
    marks = [(mark / 100, f"{mark} %" if mark in LABELLED else "") for mark in MARKS]
    draw_marks(target, style, field, left, marks)
    theme = style.theme
    row = pygame.Rect(field.x, field.bottom + style.px(5), field.width, style.px(18))
    first, last = axis
    style.write(target, last, row, theme.muted, size=s.SMALL, align="right")
    if sum(style.text_size(words, s.SMALL)[0] for words in axis) + style.px(12) <= row.width:
        style.write(target, first, row, theme.muted, size=s.SMALL)


def _draw_points(
    target: pygame.Surface, style: Style, field: pygame.Rect, points: Sequence[float]
) -> None:
    means, shown = rolling(points)[-MOST:], points[-MOST:]
    edge = style.px(8) / field.width
    step = (1 - 2 * edge) / max(len(shown) - 1, 1)
    xs = [edge + number * step for number in range(len(shown))]
    colour = mix(style.theme.accent, style.theme.panel, 0.45)
    size = max(style.px(4), 2)
    for x, point in zip(xs, shown, strict=True):
        dot = pygame.Rect(0, 0, size, size)
        left, top = spot(field, x, point / 100)
        dot.center = round(left), round(top)
        style.pill(target, dot, colour)
    curve = [
        CurvePoint(x, mean / 100, (mean - spread) / 100, (mean + spread) / 100)
        for x, (mean, spread) in zip(xs, means, strict=True)
    ]
    draw_curve(target, style, field, curve)
