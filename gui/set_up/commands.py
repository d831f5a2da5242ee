"""The commands of the screen on which a position is set up."""

from __future__ import annotations

import pygame

from gui.shell.commands import USUAL, Chord, Command, key_rows

TAKE_FIRST = Command(
    chords=(Chord(pygame.K_1), Chord(pygame.K_KP1), Chord(pygame.K_x)),
    keys="1 or X",
    help="take the first player's piece",
)
TAKE_SECOND = Command(
    chords=(Chord(pygame.K_2), Chord(pygame.K_KP2), Chord(pygame.K_o)),
    keys="2 or O",
    help="take the second player's piece",
)
TAKE_NONE = Command(
    chords=(Chord(pygame.K_0), Chord(pygame.K_KP0), Chord(pygame.K_e)),
    keys="0 or E",
    help="take none: clicks take away",
)
MOVE_CURSOR = Command(keys="Arrows, Enter, Space", help="move the cursor, put the piece")
TAKE_AWAY = Command(
    chords=(Chord(pygame.K_DELETE), Chord(pygame.K_BACKSPACE)),
    keys="Delete",
    help="take away what is at the cursor",
)
UNDO = Command(
    "Undo",
    "U",
    chords=(Chord(pygame.K_u), Chord(pygame.K_z, ctrl=True)),
    keys="U or Ctrl+Z",
    help="undo",
)
CLEAR = Command("Clear", "C", chords=(Chord(pygame.K_c),), keys="C", help="clear the board")
FROM_GAME = Command(
    "From the game", "F", chords=(Chord(pygame.K_f),), keys="F", help="the position of the game"
)
PLAY = Command("Play", "P", chords=(Chord(pygame.K_p),), keys="P", help="play from here")

COMMANDS = (
    TAKE_FIRST,
    TAKE_SECOND,
    TAKE_NONE,
    MOVE_CURSOR,
    TAKE_AWAY,
    UNDO,
    CLEAR,
    FROM_GAME,
    PLAY,
    *USUAL,
)
"""All commands, in the order of the list of keys."""
KEYS = key_rows(COMMANDS)
"""The rows of the list of keys."""
