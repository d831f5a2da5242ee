"""The commands of the play screen."""

from __future__ import annotations

import pygame

from gui.shell.commands import SEARCH_LAB, USUAL, Chord, Command, key_rows

PLAY = Command(keys="1 – 9", help="play that column or square")
MOVE_CURSOR = Command(keys="Arrows, Enter, Space", help="move the cursor and play")
UNDO = Command(
    "Undo",
    "U",
    chords=(Chord(pygame.K_u), Chord(pygame.K_z, ctrl=True, shift=False)),
    keys="U or Ctrl+Z",
    help="undo",
    icon="undo",
)
REDO = Command(
    "Redo",
    "Y",
    chords=(
        Chord(pygame.K_y),
        Chord(pygame.K_y, ctrl=True),
        Chord(pygame.K_z, ctrl=True, shift=True),
    ),
    keys="Y or Ctrl+Y",
    help="redo",
    icon="redo",
)
HINT = Command(
    "Hint",
    "H",
    chords=(Chord(pygame.K_h),),
    keys="H",
    help="show a hint; press again for the best line",
    icon="hint",
)
ANALYSE = Command(
    "Analysis",
    "A",
    chords=(Chord(pygame.K_a),),
    keys="A",
    help="turn analysis on or off",
    icon="analysis",
)
LINE = Command("Best line", "L", chords=(Chord(pygame.K_l),), keys="L", help="show the best line")
THREATS = Command(
    "Threats", "T", chords=(Chord(pygame.K_t),), keys="T", help="turn threats on or off"
)
NEW_GAME = Command(
    "New game", "N", short="New", chords=(Chord(pygame.K_n),), keys="N", help="start a new game"
)
SWAP_SIDES = Command(
    "Swap sides", "S", short="Swap", chords=(Chord(pygame.K_s),), keys="S", help="swap sides"
)
MOVE_NOW = Command(
    "Move now", "G", chords=(Chord(pygame.K_g),), keys="G", help="make the computer move now"
)
PAUSE = Command(
    "Pause",
    "P",
    chords=(Chord(pygame.K_p),),
    keys="P",
    help="pause or resume two computers",
    icon="pause",
)
REVIEW = Command(
    "Review",
    "R",
    chords=(Chord(pygame.K_r),),
    keys="R",
    help="review a game that is over",
    icon="review",
)
REMATCH = Command("Rematch", "Enter", keys="Enter", help="play again when a game is over")
PLAY_AGAINST = Command("Play against", short="Play")
"""The name of the next level follows."""
SHOW_ME = Command("Show me")
MORE = Command("More", icon="more")
GAME_MENU = Command(
    "Game…",
    "F2",
    chords=(Chord(pygame.K_F2),),
    keys="F2",
    help="open the menu: copy, open, save, set up",
)
COPY_GAME = Command(
    "Copy game",
    "Ctrl+C",
    chords=(Chord(pygame.K_c, ctrl=True, shift=False),),
    keys="Ctrl+C, Ctrl+Shift+C",
    help="copy the game or the position",
)
COPY_POSITION = Command(
    "Copy position", "Ctrl+Shift+C", chords=(Chord(pygame.K_c, ctrl=True, shift=True),)
)
PASTE = Command(
    "Paste",
    "Ctrl+V",
    chords=(Chord(pygame.K_v, ctrl=True),),
    keys="Ctrl+V",
    help="paste a game or a position",
)
OPEN = Command(
    "Open…",
    "Ctrl+O",
    chords=(Chord(pygame.K_o, ctrl=True),),
    keys="Ctrl+O, Ctrl+S",
    help="open or save a game",
)
SAVE = Command("Save…", "Ctrl+S", chords=(Chord(pygame.K_s, ctrl=True),))
SAVE_PICTURE = Command("Save picture…")
SHOW_GAMES = Command("Games played")
SET_UP = Command("Set up a position")
NO_TIPS = Command("No more tips")

COMMANDS = (
    PLAY,
    MOVE_CURSOR,
    UNDO,
    REDO,
    HINT,
    LINE,
    ANALYSE,
    THREATS,
    NEW_GAME,
    SWAP_SIDES,
    MOVE_NOW,
    PAUSE,
    REVIEW,
    REMATCH,
    PLAY_AGAINST,
    SHOW_ME,
    MORE,
    GAME_MENU,
    COPY_GAME,
    COPY_POSITION,
    PASTE,
    OPEN,
    SAVE,
    SAVE_PICTURE,
    SHOW_GAMES,
    SET_UP,
    NO_TIPS,
    SEARCH_LAB,
    *USUAL,
)
"""All commands, in the order of the list of keys."""
KEYS = key_rows(COMMANDS)
"""The rows of the list of keys."""
