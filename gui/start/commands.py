"""The commands of the start screen."""

from gui.shell import commands as shell
from gui.shell.commands import command

PLAY = command("Play", "Enter", "play", calls="AnyCtrl+Enter AnyCtrl+KP_Enter")
CHOOSE = command(help="choose among the options", keys="← →, Home, End")
RESUME = command("Resume")
REVIEW = command("Review")
BOARD = command("Board of")
"""The link in a game's card, named with the game."""
SWAP = command("Swap")
OTHER = command("Choose another algorithm")
PRACTISE = command("Practice", "P", "practise: today's puzzle and what is due")
SET_UP = command("Set up")
SHOW_GAMES = command("Games")
SHOW_STATISTICS = command("Statistics")

COMMANDS = (*shell.commands_in(vars()), shell.SEARCH_LAB, *shell.USUAL[:-1])
"""All commands, in the order of the list of keys; Esc does nothing on this screen."""
