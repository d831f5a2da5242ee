"""The dialog for a player's search instead of a level: algorithm, depth, evaluation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.games.line_game import LineGame
from engine.players.algorithms import ALGORITHMS, DEEPEST_OFFERED, EVALUATIONS, offered
from gui.files.setup import MOST_THOUSANDS, Seat
from gui.shell.scene import Scene
from gui.start import words as start_text
from gui.widgets import Button, Choice, Dialog, Slider, Widget


def open_search(
    scene: Scene, title: str, game: LineGame, seat: Seat, use: Callable[[Seat], None]
) -> None:
    """Asks for a seat's search; `use` is called with the seat unless the dialog is cancelled."""
    _SearchDialog(scene, title, game, replace(seat, level=None), use).open()


class _SearchDialog:
    """The search dialog, opened again for each algorithm, because each has its own controls."""

    def __init__(
        self,
        scene: Scene,
        title: str,
        game: LineGame,
        seat: Seat,
        use: Callable[[Seat], None],
    ) -> None:
        self._scene, self._title, self._game, self._seat = scene, title, game, seat
        self._use = use
        self._dialog: Dialog

    def open(self) -> None:
        """Opens a dialog with the algorithm's controls."""
        scene, seat = self._scene, self._seat
        algorithm = Choice(
            "Algorithm",
            [(name, ALGORITHMS[name].label) for name in offered()],
            seat.algorithm,
            self._choose_algorithm,
            tooltip=ALGORITHMS[seat.algorithm].tip,
        )
        widgets: list[Widget] = [algorithm]
        if not seat.searches_by_depth:
            widgets.append(
                Slider(
                    "Thousands of games",
                    1,
                    MOST_THOUSANDS,
                    seat.playouts,
                    lambda thousands: self._set(playouts=thousands),
                    big_step=25,
                    tooltip="How many games it plays at random for each move.",
                )
            )
        else:
            widgets.append(
                Slider(
                    "Depth",
                    1,
                    DEEPEST_OFFERED,
                    seat.depth,
                    lambda depth: self._set(depth=depth),
                    tooltip="How many moves of both sides the computer looks ahead.",
                )
            )
            self._evaluation: Choice[str] = Choice(
                "Evaluation",
                [(each.name, each.label) for each in EVALUATIONS.values()],
                seat.evaluation,
                self._choose_evaluation,
                tooltip=EVALUATIONS[seat.evaluation].tip,
            )
            widgets.append(self._evaluation)
        self._dialog = Dialog(
            self._title,
            scene.app.clock,
            body=self._words(),
            widgets=widgets,
            buttons=[
                Button("Use it", scene.then(lambda: self._use(self._seat)), primary=True),
                Button("Cancel", scene.close_dialog),
            ],
            close=scene.close_dialog,
            width=560,
        )
        self._dialog.group.set_focus(algorithm)
        scene.open(self._dialog)

    def _words(self) -> list[str]:
        return [start_text.cost_note(self._game, self._seat.search)]

    def _choose_algorithm(self, name: str) -> None:
        """Replaces the dialog by that of another algorithm."""
        self._seat = replace(self._seat, algorithm=name)
        ring = self._dialog.group.widgets[0].show_focus
        self._scene.close_dialog()
        self.open()
        self._dialog.group.set_focus(self._dialog.group.widgets[0], visible=ring)

    def _choose_evaluation(self, name: str) -> None:
        self._evaluation.tooltip = EVALUATIONS[name].tip
        self._set(evaluation=name)

    def _set(self, **fields: object) -> None:
        """Changes the search, and shows how long a move takes."""
        self._seat = replace(self._seat, **fields)  # type: ignore[arg-type]
        self._dialog.body = self._words()
        self._dialog.layout(self._scene.app.screen.get_rect(), self._scene.style)
