"""The row of buttons below a tournament."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import pygame

from gui.lab import commands
from gui.look import style as s
from gui.look.style import Style
from gui.shell.commands import Command
from gui.widgets import Button, dress_alike

if TYPE_CHECKING:  # importing it loads the searches
    from gui.lab.tournament.run import RunState

GAP, MOST = 8, 190
"""The space between two buttons and the most width of one, logical."""
SHOWN = {
    "": (
        commands.TOUR_START,
        commands.TOUR_RESUME,
        commands.TOUR_ADD,
        commands.TOUR_REMOVE,
        commands.TOUR_SETTINGS,
    ),
    "playing": (commands.TOUR_START, commands.TOUR_STOP, commands.FOLLOW),
    "paused": (commands.TOUR_START, commands.TOUR_STOP, commands.FOLLOW),
    "stopped": (commands.TOUR_RESUME, commands.TOUR_NEW),
    "done": (commands.TOUR_NEW,),
}
"""The buttons in sight, by the state of the tournament; empty before it begins."""
START = {"playing": ("Pause", "pause"), "paused": ("Go on", "play")}
"""What the button that starts is called meanwhile, and its pictogram."""


class TourButtons:
    """The buttons; which of them are in sight depends on how far the tournament is."""

    def __init__(self, actions: Mapping[Command, Callable[[], None]]) -> None:
        """`actions` are those of the commands."""
        used = dict.fromkeys(command for row in SHOWN.values() for command in row)
        self.buttons = {command: command.button(actions[command]) for command in used}

    @property
    def all(self) -> list[Button]:
        """The buttons in the order of Tab."""
        return list(self.buttons.values())

    def show(
        self,
        state: RunState | None,
        *,
        startable: bool,
        room: bool,
        marked: bool,
        unfinished: bool,
        following: bool,
    ) -> None:
        """Shows the buttons of a state.

        `startable` says whether there are two players, `room` whether the table has room for one
        more, `marked` whether one is marked, `unfinished` whether an earlier tournament can go on,
        `following` whether the board shows the games that are being played.
        """
        name = "" if state is None else state.value
        for command, button in self.buttons.items():
            button.visible = command in SHOWN[name]
        start = self.buttons[commands.TOUR_START]
        label, icon = START.get(name, (commands.TOUR_START.label, commands.TOUR_START.icon))
        start.name = start.short = label
        start.icon = icon
        start.enabled = startable or state is not None
        resume = self.buttons[commands.TOUR_RESUME]
        resume.visible = resume.visible and (unfinished or name == "stopped")
        self.buttons[commands.TOUR_ADD].enabled = room
        self.buttons[commands.TOUR_REMOVE].enabled = marked
        self.buttons[commands.FOLLOW].chosen = following
        first = next(button for button in self.all if button.visible)
        for button in self.all:
            button.primary = button is first

    def place(self, row: pygame.Rect, style: Style) -> None:
        """Places the buttons that are in sight."""
        seen = [button for button in self.all if button.visible]
        gap = style.px(GAP)
        for button in seen:
            button.letters = s.BODY
        needs = [button.room_needed(style, icon=True, key=True) + style.px(12) for button in seen]
        room = row.width - gap * (len(seen) - 1)
        if sum(needs) > room:
            for button in seen:
                button.letters = s.SECOND
            needs = [button.least_room(style) + style.px(4) for button in seen]
        spare = max(room - sum(needs), 0) // len(seen)
        x = row.x
        for button, need in zip(seen, needs, strict=True):
            wide = min(need + spare, max(style.px(MOST), need), room)
            button.rect = pygame.Rect(x, row.y, wide, row.height)
            x += wide + gap
        dress_alike(seen, style)
