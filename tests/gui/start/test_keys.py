"""The keys of the start screen."""

import pygame
import pytest
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


@pytest.mark.parametrize(("window", "all_in_sight"), [("1280x800", True), ("640x480", False)])
def test_all_keys_are_in_sight_in_two_columns_where_there_is_room(
    launch: Launch, window: str, all_in_sight: bool
) -> None:
    pilot = launch("--game", "connect-four", "--window", window)
    pilot.press(pygame.K_F1)
    words = [help_text for _, help_text in key_rows(PLAY_COMMANDS)]
    shown = [each.shown for each in draw_anew(pilot).visible()]
    assert (set(words) <= set(shown)) is all_in_sight
    assert shown.count("Ctrl+Z") == 1, "each key has a cap of its own"
    pilot.point(pilot.app.scene.dialogs[-1].rect.center)
    for _ in range(20):
        pilot.post(pygame.MOUSEWHEEL, x=0, y=-1)
    assert words[-1] in [each.shown for each in draw_anew(pilot).visible()]
