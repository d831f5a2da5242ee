"""The members of the play screen that its parts use: its help, its tips, its menu."""

from __future__ import annotations

from abc import abstractmethod

from gui.analysis.move_list import MoveList
from gui.board.board_scene import BoardScene
from gui.board.moving_game import MovingGame
from gui.files.game_file import Origin, SavedGame
from gui.files.setup import Setup
from gui.play.match import Match
from gui.shell.dialog import Dialog

SENTENCE, MOVES, HEAD, RESULT = "sentence", "moves", "head of the moves", "result"
QUESTION, TIP, LINE = "question", "tip", "line"
"""The keys of boxes that others are placed by."""


class GameScene(BoardScene):
    """A scene with a match on a board."""

    match: Match
    origin: Origin
    """The identity of the game in the library, and how many of its moves were given."""
    moves: MoveList
    question: Dialog | None = None
    """The question that stands in the panel; None if there is none."""

    @property
    def board_has_keys(self) -> bool:
        """Whether a key has led to no button, so that Enter is not for one."""
        focus = self.group.focus
        return focus is None or focus is self.board or not focus.show_focus

    @property
    def motion(self) -> MovingGame:
        """The game on the board, and what of it moves."""
        return self.match.motion

    @abstractmethod
    def go_on(self, saved: SavedGame, *, same_players: bool = False) -> None:
        """Continues a saved game, or starts one from a position set up.

        A series of games goes on only with the `same_players`.
        """

    @abstractmethod
    def begin_another(self, setup: Setup, *, same_players: bool) -> None:
        """Begins a game of `setup` once the stones have left the board.

        A series of games goes on only with the `same_players`.
        """

    @abstractmethod
    def finish_motion(self) -> None:
        """Ends all motion, and reports what was still to come of it."""

    @abstractmethod
    def saved_game(self) -> SavedGame:
        """Returns the game as it stands."""

    @abstractmethod
    def step_to(self, ply: int) -> None:
        """Goes to a ply of the game, or on past it to one where a person is to move."""
