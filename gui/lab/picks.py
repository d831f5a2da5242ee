"""Buttons that show what is chosen and open the list of what can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from gui.look import style as s
from gui.look.style import Style
from gui.shell.commands import Command
from gui.shell.scene import Scene
from gui.view.box import Box
from gui.view.controls import Control
from gui.view.dialog import Dialog
from gui.widgets import Button
from gui.words.catalogue import say

ARROW = 14
"""The width of the arrow, logical."""


class Pick(Button):
    """A button that shows the present choice, with an arrow that says there are others."""

    def __init__(self, command: Command, action: Callable[[], None]) -> None:
        """It is called as its command; `action` opens the list."""
        super().__init__(command.label, action, tooltip=command.key, letters=s.SECOND)
        self.label = command.label
        """What is chosen, as it is drawn."""
        self.short_label = command.label
        """The same where there is little room."""

    def value_text(self) -> str:
        """Returns what is chosen."""
        return self.label

    def look(self) -> tuple[object, ...]:
        """Returns what is chosen, too."""
        return (*super().look(), self.label, self.short_label)

    def widths(self, style: Style) -> tuple[int, int]:
        """Returns the widths with the short label and with the long one."""
        words = (self.short_label, self.label)
        short, long = (style.text_size(each, self.letters, s.SEMIBOLD)[0] for each in words)
        more = style.px(ARROW + 34)
        return short + more, long + more

    def _draw_words(
        self, target: pygame.Surface, style: Style, colour: tuple[int, int, int]
    ) -> None:
        pad = style.px(10)
        room = self.rect.inflate(-2 * pad, 0)
        room.width -= style.px(ARROW)
        words = self.label
        if style.text_size(words, self.letters, s.SEMIBOLD)[0] > room.width:
            words = self.short_label
        size = self.letters
        if style.text_size(words, size, s.SEMIBOLD)[0] > room.width:
            size = 12
        wide = min(style.text_size(words, size, s.SEMIBOLD)[0], room.width)
        line = pygame.Rect(0, self.rect.y, wide, self.rect.height)
        line.x = self.rect.x + (self.rect.width - wide - style.px(ARROW + 4)) // 2
        style.write(target, words, line, colour, size=size, weight=s.SEMIBOLD)
        sign = pygame.Rect(line.right + style.px(4), self.rect.y, style.px(ARROW), self.rect.height)
        style.icon(target, "down", sign, colour)


class PickData(NamedTuple):
    """A button that shows a choice."""

    on: Command
    label: str
    short_label: str


PICK = Control(lambda data, live: Pick(data.on, live.act))
"""A button that shows the present choice."""


def pick(command: Command, label: str, short: str = "") -> Box:
    """Returns a button that shows what is chosen; `short` is the same with little room."""
    return Box(PICK, PickData(command, say(label), say(short or label)))


def open_list(
    scene: Scene, title: str, choices: Sequence[tuple[str, Callable[[], None]]], chosen: str
) -> None:
    """Opens a list of choices; the present one is marked and has the focus."""
    buttons = []
    for label, action in choices:
        button = Button(label, scene.then(action))
        button.chosen = label == chosen
        buttons.append(button)
    dialog = Dialog(
        title,
        scene.app.clock,
        widgets=buttons,
        buttons=[Button("Cancel", scene.close_dialog)],
        close=scene.close_dialog,
        width=340,
    )
    dialog.group.set_focus(next((b for b in buttons if b.chosen), buttons[0]))
    scene.open(dialog)
