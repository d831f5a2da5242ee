"""The players on the start screen: who plays which side, how strong, and other algorithms."""

import pygame
import pytest
from drawn import check_picture
from hands import Digits, HandKind, Mouse
from pilot import Launch, Pilot

from engine.players.spec import PlayerSpec
from gui.files.setup import Seat, SeatKind
from gui.look.themes import DARK
from gui.widgets.slider import Slider

BOTH_HANDS = pytest.mark.parametrize("hands", [Mouse, Digits])
OTHER = "Choose another algorithm"


def asked(pilot: Pilot) -> PlayerSpec:
    Mouse(pilot).push("Play")
    pilot.type("4")
    assert pilot.engine.open is not None
    return pilot.engine.open.player


@BOTH_HANDS
def test_a_level_is_chosen_by_its_name(launch: Launch, hands: HandKind) -> None:
    pilot = launch()
    hands(pilot).choose("Level", "Expert")
    assert pilot.widget("Level").value_text() == (
        "Expert: Looks at 25,000 positions for a move and overlooks nothing in them."
    )
    assert pilot.start.setup.seats[1].level == "expert"
    assert not pilot.sees("Algorithm")
    assert asked(pilot).name == "expert"


@BOTH_HANDS
def test_a_depth_is_chosen_in_plies_up_to_the_boards_cells(launch: Launch, hands: HandKind) -> None:
    pilot = launch()
    hand = hands(pilot)
    hand.choose("Strength by", "Depth")
    depth = pilot.widget("Depth")
    pilot.group.set_focus(depth)
    pilot.press(pygame.K_END)
    assert depth.value_text().startswith("42: Searches to the end")
    pilot.press(pygame.K_HOME)
    assert depth.value_text() == "1: Looks one ply ahead. Answers at once."
    assert asked(pilot) == PlayerSpec("alphabeta", depth=1)
    pilot.press(pygame.K_ESCAPE)
    hand.choose("Game", "Tic-tac-toe")
    hand.choose("Strength by", "Depth")
    pilot.group.set_focus(pilot.widget("Depth"))
    pilot.press(pygame.K_END)
    assert pilot.widget("Depth").value_text() == "9: Searches to the end at once."


def test_two_clicks_between_two_frames_find_what_the_first_has_changed(launch: Launch) -> None:
    pilot = launch()
    hand = Mouse(pilot)
    hand.choose("Strength by", "Depth")
    depth = pilot.widget("Depth")
    assert isinstance(depth, Slider)
    last = depth.place_of(depth.high)
    levels = pilot.choice("Strength by").places[0].center
    for pos in (levels, last):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
    pilot.step()
    assert pilot.widget("Level").value_text().startswith("Perfect: ")


@BOTH_HANDS
def test_a_time_in_seconds_is_chosen_and_kept_with_the_board(
    launch: Launch, hands: HandKind
) -> None:
    pilot = launch()
    hand = hands(pilot)
    hand.choose("Strength by", "Time")
    assert pilot.widget("Time for a move").value_text().startswith("1 s: ")
    hand.choose("Time for a move", "0.1 s")
    hand.take_board("8×7")
    assert asked(pilot) == PlayerSpec("deepening", movetime=100)
    again = launch().start.setup
    assert (again.game.columns, again.game.rows) == (8, 7)
    assert again.seats[1] == Seat(SeatKind.COMPUTER, level=None, movetime=100)


def test_the_level_and_the_time_come_back_when_they_are_chosen_again(launch: Launch) -> None:
    pilot = launch()
    hand = Mouse(pilot)
    hand.choose("Level", "Hard")
    hand.choose("Strength by", "Time")
    hand.choose("Time for a move", "5 s")
    hand.choose("Strength by", "Depth")
    hand.choose("Strength by", "Level")
    assert pilot.start.setup.seats[1].level == "hard"
    hand.choose("Strength by", "Time")
    assert pilot.start.setup.seats[1].movetime == 5000


