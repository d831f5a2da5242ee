"""The commands of the start screen."""

from __future__ import annotations

from gui.shell.commands import (
    FULL_SCREEN,
    NEXT_CONTROL,
    SEARCH_LAB,
    SETTINGS,
    SOUND,
    command,
    key_rows,
)

PLAY = command("Play", "Enter", "play", calls="AnyCtrl+Enter AnyCtrl+KP_Enter")
RESUME = command("Resume")
REVIEW = command("Review")
BOARD = command("Board of")
"""The link in a game's card, named with the game."""
SWAP = command("Swap")
OTHER = command("Choose another algorithm")
CHOOSE = command(help="choose among the options", keys="← →, Home, End")
SET_UP = command("Set up")
SHOW_GAMES = command("Games")
SHOW_STATISTICS = command("Statistics")
OPEN_LAB = command("Search lab", short="Lab")
"""The lab's button without its key, for which there is no room."""
OPEN_SETTINGS = command("Settings")
"""The settings' button without its key, for which there is no room."""

COMMANDS = (
    PLAY,
    CHOOSE,
    BOARD,
    SWAP,
    OTHER,
    RESUME,
    REVIEW,
    SET_UP,
    SHOW_GAMES,
    SHOW_STATISTICS,
    OPEN_LAB,
    OPEN_SETTINGS,
    SEARCH_LAB,
    SOUND,
    SETTINGS,
    FULL_SCREEN,
    NEXT_CONTROL,
)
"""All commands, in the order of the list of keys; Esc does nothing on this screen."""
KEYS = key_rows(COMMANDS)
"""The rows of the list of keys."""
