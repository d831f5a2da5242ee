"""What a screen reader would be told: every control on every screen, and every move."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from conftest import Launch
from hands import Mouse
from pilot import InstantAnalysis, Pilot

ROLES = {
    "button",
    "dialog",
    "grid",
    "img",
    "label",
    "list",
    "listbox",
    "radiogroup",
    "slider",
    "status",
    "switch",
    "textbox",
}


LATE = "2742715773411511"
"""A game of Connect Four that is soon analysed, in which column 1 is an error."""
NAMES = (
    "start",
    "start with a saved game",
    "settings",
    "keys",
    "another board",
    "a search",
    "playing",
    "thinking",
    "over",
    "two computers",
    "no answer",
    "new game?",
    "go on?",
    "this game",
    "open a game",
    "save the game",
    "no games",
    "games",
    "delete?",
    "no statistics",
    "statistics",
    "setting up",
    "set up wrongly",
    "analysed",
    "being analysed",
    "analysed squares",
    "hint",
    "coach",
)


def show(launch: Launch, name: str, *window: str) -> Pilot:
    """The program with that screen in sight."""
    people = ("--game", "connect-four", "--players", "human,human")
    if name in ("games", "delete?", "statistics"):
        for moves in ("414141", "1424344"):
            launch(*people, "--moves", "", *window).type(f"{moves}1")
    three = ("--game", "tic-tac-toe", "--players", "human,human")
    if name in ("start with a saved game", "go on?"):
        launch(*people, "--moves", "445", *window)
    arguments: tuple[str, ...] = {
        "playing": (*people, "--moves", "445"),
        "new game?": (*people, "--moves", "445"),
        "thinking": ("--game", "tic-tac-toe", "--first", "computer"),
        "no answer": ("--game", "connect-four", "--first", "computer"),
        "over": (*people, "--moves", "4141414"),
        "two computers": ("--game", "tic-tac-toe", "--players", "random,minimax"),
        "go on?": ("--game", "tic-tac-toe"),
        "this game": (*people, "--moves", "445"),
        "open a game": (*people, "--moves", "445"),
        "save the game": (*people, "--moves", "445"),
        "setting up": (*people, "--moves", "445"),
        "set up wrongly": (*three, "--moves", "1425"),
        "analysed": (*people, "--moves", LATE),
        "being analysed": (*people, "--moves", LATE),
        "analysed squares": ("--game", "tic-tac-toe", "--moves", "159"),
        "hint": (*people, "--moves", LATE),
        "coach": (*people, "--moves", LATE),
    }.get(name, ())
    solved = name in ("analysed", "analysed squares", "hint", "coach")
    pilot = launch(*arguments, *window, analysis=InstantAnalysis() if solved else None)
    if name == "settings":
        pilot.press(pygame.K_F10)
    elif name == "keys":
        pilot.press(pygame.K_F1)
    elif name == "another board":
        Mouse(pilot).choose("Board", "Other…")
    elif name == "a search":
        Mouse(pilot).push("More…")
    elif name == "new game?":
        pilot.press(pygame.K_n)
    elif name == "this game":
        pilot.press(pygame.K_F2)
    elif name in ("open a game", "save the game"):
        pilot.press(pygame.K_o if name == "open a game" else pygame.K_s, mod=pygame.KMOD_CTRL)
    elif name.endswith(("games", "delete?")):
        Mouse(pilot).push("Games")
        if name == "delete?":
            pilot.press(pygame.K_DELETE)
    elif name.endswith("statistics"):
        Mouse(pilot).push("Statistics")
    elif name in ("setting up", "set up wrongly"):
        pilot.press(pygame.K_F2)
        Mouse(pilot).push("Set up a position")
        pilot.press(pygame.K_f)
        if name == "set up wrongly":
            pilot.type("o")
            pilot.press(pygame.K_LEFT)
            pilot.press(pygame.K_RETURN)
    elif name in ("analysed", "being analysed", "analysed squares"):
        pilot.type("at")
    elif name == "hint":
        pilot.type("h")
    elif name == "coach":
        pilot.app.change(replace(pilot.app.settings, coach=True))
        pilot.step()
        pilot.type("1")
    elif name == "thinking":
        pilot.engine.report(5, 12_345)
    elif name == "no answer":
        pilot.engine.fail("the engine ended 3 times on this position")
    pilot.step()
    return pilot


@pytest.mark.parametrize("window", ["640x480", "1280x800", "1920x1080"])
@pytest.mark.parametrize("name", NAMES)
def test_everything_on_the_screen_has_a_role_a_name_and_a_place_inside_the_window(
    launch: Launch, name: str, window: str
) -> None:
    pilot = show(launch, name, "--window", window)
    described = pilot.described()
    whole = pilot.app.screen.get_rect()
    for each in described:
        assert each.role in ROLES
        assert each.name.strip(), each
        if each.role in ("radiogroup", "slider", "switch", "grid", "list", "listbox", "img"):
            assert each.value.strip() or each.role == "grid", each
        if each.role != "status":
            bounds = pygame.Rect(each.bounds)
            assert bounds.width > 0 < bounds.height, each
            assert whole.contains(bounds), each
    stops = [widget for widget in pilot.group.widgets if widget.takes_focus]
    assert stops, "the keyboard has somewhere to go"
    for stop in stops:
        assert stop.visible
        assert stop.describe() in described
    assert sum("focused" in each.states for each in described) <= 1


@pytest.mark.parametrize("window", ["640x480", "1280x800"])
@pytest.mark.parametrize("name", NAMES)
def test_controls_do_not_share_a_place(launch: Launch, name: str, window: str) -> None:
    pilot = show(launch, name, "--window", window)
    widgets = [widget for widget in pilot.group.widgets if widget.visible]
    for number, one in enumerate(widgets):
        for other in widgets[number + 1 :]:
            assert not one.rect.colliderect(other.rect), (one.name, other.name)


@pytest.mark.parametrize("name", NAMES)
def test_names_differ_but_for_what_both_players_have(launch: Launch, name: str) -> None:
    names = [each.name for each in show(launch, name).described()]
    twice = {name for name in names if names.count(name) > 1}
    assert twice <= {"Level", "More…"}


@pytest.mark.parametrize(
    ("arguments", "keys", "says"),
    [
        (
            ("--game", "connect-four", "--players", "human,human", "--moves", "4"),
            "4",
            "Yellow dropped in column 4, row 2. Player 1's turn, with Red.",
        ),
        (("--game", "tic-tac-toe", "--players", "human,human"), "5", "X on square 5. "),
        (
            ("--game", "connect-four", "--moves", "414141"),
            "4",
            "Red dropped in column 4, row 4. You win with Red: 4 in a row.",
        ),
    ],
)
def test_a_move_is_announced_once_it_has_landed(
    launch: Launch, arguments: tuple[str, ...], keys: str, says: str
) -> None:
    pilot = launch(*arguments)
    pilot.type(keys)
    assert pilot.app.last_announcement == ""
    pilot.wait(1)
    assert pilot.app.last_announcement.startswith(says)


def test_the_computers_move_is_announced_with_whose_turn_it_is(launch: Launch) -> None:
    pilot = launch("--game", "connect-four")
    pilot.type("4")
    pilot.engine.answer(3)
    pilot.wait(2)
    assert pilot.app.last_announcement == (
        "Yellow dropped in column 4, row 2. Your turn, with Red."
    )


def test_the_progress_of_the_search_is_in_the_words(launch: Launch) -> None:
    status = show(launch, "thinking").described()[0]
    assert status.role == "status"
    assert status.name == "Computer is thinking, with X…"
    assert "Depth 5 · 12.3 k positions" in status.value


def test_the_board_is_described_row_by_row_with_the_cursor(launch: Launch) -> None:
    pilot = launch("--game", "tic-tac-toe", "--players", "human,human", "--moves", "15")
    board = next(each for each in pilot.described() if each.role == "grid")
    assert board.value == ("row 3: X, empty, empty; row 2: empty, O, empty; cursor on square 5")


@pytest.mark.parametrize("theme", ["light", "colour-blind", "high-contrast"])
def test_discs_are_called_by_their_colour_in_each_theme(launch: Launch, theme: str) -> None:
    pilot = launch("--game", "connect-four", "--players", "human,human")
    pilot.press(pygame.K_F10)
    label = {"light": "Light", "colour-blind": "Colour-blind", "high-contrast": "High contrast"}
    Mouse(pilot).choose("Theme", label[theme])
    pilot.press(pygame.K_ESCAPE)
    assert pilot.app.style.theme.first.called in pilot.sentence
