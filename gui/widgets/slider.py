"""A slider for the place of a label, or for a number from 0 on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from gui.look.style import CONTROL_BLUR, CONTROL_DOWN, Style
from gui.widgets.widget import Pos, Widget, moved_by_key
from gui.words.catalogue import say

KNOB = (244, 247, 252)
MOST_MARKS = 20
"""A slider with more values has no marks."""


class Slider(Widget):
    """A slider over labels; its name stands elsewhere.

    It draws its track in its first place, and the chosen label in the second if it has one. With
    `ends` it has marks. Without labels its value is a number from 0 to `most`.
    """

    role = "slider"
    follows_finger = True
    unseen = Widget.unseen - {"hovered", "pressed"}
    casts_shadow = True
    ring_radius, ring_grows = 6, (0, -8)

    def __init__(self, name: str, value: int, changed: Callable[[int], None]) -> None:
        """`changed` is called with each new value."""
        super().__init__(name)
        self.value, self.changed = value, changed
        self.labels: Sequence[str] = ()
        self.most = 0
        """The greatest value of a slider without labels."""
        self.instead = ""
        """What is shown instead of the label; empty for the label."""
        self.knob = 22.0
        """The width of its knob, logical."""
        self.ends = False
        """Whether its first and its last label stand below it."""
        self.means = ""
        """What the value means, for screen readers."""
        self.big_step = 5
        """How far Page Up and Page Down move it."""
        self.at_release = False
        """Whether a knob that is dragged calls `changed` only when it is let go."""
        self._waits = False
        """Whether `changed` is to be called when the knob is let go."""

    @property
    def high(self) -> int:
        """The greatest value."""
        return len(self.labels) - 1 if self.labels else self.most

    def set(self, value: int) -> None:
        """Sets the value, or the nearest within the bounds."""
        value = min(max(value, 0), self.high)
        if value != self.value:
            self.value = value
            self._waits = self.at_release and self.pressed
            if not self._waits:
                self.changed(value)

    def release(self, pos: Pos) -> bool:
        """Calls `changed` if that has waited for the knob to be let go."""
        waited, self._waits = self._waits, False
        if waited:
            self.changed(self.value)
        return waited

    def place_of(self, value: int) -> Pos:
        """Returns the place of the knob's centre at a value, in pixels."""
        track = self.places[0]
        return track.x + round(value / max(self.high, 1) * track.width), track.centery

    def press(self, pos: Pos) -> None:
        """Moves the knob to the pointer."""
        track = self.places[0]
        self.set(round((pos[0] - track.x) / max(track.width, 1) * self.high))

    def drag(self, pos: Pos) -> None:
        """Moves the knob while the button is held."""
        if self.pressed:
            self.press(pos)

    def wheel(self, steps: int) -> bool:
        """Adds `steps` to the value."""
        self.set(self.value + steps)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Moves by one on the arrows, by more on Page Up and Down, to a bound on Home and End."""
        value = moved_by_key(event.key, self.value, self.high, self.big_step)
        if value is not None:
            self.set(value)
        return value is not None

    def numbers(self) -> tuple[int, ...]:
        """Returns the value and its bounds."""
        return self.value, 0, self.high

    @property
    def _label(self) -> str:
        if not self.labels:
            return say("{number} of {most}", number=self.value, most=self.high)
        return self.instead or self.labels[self.value]

    def value_text(self) -> str:
        """Returns the label and what it means."""
        if not self.means:
            return self._label
        return say("{label}: {meaning}", label=self._label, meaning=self.means)

    def contains(self, pos: Pos) -> bool:
        """Returns whether a point lies on it; the label at its right is no place of the knob."""
        return super().contains(pos) and all(pos[0] < place.x for place in self.places[1:])

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the track, its marks, the knob, and the label."""
        theme, track = style.theme, self.places[0]
        for words in self.places[1:]:
            style.write(target, self._label, words, theme.muted, align="right")
        x, _ = self.place_of(self.value)
        line = pygame.Rect(track.x, 0, track.width, style.px(6))
        line.centery = track.centery
        style.box(target, line, theme.well, radius=3, border=theme.border)
        done = line.copy()
        done.width = max(x - line.x, line.height)
        colour = theme.button if self.enabled else theme.muted
        style.box(target, done, colour, radius=3)
        if self.ends and self.high < MOST_MARKS:
            for value in range(self.high + 1):
                mark = style.square(10, center=self.place_of(value))
                fill = theme.accent if value <= self.value else theme.border
                style.box(target, mark, fill, radius=5)
        knob = style.square(self.knob, center=(x, track.centery))
        radius = knob.width / 2 / style.scale
        style.drop_shadow(target, knob, radius=radius, down=CONTROL_DOWN, blur=CONTROL_BLUR)
        knob_colour = KNOB if self.enabled else theme.muted
        edge = colour if self.hovered or self.pressed else theme.border
        style.box(target, knob, knob_colour, radius=radius, border=edge, width=2)
