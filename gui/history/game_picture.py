"""The board of the marked game beside the list."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gui.board.board_model import still_model
from gui.board.board_picture import still_board
from gui.board.board_view import BoardView
from gui.files.kept_game import KeptGame
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.widgets.widget import Description, Look


class GamePicture:
    """A board that shows where a kept game stands."""

    def __init__(self, sprites: Callable[[], Sprites]) -> None:
        """`sprites` has the present discs."""
        self.game: KeptGame | None = None
        self._sprites = sprites
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._board: BoardView | None = None
        self._drawn_for: object = None

    def place(self, rect: pygame.Rect, style: Style) -> None:
        """Takes its place, in pixels."""
        del style
        self._rect = rect

    def _made(self, style: Style) -> BoardView | None:
        """Returns the board, made anew for another game, place or style."""
        game = self.game
        if (game, style, self._rect) != self._drawn_for:
            self._drawn_for = (game, style, self._rect.copy())
            self._board = None
            if game is not None:
                saved = game.saved
                person = saved.setup.seats[len(saved.moves) % 2].is_human
                model = still_model(saved.setup.game, saved.moves, open_to_move=person)
                self._board = still_board(model, self._rect, style, self._sprites())
        return self._board

    def looks(self, style: Style) -> dict[object, Look]:
        """Returns its place, with the board's shadow, and the game."""
        reach = 2 * style.card_reach
        return {self: (self._rect.inflate(reach, reach), self.game)}

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the board."""
        board = self._made(style)
        if board is not None:
            board.draw(target, style)

    def describe(self) -> list[Description]:
        """Returns nothing: the list says the game."""
        return []
