"""The notice of the window: its words, and its place among what the scene shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from gui.look.style import Style
from gui.shell.notice_view import PlacedNotice, place_notice
from gui.shell.notices import Notices
from gui.shell.services import ShownScene


class NoticeLine(Notices):
    """The notice, which stays where it is until it hides something or its words change."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Shows nothing yet; `clock` is in seconds."""
        super().__init__(clock)
        self._placed: PlacedNotice | None = None
        """The notice on the screen, in its place."""

    def advance(self, troubles: Iterable[str]) -> bool:
        """Queues new troubles, and goes on to this time; returns whether the notice has changed."""
        for trouble in troubles:
            self.queue(trouble)
        return self.update()

    def place(self, scene: ShownScene, style: Style, window: pygame.Rect) -> bool:
        """Places the notice among what `scene` shows in the `window`, before they are drawn.

        Returns whether it leaves another place, so that this has to be drawn again.
        """
        before, self._placed = self._placed, None
        if self.shown:
            rooms, cards = scene.notice_rooms, scene.notice_cards
            self._placed = place_notice(self.shown, style, window, rooms, scene.kept_clear, cards)
        return before is not None and self._placed not in (before, None)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the part of the notice inside the clip of `target`."""
        if self._placed is not None:
            self._placed.draw(target, style)
