"""The dialog in which a search of the race is chosen: algorithm, depth, evaluation, aids."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.players.algorithms import ALGORITHMS, EVALUATIONS, PERFECT, looking_ahead, offered
from engine.players.spec import PlayerSpec
from engine.search.limits import DEEPEST
from gui.lab import race_words as race_text
from gui.shell.scene import Scene
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.dialog import GAP, Dialog
from gui.widgets import Button, Segments, Stepper, TextField, Toggle

ABREAST = 3
"""The controls in a row."""


def names_offered() -> tuple[str, ...]:
    """Returns the algorithms of a race: those that the window offers, then the others."""
    return tuple(dict.fromkeys((*offered(), *looking_ahead(), PERFECT)))


class RunnerDialog(Dialog):
    """The controls change the search as it is typed; the text can be changed, too."""

    def __init__(
        self,
        scene: Scene,
        title: str,
        runner: PlayerSpec,
        depth: int,
        chosen: Callable[[PlayerSpec], None],
    ) -> None:
        """Begins with `runner`; `chosen` is called with another one.

        `depth` is what an algorithm with a depth begins with when it is chosen.
        """
        self._scene, self._chosen, self._usual = scene, chosen, runner.depth or depth
        self.runner = runner
        self._algorithms = {name: self._algorithm(name) for name in names_offered()}
        self.depth = Stepper(
            "Depth", runner.depth or depth, self._set_depth, lambda n: 1 <= n <= DEEPEST
        )
        self.evaluations: Segments[str] = Segments(
            "Evaluation",
            [(name, each.label) for name, each in EVALUATIONS.items()],
            runner.evaluation,
            lambda name: self._set(evaluation=name),
        )
        self.ordering = Toggle("Ordering", False, lambda on: self._set(ordering=on))
        self.table = Toggle("Table", False, lambda on: self._set(table=on))
        self.text = TextField(
            "As it is typed",
            str(runner),
            self._use,
            clipboard=scene.app.clipboard,
        )
        super().__init__(
            title,
            scene.app.clock,
            widgets=[
                *self._algorithms.values(),
                self.evaluations,
                self.depth,
                self.ordering,
                self.table,
                self.text,
            ],
            buttons=[
                Button("Done", lambda: self._use(self.text.value), primary=True),
                Button("Cancel", scene.close_dialog),
            ],
            close=scene.close_dialog,
            width=560,
        )
        self._show()
        self.group.set_focus(self._algorithms.get(runner.name, self.text))

    def _algorithm(self, name: str) -> Button:
        def choose() -> None:
            if ALGORITHMS[name].has_depth:
                kept = self.runner.evaluation
                self.runner = PlayerSpec(name, depth=self._usual, evaluation=kept)
            else:
                self.runner = PlayerSpec(name)
            self._changed()

        known = ALGORITHMS[name]
        short = race_text.short_label_of(PlayerSpec(name))
        return Button(known.label, choose, tooltip=known.tip, short=short)

    def contents(self) -> list[Box]:
        """Returns the algorithms, then what each takes, then the text."""
        names = [b.hosted(button) for button in self._algorithms.values()]
        rows = [names[at : at + ABREAST] for at in range(0, len(names), ABREAST)]
        takes = b.row(
            b.hosted(self.depth, part=41),
            b.hosted(self.ordering, part=33),
            b.hosted(self.table, part=26),
            gap=GAP,
        )
        each = [[box._replace(lay=box.lay._replace(part=1)) for box in row] for row in rows]
        buttons = b.grid(each, gap=GAP, between=GAP)
        return [buttons, b.hosted(self.evaluations), takes, b.hosted(self.text)]

    def _set_depth(self, depth: int) -> None:
        self._usual = depth
        self._set(depth=depth)

    def _set(self, **fields: object) -> None:
        self.runner = replace(self.runner, **fields)  # type: ignore[arg-type]
        self._changed()

    def _changed(self) -> None:
        self.text.value = str(self.runner)
        self.text.caret, self.text.selected = len(self.text.value), False
        self.error = ""
        self._show()

    def _show(self) -> None:
        """Shows the search, and which controls mean something for it."""
        takes = ALGORITHMS[self.runner.name].parameters
        for name, button in self._algorithms.items():
            button.chosen = name == self.runner.name
        self.evaluations.enabled = "evaluation" in takes
        self.evaluations.value = self.runner.evaluation
        self.depth.enabled = "depth" in takes
        if self.runner.depth is not None:
            self.depth.value = self.runner.depth
        for toggle, aid in ((self.ordering, "ordering"), (self.table, "table")):
            toggle.enabled = aid in takes
            toggle.on = bool(getattr(self.runner, aid))

    def _use(self, text: str) -> None:
        """Uses the search as it is typed, or says what is wrong with it."""
        try:
            runner = PlayerSpec.parse(text.strip())
        except ValueError as error:
            words = str(error)
            self.error = f"{words[0].upper()}{words[1:]}."
            return
        if runner.name not in self._algorithms:
            known = ALGORITHMS[runner.name].label
            self.error = f"{known} does not search to a depth of its own."
            return
        self._scene.close_dialog()
        self._chosen(runner)
