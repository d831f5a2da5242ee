"""Functions and constants shared by every screen's layout. Nothing is drawn here.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

FITTING = ((640, 480), (480, 600))
"""The smallest windows, in logical pixels, in which everything fits: one broad, one high."""
WIDE = 1000
"""The smallest logical width at which a panel stands beside the board."""
WIDE_HEIGHT = 560
"""The smallest logical height at which the panel's cards fit."""


def effective_scale(size: tuple[int, int], percent: int) -> float:
    """Returns the scale for `percent`, or the largest at which the smallest layout still fits."""
    fits = max(min(size[0] / width, size[1] / height) for width, height in FITTING)
    return max(min(percent / 100, fits), 0.5)


def button_row(area: Rect, gap: int, widths: Sequence[int]) -> tuple[Rect, ...]:
    """Returns buttons' places side by side: each gets its width and an equal part of the rest."""
    left = area.width - gap * (len(widths) - 1) - sum(widths)
    found, x = [], area.x
    for place, width in enumerate(widths):
        right = x + width + left * (place + 1) // len(widths) - left * place // len(widths)
        found.append(Rect(x, area.y, right - x, area.height))
        x = right + gap
    return tuple(found)
