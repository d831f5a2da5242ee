"""The commands of the list of games and of the statistics."""

from __future__ import annotations

from gui.shell.commands import USUAL, command, commands_in

SELECT = command(help="select a game", keys="↑ ↓")
PAGE = command(help="scroll a page", keys="Page Up, Page Down")
ENDS = command(help="go to the newest or the oldest game", keys="Home, End")
OPEN = command("Open", "Enter", "open the game", calls="")
REVIEW = command("Review", "R", "review the game", calls="AnyCtrl+R")
DELETE = command("Delete…", "Del", "delete the game", calls="AnyCtrl+Del AnyCtrl+Backspace")
SEARCH = command("Search", "Ctrl+F", "search, as typing does", keys="Ctrl+F, /")
SEARCH_SIGN = "/"
"""The character that begins a search, wherever it is on the keyboard."""
FILTER = command(help="choose which games to show", keys="← →")
PLAY = command("Play a game")
SHOW_ALL = command("Show all games")
SELECT_OPPONENT = command(help="select an opponent", keys="↑ ↓, Home, End")
CHOOSE_GAMES = command(help="choose which games to count", keys="← →")
RESET = command("Reset…")
commands_in(vars())

GAMES_COMMANDS = (
    *(SELECT, PAGE, ENDS, OPEN, REVIEW, DELETE),
    *(SEARCH, FILTER, PLAY, SHOW_ALL, *USUAL),
)
STATISTICS_COMMANDS = (SELECT_OPPONENT, CHOOSE_GAMES, RESET, PLAY, *USUAL)
"""All commands, in the order of the lists of keys."""
