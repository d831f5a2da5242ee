"""The notice line of the window: which sentence it shows, for how long, and where.

A trouble, a sentence about a file that failed, is shown once and long enough to be read: troubles
that come together share the line, and one that was replaced too soon is shown again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from gui.look.style import Style
from gui.shell.notice_view import PlacedNotice, place_notice

if TYPE_CHECKING:  # it imports the app
    from gui.shell.scene import Scene

SEEN = 4.0
"""Seconds after which a shown trouble counts as read."""
TROUBLE = 12.0
"""Seconds for which a trouble is shown unless something replaces it."""
FULL = 320
"""The most characters of troubles that are shown together; further ones are queued."""


class Notices:
    """A notice line, which stays where it is until it hides something or its words change."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Shows nothing yet; `clock` is in seconds."""
        self.shown = ""
        self._clock = clock
        self._ends = self._began = 0.0
        self._troubles: list[str] = []
        """The troubles shown now."""
        self._waiting: list[str] = []
        self._placed: PlacedNotice | None = None
        """The notice on the screen, in its place."""
        self._placed_words = ""

    @property
    def busy(self) -> bool:
        """Whether the line will change by itself, with time."""
        return bool(self.shown or self._waiting)

    def show(self, words: str, span: float) -> None:
        """Shows `words` for `span` seconds, in place of the present text."""
        self.hide()
        self.shown, self._ends = words, self._clock() + span

    def hide(self) -> None:
        """Empties the line; a trouble that was shown too briefly is queued again."""
        if self._troubles and self._clock() < self._began + SEEN:
            self._waiting[:0] = self._troubles
        self.shown, self._troubles = "", []

    def advance(self, troubles: Iterable[str] = ()) -> None:
        """Queues new troubles, and goes on to the clock's time."""
        self._waiting += troubles
        if self.shown and self._clock() >= self._ends:
            self.shown, self._troubles = "", []
        if self.shown and not self._troubles:
            return
        before = len(self._troubles)
        while self._waiting and self._fits(self._waiting[0]):
            self._troubles.append(self._waiting.pop(0))
        if len(self._troubles) > before:
            self.shown, self._began = " ".join(self._troubles), self._clock()
            self._ends = self._began + TROUBLE

    def _fits(self, trouble: str) -> bool:
        length = sum(len(each) + 1 for each in self._troubles)
        return not self._troubles or length + len(trouble) <= FULL

    def take_dirty(self, scene: Scene, style: Style, window: pygame.Rect) -> list[pygame.Rect]:
        """Places the notice among what `scene` shows in the `window`.

        Returns what is to be drawn again of both, in rectangles that do not overlap.
        """
        changed = self.shown != self._placed_words
        if changed:
            scene.renew()  # it may show less where a notice stands
        dirty = scene.take_dirty()
        moved = self._place(scene, style, window) if dirty or changed else []
        if not moved:
            return dirty
        for rect in dirty + moved:
            scene.redraw(rect)
        return scene.take_dirty()

    def _place(self, scene: Scene, style: Style, window: pygame.Rect) -> list[pygame.Rect]:
        """Places the notice; returns where it comes, goes or moves."""
        before, self._placed, self._placed_words = self._placed, None, self.shown
        if self.shown:
            rooms, clear = scene.notice_rooms, scene.kept_clear
            self._placed = place_notice(self.shown, style, window, rooms, clear)
        if self._placed == before:
            return []
        return [each.area(style) for each in (before, self._placed) if each is not None]

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the part of the notice inside the clip of `target`."""
        if self._placed is not None:
            self._placed.draw(target, style)
