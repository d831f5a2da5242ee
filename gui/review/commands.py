"""The commands of the review."""

from __future__ import annotations

from dataclasses import replace

import pygame

from gui.shell.commands import (
    BACK,
    FULL_SCREEN,
    NEXT_CONTROL,
    SETTINGS,
    SOUND,
    Chord,
    Command,
    key_rows,
)

FIRST = Command("First", "Home", chords=(Chord(pygame.K_HOME),))
PREVIOUS = Command(
    "Previous", "←", chords=(Chord(pygame.K_LEFT),), keys="← →", help="one move back or forward"
)
NEXT = Command("Next", "→", chords=(Chord(pygame.K_RIGHT),))
LAST = Command(
    "Last", "End", chords=(Chord(pygame.K_END),), keys="Home, End", help="the start, the end"
)
EARLIER_MISTAKE = Command(
    "Earlier mistake",
    ",",
    short="Earlier ?",
    chords=(Chord(pygame.K_COMMA), Chord(pygame.K_LEFTBRACKET)),
    keys=",  .",
    help="the previous mistake, the next one",
)
NEXT_MISTAKE = Command(
    "Next mistake",
    ".",
    short="Next ?",
    chords=(Chord(pygame.K_PERIOD), Chord(pygame.K_RIGHTBRACKET)),
)
TRY_AGAIN = Command(
    "Try again",
    "T",
    chords=(Chord(pygame.K_t),),
    keys="T",
    help="go back to a mistake and try again",
)
SHOW_ANSWER = Command(
    "Show answer",
    "A",
    short="Answer",
    chords=(Chord(pygame.K_a),),
    keys="A",
    help="show the answer",
)
PLAY = Command(keys="1 – 9", help="play that column or square as a variation")
BACK_TO_GAME = Command(
    "Back to the game",
    "Esc",
    short="To game",
    chords=(Chord(pygame.K_BACKSPACE),),
    keys="Backspace",
    help="back to the game",
)
LEAVE = replace(BACK, help="back to the game, or leave")

COMMANDS = (
    PREVIOUS,
    NEXT,
    FIRST,
    LAST,
    EARLIER_MISTAKE,
    NEXT_MISTAKE,
    TRY_AGAIN,
    SHOW_ANSWER,
    PLAY,
    BACK_TO_GAME,
    SOUND,
    SETTINGS,
    FULL_SCREEN,
    replace(NEXT_CONTROL, help="next control; on the board, arrows move the cursor"),
    LEAVE,
)
"""All commands, in the order of the list of keys."""
KEYS = key_rows(COMMANDS)
"""The rows of the list of keys."""
