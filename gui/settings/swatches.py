"""Small boards in each theme's own colours."""

from __future__ import annotations

import pygame

from engine.games.connect_four import connect_four
from gui.board.board_model import still_model
from gui.board.board_picture import draw_position
from gui.look import shapes
from gui.look import style as s
from gui.look.lettering import Pictures
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.themes import THEMES

COLUMNS, ROWS, CONNECT, MOVES = 3, 2, 3, (0, 1, 2, 1)
"""The small board, and the moves played on it."""
PART = 0.8
"""The part of its picture that the board takes."""


SWATCHES = Pictures(24, 8)


def draw_swatch(
    target: pygame.Surface, rect: pygame.Rect, style: Style, name: str, symbols: bool
) -> None:
    """Draws a theme's small board in a rectangle; its picture is kept."""
    key = (name, rect.size, style.scale, symbols)
    target.blit(SWATCHES.once(key, lambda: swatch(*key)), rect)


def swatch(name: object, size: tuple[int, int], scale: float, symbols: bool) -> pygame.Surface:
    """Returns a small board on its theme's background."""
    style = Style(THEMES[str(name)], scale)
    picture = pygame.Surface(size)
    style.backdrop(picture)
    model = still_model(connect_four(COLUMNS, ROWS, CONNECT), MOVES, open_to_move=False)
    sprites = Sprites(style, symbols=symbols)
    draw_position(picture, picture.get_rect(), style, model.unmarked(), sprites, PART)
    style.box(picture, picture.get_rect(), None, border=style.theme.card_edge)
    return shapes.cut_round(picture, style.px(s.CONTROL))
