"""Work beside the scenes: what is done after the next frame, and what is done every round."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator


class SharedWork:
    """Work of which a frame does a few steps while something moves, so that none takes long."""

    def __init__(self) -> None:
        """Has nothing to do yet."""
        self._left: Iterator[None] | None = None

    @property
    def left(self) -> bool:
        """Whether steps are left."""
        return self._left is not None

    def begin(self, steps: Iterator[None]) -> None:
        """Takes work, of which nothing is done yet."""
        self._left = steps

    def go_on(self, enough: Callable[[], bool]) -> None:
        """Does a step, and others until `enough` time has gone."""
        for _ in self._left or ():
            if enough():
                return
        self._left = None

    def finish(self) -> None:
        """Does all steps that are left."""
        steps, self._left = self._left, None
        do(steps or ())


def do(steps: Iterable[None]) -> None:
    """Does all steps at once."""
    deque(steps, maxlen=0)


class Errands:
    """The work that is put off, and the work that goes on whichever scene is on top."""

    def __init__(self) -> None:
        """Has nothing to do yet."""
        self._attended: list[Callable[[], bool]] = []
        self._after_frame: list[Callable[[], object]] = []
        self.busy = False
        """Whether something that is attended to goes on."""

    def after_frame(self, action: Callable[[], object]) -> None:
        """Has `action` called as soon as the next frame is on the screen.

        It is called before that if a scene is opened or left, the program ends, or the game in
        progress is read.
        """
        if action not in self._after_frame:
            self._after_frame.append(action)

    def finish_frame(self) -> None:
        """Calls at once what `after_frame` has put off."""
        while self._after_frame:
            self._after_frame.pop(0)()

    def attend(self, work: Callable[[], bool]) -> None:
        """Has `work` called every round, whichever scene is on top; it must not wait.

        It returns whether it goes on, so that the program does not doze.
        """
        if work not in self._attended:
            self._attended.append(work)

    def dismiss(self, work: Callable[[], bool]) -> None:
        """Has `work` called no more."""
        if work in self._attended:
            self._attended.remove(work)

    def work(self) -> None:
        """Calls all that is attended to."""
        self.busy = sum(work() for work in self._attended) > 0
