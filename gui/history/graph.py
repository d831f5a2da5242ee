"""A graph of percentages: their rolling mean, and how far they spread around it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from gui.look.curve import draw_curve
from gui.view import boxes as b
from gui.view.box import Box
from gui.words.catalogue import say

MARKS = ((0.0, "0 %"), (0.25, ""), (0.5, "50 %"), (0.75, ""), (1.0, "100 %"))
"""The percentages marked by a line."""
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


def graph(percents: Sequence[float], said: tuple[str, str, str]) -> Box:
    """Returns the graph of percentages, the newest at the right: dots, their mean, the spread."""
    parts = [each / 100 for each in percents[-MOST - WINDOW :]]
    means, shown = rolling(parts)[-MOST:], parts[-MOST:]
    xs = [number / max(len(shown) - 1, 1) for number in range(len(shown))]
    curve = tuple(
        (x, mean, mean - spread, mean + spread) for x, (mean, spread) in zip(xs, means, strict=True)
    )
    first = say("{games:# game|# games} ago", games=len(shown) - 1) if len(shown) > 2 else ""
    below = ((0.0, first), (1.0, say("latest game reviewed")))
    dots = tuple(zip(xs, shown, strict=True))
    return b.drawing(
        *(draw_curve, MARKS, below, curve, dots), grow=1, min_height=80, want_height=180, says=said
    )
