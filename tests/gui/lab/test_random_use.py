"""Pages are used at random: the picture stays what a full redraw shows; nothing fails."""

import random
from itertools import product

import pygame
import pytest
from drawn import check_picture
from how_many import often
from local_engines import InstantAnalysis
from pilot import TWO_PEOPLE, Launch, Pilot

from gui.lab.page import PAGE, LabPage

KEYS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_SPACE, pygame.K_RETURN, pygame.K_TAB, pygame.K_ESCAPE),
    *(pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_DELETE),
    *map(ord, "cxtaodpklnsmfevghwir+-123"),
)
MODIFIERS = (0, 0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT)


def use(pilot: Pilot, chance: random.Random) -> None:
    """Presses a key, clicks, or drags something somewhere."""
    window = pilot.app.screen.get_rect()
    spot = (chance.randrange(window.width), chance.randrange(window.height))
    kind = chance.random()
    if kind < 0.5:
        pilot.press(chance.choice(KEYS), mod=chance.choice(MODIFIERS))
    elif kind < 0.65:
        pilot.click(spot)
    elif kind < 0.8:
        shown = [each for each in pilot.group.widgets if each.enabled]
        pilot.click(chance.choice(shown).rect.center)
    elif kind < 0.95:
        end = (spot[0] + chance.randrange(-200, 200), spot[1])
        pilot.point(spot)
        pilot.post(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
        pilot.point(end, held=True)
        pilot.post(pygame.MOUSEBUTTONUP, pos=end, button=1)
    else:
        pilot.wait(chance.random())


def come_to_rest(pilot: Pilot) -> None:
    """Waits until what was asked of the engine is there and nothing moves."""
    if isinstance(pilot.app.scene, LabPage):
        for _ in range(60):
            if pilot.app.scene.idle:
                break
            pilot.step()
    pilot.wait(0.4)
    pilot.app.finish_fade()
    pilot.scene.finish_easing()


def leave(pilot: Pilot) -> None:
    """Leaves the lab, which ends the processes of its pages."""
    for _ in range(4):
        if isinstance(pilot.app.scene, LabPage):
            pilot.press(pygame.K_ESCAPE)
    assert not isinstance(pilot.app.scene, LabPage)


PAGES = ("Tree", "Exercises", "Monte Carlo", "Tournament")
CASES = [
    ("Tree", "480x600", 2, 30),
    ("Exercises", "1280x800", 1, 30),
    ("Monte Carlo", "640x480", 1, 30),
    ("Tournament", "1000x600", 1, 30),
    ("Tree", "1280x800", 1, 40),
    ("Exercises", "480x600", 2, 40),
    *product(PAGES, ("1280x800", "640x480", "1000x600", "480x600"), range(3, 6), [150]),
]
"""Page, window, seed and number of events; every run tries a case of each page."""


@pytest.mark.usefixtures("motion_drawn")
@pytest.mark.parametrize(("page", "window", "seed", "events"), often(len(PAGES), CASES))
def test_a_page_stays_whole_whatever_is_done(
    launch: Launch, page: str, window: str, seed: int, events: int
) -> None:
    chance = random.Random(f"{page} {seed}")
    moves = chance.choice(["", "445", "4444432222335637"])
    pilot = launch(*TWO_PEOPLE, "--moves", moves, "--window", window, analysis=InstantAnalysis())
    for _ in range(events):
        if not isinstance(pilot.app.scene, LabPage) and not pilot.dialog:
            pilot.press(pygame.K_F3)
        scene = pilot.app.scene
        if isinstance(scene, LabPage) and not pilot.dialog and scene.title != page:
            scene.act(PAGE, page)
        use(pilot, chance)
        come_to_rest(pilot)
        check_picture(pilot)
        assert pilot.described()
    leave(pilot)
