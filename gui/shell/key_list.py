"""The list of keys, and the dialog in which other keys are chosen for commands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from gui.look import lettering as s
from gui.shell import commands as shell
from gui.shell.dialog import CANCEL, CLOSE, Dialog, DialogButton
from gui.shell.requests import ChangeKeys
from gui.shell.window import WIDE
from gui.view import boxes as b
from gui.view.arrange import KEY_CAP
from gui.view.box import Box
from gui.view.kept import kept
from gui.widgets.command import KEYS, Command, key_rows, key_text, pressed
from gui.widgets.widget import Widget
from gui.words.catalogue import joined, say

if TYPE_CHECKING:  # it opens dialogs
    from gui.shell.scene import Scene

ONE_COLUMN, TWO_COLUMNS = 560, 940
"""The widths of the list of keys, logical."""
APART = re.compile(r", | or |( – )")
"""What stands between two keys; a dash is shown."""
SEVERAL = re.compile(r"\S( \S)+")
"""Keys of one sign each, as arrows."""
CHOOSE = "Choose a command, then press its new key."
PRESS = "Press the new key for “{command}”. Esc keeps the present one, Delete brings the usual one."
NOW = "“{command}” is on {key} now."
TAKEN = "{key} is the key of “{command}”."
NO_KEY = "Choose a letter or F1 to F12, alone or with Ctrl: other keys do the same everywhere."


class InColumns(Dialog):
    """A dialog of keys, in two columns where the window is wide enough."""

    def layout(self) -> None:
        """Places the dialog, in one column where the window has no room for two."""
        wide = self.scene.app.screen.get_width() >= self.scene.style.px(WIDE)
        self.width = TWO_COLUMNS if wide else ONE_COLUMN
        super().layout()

    def abreast(self, cells: list[list[Box]], says: tuple[str, ...] | None = None) -> Box:
        """Returns rows in as many columns as there are."""
        half = -(-len(cells) // 2) if self.width == TWO_COLUMNS else len(cells)
        parts = (b.grid(some, gap=14, between=7) for some in (cells[:half], cells[half:]) if some)
        return b.row(*(b.column(it, part=1) for it in parts), gap=28, across="start", says=says)


class KeysDialog(InColumns):
    """The list of keys."""

    def __init__(self, scene: Scene, commands: Sequence[Command]) -> None:
        """Lists the keys of `commands` and what they do, of `scene`."""
        self._rows = key_rows(commands)
        change = scene.then(lambda: scene.app.open(ChangeKeys(tuple(commands))))
        super().__init__(scene, "Keys", buttons=[DialogButton("Change keys…", change)], leave=CLOSE)

    def home(self) -> Widget | None:
        """Returns the button that closes it."""
        return self.group.widgets[-1]

    def contents(self) -> list[Box]:
        """Returns the keys and what they do."""
        said = joined(*(joined(key_text(keys), does) for keys, does in self._rows), by="; ")
        words = partial(b.muted, size=s.SECOND, smaller=(s.SMALL,))
        cells = [[_caps(keys), words(does)] for keys, does in self._rows]
        return [self.abreast(cells, ("list", "List of keys", said))]


class KeyChoice(InColumns):
    """Has a person choose other keys for commands, which are kept with the settings."""

    checks = True

    def __init__(self, scene: Scene, commands: Sequence[Command]) -> None:
        """Offers those of `commands`, and of every screen, whose keys can be changed."""
        listed = dict.fromkeys((*commands, shell.KEY_LIST, shell.QUIT))
        self._commands = [each for each in listed if each.can_change]
        self._waiting: Command | None = None
        """The command for which a key is to be pressed."""
        super().__init__(scene, "Change keys", body=[CHOOSE], leave=CLOSE)

    def buttons(self) -> Sequence[DialogButton]:
        """Returns what takes the place of a key, or what ends the dialog."""
        if (command := self._waiting) is not None:
            usual = say("Usual key: {key}", key=key_text(command.usual))
            take = partial(self._take, command, command.usual)
            return DialogButton(usual, take), DialogButton(CANCEL, self._wait)
        changed = not {*KEYS.names.values()}.isdisjoint(self.scene.app.settings.keys)
        reset = DialogButton("Usual keys for all", self._reset, enabled=changed)
        return reset, *super().buttons()

    def contents(self) -> list[Box]:
        """Returns the commands and their keys."""
        cells = []
        for each in self._commands:
            label = "…" if each is self._waiting else key_text(each.key)
            name = b.label(each.name, s.SECOND, tone="muted")
            cells.append([name, b.link(("key", each), each.name, label=label, min_width=60)])
        return [self.abreast(cells)]

    def act(self, on: object, value: object) -> None:
        """Waits for the key of a command."""
        match on:
            case ("key", Command() as command):
                self._wait(command)
                self.scene.app.announce(self.body[0])

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes the key that is pressed for a command that waits for one."""
        command = self._waiting
        if event.type != pygame.KEYDOWN or command is None:
            return super().handle(event)
        if event.key == pygame.K_ESCAPE:
            self._wait()
        elif event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self._take(command, command.usual)
        elif not pygame.K_LCTRL <= event.key <= pygame.K_RMETA:  # held while another is pressed
            self._take(command, pressed(event))
        return True

    def _take(self, command: Command, key: str) -> None:
        """Has a key call a command, unless it cannot or calls another one."""
        app, rival = self.scene.app, KEYS.rival(command, key, self._commands) if key else None
        if rival is not None:
            self.error = say(TAKEN, key=key_text(key), command=rival.name)
        elif not key:
            self.error = say(NO_KEY)
        else:
            chosen = app.settings.keys | {KEYS.names[command]: key}
            if key == command.usual:
                del chosen[KEYS.names[command]]
            self._wait()
            self.body = [say(NOW, command=command.name, key=key_text(key))]
            app.change(replace(app.settings, keys=chosen))
        app.announce(self.error or self.body[0])

    def _wait(self, command: Command | None = None) -> None:
        """Waits for the key of a command; for none any more if None."""
        self._waiting, self.error, self.takes_any_key = command, "", command is not None
        self.body = [say(PRESS, command=command.name) if command else CHOOSE]

    def _reset(self) -> None:
        """Gives all commands their usual keys; names of another version stay."""
        app, known = self.scene.app, {*KEYS.names.values()}
        others = {name: key for name, key in app.settings.keys.items() if name not in known}
        app.change(replace(app.settings, keys=others))


@kept
def _caps(keys: str) -> Box:
    """Returns the caps of some keys and the signs between them."""
    found: list[Box] = []
    for part in filter(None, APART.split(keys)):
        if part == " – ":
            found.append(b.quiet("–"))
            continue
        for key in part.split(" ") if SEVERAL.fullmatch(part) else [part]:
            name = b.line(key_text(key), s.SMALL, write="center", min_width=10)
            found.append(b.frame(name, pad=(6, 3), look=KEY_CAP))
    return b.row(*found, gap=5)
