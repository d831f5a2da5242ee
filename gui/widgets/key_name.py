"""The name of a key beside the words of a button."""

from __future__ import annotations

import pygame

from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import Colour

CAP = 17
"""The size of the frame around a key that is a point or a comma, logical."""


def key_width(style: Style, key: str) -> int:
    """Returns the width of the key's name in pixels; 0 for none."""
    if _is_mark(key):
        return style.px(CAP)
    return style.text_size(key, s.SMALL, s.MEDIUM)[0] if key else 0


def draw_key(
    target: pygame.Surface, style: Style, key: str, rect: pygame.Rect, colour: Colour
) -> None:
    """Writes the key's name at the left of `rect`, in a frame if it would look like a full stop."""
    if not _is_mark(key):
        style.write(target, key, rect, colour, size=s.SMALL)
        return
    cap = pygame.Rect(0, 0, style.px(CAP), style.px(CAP))
    cap.midleft = rect.midleft
    style.box(target, cap, None, radius=4, border=colour)
    # A mark stands at the foot of its line: it is raised to the middle of the frame.
    style.write(
        target, key, cap.move(0, -style.px(3)), colour, size=s.NAME, weight=s.BOLD, align="center"
    )


def _is_mark(key: str) -> bool:
    return key in (".", ",")
