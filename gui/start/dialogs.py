"""The dialogs of the start screen: for a board, and for a player other than the usual ones."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Any

from engine.games.catalogue import board_game_of, board_of, line_game
from engine.games.game import Player
from engine.games.line_game import LineGame
from engine.games.line_rules import LEAST_CONNECT
from engine.players.algorithms import ALGORITHMS, EVALUATIONS, RANDOM, offered
from gui.board.board_model import still_model
from gui.board.board_picture import SHADOW, draw_position
from gui.files.setup import MOST_THOUSANDS, SeatKind
from gui.look import words as text
from gui.shell.dialog import GAP, Dialog, DialogButton
from gui.start import words as start_text
from gui.start.choices import DEPTH, GAMES, scale, strength_of
from gui.start.past import won_moves
from gui.start.view import StartPage
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets.widget import Widget
from gui.words.catalogue import joined, say

ALGORITHM, EVALUATION = "algorithm", "evaluation"
TIPS = {
    DEPTH: "How many plies it looks ahead: moves of either side.",
    GAMES: "How many games it plays at random for each move.",
}
BOARDS = "boards"
NUMBERS = ("Columns", "Rows", "In a row")


class ChoiceDialog(Dialog, ABC):
    """A dialog of choices; the ring round its focus shows where that of the screen did."""

    first: str
    """What the choice is for that has the focus at first."""

    def __init__(self, scene: StartPage, title: str, width: float) -> None:
        """Takes the choices of `scene`."""
        self.choices = scene.choices
        button = DialogButton("Done", scene.then(self.take), primary=True)
        super().__init__(scene, title, buttons=[button], width=width)
        focus = scene.group.focus
        self.shows_focus = focus is not None and focus.show_focus

    @abstractmethod
    def take(self) -> None:
        """Takes what has been chosen."""

    def home(self) -> Widget | None:
        """Returns the choice that has the focus at first."""
        return self.ui.widget(self.first)


class BoardDialog(ChoiceDialog):
    """A dialog with steppers at the left and the board at the right."""

    first = BOARDS

    def __init__(self, scene: StartPage) -> None:
        """Begins with the board of the game chosen."""
        self.game = scene.setup.game
        """The rules with the board chosen."""
        title = say("The board of {game}", game=say(board_game_of(self.game).title))
        super().__init__(scene, title, 560)

    def take(self) -> None:
        """Takes the board chosen."""
        self.choices.use(replace(self.choices.setup, game=self.game))

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
        elif isinstance(value, tuple):
            self.game = board_game_of(self.game).rules(value[:2], value[2])

    def contents(self) -> list[Box]:
        """Returns the boards offered, the steppers in the left half, the picture in the right."""
        game = self.game
        offered = tuple((each, text.board_size(*each[:2])) for each in board_game_of(game).boards)
        model = still_model(game, won_moves(game))
        picture = b.drawing(
            *(draw_position, model, self.scene.app.sprites),
            reach=SHADOW,
            grow=1,
            min_height=90,
            says=("img", "The board", text.board_name(*board_of(game))),
        )
        steppers = []
        for at, (name, value) in enumerate(zip(NUMBERS, board_of(game), strict=True)):
            less, more = (self._fitting(at, value + by) is not None for by in (-1, 1))
            steppers.append(b.stepper(name, name, value, less=less, more=more, height=46))
        both = b.panes(
            b.column(*steppers, gap=GAP, part=1),
            b.column(picture, part=1),
            gap=16,
        )
        return [b.captioned(b.segments(BOARDS, "Boards", offered, board_of(game))), both]


class SearchDialog(ChoiceDialog):
    """Asks for a side's player. What an algorithm does not take is disabled: nothing moves."""

    first = ALGORITHM

    def __init__(self, scene: StartPage, player: Player) -> None:
        """Begins with the present player of the side."""
        self._game, self._player = scene.setup.game, player
        seat = scene.setup.seats[player]
        kind = SeatKind.RANDOM if seat.kind is SeatKind.RANDOM else SeatKind.COMPUTER
        self._seat = replace(seat, kind=kind, level=None, movetime=None)
        super().__init__(scene, say("Who plays {side}", side=scene.side_name(player)), 600)

    def take(self) -> None:
        """Takes the player; with random moves the strength is kept for another time."""
        seat = self._seat
        if seat.kind is SeatKind.RANDOM:
            seat = replace(self.choices.setup.seats[self._player], kind=seat.kind)
        self.choices.choose_seat(self._player, seat)

    def act(self, on: object, value: object) -> None:
        """Changes the player."""
        seat = self._seat
        if on == ALGORITHM and value == RANDOM:
            self._seat = replace(seat, kind=SeatKind.RANDOM)
        elif on == ALGORITHM:
            self._seat = replace(seat, kind=SeatKind.COMPUTER, algorithm=str(value))
        elif on == EVALUATION:
            self._seat = replace(seat, evaluation=str(value))
        elif isinstance(value, int):
            number: Any = scale(self._game, str(on)).values[value]
            self._seat = replace(seat, **{str(on): number})

    def contents(self) -> list[Box]:
        """Returns the choices, what each means, and what a move costs."""
        seat, searches = self._seat, self._seat.kind is SeatKind.COMPUTER
        known = ALGORITHMS[seat.algorithm if searches else RANDOM]
        judges = searches and seat.searches_by_depth
        evaluation = EVALUATIONS[seat.evaluation]
        cost = start_text.cost_note(self._game, seat.search) if searches else ""
        note = joined(evaluation.tip if judges else "", cost) or "Answers at once."
        by = GAMES if searches and not seat.searches_by_depth else DEPTH
        name, _, labels, big_step = scale(self._game, by)
        slider = b.slider(
            *(by, name, strength_of(seat, self._game, by), labels),
            room_for=(str(MOST_THOUSANDS),),
            big_step=big_step,
            enabled=searches,
            tip=TIPS[by],
            grow=1,
        )
        algorithms = tuple((each, ALGORITHMS[each].label) for each in (RANDOM, *offered()))
        evaluations = tuple((each.name, each.label) for each in EVALUATIONS.values())
        return [
            b.captioned(b.segments(ALGORITHM, "Algorithm", algorithms, known.name, tip=known.tip)),
            _sentence(known.tip),
            b.row(b.label(name), slider, gap=18),
            b.captioned(
                b.segments(
                    *(EVALUATION, "Evaluation", evaluations, seat.evaluation),
                    enabled=judges,
                    tip=evaluation.tip,
                )
            ),
            _sentence(note),
        ]


def _sentence(words: str) -> Box:
    """Returns words with room for two lines, so that a longer sentence moves nothing."""
    return b.column(b.quiet(words), min_height=36)
