"""The dialog for a board: those offered, steppers, and a picture of the board chosen."""

from __future__ import annotations

from collections.abc import Callable
from itertools import starmap

from engine.games.catalogue import Board, board_game_of, board_of, line_game
from engine.games.line_game import LineGame
from engine.games.line_rules import LEAST_CONNECT
from gui.board.board_model import still_model
from gui.board.board_picture import SHADOW, draw_position
from gui.look import words as text
from gui.shell.dialog import GAP, Dialog, DialogButton
from gui.shell.scene import Scene
from gui.start.samples import won_moves
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets import Widget
from gui.words.catalogue import say

BOARDS = "boards"
NUMBERS = ("Columns", "Rows", "In a row")


class BoardDialog(Dialog):
    """A dialog with steppers at the left and the board at the right."""

    def __init__(self, scene: Scene, game: LineGame, use: Callable[[Board], None]) -> None:
        """`use` is called with the board chosen."""
        self.game = game
        """The rules with the board chosen."""
        super().__init__(
            *(scene, say("The board of {game}", game=say(board_game_of(game).title))),
            buttons=[
                DialogButton("Done", scene.then(lambda: use(board_of(self.game))), primary=True)
            ],
            width=560,
        )
        focus = scene.group.focus
        self.shows_focus = focus is not None and focus.show_focus

    def home(self) -> Widget | None:
        """Returns the choice among the boards offered."""
        return self.ui.widget(BOARDS)

    def _fitting(self, at: int, number: int) -> LineGame | None:
        """Returns the rules with a number changed; None if there is no such board.

        A line that no longer fits the board is made shorter.
        """
        board = list(board_of(self.game))
        board[at] = number
        wide, high, line = board
        if at < 2:
            line = max(min(line, max(wide, high)), LEAST_CONNECT)
        try:
            return line_game(self.game.name, (wide, high), line) if number else None
        except ValueError:
            return None

    def act(self, on: object, value: object) -> None:
        """Shows one of the boards offered, or one with a number changed."""
        if isinstance(value, int):
            self.game = self._fitting(NUMBERS.index(str(on)), value) or self.game
            return
        known = board_game_of(self.game)
        self.game = next(known.rules(each[:2], each[2]) for each in known.boards if each == value)

    def _stepper(self, at: int, value: int) -> Box:
        less, more = (self._fitting(at, value + by) is not None for by in (-1, 1))
        return b.stepper(NUMBERS[at], NUMBERS[at], value, less=less, more=more, height=46)

    def contents(self) -> list[Box]:
        """Returns the boards offered, the steppers in the left half, the picture in the right."""
        game = self.game
        offered = [(board, text.board_size(*board[:2])) for board in board_game_of(game).boards]
        model = still_model(game, won_moves(game), open_to_move=False)
        picture = b.drawing(
            *(draw_position, model, self.scene.app.sprites),
            reach=SHADOW,
            grow=1,
            min_height=90,
            says=("img", "The board", text.board_name(*board_of(game))),
        )
        both = b.row(
            b.column(*starmap(self._stepper, enumerate(board_of(game))), gap=GAP, part=1),
            b.column(picture, part=1),
            gap=16,
            across="stretch",
        )
        return [
            b.captioned(b.segments(BOARDS, "Boards", offered, board_of(game))),
            both,
        ]
