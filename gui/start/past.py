"""The games in the start screen's pictures: those played before, and samples of each."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

from engine.games.catalogue import board_game_of, line_game, on_usual_board
from engine.games.game import Move, Player
from engine.games.line_game import LineGame
from engine.games.line_rules import Cell
from engine.games.notation import parse_moves
from engine.games.record import GameRecord
from engine.puzzles.puzzle import Puzzle
from gui.board.board_model import BoardModel, still_model
from gui.files.cards import Cards
from gui.files.game_file import SavedGame
from gui.files.kept_game import KeptGame, Opponent
from gui.files.selection import GameResults, Selection
from gui.files.setup import Setup
from gui.look.words import side_name
from gui.shell.app import App
from gui.start import commands
from gui.start import words as start_text
from gui.widgets.command import Command
from gui.words.catalogue import joined, say

DROPS = (0, 0, -2, -1, 1, -1, 0)
"""Columns in which discs fall, counted from the middle one."""
MARKS = ((0, 0), (0, 1), (-1, 1), (1, -1), (0, -1), (-1, -1))
"""Squares that are marked, as columns and rows counted from the middle one."""


def sample_moves(game: LineGame) -> tuple[Move, ...]:
    """Returns moves to a position in the midst of a game, as far as the board allows them."""
    column, row = (game.columns - 1) // 2, (game.rows - 1) // 2
    steps = [(by, 0) for by in DROPS] if game.gravity else MARKS
    return _played(game, (Cell(column + right, row + up) for right, up in steps), ends=False)


def won_moves(game: LineGame) -> tuple[Move, ...]:
    """Returns moves with which the first side gets its line, along the foot or up the left."""
    flat = game.connect <= game.columns and game.rows > 1
    first, places = (game.columns - game.connect) // 2, range(2 * game.connect)
    steps = (divmod(place, 2) for place in places)  # both sides move in turn
    cells = (Cell(first + step, side) if flat else Cell(side, step) for step, side in steps)
    return _played(game, cells, ends=True)


def _played(game: LineGame, cells: Iterable[Cell], *, ends: bool) -> tuple[Move, ...]:
    """Returns the moves to `cells` that are legal; without `ends` none that ends the game."""
    record = GameRecord(game)
    for cell in cells:
        move, position = game.move_to(cell) if game.contains(cell) else -1, record.position
        if move in position.legal_moves() and (ends or position.play(move).outcome is None):
            record.play(move)
    return tuple(record.moves)


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
        self._statistics = lru_cache(app.library.statistics)
        self._expects = app.library.is_there
        """Whether there probably is a last game, so that its card has its place at once."""
        self.known = False
        """Whether the kept games have been read."""
        self.last: KeptGame | None = None
        """The last finished game in which a person played; None if there is none."""
        self._turning_point: int | None = None
        """The number of the move that gave it its result; None if it is not known."""
        self._puzzle: Puzzle | None = None
        """Today's puzzle, once it is known."""
        self._due = 0
        """How many cards of practice are due."""

    def read(self) -> None:
        """Reads the kept games."""
        self._statistics.cache_clear()
        self.last = last = self._app.library.last_own()
        self._turning_point = None if last is None else self._app.library.turning_point(last)
        cards, today = Cards(self._app.library).read(), self._app.storage.now().date()
        self._due = sum(card.is_due(today) for card in cards.values())
        from engine.puzzles import pack  # a thousand puzzles, not before the first frame

        with suppress(pack.PackError):
            self._puzzle = pack.daily(today)
        self.known = True

    def score(self, setup: Setup, computer: Player) -> GameResults | None:
        """Returns a person's score against a computer; None if no person plays or has played."""
        if not self.known or not setup.seats[computer.other].is_human:
            return None
        selection = Selection(game=setup.game.name, usual=on_usual_board(setup.game))
        return self._statistics(selection).get(Opponent.of(setup.seats[computer]))

    # Cards

    def game(self, saved: SavedGame | None, setup: Setup) -> Offer:
        """Returns the card of the saved game, of the last one, or of how to begin.

        That of the last game is empty until it has been read.
        """
        game, last, theme = setup.game, self.last, self._app.style.theme
        if saved is not None:
            game, storage = saved.setup.game, self._app.storage
            title, message = board_game_of(game).title, "Resume: {game}, {moves:# move|# moves}"
            name = say(message, game=say(title), moves=len(saved.moves))
            details = start_text.resume_details(saved, storage.game_saved_at(), storage.now())
            model = still_model(game, saved.moves)
            return Offer("Continue your game", details, model, commands.RESUME, name, ", ")
        if last is not None:
            details = start_text.last_details(last, theme, self._turning_point)
            name = say("Review: {game}", game=joined(*details))
            model = still_model(last.setup.game, last.saved.moves)
            return Offer("Your last game", details, model, commands.REVIEW, name)
        if self._expects and not self.known:
            model = still_model(game, ())
            return Offer("Your last game", (" ",), model, commands.REVIEW)
        details = start_text.goal(game), start_text.first_steps(setup, theme)
        model = still_model(game, won_moves(game))
        return Offer("New here?", details, model)

    def practice(self) -> Offer:
        """Returns the card of today's puzzle, which is empty until that is known."""
        game, found = line_game("connect-four"), self._puzzle
        details: tuple[str, ...] = (" ",)
        model = still_model(game, parse_moves(game, found.moves if found else ""))
        if found is not None:
            side = side_name(game, model.position.turn, self._app.style.theme)
            details = start_text.puzzle_details(side, found.win_in, self._due)
        return Offer("Today's puzzle", details, model, commands.PRACTISE)
