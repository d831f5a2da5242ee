"""The notice of the window: its words, and its place among what the scene shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from gui.look.style import Style
from gui.shell.notice_view import PlacedNotice, place_notice
from gui.shell.notices import Notices

if TYPE_CHECKING:  # it imports the app
    from gui.shell.scene import Scene


class NoticeLine(Notices):
    """The notice, which stays where it is until it hides something or its words change."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Shows nothing yet; `clock` is in seconds."""
        super().__init__(clock)
        self._placed: PlacedNotice | None = None
        """The notice on the screen, in its place."""
        self._placed_words = ""

    def advance(self, troubles: Iterable[str]) -> None:
        """Queues new troubles, and goes on to this time."""
        for trouble in troubles:
            self.queue(trouble)
        self.update()

    def take_dirty(self, scene: Scene, style: Style, window: pygame.Rect) -> list[pygame.Rect]:
        """Places the notice among what `scene` shows in the `window`.

        Returns what is to be drawn again of both, in rectangles that do not overlap.
        """
        changed = self.shown != self._placed_words
        if changed:
            scene.compare()  # it may show less where a notice stands
        pieces = scene.take_dirty()
        moved = self._place(scene, style, window) if pieces or changed else []
        if not moved:
            return pieces
        for rect in pieces + moved:
            scene.redraw(rect)
        return scene.take_dirty()

    def _place(self, scene: Scene, style: Style, window: pygame.Rect) -> list[pygame.Rect]:
        """Places the notice; returns where it comes, goes or moves."""
        before, self._placed, self._placed_words = self._placed, None, self.shown
        if self.shown:
            rooms, cards = scene.notice_rooms, scene.notice_cards
            self._placed = place_notice(self.shown, style, window, rooms, scene.kept_clear, cards)
        if self._placed == before:
            return []
        return [each.area(style) for each in (before, self._placed) if each is not None]

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the part of the notice inside the clip of `target`."""
        if self._placed is not None:
            self._placed.draw(target, style)
