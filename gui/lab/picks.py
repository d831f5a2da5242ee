"""What pages share: buttons that show what is chosen, lists of choices, steps that are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from gui.lab import commands
from gui.look import lettering as s
from gui.shell.commands import Command
from gui.shell.dialog import Dialog, DialogButton
from gui.shell.scene import Scene
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets.command import key_text
from gui.words.catalogue import number_text, say

MOST_SEEDS = 10_000
"""Seeds that are drawn are smaller."""
DIGITS = 9
"""The most digits of a seed that is typed."""
T = TypeVar("T")


def pick(command: Command, label: str = "", short: str = "", *, name: str = "") -> Box:
    """Returns a button that shows what is chosen; `short` is the same with little room.

    It has no label where its `name` says what is chosen, as "Depth 6".
    """
    tip = key_text(command.key)
    return b.button(command, name, label=label, short=short, opens=True, letters=s.SECOND, tip=tip)


def switch(on: object, name: str, options: Iterable[str], now: str, **rest: Any) -> Box:
    """Returns a choice among words side by side."""
    return b.segments(on, name, tuple((each, each) for each in options), now, **rest)


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


def new_seed(scene: Scene) -> int:
    """Returns a seed that is drawn."""
    return scene.app.seeds.randrange(1, MOST_SEEDS)


class SeedDialog(Dialog):
    """Asks for a seed, or draws one."""

    checks = True

    def __init__(
        self, scene: Scene, choice: Any, about: str, changed: Callable[[Any], None]
    ) -> None:
        """`about` says what the seed of `choice` decides; `changed` takes it with another one."""
        self._choice, self._changed = choice, changed
        self.seed = str(choice.seed)
        """What is typed."""
        draw = scene.then(lambda: self._sow(new_seed(scene)))
        buttons = [DialogButton("Done", self._enter, primary=True), DialogButton("Draw one", draw)]
        super().__init__(scene, "Which seed?", body=[about], buttons=buttons)

    def contents(self) -> list[Box]:
        """Returns the field."""
        return [b.field("seed", "Seed", self.seed)]

    def _sow(self, seed: int) -> None:
        self._changed(replace(self._choice, seed=seed))

    def _enter(self) -> None:
        text = self.seed.strip()
        if not (text.isascii() and text.isdecimal() and len(text) <= DIGITS):
            self.error = say("A seed is a whole number with at most {count} digits.", count=DIGITS)
            return
        self.scene.close_dialog()
        self._sow(int(text))


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


def step_buttons(
    playing: Playing, *shown: tuple[Command, bool, float], wide: bool
) -> Iterator[Box]:
    """Yields the buttons of commands that go through steps, play them, or change the speed.

    Each comes with whether it can be used and its share of the width. Unless the window is `wide`,
    those of single steps are only arrows, too.
    """
    arrows = ("first",) if wide else ("first", "previous", "next")
    for command, enabled, part in shown:
        words, short, icon, bare = "", "", command.icon, command.icon in arrows
        plays, tip = command is commands.PLAY, command.tip if bare else ""
        if plays and playing.on:
            words, icon = "Pause", "pause"
        elif command is commands.FASTER:
            short = f"{number_text(playing.a_second, 'g')}×"
            words = say("Speed {speed}", speed=short)
        button = partial(b.button, command, words, short=short, icon=icon, tip=tip, bare=bare)
        yield button(primary=plays, enabled=enabled, part=part, height=40 if wide else 36)
