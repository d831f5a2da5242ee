"""The members of the play screen that its parts use: its help, its buttons, its menu."""

from __future__ import annotations

from abc import ABC, abstractmethod

from gui.board.board_view import BoardView
from gui.files.game_file import SavedGame
from gui.play.match import Match
from gui.shell.scene import Scene


class GameScene(Scene, ABC):
    """A scene with a match on a board."""

    match: Match
    board: BoardView

    @property
    @abstractmethod
    def wide(self) -> bool:
        """Whether there is a panel beside the board."""

    @abstractmethod
    def go_on(self, saved: SavedGame) -> None:
        """Continues a saved game, or starts one from a position set up."""

    @abstractmethod
    def saved_game(self) -> SavedGame:
        """Returns the game as it stands."""

    @abstractmethod
    def step_to(self, ply: int) -> None:
        """Goes to a ply of the game, or on past it to one where a person is to move."""
