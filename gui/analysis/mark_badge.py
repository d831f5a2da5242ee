"""Draws a mark's sign as a badge, in the mark's colour."""

from __future__ import annotations

import pygame

from gui.analysis.judgement import Mark
from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import Colour
from gui.widgets.widget import Pos


def mark_colour(style: Style, mark: Mark) -> Colour:
    """Returns the colour of a mark's sign."""
    colour: Colour = getattr(style.theme, mark.tone)
    return colour


def draw_mark(
    target: pygame.Surface,
    style: Style,
    mark: Mark,
    centre: Pos,
    *,
    size: float = 15,
    current: bool = False,
) -> None:
    """Draws a badge of `size` logical pixels with the mark's sign: round, square for a blunder."""
    theme = style.theme
    font = max(round(size * 0.72), 11)
    sign = style.rendered(mark.glyph, theme.background, font, s.BOLD)
    across = max(style.px(size), sign.get_width() + style.px(5))
    badge = pygame.Rect(0, 0, across, across)
    badge.center = centre
    radius = size / 5 if mark is Mark.BLUNDER else across / 2 / style.scale
    border = theme.text if current else theme.background
    style.box(target, badge, mark_colour(style, mark), radius=radius, border=border, width=1.5)
    target.blit(sign, sign.get_rect(center=badge.center))
