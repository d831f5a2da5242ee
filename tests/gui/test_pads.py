"""The program is used by game controller."""

import pygame
import pytest
from pilot import TWO_PEOPLE, Launch, Pilot
from virtual_pad import VirtualPad, sdl

from gui.play.scene import PlayScene
from gui.play.words import keys_lines
from gui.review.scene import ReviewScene
from gui.shell.pads import Pads
from gui.start.scene import StartScene
from gui.widgets import Button

A, B, X, Y = (
    *(pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B),
    *(pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y),
)
L, R = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
START = pygame.CONTROLLER_BUTTON_START
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN


def push(pilot: Pilot, *buttons: int) -> None:
    for button in buttons:
        pilot.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        pilot.post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)


def stick(pilot: Pilot, axis: int, value: float) -> None:
    pilot.post(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(32767 * value), instance_id=0)


def go_to(pilot: Pilot, name: str) -> None:
    """Goes to a control by the right shoulder."""
    for _ in range(40):
        if pilot.group.focus is not None and pilot.group.focus.name == name:
            return
        push(pilot, R)
    raise AssertionError(f"{name} is not reached")


def cursor(pilot: Pilot) -> int:
    return pilot.play.board.cursor.column


def test_a_whole_game_is_played_from_the_start_screen_to_its_review(launch: Launch) -> None:
    pilot = launch()
    go_to(pilot, "Who moves second")
    push(pilot, LEFT)
    assert str(pilot.choice("Who moves second").value) == "you"
    push(pilot, L)
    assert pilot.shows(StartScene)
    go_to(pilot, "Play")
    push(pilot, A)
    assert pilot.shows(PlayScene)
    for way in ((LEFT, LEFT, LEFT, LEFT, A), (RIGHT, RIGHT, A)):
        push(pilot, *way)
        pilot.come_to_rest()
    before = pilot.moves
    push(pilot, X)
    pilot.come_to_rest()
    assert len(pilot.moves) < len(before)
    push(pilot, A)
    pilot.come_to_rest()
    assert pilot.moves == before
    first = cursor(pilot)
    for _ in range(3):
        push(pilot, LEFT, A)
        pilot.come_to_rest()
        push(pilot, RIGHT, A)
        pilot.come_to_rest()
    assert cursor(pilot) == first
    assert pilot.sentence.startswith("Player 2 won")
    go_to(pilot, "Review")
    push(pilot, A)
    pilot.wait(1)
    assert pilot.shows(ReviewScene)
    push(pilot, B)
    assert pilot.shows(PlayScene)
    push(pilot, B)
    assert pilot.shows(StartScene)


def test_a_direction_that_is_held_is_repeated_until_it_is_let_go(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    push(pilot, LEFT, LEFT, LEFT, LEFT)
    assert cursor(pilot) == 0
    now = pilot.clock.now
    stick(pilot, 0, 0.2)
    stick(pilot, 0, 0.9)
    assert cursor(pilot) == 1
    stick(pilot, 0, 0.95)
    pilot.wait(0.35 - (pilot.clock.now - now))
    assert cursor(pilot) == 1
    pilot.wait(0.15)
    assert cursor(pilot) == 2
    pilot.wait(0.3)
    assert cursor(pilot) in (4, 5)
    stick(pilot, 0, 0.45)
    held = cursor(pilot)
    pilot.wait(0.3)
    assert cursor(pilot) > held, "it counts until it is nearly back"
    stick(pilot, 0, 0.1)
    held = cursor(pilot)
    pilot.wait(1)
    assert cursor(pilot) == held


def test_down_that_is_held_plays_one_move_and_a_window_that_is_left_lets_go(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    push(pilot, LEFT, LEFT, LEFT, LEFT)
    stick(pilot, 0, 1.0)
    pilot.post(pygame.WINDOWFOCUSLOST)
    pilot.wait(1)
    assert cursor(pilot) == 1
    stick(pilot, 1, 1.0)
    pilot.wait(2)
    assert len(pilot.moves) == 1


def test_buttons_are_named_while_a_controller_was_used_last(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "4453")
    undo = pilot.widget("Undo")
    assert isinstance(undo, Button)
    assert undo.key_name == "U"
    push(pilot, LEFT)
    assert undo.key_name == "(X)"
    assert pilot.widget("Back").tooltip == "(B)"
    line = "(A) play · (X) undo · (Y) hint · (Start) menu · (B) back"
    assert keys_lines(pilot.play.match) == (line,)
    push(pilot, START)
    assert pilot.dialog == "This game"
    push(pilot, B)
    assert not pilot.dialog
    pilot.press(pygame.K_RIGHT)
    assert undo.key_name == "U"


def test_start_pauses_two_computers_and_opens_the_settings_elsewhere(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", "--players", "random,minimax")
    push(pilot, START)
    assert pilot.sentence.startswith("Paused")
    pilot = launch()
    push(pilot, START)
    assert any(each.name == "Settings" for each in pilot.described())
    push(pilot, B)
    assert pilot.shows(StartScene)


def test_a_controller_that_sdl_does_not_know_works_by_hat_and_numbers(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    for value in ((1, 0), (0, 0), (1, 0), (0, 0)):
        pilot.post(pygame.JOYHATMOTION, value=value, hat=0, instance_id=3)
    before = cursor(pilot)
    pilot.post(pygame.JOYAXISMOTION, axis=0, value=-1.0, instance_id=3)
    pilot.post(pygame.JOYAXISMOTION, axis=0, value=0.0, instance_id=3)
    assert cursor(pilot) == before - 1
    pilot.post(pygame.JOYBUTTONDOWN, button=0, instance_id=3)
    assert pilot.moves == str(before)


def test_events_of_controllers_that_are_not_there_are_no_trouble(launch: Launch) -> None:
    pilot = launch()
    pilot.post(pygame.JOYDEVICEADDED, device_index=7)
    pilot.post(pygame.JOYDEVICEREMOVED, instance_id=7)
    pilot.post(pygame.CONTROLLERBUTTONDOWN, button=99, instance_id=7)
    pilot.post(pygame.CONTROLLERAXISMOTION, axis=5, value=32767, instance_id=7)
    assert not pilot.notice
    assert not Pads.work(pilot.app.pads)


def test_one_is_plugged_in_used_and_plugged_out(launch: Launch) -> None:
    library = sdl()
    if library is None:
        pytest.skip("SDL makes no virtual controllers here")
    pilot = launch(*TWO_PEOPLE)
    pilot.app.pads.begin()
    try:
        pilot.step()
        assert pilot.notice == ""
        pad = VirtualPad(library)
        pilot.wait(0.2)
        assert pilot.notice == "A game controller is connected."
        before = cursor(pilot)
        for _ in range(3):
            pad.push(0, 32767)
            pilot.wait(0.2)
            pad.push(0, 0)
            pilot.wait(0.2)
        assert cursor(pilot) == before + 2, "the first one shows the cursor"
        pad.press(0, down=True)
        pilot.wait(0.1)
        pad.press(0, down=False)
        pilot.wait(0.1)
        assert pilot.moves == str(before + 3)
        pad.unplug()
        pilot.wait(0.2)
        assert pilot.notice == "The game controller is gone."
    finally:
        pygame.joystick.quit()
