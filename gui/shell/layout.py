"""Functions and constants shared by every screen's layout. Nothing is drawn here.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

import math

from gui.files.settings import SCALES

USUAL = (1280, 800)
"""The window that the design is drawn for, in logical pixels."""
DISPLAY = (1920, 1080)
"""A display on which everything has its usual size, in pixels."""
LARGE = 1.5
"""How many times as large a display is on which everything is shown larger."""
FITTING = ((640, 480), (480, 600))
"""The smallest windows, in logical pixels, in which everything fits: one broad, one high."""
MOST_PIXELS = 7680 * 4320
"""The most pixels of a window that are drawn: those of the largest displays."""
LONGEST_SIDE = 16_384
"""The most pixels of a side of a window that are drawn."""
WIDE = 1000
"""The smallest logical width at which a panel stands beside the board."""
WIDE_HEIGHT = 560
"""The smallest logical height at which the panel's cards fit."""


def drawn_size(window: tuple[int, int]) -> tuple[int, int]:
    """Returns the part of a window that is drawn, from its upper left corner, in pixels.

    It is the whole of every window that a display can show.
    """
    width, height = (min(side, LONGEST_SIDE) for side in window)
    if width * height > MOST_PIXELS:
        shortened = round(math.sqrt(MOST_PIXELS * width / height))
        width, height = shortened, MOST_PIXELS // shortened
    return width, height


def effective_scale(size: tuple[int, int], percent: int) -> float:
    """Returns the scale for `percent`, or the largest at which the smallest layout still fits."""
    fits = max(min(size[0] / width, size[1] / height) for width, height in FITTING)
    return max(min(percent / 100, fits), 0.5)


def display_percent(display: tuple[int, int]) -> int:
    """Returns the size, in percent, at which a display of so many pixels is read easily."""
    factor = _times(display, DISPLAY)
    return _offered(factor) if factor >= LARGE else SCALES[0]


def automatic_percent(size: tuple[int, int], display: tuple[int, int]) -> int:
    """Returns the display's size in percent, or less in a window that would show too little."""
    return min(display_percent(display), _offered(_times(size, USUAL)))


def _times(size: tuple[int, int], other: tuple[int, int]) -> float:
    """Returns how many times a size holds another one, either lying or standing."""
    return min(max(size) / max(other), min(size) / min(other))


def _offered(factor: float) -> int:
    return max((percent for percent in SCALES if percent <= 100 * factor), default=SCALES[0])
