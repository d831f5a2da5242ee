"""What the start screen shows of the games played before, on cards below the games."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.catalogue import board_game_of, on_usual_board
from engine.games.game import Player
from gui.board.board_model import BoardModel, still_model
from gui.files.game_file import SavedGame
from gui.files.kept_game import KeptGame, Opponent
from gui.files.selection import GameResults, Selection, Statistics
from gui.files.setup import Setup
from gui.look.theme import Theme
from gui.shell.app import App
from gui.start import commands
from gui.start import words as start_text
from gui.start.samples import won_moves
from gui.widgets import Command
from gui.words.catalogue import joined, say


class Offer(NamedTuple):
    """What a card says, the position in its picture, and its button."""

    title: str
    details: tuple[str, ...]
    """Its words; the last ones are left out where there is no room."""
    model: BoardModel
    command: Command | None = None
    name: str = ""
    """The name of the button."""
    by: str = " "
    """What stands between two details."""

    @property
    def forms(self) -> list[str]:
        """Its words, from the longest form to the shortest."""
        return [
            joined(*self.details[:most], by=self.by) for most in range(len(self.details), 0, -1)
        ]


class Past:
    """The last game, and the score against each opponent, read when they are first needed."""

    def __init__(self, app: App) -> None:
        """Reads nothing yet, so that the screen appears without a delay."""
        self._app = app
        self._scores: dict[Selection, Statistics] = {}
        self._expects = app.library.is_there
        """Whether there probably is a last game, so that its card has its place at once."""
        self.known = False
        """Whether the kept games have been read."""
        self.last: KeptGame | None = None
        """The last finished game in which a person played; None if there is none."""
        self._turning_point: int | None = None
        """The number of the move that gave it its result; None if it is not known."""

    def read(self) -> None:
        """Reads the kept games."""
        self._scores.clear()
        own = Selection(finished=True, with_person=True)
        self.last = last = next(iter(self._app.library.page(0, 1, own)), None)
        self._turning_point = None if last is None else self._app.library.turning_point(last)
        self.known = True

    def score(self, setup: Setup, computer: Player) -> GameResults | None:
        """Returns a person's score against a computer; None if no person plays or has played."""
        if not self.known or not setup.seats[computer.other].is_human:
            return None
        selection = Selection(game=setup.game.name, usual=on_usual_board(setup.game))
        if selection not in self._scores:
            self._scores[selection] = self._app.library.statistics(selection)
        return self._scores[selection].get(Opponent.of(setup.seats[computer]))

    # Cards

    def offers(
        self, saved: SavedGame | None, setup: Setup, first: str, theme: Theme
    ) -> list[Offer]:
        """Returns the cards: the saved game, the last one, how to win; `first` moves first.

        That of the last game is empty until it has been read.
        """
        found, last = [] if saved is None else [self._resume(saved)], self.last
        if last is not None:
            details = start_text.last_details(last, theme, self._turning_point)
            name = say("Review: {game}", game=joined(*details))
            model = still_model(last.setup.game, last.saved.moves, open_to_move=False)
            found.append(Offer(start_text.LAST, details, model, commands.REVIEW, name))
        elif self._expects and not (found or self.known):
            model = still_model(setup.game, (), open_to_move=False)
            found.append(Offer(start_text.LAST, (" ",), model, commands.REVIEW))
        model = still_model(setup.game, won_moves(setup.game), open_to_move=False)
        title, details = start_text.HOW_TO_WIN, (start_text.goal(setup.game),)
        if not found:
            title = start_text.NEW
            details = (*details, start_text.first_steps(first, setup.seats))
        return [*found, Offer(title, details, model)]

    def _resume(self, saved: SavedGame) -> Offer:
        game, storage = saved.setup.game, self._app.storage
        name = say(
            "Resume: {game}, {moves:# move|# moves}",
            game=say(board_game_of(game).title),
            moves=len(saved.moves),
        )
        details = start_text.resume_details(saved, storage.game_saved_at(), storage.now())
        model = still_model(game, saved.moves, open_to_move=False)
        return Offer(start_text.GO_ON, details, model, commands.RESUME, name, ", ")
