"""The descriptions for screen readers: every control on every screen, and every move."""

from __future__ import annotations

import pygame
import pytest
from hands import Mouse
from pilot import Launch
from screens import NAMES, show

from gui.look.theme import THEMES

ROLES = {
    "button",
    "dialog",
    "grid",
    "img",
    "label",
    "list",
    "note",
    "listbox",
    "radiogroup",
    "slider",
    "spinbutton",
    "status",
    "switch",
    "textbox",
}


@pytest.mark.parametrize(
    "window", ["640x480", "1280x800", pytest.param("1920x1080", marks=pytest.mark.slow)]
)
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
    assert stops, "some control takes the focus"
    for stop in stops:
        assert stop.visible
        assert stop.describe() in described
    assert sum("focused" in each.states for each in described) <= 1


@pytest.mark.parametrize("window", ["640x480", "1280x800"])
@pytest.mark.parametrize("name", NAMES)
def test_controls_do_not_share_a_place(launch: Launch, name: str, window: str) -> None:
    pilot = show(launch, name, "--window", window)
    widgets = [widget for widget in pilot.group.widgets if widget.visible]
    if name.startswith("tip"):  # its card is in front of the others and has buttons on it
        tips = pilot.play.tips
        assert pilot.group.at(tips.card.rect.midleft) is tips.card
        widgets = [tips.close, tips.never]
    for number, one in enumerate(widgets):
        for other in widgets[number + 1 :]:
            assert not one.rect.colliderect(other.rect), (one.name, other.name)


@pytest.mark.parametrize("name", NAMES)
def test_names_differ(launch: Launch, name: str) -> None:
    names = [each.name for each in show(launch, name).described()]
    twice = {name for name in names if names.count(name) > 1}
    assert not twice


@pytest.mark.parametrize(
    ("arguments", "keys", "says"),
    [
        (
            ("--game", "connect-four", "--players", "human,human", "--moves", "4"),
            "4",
            "Yellow dropped in column 4, row 2. Player 1's turn to play Red.",
        ),
        (("--game", "tic-tac-toe", "--players", "human,human"), "5", "X on square 5. "),
        (
            ("--game", "connect-four", "--moves", "414141"),
            "4",
            "Red dropped in column 4, row 4. You win with Red: four in a row.",
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
        "Yellow dropped in column 4, row 2. Your turn to play Red."
    )


def test_the_progress_of_the_search_is_in_the_words(launch: Launch) -> None:
    status = show(launch, "thinking").described()[0]
    assert status.role == "status"
    assert status.name == "Computer is thinking about X's move…"
    assert "Depth 5 · 12.3 k positions" in status.value


def test_the_board_is_described_row_by_row_with_the_cursor(launch: Launch) -> None:
    pilot = launch("--game", "tic-tac-toe", "--players", "human,human", "--moves", "15")
    board = next(each for each in pilot.described() if each.role == "grid")
    assert board.value == ("row 3: X, empty, empty; row 2: empty, O, empty; cursor on square 5")


@pytest.mark.parametrize("theme", THEMES)
def test_discs_are_called_by_their_colour_in_each_theme(launch: Launch, theme: str) -> None:
    pilot = launch("--game", "connect-four", "--players", "human,human")
    pilot.press(pygame.K_F10)
    Mouse(pilot).choose("Theme", THEMES[theme].label)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.app.style.theme.first.called in pilot.sentence
