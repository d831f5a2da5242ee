"""A choice among boxes side by side, such as cards with pictures of games."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from gui.look import style as s
from gui.look.style import Style
from gui.widgets.choice import Choice
from gui.widgets.widget import Pos


class CardChoice(Choice):
    """A ring round the chosen one of several boxes, which others draw and place."""

    tips: Sequence[str] = ()
    """The tooltip of each option."""

    @property
    def tooltip(self) -> str:
        """The tip of the option under the pointer, or else of the chosen one."""
        at = self.index if self.under_pointer < 0 else self.under_pointer
        return self.tips[at] if 0 <= at < len(self.tips) else ""

    @tooltip.setter
    def tooltip(self, words: str) -> None:
        """Does nothing: each option has a tip of its own."""

    @property
    def focused_part(self) -> pygame.Rect:
        """The chosen option."""
        return self.places[max(self.index, 0)]

    def segment(self, index: int) -> pygame.Rect:
        """Returns the place of an option, in pixels."""
        return self.places[index]

    def segment_at(self, pos: Pos) -> int:
        """Returns the index of the option at a point; -1 for none."""
        found = (i for i, place in enumerate(self.places) if place.collidepoint(pos))
        return next(found, -1) if super().contains(pos) else -1

    def key(self, event: pygame.event.Event) -> bool:
        """Chooses the neighbour on the arrows, above and below in another row, too."""
        if event.key not in (pygame.K_UP, pygame.K_DOWN) or self.index < 0:
            return super().key(event)
        here, way = self.places[self.index], 1 if event.key == pygame.K_DOWN else -1
        rows = {
            way * (place.y - here.y): index
            for index, place in reversed([*enumerate(self.places)])
            if way * (place.y - here.y) > 0 and abs(place.x - here.x) < here.width
        }
        if rows:
            self.choose(rows[min(rows)])
        return bool(rows)

    def contains(self, pos: Pos) -> bool:
        """Returns whether an option is at the point."""
        return self.segment_at(pos) >= 0

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the rings round the chosen option and round the one pointed at."""
        theme = style.theme
        for index, place in enumerate(self.places):
            if index == self.index:
                style.box(target, place, None, radius=s.CARD, border=theme.accent, width=2.5)
                if self.show_focus:
                    style.focus_ring(target, place, s.CARD)
            elif index == self.under_pointer:
                style.box(target, place, None, radius=s.CARD, border=theme.border, width=1.5)
