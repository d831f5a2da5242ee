"""The commands of the settings."""

from gui.shell import commands as shell
from gui.shell.commands import Command

NEXT = Command(help="the setting above or below", keys="↑ ↓")
CHANGE = Command(help="change it", keys="← →")
SWITCH = Command(help="turn it on or off", keys="Space, Enter")

COMMANDS = (NEXT, CHANGE, SWITCH, *(each for each in shell.USUAL if each is not shell.SETTINGS))
"""All commands, in the order of the list of keys."""
