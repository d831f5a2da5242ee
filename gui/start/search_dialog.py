"""The dialog for another player: random moves, or an algorithm with its own limits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.games.line_game import LineGame
from engine.players.algorithms import ALGORITHMS, DEEPEST_OFFERED, EVALUATIONS, RANDOM, offered
from gui.files.setup import MOST_THOUSANDS, Seat, SeatKind
from gui.shell.scene import Scene
from gui.start import words as start_text
from gui.view.dialog import Dialog
from gui.widgets import Button, CaptionedSegments, Slider, Words


def open_search(
    scene: Scene, title: str, game: LineGame, seat: Seat, use: Callable[[Seat], None]
) -> None:
    """Asks for a seat's player; `use` is called with the seat unless the dialog is cancelled."""
    kind = SeatKind.RANDOM if seat.kind is SeatKind.RANDOM else SeatKind.COMPUTER
    start = replace(seat, kind=kind, level=None, movetime=None)
    _SearchDialog(scene, title, game, start, use, seat).open()


class _SearchDialog:
    """The dialog. What an algorithm does not take is disabled, so that nothing moves."""

    def __init__(
        self,
        scene: Scene,
        title: str,
        game: LineGame,
        seat: Seat,
        use: Callable[[Seat], None],
        before: Seat,
    ) -> None:
        self._scene, self._title, self._game, self._seat = scene, title, game, seat
        self._use = use
        self._before = before
        self._algorithm: CaptionedSegments[str] = CaptionedSegments(
            "Algorithm",
            [(name, ALGORITHMS[name].label) for name in (RANDOM, *offered())],
            RANDOM,
            self._choose_algorithm,
        )
        self._tip = Words("", lines=2)
        self._amount = Slider("Depth", 1, DEEPEST_OFFERED, 1, self._set_amount)
        self._evaluation: CaptionedSegments[str] = CaptionedSegments(
            "Evaluation",
            [(each.name, each.label) for each in EVALUATIONS.values()],
            seat.evaluation,
            lambda name: self._set(evaluation=name),
        )
        self._cost = Words("", lines=2)
        self._show()

    def open(self) -> None:
        """Opens the dialog."""
        scene = self._scene
        dialog = Dialog(
            self._title,
            scene.app.clock,
            widgets=[self._algorithm, self._tip, self._amount, self._evaluation, self._cost],
            buttons=[
                Button("Done", scene.then(self._done), primary=True),
                Button("Cancel", scene.close_dialog),
            ],
            close=scene.close_dialog,
            width=600,
        )
        focus = scene.group.focus
        ring = focus is not None and focus.show_focus
        dialog.group.set_focus(self._algorithm, visible=ring)
        scene.open(dialog)

    def _done(self) -> None:
        """Hands the seat over; with random moves its strength is kept for another time."""
        seat = self._seat
        if seat.kind is SeatKind.RANDOM:
            seat = replace(self._before, kind=seat.kind)
        self._use(seat)

    def _show(self) -> None:
        """Shows the seat, and what a move costs."""
        seat, searches = self._seat, self._seat.kind is SeatKind.COMPUTER
        name = seat.algorithm if searches else RANDOM
        self._algorithm.value = name
        self._algorithm.tooltip = ALGORITHMS[name].tip
        self._tip.name = ALGORITHMS[name].tip
        plies, amount = not searches or seat.searches_by_depth, self._amount
        amount.enabled = searches
        if plies:
            amount.name, amount.big_step = "Depth", 5
            amount.tooltip = "How many plies it looks ahead: moves of either side."
            amount.high = min(self._game.cells, DEEPEST_OFFERED)
            amount.value = min(seat.depth, amount.high)
        else:
            amount.name, amount.big_step = "Thousands of games", 25
            amount.tooltip = "How many games it plays at random for each move."
            amount.high, amount.value = MOST_THOUSANDS, seat.playouts
        self._evaluation.enabled = searches and plies
        self._evaluation.value = seat.evaluation
        self._evaluation.tooltip = EVALUATIONS[seat.evaluation].tip
        judged = EVALUATIONS[seat.evaluation].tip if self._evaluation.enabled else ""
        cost = start_text.cost_note(self._game, seat.search) if searches else ""
        self._cost.name = f"{judged} {cost}".strip() or "Answers at once."

    def _choose_algorithm(self, name: str) -> None:
        if name == RANDOM:
            self._set(kind=SeatKind.RANDOM)
        else:
            self._set(kind=SeatKind.COMPUTER, algorithm=name)

    def _set_amount(self, value: int) -> None:
        self._set(**{"depth" if self._seat.searches_by_depth else "playouts": value})

    def _set(self, **fields: object) -> None:
        self._seat = replace(self._seat, **fields)  # type: ignore[arg-type]
        self._show()
