"""What a list says while it has nothing to show: a headline, a sentence, a button."""

from __future__ import annotations

import pygame

from gui.look import style as s
from gui.look.style import Style
from gui.widgets import Button

WIDTH, HEIGHT = 190, 44
"""The size of the button, logical."""


def place_invitation(button: Button, card: pygame.Rect, style: Style) -> None:
    """Places the button of an invitation in the middle of a card."""
    button.rect = pygame.Rect(0, 0, style.px(WIDTH), style.px(HEIGHT))
    button.rect.midtop = (card.centerx, card.centery + style.px(24))


def draw_invitation(
    target: pygame.Surface, style: Style, card: pygame.Rect, head: str, why: str
) -> None:
    """Draws the words of an invitation above its button."""
    theme = style.theme
    row = card.inflate(-style.px(32), 0)
    row.height = style.line_height(s.TITLE, s.BOLD)
    lines = style.wrapped(why, row.width, s.BODY, most=2)
    tall = style.line_height(s.BODY)
    row.bottom = card.centery - len(lines) * tall - style.px(2)
    style.write(target, head, row, theme.text, size=s.TITLE, weight=s.BOLD, align="center")
    row.y, row.height = row.bottom + style.px(6), tall
    for line in lines:
        style.write(target, line, row, theme.muted, align="center")
        row.y += tall
