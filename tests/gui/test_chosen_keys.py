"""Other keys are chosen for commands, kept with the settings, and shown wherever a key is."""

import json

import pygame
from pilot import TWO_PEOPLE, Launch, Pilot

from gui.play.words import keys_lines
from gui.widgets import Button

GAME = (*TWO_PEOPLE, "--moves", "4453")


def choose(pilot: Pilot, command: str, key: int, mod: int = 0) -> None:
    """Chooses a key for a command in the list of keys, by keyboard alone."""
    if pilot.dialog != "Change keys":
        pilot.press(pygame.K_F1)
        pilot.press(pygame.K_TAB)
        pilot.press(pygame.K_RETURN)
    assert pilot.dialog == "Change keys"
    while pilot.group.focus is not pilot.widget(command):
        pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN)
    pilot.press(key, mod=mod)


def told(pilot: Pilot) -> str:
    return next(each.value for each in pilot.described() if each.role == "dialog")


def close(pilot: Pilot) -> None:
    """Closes the dialog, or the question for a key and then the dialog."""
    while pilot.dialog:
        pilot.press(pygame.K_ESCAPE)


def kept(pilot: Pilot) -> dict[str, str]:
    found: dict[str, str] = json.loads((pilot.data / "settings.json").read_text("utf-8"))["keys"]
    return found


def test_a_chosen_key_calls_its_command_and_the_usual_one_does_not(launch: Launch) -> None:
    pilot = launch(*GAME)
    choose(pilot, "Undo", pygame.K_k)
    assert told(pilot) == "“Undo” is on K now."
    close(pilot)
    pilot.type("uu")
    assert pilot.moves.replace(" ", "") == "4453"
    pilot.type("k")
    pilot.wait(1)
    assert len(pilot.moves.replace(" ", "")) == 3
    assert kept(pilot) == {"play.undo": "K"}
    again = launch(*GAME)
    again.type("k")
    again.wait(1)
    assert len(again.moves.replace(" ", "")) == 3


def test_a_key_that_has_a_command_is_refused_with_its_name(launch: Launch) -> None:
    pilot = launch(*GAME)
    for key, mod, name in (
        (pygame.K_h, 0, "H is the key of “Hint”."),
        (pygame.K_m, 0, "M is the key of “Sound”."),
        (pygame.K_z, pygame.KMOD_LCTRL, ""),  # its own second key
        (pygame.K_F11, 0, "F11 is the key of “Full screen”."),
        (pygame.K_q, pygame.KMOD_LCTRL, "Ctrl+Q is the key of “Quit”."),
    ):
        choose(pilot, "Undo", key, mod)
        assert told(pilot).endswith(name or "“Undo” is on Ctrl+Z now.")
        assert pilot.app.running
        if name:
            pilot.press(pygame.K_ESCAPE)
    choose(pilot, "Sound", pygame.K_x)
    assert told(pilot).endswith("X is the key of “Earlier cut”."), (
        "the sound has its key there, too"
    )


def test_a_key_that_does_the_same_everywhere_is_refused(launch: Launch) -> None:
    pilot = launch(*GAME)
    for key in (pygame.K_RETURN, pygame.K_LEFT, pygame.K_TAB, pygame.K_4, pygame.K_SPACE):
        choose(pilot, "Undo", key)
        assert told(pilot).endswith("other keys do the same everywhere.")
        pilot.press(pygame.K_ESCAPE)
        assert pilot.dialog == "Change keys", "Esc keeps the present key"
    assert not pilot.app.settings.keys


def test_one_key_and_all_keys_become_the_usual_ones_again(launch: Launch) -> None:
    pilot = launch(*GAME)
    choose(pilot, "Undo", pygame.K_k)
    choose(pilot, "Redo", pygame.K_u)
    choose(pilot, "Undo", pygame.K_DELETE)
    assert told(pilot).endswith("U is the key of “Redo”.")
    pilot.press(pygame.K_ESCAPE)
    choose(pilot, "Redo", pygame.K_DELETE)
    assert kept(pilot) == {"play.undo": "K"}
    choose(pilot, "Hint", pygame.K_b)
    pilot.click(pilot.widget("Usual keys for all").rect.center)
    assert kept(pilot) == {}
    assert pilot.widget("Undo").describe().value == "U"


def test_the_new_key_is_shown_wherever_a_key_is(launch: Launch) -> None:
    pilot = launch(*GAME, "--window", "1280x800", tips=True)
    choose(pilot, "Hint", pygame.K_b)
    choose(pilot, "Undo", pygame.K_F12)
    choose(pilot, "Threats", pygame.K_w)
    close(pilot)
    words = " ".join(f"{each.name} {each.value}" for each in pilot.described())
    assert "Press B to see the best move" in words
    assert "Press H" not in words
    assert "F12 undo · Y redo · B hint" in keys_lines(pilot.play.match)[0]
    shown = {each.name: each.key_name for each in pilot.group.widgets if isinstance(each, Button)}
    assert shown["Undo"] == "F12"
    pilot.press(pygame.K_F1)
    said = next(each.value for each in pilot.described() if each.name == "List of keys")
    assert "F12 or Ctrl+Z undo; " in said
    assert "B show a hint" in said
    assert "W turn threats on or off" in said
    assert "W try the move again" in said, "which goes with its command"


def test_keys_of_another_version_are_ignored_and_nothing_else_is_lost(launch: Launch) -> None:
    pilot = launch(*GAME)
    choose(pilot, "Undo", pygame.K_k)
    path = pilot.data / "settings.json"
    data = json.loads(path.read_text("utf-8"))
    data["theme"] = "light"
    data["keys"] |= {"play.fly": "F", "play.hint": "Wheel+7", "play.redo": 5}
    path.write_text(json.dumps(data), "utf-8")
    again = launch(*GAME)
    assert again.app.settings.theme == "light"
    again.press(pygame.K_F1)
    said = next(each.value for each in again.described() if each.name == "List of keys")
    assert "K or Ctrl+Z undo; Y or Ctrl+Y redo; H show" in said
    close(again)
    choose(again, "Redo", pygame.K_j)
    assert kept(again) == {
        "play.undo": "K",
        "play.fly": "F",
        "play.hint": "Wheel+7",
        "play.redo": "J",
    }
    data["keys"] = ["K"]
    path.write_text(json.dumps(data), "utf-8")
    assert launch(*GAME).app.settings.theme == "light"
