"""The notice line at the top of the window: which sentence it shows, and for how long.

A trouble, a sentence about a file that failed, is shown once and long enough to be read: troubles
that come together share the line, and one that was replaced too soon is shown again.
"""

from __future__ import annotations

from collections.abc import Callable

SEEN = 4.0
"""Seconds after which a shown trouble counts as read."""
TROUBLE = 12.0
"""Seconds for which a trouble is shown unless something replaces it."""
FULL = 320
"""The most characters of troubles that are shown together; further ones are queued."""


class Notices:
    """A notice line, and a queue of troubles to show in it."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Shows nothing yet; `clock` is in seconds."""
        self.shown = ""
        self._clock = clock
        self._ends = self._began = 0.0
        self._troubles: list[str] = []
        """The troubles shown now."""
        self._waiting: list[str] = []

    @property
    def busy(self) -> bool:
        """Whether the line will change by itself, with time."""
        return bool(self.shown or self._waiting)

    def show(self, words: str, span: float) -> None:
        """Shows `words` for `span` seconds, in place of the present text."""
        self.hide()
        self.shown, self._ends = words, self._clock() + span

    def queue(self, trouble: str) -> None:
        """Queues a trouble, which is shown as soon as there is room for it."""
        self._waiting.append(trouble)

    def hide(self) -> None:
        """Empties the line; a trouble that was shown too briefly is queued again."""
        if self._troubles and self._clock() < self._began + SEEN:
            self._waiting[:0] = self._troubles
        self.shown, self._troubles = "", []

    def update(self) -> None:
        """Advances to the clock's time."""
        if self.shown and self._clock() >= self._ends:
            self.shown, self._troubles = "", []
        if self._waiting and (not self.shown or self._troubles):
            self._show_waiting()

    def _show_waiting(self) -> None:
        before = len(self._troubles)
        while self._waiting and self._fits(self._waiting[0]):
            self._troubles.append(self._waiting.pop(0))
        if len(self._troubles) == before:
            return
        self.shown = " ".join(self._troubles)
        self._began = self._clock()
        self._ends = self._began + TROUBLE

    def _fits(self, trouble: str) -> bool:
        length = sum(len(each) + 1 for each in self._troubles)
        return not self._troubles or length + len(trouble) <= FULL
