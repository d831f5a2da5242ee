"""A slider for the place of a label, or for a number from 0 on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from gui.look import style as s
from gui.look.style import Style
from gui.widgets.widget import Pos, Widget, moved_by_key
from gui.words.catalogue import say

KNOB = (244, 247, 252)
KNOB_SIZE, KNOB_AT_ENDS, BARE_KNOB = 22, 24, 18
"""The width of the knob beside a label, above two labels, and without any, logical."""
MOST_MARKS = 20
"""A slider with more values has no marks."""
LEAST_TRACK = 80
"""The length of the shortest track that can be used well, logical."""


class Slider(Widget):
    """A slider over labels, with the chosen one at its right; its name stands elsewhere.

    With `ends` it has marks, and the first and the last label stand below it instead. Without
    labels its value is a number from 0 to `most`, which stands elsewhere, too.
    """

    role = "slider"
    follows_finger = True
    unseen = Widget.unseen - {"hovered", "pressed"}
    casts_shadow = True

    def __init__(self, name: str, value: int, changed: Callable[[int], None]) -> None:
        """`changed` is called with each new value."""
        super().__init__(name)
        self.value, self.changed = value, changed
        self.labels: Sequence[str] = ()
        self.most = 0
        """The greatest value of a slider without labels."""
        self.instead = ""
        """What is shown instead of the label; empty for the label."""
        self.room_for: Sequence[str] = ()
        """Other labels for which there is room, as of the sliders above and below."""
        self.ends = False
        self.means = ""
        """What the value means, for screen readers."""
        self.big_step = 5
        """How far Page Up and Page Down move it."""
        self.at_release = False
        """Whether a knob that is dragged calls `changed` only when it is let go."""
        self._waits = False
        """Whether `changed` is to be called when the knob is let go."""
        self._knob = self._beside = 0
        """The widths of the knob and of the room for the label, in pixels."""

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
        track = self._track()
        return track.x + round(value / max(self.high, 1) * track.width), track.centery

    def press(self, pos: Pos) -> None:
        """Moves the knob to the pointer."""
        track = self._track()
        self.set(round((pos[0] - track.x) / track.width * self.high))

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

    def _room(self, style: Style) -> int:
        """Returns the width of the widest label that stands beside the track."""
        if self.ends or not self.labels:
            return 0
        every = (*self.labels, *self.room_for, self.instead)
        return max(style.text_size(label)[0] for label in every) + style.px(14)

    def widths(self, style: Style) -> tuple[int, int]:
        """Returns the widths with a short track and with a long one; 0 without labels."""
        if not self.labels:
            return 0, 0
        room, short, long = self._room(style), style.px(LEAST_TRACK), style.px(3 * LEAST_TRACK)
        if self.ends:
            words = (style.text_size(self.labels[at], s.SMALL)[0] for at in (0, -1))
            short = max(short, sum(words) + style.px(14))
        return short + room, max(short, long) + room

    def height_at(self, style: Style, width: int) -> int:
        """Returns its height, which is greater with words below it."""
        return style.px(KNOB_AT_ENDS) + style.line_height(s.SMALL) if self.ends else style.px(36)

    def fit(self, style: Style) -> None:
        """Divides its place between the track and the label."""
        knob = KNOB_AT_ENDS if self.ends else KNOB_SIZE if self.labels else BARE_KNOB
        self._knob, self._beside = style.px(knob), self._room(style)

    def contains(self, pos: Pos) -> bool:
        """Returns whether a point lies on it; the label at its right is no place of the knob."""
        return super().contains(pos) and pos[0] < self.rect.right - self._beside

    def _track(self) -> pygame.Rect:
        """Returns the track: as wide as the way of the knob's centre, as high as the knob."""
        left, width = self.rect.x + self._knob // 2, self.rect.width - self._beside - self._knob
        track = pygame.Rect(left, self.rect.y, max(width, 1), self._knob)
        if not self.ends:
            track.centery = self.rect.centery
        return track

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the track and the label, or the labels of both ends."""
        colour = style.theme.muted
        words, ring = self.rect.copy(), self.rect.inflate(0, -style.px(8))
        if self.ends:
            ring = self.rect
            words.height = style.line_height(s.SMALL)
            words.bottom = self.rect.bottom
            style.write(target, self.labels[0], words, colour, size=s.SMALL)
            style.write(target, self.labels[-1], words, colour, size=s.SMALL, align="right")
        elif self.labels:
            words.x, words.width = self.rect.right - self._beside, self._beside
            style.write(target, self._label, words, colour, align="right")
        self._draw_track(target, style)
        if self.show_focus:
            style.focus_ring(target, ring, 6)

    def _draw_track(self, target: pygame.Surface, style: Style) -> None:
        """Draws the track, its marks, and the knob."""
        theme, track = style.theme, self._track()
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
                mark = pygame.Rect(0, 0, style.px(10), style.px(10))
                mark.center = self.place_of(value)
                fill = theme.accent if value <= self.value else theme.border
                style.box(target, mark, fill, radius=5)
        knob = pygame.Rect(0, 0, self._knob, self._knob)
        knob.center = (x, track.centery)
        radius = self._knob / 2 / style.scale
        style.drop_shadow(target, knob, radius=radius, down=s.CONTROL_DOWN, blur=s.CONTROL_BLUR)
        knob_colour = KNOB if self.enabled else theme.muted
        edge = colour if self.hovered or self.pressed else theme.border
        style.box(target, knob, knob_colour, radius=radius, border=edge, width=2)
