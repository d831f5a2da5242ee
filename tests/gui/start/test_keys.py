"""The keys of the start screen."""

from __future__ import annotations

import pygame
from pilot import Launch

from gui.play.scene import PlayScene


def test_the_list_of_keys_is_this_screens(launch: Launch) -> None:
    pilot = launch()
    pilot.press(pygame.K_F1)
    rows = pilot.widget("List of keys").value_text()
    assert pilot.dialog == "Keys"
    assert "Enter play" in rows
    assert "undo" not in rows


def test_both_enter_keys_play(launch: Launch) -> None:
    for key in (pygame.K_RETURN, pygame.K_KP_ENTER):
        pilot = launch()
        pilot.start.group.set_focus(pilot.start.game)
        pilot.press(key)
        assert isinstance(pilot.app.scene, PlayScene)
