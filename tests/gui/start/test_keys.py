"""The keys of the start screen."""

import pygame
from drawn import draw_anew
from hands import Digits, Mouse
from pilot import Launch

from gui.play.commands import COMMANDS as PLAY_COMMANDS
from gui.play.scene import PlayScene
from gui.widgets.command import key_rows


def test_both_enter_keys_play(launch: Launch) -> None:
    for key in (pygame.K_RETURN, pygame.K_KP_ENTER):
        pilot = launch()
        pilot.group.set_focus(pilot.choice("Game"))
        pilot.press(key)
        assert isinstance(pilot.app.scene, PlayScene)


def test_enter_plays_after_a_screen_was_opened_by_mouse(launch: Launch) -> None:
    pilot = launch()
    Mouse(pilot).push("Statistics")
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_RETURN)
    assert pilot.shows(PlayScene)
    again = launch()
    Digits(again).push("Statistics")
    again.press(pygame.K_ESCAPE)
    again.press(pygame.K_RETURN)
    assert not again.shows(PlayScene), "a key has chosen it"


def test_keys_without_room_are_scrolled_by_the_wheel(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", "--window", "640x480")
    pilot.press(pygame.K_F1)
    pilot.point(pilot.app.scene.dialogs[-1].rect.center)
    for _ in range(20):
        pilot.post(pygame.MOUSEWHEEL, x=0, y=-1)
    last = key_rows(PLAY_COMMANDS)[-1][1]
    assert last in [each.shown for each in draw_anew(pilot).visible()]
