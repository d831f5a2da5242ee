"""A slider for a whole number between two bounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from gui.look import style as s
from gui.look.style import Style
from gui.widgets.widget import Pos, Widget

KNOB = (244, 247, 252)
KNOB_AT_ENDS = 24
"""The knob of a slider with words below it, logical."""
MOST_MARKS = 20
"""A slider with more values has no marks."""
LEAST_TRACK = 80
"""The length of the shortest track that can be used well, logical."""


class Slider(Widget):
    """A slider for a whole number, moved by the mouse, by keys, or by the wheel."""

    role = "slider"
    row_height = 46
    casts_shadow = True

    def __init__(
        self,
        name: str,
        low: int,
        high: int,
        value: int,
        changed: Callable[[int], None],
        *,
        big_step: int = 5,
        labels: Sequence[str] = (),
        tooltip: str = "",
        at_release: bool = False,
    ) -> None:
        """`changed` is called with each new value; Page Up and Page Down move by `big_step`.

        `labels` are shown instead of the numbers, one for each value from `low` on. With
        `at_release` a knob that is dragged calls `changed` only when it is let go.
        """
        super().__init__(name, tooltip)
        self.instead = ""
        """What is shown instead of the value; empty for the value."""
        self._at_release = at_release
        self._called_with = value
        self.low, self.high, self.value = low, high, value
        self.changed = changed
        self.big_step = big_step
        self.labels = list(labels)
        self._knob = 0

    def set(self, value: int) -> None:
        """Sets the value, or the nearest within the bounds."""
        value = min(max(value, self.low), self.high)
        if value != self.value:
            self.value = value
            if not (self._at_release and self.pressed):
                self._called_with = value
                self.changed(value)

    def release(self, pos: Pos) -> bool:
        """Calls `changed` if that has waited for the knob to be let go."""
        del pos
        waited = self._at_release and self.value != self._called_with
        if waited:
            self._called_with = self.value
            self.changed(self.value)
        return waited

    def _track(self) -> pygame.Rect:
        """Returns the track: as wide as the way of the knob's centre, as high as the knob."""
        return pygame.Rect(
            self.rect.x + self._knob // 2,
            self.rect.bottom - self._knob,
            max(self.rect.width - self._knob, 1),
            self._knob,
        )

    def place_of(self, value: int) -> Pos:
        """Returns the place of the knob's centre at a value, in pixels."""
        track = self._track()
        part = (value - self.low) / max(self.high - self.low, 1)
        return track.x + round(part * track.width), track.centery

    def press(self, pos: Pos) -> None:
        """Moves the knob to the pointer."""
        if self.enabled and self._knob:
            track = self._track()
            part = (pos[0] - track.x) / track.width
            self.set(round(self.low + part * (self.high - self.low)))

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
        steps = {
            pygame.K_LEFT: self.value - 1,
            pygame.K_RIGHT: self.value + 1,
            pygame.K_PAGEDOWN: self.value - self.big_step,
            pygame.K_PAGEUP: self.value + self.big_step,
            pygame.K_HOME: self.low,
            pygame.K_END: self.high,
        }
        if event.key not in steps:
            return False
        self.set(steps[event.key])
        return True

    def value_text(self) -> str:
        """Returns the number, or its label."""
        if self.instead:
            return self.instead
        return self.labels[self.value - self.low] if self.labels else str(self.value)

    def look(self) -> tuple[object, ...]:
        """Returns its value and its bounds, and whether the knob is highlighted."""
        knob = (self.low, self.high, self.value, self.hovered or self.pressed)
        return (*super().look(), self.value_text(), *knob)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the name and the value above, the track below them."""
        theme = style.theme
        self._knob = style.px(22)
        words = self.rect.copy()
        words.height -= self._knob + style.px(2)
        muted = theme.text if self.enabled else theme.muted
        style.write(target, self.name, words, muted)
        style.write(target, self.value_text(), words, muted, weight=s.SEMIBOLD, align="right")
        self._draw_track(target, style)
        if self.show_focus:
            style.focus_ring(target, self.rect, 6)

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
        self._draw_marks(target, style)
        knob = pygame.Rect(0, 0, self._knob, self._knob)
        knob.center = (x, track.centery)
        radius = self._knob / 2 / style.scale
        style.drop_shadow(target, knob, radius=radius, down=s.CONTROL_DOWN, blur=s.CONTROL_BLUR)
        knob_colour = KNOB if self.enabled else theme.muted
        edge = colour if self.hovered or self.pressed else theme.border
        style.box(target, knob, knob_colour, radius=radius, border=edge, width=2)

    def _draw_marks(self, target: pygame.Surface, style: Style) -> None:
        """Draws marks at the values, which a plain slider has none of."""


class ValueSlider(Slider):
    """A slider over labels, with the chosen one at its right; its name stands elsewhere.

    With `ends` it has marks, and the first and the last label stand below it instead.
    """

    def __init__(
        self,
        name: str,
        labels: Sequence[str],
        value: int,
        changed: Callable[[int], None],
        *,
        at_release: bool = False,
    ) -> None:
        """As for `Slider`; the value is the place of a label."""
        super().__init__(name, 0, 0, value, changed, labels=labels, at_release=at_release)
        self.room_for: Sequence[str] = ()
        """Other labels for which there is room, as of the sliders above and below."""
        self.ends = False
        self.means = ""
        """What the value means, for screen readers."""
        self._beside = 0
        """The width of the room for the label, in pixels."""

    @property
    def high(self) -> int:
        """The place of the last label."""
        return len(self.labels) - 1

    @high.setter
    def high(self, value: int) -> None:
        """Does nothing: the labels say it."""

    def value_text(self) -> str:
        """Returns the label and what it means."""
        label = super().value_text()
        return f"{label}: {self.means}" if self.means else label

    def _room(self, style: Style) -> int:
        """Returns the width of the widest label."""
        every = (*self.labels, *self.room_for, self.instead)
        return max(style.text_size(label)[0] for label in every) + style.px(14)

    def widths(self, style: Style) -> tuple[int, int]:
        """Returns the widths with a short track and with a long one."""
        if self.ends:
            words = (style.text_size(self.labels[at], s.SMALL)[0] for at in (0, -1))
            least = max(style.px(LEAST_TRACK), sum(words) + style.px(14))
            return least, max(style.px(3 * LEAST_TRACK), least)
        room = self._room(style)
        return style.px(LEAST_TRACK) + room, style.px(3 * LEAST_TRACK) + room

    def height_at(self, style: Style, width: int) -> int:
        """Returns its height, which is greater with words below it."""
        del width
        return style.px(KNOB_AT_ENDS) + style.line_height(s.SMALL) if self.ends else style.px(36)

    def contains(self, pos: Pos) -> bool:
        """Returns whether a point lies on it; the label at its right is no place of the knob."""
        return super().contains(pos) and pos[0] < self.rect.right - self._beside

    def _track(self) -> pygame.Rect:
        """Returns the track, which ends before the label."""
        left, width = self.rect.x + self._knob // 2, self.rect.width - self._beside - self._knob
        track = pygame.Rect(left, self.rect.y, max(width, 1), self._knob)
        if not self.ends:
            track.centery = self.rect.centery
        return track

    def look(self) -> tuple[object, ...]:
        """Returns its labels, too."""
        return (*super().look(), tuple(self.labels), tuple(self.room_for), self.ends)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the track and the label, or the labels of both ends."""
        colour = style.theme.muted
        words, ring = self.rect.copy(), self.rect.inflate(0, -style.px(8))
        if self.ends:
            self._knob, self._beside, ring = style.px(KNOB_AT_ENDS), 0, self.rect
            words.height = style.line_height(s.SMALL)
            words.bottom = self.rect.bottom
            style.write(target, self.labels[0], words, colour, size=s.SMALL)
            style.write(target, self.labels[-1], words, colour, size=s.SMALL, align="right")
        else:
            self._knob, self._beside = style.px(22), self._room(style)
            words.x, words.width = self.rect.right - self._beside, self._beside
            style.write(target, self.value_text(), words, colour, align="right")
        self._draw_track(target, style)
        if self.show_focus:
            style.focus_ring(target, ring, 6)

    def _draw_marks(self, target: pygame.Surface, style: Style) -> None:
        """Draws a mark at each value of a slider with `ends`, unless there are too many."""
        if not self.ends or self.high >= MOST_MARKS:
            return
        for value in range(self.high + 1):
            mark = pygame.Rect(0, 0, style.px(10), style.px(10))
            mark.center = self.place_of(value)
            fill = style.theme.accent if value <= self.value else style.theme.border
            style.box(target, mark, fill, radius=5)
