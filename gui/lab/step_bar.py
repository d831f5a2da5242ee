"""The row that goes through the steps: buttons, a slider, and the playing at a chosen speed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from gui.lab import commands
from gui.look import style as s
from gui.look.style import Style
from gui.shell.commands import Command
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets import Button, Slider, Widget

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0)
"""Steps a second."""
USUAL = 1
GAP = 8
WIDE_ROW = 500
"""The width of the row from which the buttons have words, logical."""


class StepSlider(Slider):
    """A slider without words, for the number of a step."""

    def _track(self) -> pygame.Rect:
        track = pygame.Rect(
            self.rect.x + self._knob // 2, 0, max(self.rect.width - self._knob, 1), self._knob
        )
        track.centery = self.rect.centery
        return track

    def value_text(self) -> str:
        """Returns the step and how many there are."""
        return f"{self.value} of {self.high}"

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the track and the knob."""
        self._knob = style.px(18)
        self._draw_track(target, style)
        if self.show_focus:
            style.focus_ring(target, self.rect.inflate(0, -style.px(8)), 6)


class Playing:
    """Steps that follow one another by the clock."""

    def __init__(
        self, clock: Callable[[], float], speeds: Sequence[float] = SPEEDS, usual: int = USUAL
    ) -> None:
        """Stands still; `clock` is in seconds, `usual` the place of the first speed."""
        self._clock, self._speeds = clock, speeds
        self._since: float | None = None
        self._done = 0
        self.speed = usual
        """The place of the speed among the speeds."""

    @property
    def on(self) -> bool:
        """Whether steps follow one another."""
        return self._since is not None

    def start(self, *, later: bool = False) -> None:
        """Begins; the first step comes at once, or `later` as every other one."""
        self._since, self._done = self._clock(), 0 if later else -1

    def stop(self) -> None:
        """Stands still."""
        self._since = None

    def change_speed(self, by: int) -> None:
        """Makes it faster or slower; goes round after the fastest."""
        self.speed = (self.speed + by) % len(self._speeds)
        if self.on:
            self._since, self._done = self._clock(), 0

    def due(self) -> int:
        """Returns how many steps are to be made now."""
        if self._since is None:
            return 0
        wanted = int((self._clock() - self._since) * self.a_second)
        due = wanted - self._done
        self._done = wanted
        return due

    @property
    def a_second(self) -> float:
        """How many steps are made in a second."""
        return self._speeds[self.speed]

    @property
    def words(self) -> str:
        """The speed as it stands on its button."""
        return f"{self.a_second:g}×"


def bar_buttons(
    made: Sequence[Command], actions: Mapping[Command, Callable[[], None]]
) -> list[Button]:
    """Returns the buttons of a row, whose keys stand in the tooltips; the first has no words."""
    buttons = [each.button(actions[each], primary=each is commands.PLAY) for each in made]
    for button in buttons:
        button.with_key = False
        button.tooltip = f"{button.name} ({button.key_name})"
        button.key_name = ""
    buttons[0].bare = True
    return buttons


def place_buttons(
    buttons: Sequence[Button], row: pygame.Rect, needs: Sequence[int], gap: int, letters: int
) -> None:
    """Places buttons in a row, as wide as they need in proportion; `gap` is in pixels."""
    room, x = row.width - gap * (len(needs) - 1), row.x
    for button, need in zip(buttons, needs, strict=True):
        button.rect = pygame.Rect(x, row.y, room * need // sum(needs), row.height)
        button.letters = letters
        x = button.rect.right + gap


def show_playing(play: Button, speed: Button, playing: Playing) -> None:
    """Shows on the buttons whether steps are played, and how fast."""
    play.name = play.short = "Pause" if playing.on else commands.PLAY.label
    play.icon = "pause" if playing.on else commands.PLAY.icon
    speed.name = f"{commands.FASTER.label} {playing.words}"
    speed.short = playing.words


def play_button(on: bool, **rest: Any) -> Box:
    """Returns the button that plays steps or pauses."""
    words, icon = ("Pause", "pause") if on else (commands.PLAY.label, commands.PLAY.icon)
    return b.button(commands.PLAY, words, icon=icon, primary=True, **rest)


def speed_button(a_second: float, **rest: Any) -> Box:
    """Returns the button that shows the speed and makes it faster."""
    speed = f"{a_second:g}×"
    return b.button(commands.FASTER, f"{commands.FASTER.label} {speed}", short=speed, **rest)


class StepBar:
    """The controls of the row."""

    def __init__(
        self, actions: Mapping[Command, Callable[[], None]], scrubbed: Callable[[int], None]
    ) -> None:
        """`actions` are those of the commands; `scrubbed` is called with the slider's step."""
        made = (
            commands.FIRST,
            commands.BACKWARD,
            commands.PLAY,
            commands.FORWARD,
            commands.NEXT_CUT,
            commands.FASTER,
        )
        self.buttons = bar_buttons(made, actions)
        """The buttons from the left."""
        self.first, self.backward, self.play, self.forward, self.cut, self.speed = self.buttons
        self.slider = StepSlider("Step number", 0, 1, 0, scrubbed, big_step=10)
        self._words = ""
        self._room = pygame.Rect(0, 0, 0, 0)

    @property
    def widgets(self) -> list[Widget]:
        """The controls in the order of Tab."""
        return [*self.buttons, self.slider]

    def place(
        self, row: pygame.Rect, slider: pygame.Rect, words: pygame.Rect, style: Style
    ) -> None:
        """Places the controls."""
        wide = row.width >= style.px(WIDE_ROW)
        for button in (self.backward, self.forward):
            button.bare = not wide
        needs = (44, 96, 108, 96, 118, 58) if wide else (36, 40, 82, 40, 88, 48)
        gap = style.px(GAP if wide else 5)
        place_buttons(self.buttons, row, needs, gap, s.BODY if wide else s.SECOND)
        self.slider.rect, self._room = slider, words

    def show(
        self, step: int, steps: int, *, playing: Playing, cuts_left: bool, known: bool
    ) -> None:
        """Shows the step, counted from 0, of so many; nothing can be done while it is not known."""
        self.slider.low, self.slider.high = 0, max(steps, 1)
        self.slider.value = step
        for widget in self.widgets:
            widget.enabled = known
        self.first.enabled = self.backward.enabled = known and step > 0
        self.forward.enabled = known and step < steps
        self.cut.enabled = known and cuts_left
        show_playing(self.play, self.speed, playing)
        self._words = f"step {step:,} of {steps:,}" if known else ""

    def look(self) -> tuple[pygame.Rect, object]:
        """Returns where the words are drawn, and which."""
        return self._room, self._words

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the words beside the slider."""
        size = s.SECOND if style.text_size(self._words, s.SECOND)[0] <= self._room.width else 11
        style.write(target, self._words, self._room, style.theme.muted, size=size, align="right")
