"""The tree page is used at random: the picture stays what a full redraw shows; nothing fails."""

from __future__ import annotations

import random

import pygame
import pytest
from drawn import check_picture
from pilot import TWO_PEOPLE, Launch, Pilot

from gui.lab.scene import LabScene
from gui.lab.tree_page import TreePage

KEYS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_SPACE, pygame.K_RETURN, pygame.K_TAB, pygame.K_ESCAPE),
    *map(ord, "cxtaodpklnsm+-123"),
)
MODIFIERS = (0, 0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT)


def use(pilot: Pilot, chance: random.Random) -> None:
    """Presses a key, clicks, or drags something somewhere."""
    window = pilot.app.screen.get_rect()
    spot = (chance.randrange(window.width), chance.randrange(window.height))
    kind = chance.random()
    if kind < 0.5:
        pilot.press(chance.choice(KEYS), mod=chance.choice(MODIFIERS))
    elif kind < 0.8:
        pilot.click(spot)
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
    if isinstance(pilot.app.scene, LabScene):
        for _ in range(60):
            if pilot.app.scene.idle:
                break
            pilot.step()
    pilot.wait(0.4)


@pytest.mark.parametrize(
    ("window", "seed", "events"),
    [
        ("480x600", 2, 20),
        *(
            pytest.param(window, seed, 200, marks=pytest.mark.slow)
            for window in ("1280x800", "640x480", "1000x600")
            for seed in range(3, 7)
        ),
    ],
)
def test_the_tree_page_stays_whole_whatever_is_done(
    launch: Launch, window: str, seed: int, events: int
) -> None:
    chance = random.Random(seed)
    pilot = launch(*TWO_PEOPLE, "--moves", chance.choice(["", "445"]), "--window", window)
    for _ in range(events):
        if not isinstance(pilot.app.scene, LabScene) and not pilot.dialog:
            pilot.press(pygame.K_F3)
        use(pilot, chance)
        scene = pilot.app.scene
        if isinstance(scene, LabScene) and not isinstance(scene.page, TreePage):
            scene.switch.choose(0)
        come_to_rest(pilot)
        check_picture(pilot)
        assert pilot.described()
