"""A choice among a few options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

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
