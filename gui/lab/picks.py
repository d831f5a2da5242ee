"""What pages share: buttons that show what is chosen, lists of choices, steps that are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

import pygame

from gui.lab import commands
from gui.look import style as s
from gui.look.style import Style
from gui.shell.commands import Command
from gui.shell.dialog import Dialog, DialogButton
from gui.shell.scene import Scene
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.controls import Control
from gui.widgets import Button
from gui.widgets.command import key_text
from gui.words.catalogue import say

small = partial(b.text, size=s.SMALL, tone="muted")
"""Returns a text in small quiet letters."""
ARROW = 14
"""The width of the arrow, logical."""
MOST_SEEDS = 10_000
"""Seeds that are drawn are smaller."""
DIGITS = 9
"""The most digits of a seed that is typed."""
T = TypeVar("T")


class Pick(Button):
    """A button that shows the present choice, with an arrow that says there are others."""

    def __init__(self, command: Command, action: Callable[[], None]) -> None:
        """It is called as its command; `action` opens the list."""
        super().__init__(command.label, action)
        self._command, self.letters = command, s.SECOND
        self.label = command.label
        """What is chosen, as it is drawn."""
        self.short_label = command.label
        """The same where there is little room."""

    def value_text(self) -> str:
        """Returns what is chosen."""
        return self.label

    def fit(self, style: Style) -> None:
        """Takes the key of its command, which may be another one now."""
        self.tooltip = key_text(self._command.key)

    def widths(self, style: Style) -> tuple[int, int]:
        """Returns the widths with the short label and with the long one."""
        words = (self.short_label, self.label)
        short, long = (style.text_size(each, self.letters, s.SEMIBOLD)[0] for each in words)
        more = style.px(ARROW + 34)
        return short + more, long + more

    def _draw_words(
        self, target: pygame.Surface, style: Style, colour: tuple[int, int, int]
    ) -> None:
        room, size = self.rect.width - 2 * style.px(10) - style.px(ARROW), self.letters
        words = style.first_fitting((self.label, self.short_label), room, size, s.SEMIBOLD)
        if style.text_size(words, size, s.SEMIBOLD)[0] > room:
            size = 12
        wide = min(style.text_size(words, size, s.SEMIBOLD)[0], room)
        line = pygame.Rect(0, self.rect.y, wide, self.rect.height)
        line.x = self.rect.x + (self.rect.width - wide - style.px(ARROW + 4)) // 2
        style.write(target, words, line, colour, size=size, weight=s.SEMIBOLD)
        sign = pygame.Rect(line.right + style.px(4), self.rect.y, style.px(ARROW), self.rect.height)
        style.icon(target, "down", sign, colour)


PICK = Control(lambda data, act: Pick(data.what, act))
"""A button that shows the present choice."""


def pick(command: Command, label: str, short: str = "") -> Box:
    """Returns a button that shows what is chosen; `short` is the same with little room."""
    return b.control(PICK, command, {"label": say(label), "short_label": say(short or label)})


def switch(on: object, name: str, options: Iterable[str], now: str, **rest: Any) -> Box:
    """Returns a choice among words side by side."""
    return b.segments(on, name, [(each, each) for each in options], now, **rest)


def open_list(
    scene: Scene,
    title: str,
    offers: Mapping[str, T],
    chosen: Callable[[T], None],
    now: str = "",
    *,
    body: Sequence[str] = (),
) -> None:
    """Opens a list of labels below `body`; the one chosen `now` is marked and has the focus.

    `chosen` is called with what belongs to a label.
    """
    menu = [
        DialogButton(label, scene.then(partial(chosen, offer)), chosen=label == now)
        for label, offer in offers.items()
    ]
    scene.open(Dialog(scene, title, body=body, menu=menu, width=340))


class SeedDialog(Dialog):
    """Asks for a seed, or draws one."""

    checks = True

    def __init__(self, scene: Scene, seed: int, about: str, changed: Callable[[int], None]) -> None:
        """`about` says what the seed decides; `changed` is called with the one chosen."""
        self._changed = changed
        self.seed = str(seed)
        """What is typed."""
        draw = scene.then(lambda: changed(scene.app.seeds.randrange(1, MOST_SEEDS)))
        buttons = [DialogButton("Done", self._enter, primary=True), DialogButton("Draw one", draw)]
        super().__init__(scene, "Which seed?", body=[about], buttons=buttons)

    def contents(self) -> list[Box]:
        """Returns the field."""
        return [b.field("seed", "Seed", self.seed)]

    def _enter(self) -> None:
        text = self.seed.strip()
        if not (text.isascii() and text.isdecimal() and len(text) <= DIGITS):
            self.error = say("A seed is a whole number with at most {count} digits.", count=DIGITS)
            return
        self.scene.close_dialog()
        self._changed(int(text))


SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0)
"""Steps a second."""
USUAL = 1
"""The place of the first speed."""


class Playing:
    """Steps that follow one another by the clock."""

    def __init__(self, clock: Callable[[], float], speeds: Sequence[float] = SPEEDS) -> None:
        """Stands still; `clock` is in seconds."""
        self._clock, self._speeds = clock, speeds
        self._since: float | None = None
        self._done = 0
        self.speed = USUAL
        """The place of the speed among the speeds."""

    @property
    def on(self) -> bool:
        """Whether steps follow one another."""
        return self._since is not None

    def start(self) -> None:
        """Begins; the first step comes at once."""
        self._since, self._done = self._clock(), -1

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


def play_button(on: bool, **rest: Any) -> Box:
    """Returns the button that plays steps or pauses."""
    words, icon = ("Pause", "pause") if on else (commands.PLAY.label, commands.PLAY.icon)
    return b.button(commands.PLAY, words, icon=icon, primary=True, **rest)


def speed_button(a_second: float, **rest: Any) -> Box:
    """Returns the button that shows the speed and makes it faster."""
    speed = f"{a_second:g}×"
    return b.button(commands.FASTER, say("Speed {speed}", speed=speed), short=speed, **rest)
