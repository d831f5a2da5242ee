"""The commands of the list of games and of the statistics."""

from __future__ import annotations

import pygame

from gui.shell.commands import USUAL, Chord, Command, key_rows

SELECT = Command(keys="↑ ↓", help="select a game")
PAGE = Command(keys="Page Up, Page Down", help="scroll a page")
ENDS = Command(keys="Home, End", help="go to the newest or the oldest game")
OPEN = Command("Open", "Enter", keys="Enter", help="open the game")
REVIEW = Command(
    "Review", "R", chords=(Chord(pygame.K_r, ctrl=None),), keys="R", help="review the game"
)
DELETE = Command(
    "Delete…",
    "Del",
    chords=(Chord(pygame.K_DELETE, ctrl=None), Chord(pygame.K_BACKSPACE, ctrl=None)),
    keys="Del",
    help="delete the game",
)
SEARCH = Command(
    "Search",
    "Ctrl+F",
    chords=(Chord(pygame.K_f, ctrl=True),),
    keys="Ctrl+F, /",
    help="search, as typing does",
)
SEARCH_SIGN = "/"
"""The character that begins a search, wherever it is on the keyboard."""
FILTER = Command(keys="← →", help="choose which games to show")
PLAY = Command("Play a game")
SHOW_ALL = Command("Show all games")
SELECT_OPPONENT = Command(keys="↑ ↓, Home, End", help="select an opponent")
CHOOSE_GAMES = Command(keys="← →", help="choose which games to count")
RESET = Command("Reset…")

GAMES_COMMANDS = (
    *(SELECT, PAGE, ENDS, OPEN, REVIEW, DELETE),
    *(SEARCH, FILTER, PLAY, SHOW_ALL, *USUAL),
)
STATISTICS_COMMANDS = (SELECT_OPPONENT, CHOOSE_GAMES, RESET, PLAY, *USUAL)
"""All commands, in the order of the lists of keys."""
GAMES_KEYS, STATISTICS_KEYS = key_rows(GAMES_COMMANDS), key_rows(STATISTICS_COMMANDS)
"""The rows of the lists of keys."""
