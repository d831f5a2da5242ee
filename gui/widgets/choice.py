"""A choice among a few options, and one among boxes side by side, such as cards with pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from gui.look import style as s
from gui.look.style import Style
from gui.widgets.widget import ACTIVATE, Pos, Widget
from gui.words.catalogue import say

LabelledValues = Sequence[tuple[object, str]]
"""Values with their labels."""


class Choice(Widget):
    """A choice among a few options, all in sight, one of them chosen."""

    role = "radiogroup"
    unseen = Widget.unseen - {"focused"}

    def __init__(
        self, name: str, options: LabelledValues, value: object, changed: Callable[[Any], None]
    ) -> None:
        """`changed` is called with the value chosen."""
        super().__init__(name)
        self.last_opens_dialog = False
        """Whether the arrows only mark the last option, which Enter, Space or a click choose."""
        self.at_dialog = False
        """Whether the arrows have marked the last option, which opens a dialog."""
        self.options: list[tuple[Any, str]] = [(each, say(words)) for each, words in options]
        self.value: Any = value
        self.changed = changed
        self.under_pointer = -1
        """The index of the option under the pointer; -1 for none."""

    @property
    def index(self) -> int:
        """The index of the chosen option; -1 if the value is none of them."""
        return next((i for i, (value, _) in enumerate(self.options) if value == self.value), -1)

    def choose(self, index: int) -> None:
        """Chooses an option by its index; calls `changed` even if it was chosen before."""
        self.at_dialog = False
        self.value = self.options[index][0]
        self.changed(self.value)

    def release(self, pos: Pos) -> bool:
        """Chooses the option under the pointer."""
        index = self.segment_at(pos)
        acts = index >= 0 and self.enabled
        if acts:
            self.choose(index)
        return acts

    def drag(self, pos: Pos) -> None:
        """Highlights the option under the pointer."""
        self.under_pointer = self.segment_at(pos)

    def leave(self) -> None:
        """Highlights no option."""
        self.under_pointer = -1

    def key(self, event: pygame.event.Event) -> bool:
        """Chooses the neighbour on Left and Right, the first and last option on Home and End."""
        last = len(self.options) - 1
        here = last if self.at_dialog else self.index
        if event.key in ACTIVATE and self.last_opens_dialog and here == last:
            self.choose(last)
            return True
        steps = {
            pygame.K_LEFT: max(here - 1, 0),
            pygame.K_RIGHT: min(here + 1, last),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if event.key not in steps:
            return False
        step = steps[event.key]
        self.at_dialog = self.last_opens_dialog and step == last != self.index
        if step != self.index and not self.at_dialog:
            self.choose(step)
        return True

    def value_text(self) -> str:
        """Returns the label of the chosen option, its number and the number of options."""
        if self.at_dialog and self.focused:
            message, place = "{option} Enter opens it ({place} of {count})", len(self.options) - 1
        elif self.index < 0:
            return ""
        else:
            message, place = "{option} ({place} of {count})", self.index
        option = self.options[place][1]
        return say(message, option=option, place=place + 1, count=len(self.options))

    def segment(self, index: int) -> pygame.Rect:
        """Returns the rectangle of an option, in pixels."""
        raise NotImplementedError

    def segment_at(self, pos: Pos) -> int:
        """Returns the index of the option at a point; -1 for none."""
        if not self.contains(pos):
            return -1
        places = [self.segment(index) for index in range(len(self.options))]
        return next((i for i, place in enumerate(places) if place.collidepoint(pos)), -1)


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
