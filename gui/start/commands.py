"""The commands of the start screen."""

from gui.shell import commands as shell
from gui.shell.commands import Command

PLAY = Command("Play", "Enter", "play", calls="AnyCtrl+Enter AnyCtrl+KP_Enter")
CHOOSE = Command(help="choose among the options", keys="← →, Home, End")
RESUME = Command("Resume")
REVIEW = Command("Review")
BOARD = Command("Board of")
"""The link in a game's card, named with the game."""
SWAP = Command("Swap")
OTHER = Command("Choose another algorithm")
PRACTISE = Command("Practice", "P", "practise: today's puzzle and what is due")
SET_UP = Command("Set up")
SHOW_GAMES = Command("Games")
SHOW_STATISTICS = Command("Statistics")

COMMANDS = (*shell.commands_in(vars()), shell.SEARCH_LAB, *shell.USUAL[:-1])
"""All commands, in the order of the list of keys; Esc does nothing on this screen."""
