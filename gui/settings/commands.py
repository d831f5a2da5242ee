"""The commands of the settings."""

from __future__ import annotations

from gui.shell.commands import BACK, FULL_SCREEN, NEXT_CONTROL, SOUND, Command, key_rows

NEXT = Command(keys="↑ ↓", help="the setting above or below")
CHANGE = Command(keys="← →", help="change it")
SWITCH = Command(keys="Space, Enter", help="turn it on or off")

COMMANDS = (NEXT, CHANGE, SWITCH, SOUND, FULL_SCREEN, NEXT_CONTROL, BACK)
"""All commands, in the order of the list of keys."""
KEYS = key_rows(COMMANDS)
"""The rows of the list of keys."""
