"""The commands of the screen on which a position is set up."""

from engine.wording import in_context
from gui.shell import commands as shell
from gui.shell.commands import Command

CHOOSE_FIRST = Command(help="choose the first player's piece", calls="1 KP1 X", keys="1 or X")
CHOOSE_SECOND = Command(help="choose the second player's piece", calls="2 KP2 O", keys="2 or O")
CHOOSE_NONE = Command(help="choose no piece: clicks remove pieces", calls="0 KP0 E", keys="0 or E")
MOVE_CURSOR = Command(help="move the cursor, place the piece", keys="Arrows, Enter, Space")
REMOVE = Command(help="remove the piece at the cursor", calls="Del Backspace", keys="Del")
UNDO_HELP = in_context("Set up", "undo")
UNDO = Command(
    *(in_context("Set up", "Undo"), "U", UNDO_HELP), pad="X", calls="U Ctrl+Z", keys="U or Ctrl+Z"
)
CLEAR = Command("Clear", "C", "clear the board")
FROM_GAME = Command("From the game", "F", "copy the game's position", short="Copy")
PLAY = Command("Play", "P", "play from this position")

COMMANDS = (*shell.commands_in(vars()), *shell.USUAL)
"""All commands, in the order of the list of keys."""
