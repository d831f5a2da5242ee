"""What every screen's layout is made with. Pure: nothing is drawn.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from gui.files.settings import SMALLEST

WIDE = 1000
"""From this logical width on there is a panel beside the board."""
WIDE_HEIGHT = 560
"""And from this logical height on: the panel's cards need it."""


def effective_scale(size: tuple[int, int], percent: int) -> float:
    """The scale asked for, or the largest at which the smallest layout still fits."""
    fits = min(size[0] / SMALLEST[0], size[1] / SMALLEST[1])
    return max(min(percent / 100, fits), 0.5)


def button_row(area: Rect, gap: int, widths: Sequence[int]) -> tuple[Rect, ...]:
    """Buttons side by side: each as wide as it needs to be and its share of what is left."""
    left = area.width - gap * (len(widths) - 1) - sum(widths)
    found, x = [], area.x
    for place, width in enumerate(widths):
        right = x + width + left * (place + 1) // len(widths) - left * place // len(widths)
        found.append(Rect(x, area.y, right - x, area.height))
        x = right + gap
    return tuple(found)
