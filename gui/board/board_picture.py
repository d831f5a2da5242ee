"""Boards that cannot be played on: beside a list, and as a picture for a file."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace

import pygame

from engine.games.game import Move, Player
from engine.games.line_game import LineGame
from gui.board.board_model import BoardModel, still_model
from gui.board.board_place import fit_board, fit_picture
from gui.board.board_view import BoardView
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.theme import Theme

PICTURE = 1200
"""The approximate length of the board's longer side in a picture, in pixels."""
SCALE = 1.75
MARGIN = 32
SHADOW = 8
"""How far the light and the shadow of a board drawn alone reach beyond its place, logical."""


def still_board(
    model: BoardModel, area: pygame.Rect, style: Style, sprites: Sprites, *, bare: bool = False
) -> BoardView:
    """Returns a board that cannot be played on, as large as the area allows.

    A `bare` one is the board alone, with no row above or below it.
    """
    view = BoardView(lambda: model, lambda: 0.0)
    game = model.game
    view.put(fit_picture(area, game) if bare else fit_board(area, style.scale, game), sprites)
    return view


def draw_position(
    target: pygame.Surface,
    rect: pygame.Rect,
    style: Style,
    model: BoardModel,
    sprites: Sprites,
    part: float = 1.0,
) -> None:
    """Draws a board alone in a rectangle, or in a `part` of it, 0 to 1; a drawing of a box."""
    area = rect.inflate(round(rect.width * (part - 1)), round(rect.height * (part - 1)))
    if min(area.size) > 0:
        clip, reach = target.get_clip(), 2 * style.px(SHADOW)
        target.set_clip(clip.clip(rect.inflate(reach, reach)))
        still_board(model, area, style, sprites, bare=True).draw(target, style)
        target.set_clip(clip)


def draw_stone(
    target: pygame.Surface,
    rect: pygame.Rect,
    style: Style,
    game: LineGame,
    player: Player,
    sprites: Sprites,
) -> None:
    """Draws a side's stone in the middle of a rectangle."""
    stone = sprites.whole_stone(game, player, min(rect.size) - style.px(6))
    target.blit(stone, stone.get_rect(center=rect.center))


def board_picture(
    game: LineGame, moves: Sequence[Move], theme: Theme, *, symbols: bool
) -> pygame.Surface:
    """Returns a picture of the board, large enough to print; raises `IllegalMoveError`."""
    style = Style(replace(theme, shadow=0), SCALE)
    view = still_board(
        still_model(game, moves),
        pygame.Rect(MARGIN, MARGIN, PICTURE, PICTURE),
        style,
        Sprites(style, symbols=symbols),
    )
    large = pygame.Surface((PICTURE + 2 * MARGIN, PICTURE + 2 * MARGIN))
    large.fill(theme.background)
    view.draw(large, style)
    return large.subsurface(view.outline.inflate(2 * MARGIN, 2 * MARGIN)).copy()


def png(picture: pygame.Surface) -> bytes:
    """Returns the picture as the content of a PNG file; raises `pygame.error`."""
    content = io.BytesIO()
    pygame.image.save(picture, content, "picture.png")
    return content.getvalue()
