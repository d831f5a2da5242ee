"""The commands of the start screen."""

from __future__ import annotations

import pygame

from gui.shell.commands import (
    FULL_SCREEN,
    NEXT_CONTROL,
    SEARCH_LAB,
    SETTINGS,
    SOUND,
    Chord,
    Command,
    key_rows,
)

PLAY = Command(
    "Play",
    "Enter",
    chords=(Chord(pygame.K_RETURN, ctrl=None), Chord(pygame.K_KP_ENTER, ctrl=None)),
    keys="Enter",
    help="play",
)
RESUME = Command("Resume")
REVIEW = Command("Review")
BOARD = Command("Board of")
"""The link in a game's card, named with the game."""
SWAP = Command("Swap")
OTHER = Command("Choose another algorithm")
CHOOSE = Command(keys="← →, Home, End", help="choose among the options")
SET_UP = Command("Set up")
SHOW_GAMES = Command("Games")
SHOW_STATISTICS = Command("Statistics")
OPEN_LAB = Command("Search lab", short="Lab")
"""The lab's button without its key, for which there is no room."""
OPEN_SETTINGS = Command("Settings")
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
