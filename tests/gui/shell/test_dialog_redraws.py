"""Dialogs opened and closed in any order, and while they move, leave nothing painted."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest
from drawn import check_picture
from how_many import often
from monkey import OPENERS
from monkey_seeds import confined
from pilot import Launch, Pilot
from screens import NAMES, show

pytestmark = pytest.mark.usefixtures("every_frame")

SPANS = (0.0, 0.03, 0.06, 0.1, 0.5)
"""Seconds between two events: a dialog opens in 0.14, and goes in 0.12."""
FIRST = ("start", "playing", "lab")
SCREENS = (*FIRST, *(name for name in NAMES if name not in FIRST))


def test_a_dialog_opened_again_while_it_closes_goes_when_it_is_closed(launch: Launch) -> None:
    pilot = launch()
    for key in (pygame.K_F1, pygame.K_ESCAPE, pygame.K_F1, pygame.K_ESCAPE):
        pilot.press(key)
        pilot.wait(0.03 if pilot.dialog == "" else 1)
    pilot.come_to_rest()
    check_picture(pilot)


def use_a_dialog(pilot: Pilot, chance: random.Random) -> None:
    """Opens a dialog if there is one, clicks in it, and closes it, each perhaps."""
    key, mod = chance.choice(OPENERS)
    pilot.press(key, mod=mod)
    pilot.wait(chance.choice(SPANS))
    while pilot.dialog and chance.random() < 0.4:
        seen = [widget for widget in pilot.group.widgets if widget.enabled]
        rect = chance.choice(seen).rect
        pilot.click((chance.randrange(rect.x, rect.right), rect.centery))
        pilot.wait(chance.choice(SPANS))
    if chance.random() < 0.3:
        pilot.click((2, 2))  # beside it
    else:
        pilot.press(pygame.K_ESCAPE)
    pilot.wait(chance.choice(SPANS))


@pytest.mark.parametrize("screen", often(3, SCREENS))
def test_any_order_of_dialogs_leaves_the_whole_picture(
    launch: Launch, tmp_path: Path, screen: str
) -> None:
    chance = random.Random(screen)
    with confined(tmp_path, real=False):
        for _ in range(4):
            pilot = show(launch, screen, "--window", chance.choice(["640x480", "1040x640"]))
            for _ in range(5):
                for _ in range(chance.randrange(1, 6)):
                    use_a_dialog(pilot, chance)
                pilot.wait(1)
                check_picture(pilot)
