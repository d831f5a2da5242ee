"""What practice has come to, drawn: the days with answers, and the levels played like."""

from __future__ import annotations

from datetime import date

import pygame

from engine.reasons.plays_like import LEVEL_SHARES, PlaysLike, place_among_levels
from gui.look import style as s
from gui.look import words as text
from gui.look.curve import CurvePoint, draw_curve, draw_marks
from gui.look.pen import Pen
from gui.look.style import Style
from gui.look.theme import mix
from gui.practice import words
from gui.practice.tasks import DAILY
from gui.words.catalogue import say

SQUARE, LEAST = 0.76, 0.3
"""The side of a square, as a part of a row; how strong one is of a day with one answer."""
SURE = 2
"""The standard errors that the band reaches up and down: the level is in it 19 times of 20."""


def draw_days(pen: Pen, width: float, height: float, counts: tuple[int, ...]) -> None:
    """Draws a square for each day, a column for each week that has room; a ring is around today.

    The more answers a day had, the stronger it is.
    """
    theme, style, row = pen.theme, pen.style, height / len(words.WEEKDAYS)
    names = [say(name) for name in words.WEEKDAYS]
    left = max(style.text_size(name, s.SMALL)[0] for name in names) / style.scale + 12
    for number, name in enumerate(names[::2]):
        pen.write(0, (2 * number + 0.5) * row, name, theme.muted, align="left")
    side, last = row * SQUARE, (len(counts) - 1) // 7
    columns = min(last + 1, max(int((width - left) / row), 1))
    step = (width - left) / columns
    for number, count in enumerate(counts):
        column, day = columns - 1 - last + number // 7, number % 7
        if column < 0:
            continue
        x, y = left + column * step + (step - side) / 2, (day + 0.5) * row - side / 2
        part = LEAST + (1 - LEAST) * min(count / DAILY, 1.0)
        fill = mix(theme.well, theme.accent, part if count else 0)
        edge = None if count else mix(theme.well, theme.line, 0.5)
        pen.box(x, y, side, side, fill, edge, radius=side / 4)
        if number == len(counts) - 1:
            pen.box(x - 2, y - 2, side + 4, side + 4, None, theme.text, 1.5, side / 4 + 2)


def draw_levels(
    target: pygame.Surface,
    rect: pygame.Rect,
    style: Style,
    likes: tuple[tuple[date, PlaysLike], ...],
) -> None:
    """Draws which level was played like on each day, between lines at the levels."""
    levels = [(place, words.level_name(level)) for place, level in enumerate(LEVEL_SHARES)]
    places = [place_among_levels(like.share) for _, like in likes]
    low, high = (0.5 if min(places) > 0.5 else -0.5), len(levels) - 0.5

    def up(place: float) -> float:
        return min(max((place - low) / (high - low), 0.0), 1.0)

    first, days = likes[0][0], max((likes[-1][0] - likes[0][0]).days, 1)
    left = max(style.text_size(name, s.SMALL)[0] for _, name in levels) + style.px(10)
    field = pygame.Rect(rect.x + left, rect.y, rect.width - left - style.px(5), 0)
    field.height = rect.height - style.px(20)
    marks = [(up(place), name) for place, name in levels if place > low]
    draw_marks(target, style, field, left, marks)
    points = []
    for (day, like), place in zip(likes, places, strict=True):
        x = (day - first).days / days if len(likes) > 1 else 1.0
        less, more = (up(place_among_levels(like.share + by * like.error)) for by in (SURE, -SURE))
        points.append(CurvePoint(x, up(place), less, more))
    draw_curve(target, style, field, points)
    _draw_months(target, style, field, first, days)


def _draw_months(
    target: pygame.Surface, style: Style, field: pygame.Rect, first: date, days: int
) -> None:
    """Writes the months below the days on which they begin, as far as there is room."""
    end = field.x
    for number in range(days + 1):
        day = date.fromordinal(first.toordinal() + number)
        if number and day.day > 1:
            continue
        row = pygame.Rect(
            field.x + round(field.width * number / days), field.bottom, 0, style.px(20)
        )
        name = say(text.SHORT_MONTHS[day.month - 1])
        row.width = style.text_size(name, s.SMALL)[0]
        if end <= row.x and row.right <= field.right:
            style.write(target, name, row, style.theme.muted, size=s.SMALL)
            end = row.right + style.px(8)
