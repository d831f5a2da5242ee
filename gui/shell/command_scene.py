"""A scene whose buttons and keys are commands."""

from __future__ import annotations

import pygame

from gui.shell import commands as shell
from gui.shell.commands import Command, find_command, key_rows
from gui.shell.dialogs import open_keys, open_settings
from gui.shell.scene import Scene


class CommandScene(Scene):
    """A scene whose `act` does what a command says, whether a button or a key has called it."""

    listed: tuple[Command, ...]
    """All commands, in the order of the list of keys."""

    def act(self, on: object, value: object) -> None:
        """Does what every screen can do."""
        del value
        match on:
            case shell.BACK:
                self.app.back()
            case shell.KEY_LIST:
                open_keys(self, key_rows(self.listed))
            case shell.SETTINGS:
                open_settings(self)
            case shell.SOUND:
                self.app.toggle_mute()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Calls the command of a key."""
        command = find_command(event, (*self.listed, shell.KEY_LIST, shell.SETTINGS))
        if command is None and event.unicode == "?":
            command = shell.KEY_LIST
        if command is not None:
            self.act(command, None)
        return command is not None
