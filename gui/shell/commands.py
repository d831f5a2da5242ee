"""The commands that all screens share.

A scene makes its buttons, its shortcuts and its list of keys from the commands of its room.
"""

from __future__ import annotations

import pygame

from gui.widgets.command import COMMAND_KEYS, Chord, Command, find_command, key_rows

__all__ = [
    "BACK",
    "COMMAND_KEYS",
    "Chord",
    "Command",
    "find_command",
    "key_rows",
]

KEY_LIST = Command("Keys", "F1", chords=(Chord(pygame.K_F1, ctrl=None),))
SOUND = Command(chords=(Chord(pygame.K_m),), keys="M", help="turn the sound on or off")
SETTINGS = Command(
    "Settings",
    "F10",
    chords=(Chord(pygame.K_F10, ctrl=None),),
    keys="F10",
    help="open the settings",
)
SEARCH_LAB = Command(
    "Search lab",
    "F3",
    short="Lab",
    chords=(Chord(pygame.K_F3, ctrl=None),),
    keys="F3",
    help="open the search lab",
)
FULL_SCREEN = Command(
    chords=(Chord(pygame.K_F11, ctrl=None),), keys="F11", help="turn full screen on or off"
)
QUIT = Command(chords=(Chord(pygame.K_q, ctrl=True),))
NEXT_CONTROL = Command(keys="Tab", help="go to the next control")
BACK = Command("Back", "Esc", chords=(Chord(pygame.K_ESCAPE),), keys="Esc", help="go back")
USUAL = (SOUND, SETTINGS, FULL_SCREEN, NEXT_CONTROL, BACK)
"""The commands at the end of every list of keys."""
