"""Tournaments in the window: how they are opened, chosen and left."""

from collections.abc import Callable
from dataclasses import replace
from multiprocessing import active_children

import pygame
from lab_pages import open_tournament
from pilot import Launch, Pilot
from processes import until

from gui.lab.page import LabPage
from gui.lab.tournament.draft import Draft
from gui.lab.tournament.page import TournamentPage
from gui.lab.tournament.run import TournamentRun

QUICK = ("random", "alphabeta:depth=1")


def wait(pilot: Pilot, so: Callable[[], bool]) -> None:
    """Lets real time pass until something is so, then time of its clock, to draw it."""
    pilot.wait_for(so)
    pilot.wait(0.3)


def opened(launch: Launch, *arguments: str) -> tuple[Pilot, TournamentPage]:
    pilot = launch(*arguments)
    page = open_tournament(pilot)
    wait(pilot, lambda: page.desk.idle)
    return pilot, page


def choose(page: TournamentPage, players: tuple[str, ...], games: int = 2) -> Draft:
    """Chooses players as if each had been added, and a short way to play.

    After four random plies, two discs each, no move wins at once: who is at fault is found out.
    """
    draft = replace(page.draft, players=players, games=games, plies=4, movetime=None, at_once=2)
    page._change(draft)
    return draft


def leave(pilot: Pilot, page: TournamentPage) -> None:
    """Leaves the lab, and waits until its processes have ended."""
    run = page.run
    pilot.press(pygame.K_ESCAPE)
    assert not pilot.shows(LabPage)
    if run is not None:
        until(lambda: not run.closing)
    assert not active_children()


def run_of(page: TournamentPage) -> TournamentRun:
    assert page.run is not None
    return page.run


def state(page: TournamentPage) -> str:
    return page.state
