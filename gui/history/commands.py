"""The commands of the list of games and of the statistics."""

from gui.shell.commands import USUAL, Command, commands_in

SELECT = Command(help="select a game", keys="↑ ↓")
PAGE = Command(help="scroll a page", keys="Page Up, Page Down")
ENDS = Command(help="go to the newest or the oldest game", keys="Home, End")
OPEN = Command("Open", "Enter", "open the game", calls="")
REVIEW = Command("Review", "R", "review the game", calls="AnyCtrl+R")
DELETE = Command("Delete…", "Del", "delete the game", calls="AnyCtrl+Del AnyCtrl+Backspace")
SEARCH = Command("Search", "Ctrl+F", "search, as typing does", keys="Ctrl+F, /")
SEARCH_SIGN = "/"
"""The character that begins a search, wherever it is on the keyboard."""
FILTER = Command(help="choose which games to show", keys="← →")
PLAY = Command("Play a game")
SHOW_ALL = Command("Show all games")
SELECT_OPPONENT = Command(help="select an opponent", keys="↑ ↓, Home, End")
CHOOSE_GAMES = Command(help="choose which games to count", keys="← →")
RESET = Command("Reset…")
commands_in(vars())

GAMES_COMMANDS = (
    *(SELECT, PAGE, ENDS, OPEN, REVIEW, DELETE),
    *(SEARCH, FILTER, PLAY, SHOW_ALL, *USUAL),
)
STATISTICS_COMMANDS = (SELECT_OPPONENT, CHOOSE_GAMES, RESET, PLAY, *USUAL)
"""All commands, in the order of the lists of keys."""
