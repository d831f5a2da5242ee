"""The keys do what the buttons, the list of keys and the documentation say."""

import re
from importlib import import_module
from pathlib import Path

import pygame
import pytest
from lab_pages import page_in_sight
from pilot import TWO_PEOPLE, Launch, turn_to

from gui.history import commands as history
from gui.lab.page import LabPage
from gui.lab.scene import PAGES
from gui.play import commands as play
from gui.practice import commands as practice
from gui.review import commands as review
from gui.set_up import commands as set_up
from gui.settings import commands as settings
from gui.shell.commands import KEY_LIST, QUIT, Command, find_command
from gui.start import commands as start
from gui.widgets import Button
from gui.widgets.command import Chord, key_rows
from gui.words.catalogue import say

ROOT = Path(__file__).parents[2]
ROOMS = {
    "start": start.COMMANDS,
    "play": play.COMMANDS,
    "Review": review.COMMANDS,
    "Set up": set_up.COMMANDS,
    "Practice": practice.COMMANDS,
    "Games": history.GAMES_COMMANDS,
    "Statistics": history.STATISTICS_COMMANDS,
    "Settings": settings.COMMANDS,
}
"""The commands of each room but the lab, whose pages have their own; start and play apart, a room
is named as the button that opens it."""
PAGES_OF_LAB = tuple(page.title for page in PAGES)
NAMES = {
    pygame.K_ESCAPE: "Esc",
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_SPACE: "Space",
    pygame.K_TAB: "Tab",
    pygame.K_PAGEUP: "PageUp",
    pygame.K_PAGEDOWN: "PageDown",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_LEFT: "←",
    pygame.K_RIGHT: "→",
    pygame.K_DELETE: "Del",
    pygame.K_UP: "↑",
    pygame.K_DOWN: "↓",
}
ALSO = {
    "play": {"Ctrl+Shift+Z"},
    "Review": {"[", "]"},
    "Set up": {"[0]", "[1]", "[2]", "Backspace"},
    "Games": {"Backspace"},
    "Tree": {"=", "[+]", "[-]"},
    "Exercises": {"Ctrl+Enter"},
    "Monte Carlo": {"=", "[+]", "[-]"},
}
"""Keys that do the same as those that are listed; brackets round a digit are the number pad."""


def written(chord: Chord) -> str:
    name = NAMES.get(chord.key) or pygame.key.name(chord.key).upper()
    return "Ctrl+" * bool(chord.ctrl) + "Shift+" * bool(chord.shift) + name


def listed(rows: tuple[tuple[str, str], ...]) -> set[str]:
    """The keys of a list of keys, each by itself."""
    return {key for keys, _ in rows for key in re.split(r"(?<=\S), | or | – |\s+", keys)}


def test_the_commands_of_every_room_are_tested_here() -> None:
    for path in (ROOT / "gui").glob("*/commands.py"):
        module = import_module(f"gui.{path.parent.name}.commands")
        lists = {name: each for name, each in vars(module).items() if name.endswith("COMMANDS")}
        missing = [name for name, each in lists.items() if each not in ROOMS.values()]
        assert not missing, f"ROOMS names no {missing} of gui.{path.parent.name}"


@pytest.fixture(params=[*ROOMS, *PAGES_OF_LAB])
def room(request: pytest.FixtureRequest) -> str:
    """The name of a room, or the title of a page of the lab."""
    return str(request.param)


@pytest.fixture
def commands(room: str, launch: Launch) -> tuple[Command, ...]:
    """The commands of a room, or of a page of the lab."""
    if room in ROOMS:
        return ROOMS[room]
    pilot = launch()
    pilot.press(pygame.K_F3)
    turn_to(pilot, room)
    return page_in_sight(pilot, LabPage).listed


@pytest.mark.usefixtures("display")
def test_the_list_of_keys_names_every_key_and_none_calls_two_commands(
    room: str, commands: tuple[Command, ...]
) -> None:
    keys = listed(key_rows(commands))
    assert {each.key for each in commands if each.key} <= keys
    keys |= ALSO.get(room, set())
    wrong = [written(c) for each in commands for c in each.chords if written(c) not in keys]
    assert not wrong
    chords = [(chord, each) for each in (*commands, KEY_LIST, QUIT) for chord in each.chords]
    for chord, command in chords:
        mod = pygame.KMOD_CTRL * bool(chord.ctrl) | pygame.KMOD_SHIFT * bool(chord.shift)
        event = pygame.event.Event(pygame.KEYDOWN, key=chord.key, mod=mod)
        called = [each for _, each in chords if each.matches(event)]
        assert set(called) == {command}


def test_every_button_of_a_scene_is_a_command_and_its_keys_are_listed(
    launch: Launch, room: str, commands: tuple[Command, ...]
) -> None:
    pilot = launch(*(TWO_PEOPLE if room in ("play", "Review") else ()))
    if room == "Review":
        pilot.type("1415161")
        pilot.wait(2)
    if room in PAGES_OF_LAB:
        pilot.press(pygame.K_F3)
        turn_to(pilot, room)
    elif room not in ("start", "play"):
        pilot.click(pilot.widget(room).rect.center)
    labels = tuple(str(say(each.label)) for each in (*commands, KEY_LIST) if each.label)
    labels = (*labels, "Go through the mistakes")  # what "Next mistake" is called at first
    names = [w.name for w in pilot.group.widgets if isinstance(w, Button)]
    assert names
    assert not [name for name in names if not name.startswith(labels)]
    pilot.press(pygame.K_F1)
    assert pilot.dialog == "Keys"
    said = next(each.value for each in pilot.described() if each.name == "List of keys")
    assert said == "; ".join(" ".join(map(say, row)) for row in key_rows(commands))


def test_the_documentation_lists_the_keys_of_a_game() -> None:
    table = (
        (ROOT / "docs" / "playing.md")
        .read_text("utf-8")
        .partition("| key | does |")[2]
        .partition("\n\n")[0]
    )
    cells = " ".join(row.split("|")[1] for row in table.splitlines() if row.startswith("| "))
    keys = {
        *re.findall(r"`([^`]+)`", cells),
        *(each.title() for each in re.findall("arrows", cells)),
    }
    assert keys == listed(key_rows(play.COMMANDS)) | {KEY_LIST.key}


def test_a_key_acts_only_with_its_own_modifiers() -> None:
    copy = Command(usual="Ctrl+NoShift+C")
    for mod, found in (
        (pygame.KMOD_LCTRL, copy),
        (pygame.KMOD_RMETA, copy),
        (0, None),
        (pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, None),
    ):
        event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_c, mod=mod)
        assert find_command(event, [copy]) is found
