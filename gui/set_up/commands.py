"""The commands of the screen on which a position is set up."""

from __future__ import annotations

import pygame

from gui.shell.commands import USUAL, Chord, Command, key_rows

CHOOSE_FIRST = Command(
    chords=(Chord(pygame.K_1), Chord(pygame.K_KP1), Chord(pygame.K_x)),
    keys="1 or X",
    help="choose the first player's piece",
)
CHOOSE_SECOND = Command(
    chords=(Chord(pygame.K_2), Chord(pygame.K_KP2), Chord(pygame.K_o)),
    keys="2 or O",
    help="choose the second player's piece",
)
CHOOSE_NONE = Command(
    chords=(Chord(pygame.K_0), Chord(pygame.K_KP0), Chord(pygame.K_e)),
    keys="0 or E",
    help="choose no piece: clicks remove pieces",
)
MOVE_CURSOR = Command(keys="Arrows, Enter, Space", help="move the cursor, place the piece")
REMOVE = Command(
    chords=(Chord(pygame.K_DELETE), Chord(pygame.K_BACKSPACE)),
    keys="Delete",
    help="remove the piece at the cursor",
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
    "From the game",
    "F",
    short="Copy",
    chords=(Chord(pygame.K_f),),
    keys="F",
    help="copy the game's position",
)
PLAY = Command("Play", "P", chords=(Chord(pygame.K_p),), keys="P", help="play from this position")

COMMANDS = (
    CHOOSE_FIRST,
    CHOOSE_SECOND,
    CHOOSE_NONE,
    MOVE_CURSOR,
    REMOVE,
    UNDO,
    CLEAR,
    FROM_GAME,
    PLAY,
    *USUAL,
)
"""All commands, in the order of the list of keys."""
KEYS = key_rows(COMMANDS)
"""The rows of the list of keys."""
