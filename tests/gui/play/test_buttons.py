"""The play screen's buttons: where they are, which is the primary one, what is behind More."""

import pygame
import pytest
from hands import Mouse
from pilot import TWO_PEOPLE, Launch, Pilot

from gui.start.scene import StartScene
from gui.widgets import Button

WINDOWS = ("480x600", "640x480", "800x600", "1280x800", "800x1280")


def buttons(pilot: Pilot) -> dict[str, pygame.Rect]:
    pilot.step()
    shown = (each for each in pilot.group.widgets if isinstance(each, Button))
    return {each.name: each.rect.copy() for each in shown}


@pytest.mark.parametrize("window", WINDOWS)
def test_a_button_stays_in_its_place_while_the_game_goes_on(launch: Launch, window: str) -> None:
    pilot = launch(*TWO_PEOPLE, "--window", window)
    before = buttons(pilot)
    assert not pilot.widget("Undo").enabled
    pilot.type("4")
    pilot.wait(2)
    assert buttons(pilot) == before
    assert pilot.widget("Undo").enabled
    pilot.press(pygame.K_u)
    assert buttons(pilot) == before


@pytest.mark.parametrize("window", WINDOWS)
def test_every_command_can_be_reached_with_the_mouse(launch: Launch, window: str) -> None:
    pilot = launch(*TWO_PEOPLE, "--window", window)
    pilot.type("44")
    pilot.press(pygame.K_u)
    seen = {*buttons(pilot)}
    Mouse(pilot).push("More")
    seen |= {*buttons(pilot)}
    wanted = {"Hint", "Undo", "Redo", "Analysis", "New game", "Swap sides", "Threats", "Move now"}
    assert wanted | {"Game…", "Back", "Keys", "Settings"} <= seen
    assert not pilot.widget("Move now").enabled, "nobody is thinking"
    focus = pilot.group.focus
    assert focus is not None
    assert focus.enabled


def test_a_small_windows_menu_does_what_it_says(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE, "--window", "640x480")
    assert not pilot.sees("Redo")
    hand = Mouse(pilot)
    pilot.type("44")
    pilot.press(pygame.K_u)
    hand.push("Redo")
    assert pilot.play.match.record.text == "44"
    assert pilot.dialog == ""
    hand.push("Threats")
    assert pilot.app.settings.threats
    hand.push("Keys")
    assert pilot.dialog == "Keys"
    pilot.press(pygame.K_ESCAPE)
    hand.push("Back")
    assert isinstance(pilot.app.scene, StartScene)
