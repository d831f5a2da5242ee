"""The commands of the settings."""

from __future__ import annotations

from gui.shell import commands as shell
from gui.shell.commands import command

NEXT = command(help="the setting above or below", keys="↑ ↓")
CHANGE = command(help="change it", keys="← →")
SWITCH = command(help="turn it on or off", keys="Space, Enter")

COMMANDS = (NEXT, CHANGE, SWITCH, *(each for each in shell.USUAL if each is not shell.SETTINGS))
"""All commands, in the order of the list of keys."""
