"""A board that nobody plays on: beside a list, and as a picture in a file."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence

import pygame

from engine.games.game import Move
from engine.games.line_game import LineGame
from engine.players.spec import PlayerSpec
from gui.board.board_view import BoardView
from gui.files.setup import Seat, SeatKind, Setup
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.theme import Theme
from gui.play.match import Match
from gui.shell.layout import fit_board

PICTURE = 1200
"""The longer side of the board in a picture, in pixels, about."""
SCALE = 1.75
MARGIN = 32


class SilentEngine:
    """An engine that is never asked, for a match that nobody plays."""

    def go(
        self, game: LineGame, moves: Sequence[Move], player: PlayerSpec, seed: int | None = None
    ) -> int:
        """Answers nothing."""
        del game, moves, player, seed
        return 0

    def stop(self) -> None:
        """Nothing to stop."""

    def hurry(self) -> None:
        """Nobody to hurry."""


def still_board(
    setup: Setup,
    moves: Sequence[Move],
    area: pygame.Rect,
    style: Style,
    sprites: Sprites,
    clock: Callable[[], float],
) -> BoardView:
    """The position after `moves`, as large as the area allows."""
    match = Match(setup, SilentEngine(), clock, moves=moves)
    view = BoardView(match, lambda move: None, clock)
    game = setup.game
    place = fit_board(area, style.scale, game.columns, game.rows, gravity=game.gravity)
    view.put(place, style, sprites)
    return view


def board_picture(
    game: LineGame, moves: Sequence[Move], theme: Theme, *, symbols: bool
) -> pygame.Surface:
    """The board alone, large enough to print."""
    style = Style(theme, SCALE)
    # Nobody is to move here: a person's turn would show where to click.
    nobody = Seat(SeatKind.RANDOM)
    view = still_board(
        Setup(game, (nobody, nobody)),
        moves,
        pygame.Rect(MARGIN, MARGIN, PICTURE, PICTURE),
        style,
        Sprites(style, symbols=symbols),
        lambda: 0.0,
    )
    large = pygame.Surface((PICTURE + 2 * MARGIN, PICTURE + 2 * MARGIN))
    large.fill(theme.background)
    view.draw(large, style)
    return large.subsurface(view.outline.inflate(2 * MARGIN, 2 * MARGIN)).copy()


def png(picture: pygame.Surface) -> bytes:
    """The picture as the content of a PNG file; raises `pygame.error`."""
    content = io.BytesIO()
    pygame.image.save(picture, content, "picture.png")
    return content.getvalue()
