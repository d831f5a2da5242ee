"""The players on the start screen: the levels, and the searches under More."""

from __future__ import annotations

import pygame
import pytest
from hands import Digits, Mouse
from pilot import Launch

from gui.files.setup import Seat, SeatKind

BOTH_HANDS = pytest.mark.parametrize("hands", [Mouse, Digits])


@BOTH_HANDS
def test_a_level_is_chosen_by_its_name(launch: Launch, hands: type[Mouse | Digits]) -> None:
    pilot = launch()
    hand = hands(pilot)
    hand.choose("Level", "Expert")
    assert (
        pilot.choice("Level").value_text()
        == "Expert: Looks at 25,000 positions for a move and overlooks nothing in them. (5 of 6)"
    )
    assert pilot.start.setup.seats[1].level == "expert"
    assert not pilot.sees("Algorithm")
    hand.push("Play")
    pilot.type("4")
    question = pilot.engine.open
    assert question is not None
    assert question.player.name == "expert"


def test_up_and_down_go_through_the_levels_and_out_at_the_ends(launch: Launch) -> None:
    pilot = launch()
    Digits(pilot).choose("Level", "Beginner")
    level = pilot.choice("Level")
    pilot.press(pygame.K_UP)
    assert pilot.group.focus is pilot.widget("Who moves second")
    assert level.value == "beginner"
    pilot.group.set_focus(level)
    for _ in range(6):
        pilot.press(pygame.K_DOWN)
    assert level.value == "perfect"
    assert pilot.group.focus is pilot.widget("More…")


def test_both_players_have_a_level_of_their_own(launch: Launch) -> None:
    pilot = launch()
    hand = Mouse(pilot)
    hand.choose("Who moves first", "Computer")
    hand.choose("Level", "Easy", 0)
    hand.choose("Level", "Hard", 1)
    assert [seat.level for seat in pilot.start.setup.seats] == ["easy", "hard"]


@BOTH_HANDS
def test_a_search_is_described_behind_more(launch: Launch, hands: type[Mouse | Digits]) -> None:
    pilot = launch()
    hand = hands(pilot)
    hand.push("More…")
    assert pilot.dialog == "How Yellow searches"
    hand.choose("Algorithm", "Minimax")
    hand.choose("Evaluation", "Windows")
    depth = pilot.widget("Depth")
    if isinstance(hand, Digits):
        hand.reach("Depth")
        pilot.press(pygame.K_HOME)
    else:
        pilot.click((depth.rect.x + 2, depth.rect.bottom - 4))
    assert "Answers at once." in pilot.described()[0].value
    hand.push("Use it")
    seat = Seat(SeatKind.COMPUTER, "minimax", 1, "windows")
    assert pilot.start.setup.seats[1] == seat
    assert pilot.sees("Minimax, depth 1…")
    assert pilot.choice("Level").value_text() == "none of these"
    hand.choose("Level", "Hard")
    assert pilot.sees("More…")


def test_leaving_the_search_changes_nothing(launch: Launch) -> None:
    pilot = launch()
    before = pilot.start.setup
    for leave in ("Cancel", ""):
        Mouse(pilot).push("More…")
        Mouse(pilot).choose("Algorithm", "MCTS")
        assert pilot.sees("Thousands of games")
        assert not pilot.sees("Evaluation")
        if leave:
            Mouse(pilot).push(leave)
        else:
            pilot.press(pygame.K_ESCAPE)
        assert (pilot.dialog, pilot.start.setup) == ("", before)


def test_the_arrows_stay_on_the_algorithm_while_its_controls_change(launch: Launch) -> None:
    pilot = launch()
    Digits(pilot).push("More…")
    for _ in range(3):
        pilot.press(pygame.K_RIGHT)
    assert pilot.choice("Algorithm").value == "quiescence"
    assert pilot.widget("Algorithm").show_focus


@pytest.mark.parametrize("opens", [pygame.K_RETURN, pygame.K_SPACE])
def test_the_arrows_along_the_boards_ask_for_no_other_board(launch: Launch, opens: int) -> None:
    pilot = launch()
    Digits(pilot).reach("Board")
    before = pilot.start.setup
    pilot.press(pygame.K_END)
    assert (pilot.dialog, pilot.start.setup) == ("", before)
    assert pilot.choice("Board").value_text() == "Other… Enter opens it (6 of 6)"
    pilot.press(pygame.K_LEFT)
    assert pilot.choice("Board").value_text() == "5×4 · 3 (5 of 6)"
    pilot.press(pygame.K_RIGHT)
    pilot.press(opens)
    assert pilot.dialog == "Another board"
    pilot.press(pygame.K_ESCAPE)
    assert pilot.choice("Board").value_text() == "5×4 · 3 (5 of 6)"


def test_enter_on_an_ordinary_board_plays(launch: Launch) -> None:
    pilot = launch()
    Digits(pilot).choose("Board", "8×7")
    pilot.press(pygame.K_RETURN)
    assert pilot.play.match.game.columns == 8