def test_both_computers_have_a_strength_of_their_own(launch: Launch) -> None:
    pilot = launch()
    hand = Mouse(pilot)
    assert not pilot.sees("Strength of Red")
    hand.choose("Who moves first", "Computer")
    hand.choose("Level", "Easy")
    hand.push("Strength of Yellow")
    hand.choose("Level", "Hard")
    assert [seat.level for seat in pilot.start.setup.seats] == ["easy", "hard"]
    assert pilot.widget("Strength of Yellow").states() == ("selected",)
    hand.push("Swap")
    assert [seat.level for seat in pilot.start.setup.seats] == ["hard", "easy"]
    assert pilot.widget("Level").value_text().startswith("Hard"), "Red's, as it was Yellow's"


@BOTH_HANDS
def test_another_algorithm_is_described_behind_a_link(launch: Launch, hands: HandKind) -> None:
    pilot = launch()
    hand = hands(pilot)
    hand.push(OTHER)
    assert pilot.dialog == f"Who plays {DARK.second.called}"
    hand.choose("Algorithm", "Minimax")
    hand.choose("Evaluation", "Windows")
    depth = pilot.widget("Depth")
    if isinstance(hand, Digits):
        hand.reach("Depth")
        pilot.press(pygame.K_HOME)
    else:
        pilot.click((depth.rect.x + 2, depth.rect.bottom - 4))
    assert any("Answers at once." in each.name for each in pilot.described())
    hand.push("Done")
    seat = Seat(SeatKind.COMPUTER, "minimax", 1, "windows")
    assert pilot.start.setup.seats[1] == seat
    assert pilot.choice("Who moves second").value_text() == "Minimax (3 of 3)"
    assert pilot.choice("Strength by").value_text() == "none of these"
    hand.choose("Strength by", "Level")
    assert pilot.choice("Who moves second").value_text() == "Computer (2 of 3)"


def test_what_an_algorithm_does_not_take_stays_in_its_place_disabled(launch: Launch) -> None:
    pilot = launch()
    before = pilot.start.setup
    for leave in ("Cancel", ""):
        hand = Mouse(pilot)
        hand.push(OTHER)
        places = {widget.name: widget.rect.copy() for widget in pilot.group.widgets}
        hand.choose("Algorithm", "MCTS")
        assert pilot.sees("Thousands of games")
        assert not pilot.widget("Evaluation").enabled
        hand.choose("Algorithm", "Random")
        assert not pilot.widget("Depth").enabled
        for name in ("Algorithm", "Evaluation", "Done"):
            assert pilot.widget(name).rect == places[name]
        if leave:
            hand.push(leave)
        else:
            pilot.press(pygame.K_ESCAPE)
        assert (pilot.dialog, pilot.start.setup) == ("", before)


@pytest.mark.parametrize("opens", [pygame.K_RETURN, pygame.K_SPACE])
def test_the_arrows_along_the_players_open_nothing(launch: Launch, opens: int) -> None:
    pilot = launch()
    Digits(pilot).reach("Who moves second")
    before = pilot.start.setup
    pilot.press(pygame.K_END)
    assert (pilot.dialog, pilot.start.setup) == ("", before)
    assert pilot.choice("Who moves second").value_text() == "Other Enter opens it (3 of 3)"
    pilot.press(opens)
    assert pilot.dialog.startswith("Who plays")


def test_the_coach_is_turned_on_here_and_kept(launch: Launch) -> None:
    pilot = launch()
    Mouse(pilot).push("Coach: warn me before a mistake")
    assert pilot.app.settings.coach
    assert launch().widget("Coach: warn me before a mistake").value_text() == "on"


@pytest.mark.usefixtures("motion_drawn")
def test_the_stones_beside_peoples_names_are_drawn_anew_with_the_game(launch: Launch) -> None:
    pilot = launch()
    for game in ("Connect Four", "Tic-tac-toe"):
        Mouse(pilot).choose("Game", game)
        Mouse(pilot).choose("Who moves second", "Person")
    for game in ("Connect Four", "Tic-tac-toe"):
        Mouse(pilot).choose("Game", game)
        check_picture(pilot)
