"""The commands of the settings."""

from __future__ import annotations

from gui.shell.commands import BACK, FULL_SCREEN, NEXT_CONTROL, SOUND, command, key_rows

NEXT = command(help="the setting above or below", keys="↑ ↓")
CHANGE = command(help="change it", keys="← →")
SWITCH = command(help="turn it on or off", keys="Space, Enter")

COMMANDS = (NEXT, CHANGE, SWITCH, SOUND, FULL_SCREEN, NEXT_CONTROL, BACK)
"""All commands, in the order of the list of keys."""
KEYS = key_rows(COMMANDS)
"""The rows of the list of keys."""
