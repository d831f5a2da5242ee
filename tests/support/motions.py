"""Every motion of the window, by name: what has to be done before it, and what starts it."""

from collections.abc import Callable

import pygame
from pilot import TWO_PEOPLE, Launch, Pilot

Motion = tuple[str, str, Callable[[Pilot], None]]
"""The moves on the board, the keys that are pressed before, and what starts the motion."""
MOTIONS: dict[str, Motion] = {
    "drop": ("443", "", lambda pilot: pilot.type("5")),
    "undo": ("4435", "", lambda pilot: pilot.type("u")),
    "new game": ("414141", "4", lambda pilot: pilot.type("n")),
    "win": ("414141", "", lambda pilot: pilot.type("4")),
    "question": ("443", "", lambda pilot: pilot.type("n")),
    "dialog": ("443", "", lambda pilot: pilot.press(pygame.K_F1)),
    "dialog goes": ("443", "?", lambda pilot: pilot.press(pygame.K_ESCAPE)),
}


def before_motion(launch: Launch, name: str) -> tuple[Pilot, Callable[[], None]]:
    """The program before a motion, and what starts it."""
    moves, keys, start = MOTIONS[name]
    pilot = launch(*TWO_PEOPLE, "--moves", moves)
    pilot.type(keys)
    return pilot, lambda: start(pilot)
