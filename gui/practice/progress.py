"""What practice has come to, drawn: the days with answers, and the levels played like."""

from __future__ import annotations

from datetime import date

from engine.reasons.plays_like import LEVEL_SHARES, PlaysLike, place_among_levels
from gui.look import style as s
from gui.look import words as text
from gui.look.curve import CurvePoint, draw_curve
from gui.look.pen import Pen
from gui.look.theme import mix
from gui.practice import words
from gui.practice.tasks import DAILY
from gui.view import boxes as b
from gui.view.box import Box
from gui.words.catalogue import say

SQUARE, LEAST = 0.76, 0.3
"""The side of a square, as a part of a row; how strong one is of a day with one answer."""
SURE = 2
"""The standard errors that the band reaches up and down, as if choices were independent."""


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


def levels(likes: dict[date, PlaysLike], **lengths: float) -> Box:
    """Returns a graph of the levels played like, with the months below."""
    first, last = min(likes).toordinal(), max(likes).toordinal()
    low = -0.5 if any(like.level == next(iter(LEVEL_SHARES)) for like in likes.values()) else 0.5
    marks = [(up - low, name) for up, name in enumerate(map(words.level_name, LEVEL_SHARES))]
    high = len(marks) - 0.5 - low

    def up(share: float) -> float:
        return (place_among_levels(share) - low) / high

    wide, points = max(last - first, 1), list[CurvePoint]()
    for day, like in likes.items():
        less, more = (up(like.share + by * like.error) for by in (SURE, -SURE))
        points.append(((day.toordinal() - first) / wide, up(like.share), less, more))
    days = [(place / wide, date.fromordinal(first + place)) for place in range(last - first + 1)]
    months = tuple(
        (x, say(text.SHORT_MONTHS[day.month - 1])) for x, day in days if not x or day.day == 1
    )
    lines = tuple((place / high, name) for place, name in marks if place > 0)
    return b.drawing(*(draw_curve, lines, months, tuple(points)), **lengths)  # type: ignore[arg-type]
