"""Small boards in each theme's own colours."""

from __future__ import annotations

import pygame

from engine.games.game import Player
from gui.look import shapes
from gui.look import style as s
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.themes import THEMES

STONES = ((None, Player.FIRST, None), (Player.FIRST, Player.SECOND, Player.FIRST))
"""The small board, from its top row."""


def swatch(name: object, size: tuple[int, int], scale: float, symbols: bool) -> pygame.Surface:
    """Returns a small board on its theme's background."""
    theme = THEMES[str(name)]
    style = Style(theme, scale)
    sprites = Sprites(style, symbols=symbols)
    picture = pygame.Surface(size)
    style.backdrop(picture)
    cell = min(round(size[1] * 0.33), size[0] // 4)
    frame = max(cell // 7, 1)
    board = pygame.Rect(0, 0, 3 * cell + 2 * frame, 2 * cell + 2 * frame)
    board.center = (size[0] // 2, size[1] // 2)
    cells = tuple(
        pygame.Rect(frame + column * cell, frame + row * cell, cell, cell)
        for row in range(2)
        for column in range(3)
    )
    inside = board.inflate(-2 * frame, -2 * frame)
    picture.blit(shapes.vertical(inside.size, theme.board.wall), inside)
    stones = [stone for row in STONES for stone in row]
    for place, stone in zip(cells, stones, strict=True):
        if stone is not None:
            picture.blit(sprites.disc(sprites.pieces(stone), cell), place.move(board.topleft))
    picture.blit(sprites.front(board.size, cells, max(cell // 4, 2)), board)
    style.box(picture, picture.get_rect(), None, border=theme.card_edge)
    return shapes.cut_round(picture, style.px(s.CONTROL))
