"""Places and draws the notice line."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.records import dataclass
from gui.look.style import Style

MOST_LINES = 4
"""The most lines of a notice; the rest is cut."""
SHADOW = 32
"""How far the shadow of a notice reaches, logical."""


@dataclass(frozen=True)
class PlacedNotice:
    """A notice broken into lines, and its place in the window."""

    lines: Sequence[str]
    box: pygame.Rect

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the part of the notice inside the clip of `target`."""
        reach = style.px(SHADOW)
        if not target.get_clip().colliderect(self.box.inflate(2 * reach, 2 * reach)):
            return
        line_height = style.line_height()
        style.drop_shadow(target, self.box, radius=10)
        style.box(target, self.box, style.theme.raised, radius=10, border=style.theme.border)
        for number, line in enumerate(self.lines):
            row = pygame.Rect(self.box.x, 0, self.box.width, line_height)
            row.y = self.box.y + style.px(10) + number * line_height
            style.write(target, line, row, style.theme.text, align="center")


def place_notice(
    words: str,
    style: Style,
    window: pygame.Rect,
    rooms: Sequence[pygame.Rect],
    hidden: Sequence[pygame.Rect],
) -> PlacedNotice:
    """Returns the notice in the one of `rooms` where it covers the fewest of `hidden`."""
    found = []
    for room in rooms:
        width = min(style.px(560), room.width - style.px(32))
        lines = style.wrapped(words, width, most=MOST_LINES)
        width = max(style.text_size(line)[0] for line in lines) + style.px(32)
        box = pygame.Rect(0, 0, width, style.line_height() * len(lines) + style.px(20))
        box.midbottom = room.midbottom
        box.clamp_ip(window)
        found.append(PlacedNotice(lines, box))
    return min(found, key=lambda each: len(each.box.collidelistall(list(hidden))))
