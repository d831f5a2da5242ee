"""What the start screen shows of the games played before."""

from __future__ import annotations

from datetime import datetime

from engine.games.catalogue import board_game_of, board_of
from engine.games.game import Player
from gui.files.kept_game import KeptGame
from gui.files.opponent import Opponent
from gui.files.selection import Selection
from gui.files.setup import Setup
from gui.files.statistics import GameResults
from gui.shell.app import App


class Past:
    """The last game, and the score against each opponent, read when they are first needed."""

    def __init__(self, app: App) -> None:
        """Reads nothing yet, so that the screen appears without a delay."""
        self._app = app
        self._scores: dict[Selection, dict[Opponent, GameResults]] = {}
        self.known = False
        """Whether the kept games have been read."""
        self.last: KeptGame | None = None
        """The last finished game in which a person played; None if there is none."""
        self.turning_point: int | None = None
        """The number of the move that gave it its result; None if it is not known."""

    def read(self) -> None:
        """Reads the kept games."""
        self._scores.clear()
        own = Selection(finished=True, with_person=True)
        self.last = last = next(iter(self._app.library.page(0, 1, own)), None)
        self.turning_point = None if last is None else self._app.library.turning_point(last)
        self.known = True

    @property
    def saved_at(self) -> datetime | None:
        """When the game in progress was saved last; None if it is unknown."""
        return self._app.storage.game_saved_at()

    def score(self, setup: Setup, computer: Player) -> GameResults | None:
        """Returns a person's score against a computer; None if no person plays or has played."""
        if not self.known or not setup.seats[computer.other].is_human:
            return None
        game = setup.game
        usual = board_of(game) == board_game_of(game).boards[0]
        selection = Selection(game=game.name, usual=usual)
        if selection not in self._scores:
            self._scores[selection] = dict(self._app.library.tally(selection).each)
        return self._scores[selection].get(Opponent.of(setup.seats[computer]))
