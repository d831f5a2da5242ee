"""The two exercises on the tree page: questions about each step, and a tree to be filled in."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gui.lab import commands
from gui.lab.exercises.fill_mode import FillMode
from gui.lab.exercises.fill_sheet import fits
from gui.lab.exercises.predict_card import PredictCard
from gui.lab.tree import words as tree_text
from gui.lab.tree.tree_view import TreeView
from gui.lab.tree.walk import TreeWalk
from gui.shell.commands import Command
from gui.shell.scene import Scene
from gui.view.box import Box


class TreeExercises:
    """The cards of both, of which one is in sight; at most one of them is turned on."""

    def __init__(
        self,
        scene: Scene,
        view: TreeView,
        walk: TreeWalk,
        shown: Callable[[], None],
        anew: Callable[[], None],
    ) -> None:
        """`shown` is called to bring the card in sight, `anew` for another tree."""
        self._scene, self._walk, self._shown, self._anew = scene, walk, shown, anew
        self.predict = PredictCard(scene.app.clipboard, self._answered)
        self.fill = FillMode(scene, view, self._fill_turned)

    @property
    def actions(self) -> dict[Command, Callable[[], None]]:
        """What the commands do that begin an exercise, and those of the one that is on."""
        found: dict[Command, Callable[[], None]] = {
            commands.PREDICT: self.turn_predict,
            commands.EXERCISE: self.begin,
            commands.FILL: self.fill.turn,
        }
        if self.fill.on:
            return {**found, **self.fill.actions}
        return {
            **found,
            commands.LOOKS_ON: lambda: self.predict.say(is_cut=False),
            commands.IS_CUT: lambda: self.predict.say(is_cut=True),
            commands.ANSWER: self.predict.enter,
        }

    def key(self, event: pygame.event.Event) -> bool:
        """Begins to type where something is to be typed."""
        if self.fill.on:
            return self.fill.key(event)
        if self.predict.is_typed and event.unicode and event.unicode in "0123456789+-":
            self._scene.refresh_if_stale()  # so that the field is in sight
            self._scene.group.set_focus(self.predict.field)
            return True
        return False

    @property
    def asks(self) -> bool:
        """Whether something is asked at the step shown."""
        steps = self._walk.steps
        return steps is not None and self.predict.asks(steps.trace, self._walk.step - 1)

    def _answered(self) -> None:
        """Announces what was said of an answer, and goes on playing."""
        self._scene.app.announce(self.predict.words)
        if self.predict.question is None and not self.predict.complaint:
            self._walk.answered()
        self._scene.stale = True

    def turn_predict(self) -> None:
        """Asks questions, or no longer."""
        if self.fill.on:
            self.fill.turn()
        self.predict.toggle()
        if self.predict.on:
            self._shown()

    def _fill_turned(self) -> None:
        """Has the tree filled in, one whose leaves are known, or shows the search again."""
        if not self.fill.on:
            self._scene.app.announce(self._walk.sentence)
            self._scene.stale = True
            return
        self._walk.playing.stop()
        if self.predict.on:
            self.predict.toggle()
        if self._walk.steps is not None and not fits(self._walk.steps.trace):
            self._anew()
            self._scene.app.notify(tree_text.KNOWN_LEAVES, 5)
        self._scene.app.announce(self.fill.card.words)
        self._shown()

    def begin(self) -> None:
        """Draws another tree, to be filled in or, unless that is on, to ask about."""
        self._anew()
        if not self.predict.on and not self.fill.on:
            self.turn_predict()

    def view(self, *, wide: bool) -> Box:
        """Returns the card of the questions, or of what is filled in."""
        return self.fill.card.view(wide=wide) if self.fill.on else self.predict.view(wide=wide)
