"""The commands that all screens share.

A scene makes its buttons, its shortcuts and its list of keys from the commands of its room.
"""

from __future__ import annotations

from collections.abc import Mapping

from gui.widgets.command import COMMAND_KEYS, Chord, Command, command, find_command, key_rows

__all__ = ["COMMAND_KEYS", "Chord", "Command", "command", "find_command", "key_rows"]

KEY_LIST = command("Keys", "F1", calls="AnyCtrl+F1")
SOUND = command(help="turn the sound on or off", calls="M")
SETTINGS = command("Settings", "F10", "open the settings", calls="AnyCtrl+F10")
SEARCH_LAB = command("Search lab", "F3", "open the search lab", short="Lab", calls="AnyCtrl+F3")
FULL_SCREEN = command(help="turn full screen on or off", calls="AnyCtrl+F11", keys="F11")
QUIT = command(calls="Ctrl+Q")
NEXT_CONTROL = command(help="go to the next control", keys="Tab")
BACK = command("Back", "Esc", "go back")
USUAL = (SOUND, SETTINGS, FULL_SCREEN, NEXT_CONTROL, BACK)
"""The commands at the end of every list of keys."""


def commands_in(room: Mapping[str, object]) -> tuple[Command, ...]:
    """Returns the commands among the names of a room's module, in the order of their making."""
    return tuple(each for each in room.values() if isinstance(each, Command))
