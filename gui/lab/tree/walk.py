"""The way through the steps of a search: which step is shown, and playing from one to the next."""

from __future__ import annotations

from collections.abc import Callable

from engine.trace.columns import NONE
from engine.trace.steps import caption
from gui.lab import commands
from gui.lab.picks import Playing
from gui.lab.tree import words as tree_text
from gui.lab.tree.steps import SteppedSearch
from gui.shell.commands import Command
from gui.shell.scene import Scene
from gui.words.catalogue import joined, say


class TreeWalk:
    """The step shown. It announces each one and has the scene show it."""

    def __init__(self, scene: Scene) -> None:
        """Stands before the first step of no search."""
        self._scene = scene
        self.steps: SteppedSearch | None = None
        """The search in sight; None until it has been made."""
        self.step = 0
        """The step shown; 0 is before the first."""
        self.around = NONE
        """The node around which a large tree is shown; `NONE` for that of the step."""
        self.selected = NONE
        """The node selected at this step."""
        self.rises = False
        """Whether a value is to rise in the step shown."""
        self.playing = Playing(scene.app.clock)

    @property
    def last(self) -> int:
        """The last step."""
        return self.steps.count if self.steps else 0

    @property
    def caption(self) -> tuple[str, str]:
        """What is said of the node selected, or of the step: first of a cut, then the rest."""
        if self.steps is None:
            return "", tree_text.SEARCHING
        if about := self.about:
            return "", about
        if self.step:
            return caption(self.steps.trace, self.step - 1, say)
        return "", tree_text.START_WITH_WINDOWS if self.steps.trace.windows else tree_text.START

    @property
    def about(self) -> str:
        """What is said of the node selected, until another step is shown."""
        if self.steps is None or self.selected == NONE:
            return ""
        return tree_text.about_node(self.steps.trace, self.selected, self.step)

    @property
    def actions(self) -> dict[Command, Callable[[], None]]:
        """What the commands do that go through the steps."""
        return {
            commands.FORWARD: lambda: self.go_to(self.step + 1),
            commands.BACKWARD: lambda: self.go_to(self.step - 1),
            commands.FIRST: lambda: self.go_to(0),
            commands.LAST: lambda: self.go_to(self.last),
            commands.PLAY: self.play,
            commands.FASTER: lambda: self.playing.change_speed(1),
            commands.SLOWER: lambda: self.playing.change_speed(-1),
            commands.NEXT_CUT: lambda: self.go_to_cut(1),
            commands.EARLIER_CUT: lambda: self.go_to_cut(-1),
        }

    def show(self, steps: SteppedSearch, *, from_start: bool) -> None:
        """Shows a search, from its start or at the step shown so far."""
        self.steps, self.around, self.selected = steps, NONE, NONE
        self.playing.stop()
        self.step = 0 if from_start else min(self.step, self.last)

    def go_to(self, step: int) -> None:
        """Shows a step, or the nearest there is; stops what is played."""
        self.playing.stop()
        self._show(step)

    def _show(self, step: int) -> None:
        step = min(max(step, 0), self.last)
        if step != self.step:
            self.rises = step == self.step + 1
            self.step, self.around, self.selected = step, NONE, NONE
            self._scene.app.announce(joined(*self.caption))
        self._scene.stale = True

    def go_to_cut(self, by: int) -> None:
        """Goes to the next cut, or to the one before if `by` is negative."""
        if self.steps is None:
            return
        cut = self.steps.next_cut(self.step, by)
        if cut is None:
            self._scene.app.notify("There is no other cut.", 2)
        else:
            self.go_to(cut)

    def play(self) -> None:
        """Plays from here, from the start again after the last step; or pauses."""
        if self.playing.on:
            self.playing.stop()
        elif self.steps is not None:
            if self.step == self.last:
                self.step = 0
            self.playing.start()

    def advance(self) -> None:
        """Makes the steps that are due."""
        if self.playing.on and self._scene.dialogs:
            self.playing.stop()
            self._scene.stale = True
        for _ in range(self.playing.due()):
            self._show(self.step + 1)
            if self.step == self.last:
                self.playing.stop()
                break
