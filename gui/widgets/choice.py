"""Choices among a few options: side by side in a groove, or boxes such as cards with pictures."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from gui.look import lettering as s
from gui.look.style import CARD, CONTROL, Style
from gui.widgets.widget import (
    ACTIVATE,
    Description,
    GlidingControl,
    Pos,
    Widget,
    described,
    moved_by_key,
)
from gui.words.catalogue import say

RADIUS = 7
LabelledValues = Sequence[tuple[Any, str]]
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
        self.options: LabelledValues = options
        self.value: Any = value
        self.changed = changed
        self.under_pointer = -1
        """The index of the option under the pointer; -1 for none."""

    @property
    def index(self) -> int:
        """The index of the chosen option; -1 if the value is none of them."""
        return next((i for i, (value, _) in enumerate(self.options) if value == self.value), -1)

    @property
    def _marked(self) -> int:
        """The index of the option that the arrows have marked, or else of the chosen one."""
        return len(self.options) - 1 if self.at_dialog and self.focused else self.index

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
        last, here = len(self.options) - 1, self._marked
        if event.key in ACTIVATE and self.last_opens_dialog and here == last:
            self.choose(last)
            return True
        step = moved_by_key(event.key, here, last)
        if step is None:
            return False
        self.at_dialog = self.last_opens_dialog and step == last != self.index
        if step != self.index and not self.at_dialog:
            self.choose(step)
        return True

    def value_text(self) -> str:
        """Returns the label of the chosen option, its number and the number of options."""
        place, message = self._marked, "{option} ({place} of {count})"
        if place < 0:
            return ""
        if place != self.index:
            message = "{option} Enter opens it ({place} of {count})"
        option = self.options[place][1]
        return say(message, option=option, place=place + 1, count=len(self.options))

    def describe_parts(self, style: Style) -> list[Description]:
        """Returns the options, of which one is selected."""
        here = self._marked
        return [
            described(("radio", label, ""), place, self.seen_through, ("selected",) * (here == at))
            for at, ((_, label), place) in enumerate(zip(self.options, self.places, strict=False))
        ]

    def segment_at(self, pos: Pos) -> int:
        """Returns the index of the option at a point; -1 for none."""
        inside = super().contains(pos)
        return pygame.Rect(pos, (1, 1)).collidelist(self.places) if inside else -1

    def contains(self, pos: Pos) -> bool:
        """Returns whether an option is at the point."""
        return self.segment_at(pos) >= 0


class Segments(Choice, GlidingControl):
    """A choice in a groove. An option that opens a dialog has an arrow after its label."""

    casts_shadow = True
    ring_radius = CONTROL

    @property
    def target(self) -> float:
        """The option at which the highlight belongs."""
        return self.index

    def _key(self, style: Style) -> pygame.Rect:
        """Returns the rectangle of the raised key, between two options while it glides."""
        at = min(max(self.place, 0.0), len(self.options) - 1.0)
        both = zip(self.places[int(at)], self.places[math.ceil(at)], strict=True)
        key = pygame.Rect([round(one + (other - one) * (at % 1)) for one, other in both])
        return key.inflate(-style.px(6), -style.px(6))

    def value_text(self) -> str:
        """Returns the chosen option, or that none is."""
        return super().value_text() or "none of these"

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the groove, the chosen option as a raised key, the labels."""
        theme, size, last = style.theme, self._letters(style), len(self.options) - 1
        style.box(target, self.rect, theme.well, border=theme.line)
        if self.index >= 0:
            style.control(target, self._key(style), edge=theme.border, radius=RADIUS)
        for index, (_, label) in enumerate(self.options):
            inner = self.places[index].inflate(-style.px(6), -style.px(6))
            chosen = index == self.index
            if index == self.under_pointer and not chosen and self.enabled:
                style.box(target, inner, theme.raised, radius=RADIUS)
            if index == self._marked != self.index:
                style.box(target, inner, None, radius=RADIUS, border=theme.text, width=2)
            colour = theme.text if chosen and self.enabled else theme.muted
            arrow = style.px(12) if self.last_opens_dialog and index == last else 0
            room = inner.inflate(-style.px(4 if size > s.SMALL else 1), 0)
            weight = s.SEMIBOLD if chosen and size > s.SMALL else s.MEDIUM
            wide = min(style.width(label, size, weight), room.width - arrow)
            words = pygame.Rect(0, room.y, wide, room.height)
            words.x = room.centerx - (wide + arrow) // 2
            style.write(target, label, words, colour, size=size, weight=weight)
            if arrow:
                sign = pygame.Rect(words.right + style.px(3), room.y, arrow, room.height)
                style.icon(target, "down", sign, colour)

    def _letters(self, style: Style) -> int:
        """Returns the largest size at which every label fits."""
        last = len(self.options) - 1
        for size in (s.BODY, s.SECOND):
            fits = all(
                style.width(label, size, s.SEMIBOLD)
                + style.px(30 if self.last_opens_dialog and index == last else 20)
                <= self.places[index].width
                for index, (_, label) in enumerate(self.options)
            )
            if fits:
                return size
        return s.SMALL


class CardChoice(Choice):
    """A ring round the chosen one of several boxes, which others draw and place."""

    ring_radius = CARD
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

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the rings round the chosen option and round the one pointed at."""
        theme = style.theme
        for index, place in enumerate(self.places):
            if index == self.index:
                style.box(target, place, None, radius=CARD, border=theme.accent, width=2.5)
            elif index == self.under_pointer:
                style.box(target, place, None, radius=CARD, border=theme.border, width=1.5)
