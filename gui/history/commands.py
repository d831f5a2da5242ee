"""The commands of the list of games and of the statistics."""

from __future__ import annotations

import pygame

from gui.shell.commands import USUAL, Chord, Command, key_rows

MARK = Command(keys="↑ ↓", help="mark a game")
PAGE = Command(keys="Page Up, Page Down", help="a page back or on")
ENDS = Command(keys="Home, End", help="the newest, the oldest")
OPEN = Command("Open", "Enter", keys="Enter", help="open it")
REVIEW = Command("Review", "R", chords=(Chord(pygame.K_r, ctrl=None),), keys="R", help="review it")
DELETE = Command(
    "Delete…",
    "Del",
    chords=(Chord(pygame.K_DELETE, ctrl=None), Chord(pygame.K_BACKSPACE, ctrl=None)),
    keys="Del",
    help="delete it",
)
MARK_OPPONENT = Command(keys="↑ ↓, Home, End", help="mark an opponent")
CHOOSE_GAMES = Command(keys="← →", help="choose which games count")
RESET = Command("Reset…")

GAMES_COMMANDS = (MARK, PAGE, ENDS, OPEN, REVIEW, DELETE, *USUAL)
STATISTICS_COMMANDS = (MARK_OPPONENT, CHOOSE_GAMES, RESET, *USUAL)
"""All commands, in the order of the lists of keys."""
GAMES_KEYS, STATISTICS_KEYS = key_rows(GAMES_COMMANDS), key_rows(STATISTICS_COMMANDS)
"""The rows of the lists of keys."""
