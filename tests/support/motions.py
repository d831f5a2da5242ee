"""Every motion of the window, by name: what has to be done before it, and what starts it."""

from collections.abc import Callable

import pygame
from pilot import Launch, Pilot

PEOPLE = ("--game", "connect-four", "--players", "human,human")
WON = "4141414"
"""A game of Connect Four that its last move wins."""


def dropped(launch: Launch) -> tuple[Pilot, Callable[[], None]]:
    pilot = launch(*PEOPLE, "--moves", "443")
    return pilot, lambda: pilot.type("5")


def taken_back(launch: Launch) -> tuple[Pilot, Callable[[], None]]:
    pilot = launch(*PEOPLE, "--moves", "4435")
    return pilot, lambda: pilot.type("u")


def begun_anew(launch: Launch) -> tuple[Pilot, Callable[[], None]]:
    """A new game begins, with the last one on the board."""
    pilot = launch(*PEOPLE, "--moves", WON[:-1])
    pilot.type(WON[-1])
    pilot.come_to_rest()
    pilot.wait(1)
    return pilot, lambda: pilot.type("n")


def won(launch: Launch) -> tuple[Pilot, Callable[[], None]]:
    pilot = launch(*PEOPLE, "--moves", WON[:-1])
    return pilot, lambda: pilot.type(WON[-1])


def dialog_opened(launch: Launch) -> tuple[Pilot, Callable[[], None]]:
    pilot = launch(*PEOPLE, "--moves", "443")
    return pilot, lambda: pilot.press(pygame.K_F1)


def dialog_closed(launch: Launch) -> tuple[Pilot, Callable[[], None]]:
    pilot, opens = dialog_opened(launch)
    opens()
    pilot.come_to_rest()
    return pilot, lambda: pilot.press(pygame.K_ESCAPE)


MOTIONS: dict[str, Callable[[Launch], tuple[Pilot, Callable[[], None]]]] = {
    "drop": dropped,
    "undo": taken_back,
    "new game": begun_anew,
    "win": won,
    "dialog": dialog_opened,
    "dialog goes": dialog_closed,
}
