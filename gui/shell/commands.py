"""The commands that all screens share.

A scene makes its buttons, its shortcuts and its list of keys from the commands of its room.
"""

from __future__ import annotations

from collections.abc import Mapping

from gui.widgets.command import COMMAND_KEYS, KEYS, Command, find_command

__all__ = ["COMMAND_KEYS", "Command", "find_command"]

KEY_LIST = Command("Keys", "F1", calls="AnyCtrl+F1")
SOUND = Command("Sound", "M", "turn the sound on or off")
SETTINGS = Command("Settings", "F10", "open the settings", calls="AnyCtrl+F10")
SEARCH_LAB = Command("Search lab", "F3", "open the search lab", short="Lab", calls="AnyCtrl+F3")
FULL_SCREEN = Command("Full screen", "F11", "turn full screen on or off", calls="AnyCtrl+F11")
QUIT = Command("Quit", "Ctrl+Q")
MOVE_NOW = Command("Move now", "G", "make the computer move now")
NEXT_CONTROL = Command(help="go to the next control", keys="Tab")
BACK = Command("Back", "Esc", "go back")
USUAL = (SOUND, SETTINGS, FULL_SCREEN, NEXT_CONTROL, BACK)
"""The commands at the end of every list of keys."""


def commands_in(room: Mapping[str, object]) -> tuple[Command, ...]:
    """Returns the commands among the names of a room's module, in the order of their making.

    A person can choose other keys for them.
    """
    found = {name: each for name, each in room.items() if isinstance(each, Command)}
    where = str(room["__name__"]).split(".")[1]
    for name, each in found.items():
        KEYS.names.setdefault(each, f"{where}.{name.lower()}")
    return tuple(found.values())


commands_in(vars())
