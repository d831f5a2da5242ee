"""The coach points out every mistake, and nothing else."""

import re
from dataclasses import replace

import pygame
import pytest
from drawn import check_picture
from hands import Digits, HandKind, Mouse
from how_many import often
from local_engines import InstantAnalysis, PatientAnalysis, SlowAnalysis
from oracle import scores
from pilot import Launch, Pilot
from random_games import random_texts
from sample_games import CONNECT_FOUR, after
from screens import FORCED, LATE, PEOPLE

from engine.reasons.judgement import sign
from engine.reasons.reasons import Reasons
from engine.reasons.searches import LIVE
from engine.reasons.shown_line import MOST
from gui.look.animation import STEP
from gui.play.coach import TITLE
from gui.shell.errands import do
from gui.widgets import Button

FOUR = ("--game", "connect-four", "--players")


def coached(
    launch: Launch,
    moves: str,
    *arguments: str,
    analysis: PatientAnalysis | None = None,
    seats: str = "human",
) -> Pilot:
    words = ("--game", "connect-four", "--players", f"human,{seats}", "--moves", moves)
    pilot = launch(*words, *arguments, analysis=analysis or InstantAnalysis())
    pilot.app.change(replace(pilot.app.settings, coach=True))
    do(pilot.play.refreshing())
    pilot.step()
    pilot.until(lambda: not pilot.analyst.busy or isinstance(analysis, SlowAnalysis))
    return pilot


def asked(pilot: Pilot) -> str:
    """What the coach says of the move; '' where it asks nothing."""
    return pilot.described()[0].value if pilot.dialog == TITLE else ""


@pytest.mark.usefixtures("motion_drawn")
def test_the_coach_is_off_until_somebody_wants_it_and_is_remembered(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", *PEOPLE, "--moves", LATE, analysis=InstantAnalysis())
    pilot.type("1")
    assert pilot.moves == LATE + "1"
    pilot.type("u")
    pilot.press(pygame.K_F10)
    Mouse(pilot).push("Coach")
    pilot.press(pygame.K_ESCAPE)
    pilot.step()
    pilot.type("1")
    assert asked(pilot).startswith("Column 1 turns Red's win into a loss.")
    again = launch("--game", "connect-four", *PEOPLE, "--moves", LATE, analysis=InstantAnalysis())
    again.wait(1)
    again.type("1")
    assert asked(again).startswith("Column 1 turns Red's win into a loss.")


@pytest.mark.parametrize("seed", often(1, range(3)))
def test_it_objects_to_every_error_and_to_nothing_else(launch: Launch, seed: int) -> None:
    for words in random_texts(6, range(14, 38), 200 + seed):
        known = scores(words)
        best, reasons = max(known.values()), Reasons(CONNECT_FOUR, lambda each: None)
        pilot, position = coached(launch, words), after(CONNECT_FOUR, words)
        for move, score in known.items():
            pilot.type(str(move + 1))
            won = position.play(move).outcome is not None
            slip = None if won else reasons.slip(position, move, LIVE)
            if sign(score) == sign(best) and slip is None:
                assert pilot.dialog == ""
                assert pilot.moves == words + str(move + 1)
                pilot.type("u")
                pilot.step()
            else:
                assert asked(pilot)
                assert not re.search("had a|had to|could have|Only", asked(pilot)), asked(pilot)
                pilot.press(pygame.K_ESCAPE)
            assert pilot.moves == words


@pytest.mark.parametrize(
    ("moves", "key", "said"),
    [
        (
            "553233651363321727745271",
            "4",
            "If you play 4, Yellow plays 4 and threatens 2 and 6 at once.",
        ),
        ("113546165214774556", "1", "If you play 1, Yellow wins at once in column 6."),
        ("52162432774277125", "3", "Column 3 misses a quick win for you."),
    ],
)
def test_it_asks_before_practical_mistakes(launch: Launch, moves: str, key: str, said: str) -> None:
    seats = ("human,medium", "medium,human")[len(moves) % 2]
    pilot = launch(*FOUR, seats, "--moves", moves, analysis=InstantAnalysis())
    pilot.app.change(replace(pilot.app.settings, coach=True))
    pilot.wait(2)
    pilot.type(key)
    assert asked(pilot).startswith(said)


def test_its_switch_is_the_setting(launch: Launch) -> None:
    pilot = coached(launch, LATE)
    pilot.type("1")
    Mouse(pilot).push("Warn me before a mistake")
    assert asked(pilot), "the question is still to be answered"
    pilot.type("3")
    assert (pilot.dialog, pilot.moves) == ("", LATE + "3")
    assert not pilot.app.settings.coach


@pytest.mark.usefixtures("motion_drawn")
@pytest.mark.parametrize("hand", [Mouse, Digits])
def test_its_answers_are_three_buttons_or_another_move(launch: Launch, hand: HandKind) -> None:
    pilot = coached(launch, LATE)
    hands = hand(pilot)
    hands.play(0)
    assert pilot.group.focus is pilot.widget("Choose another move"), "Enter plays nothing"
    hands.push("Choose another move")
    assert (pilot.dialog, pilot.moves) == ("", LATE)
    assert not pilot.play.help.player.shown
    hands.play(0)
    hands.play(2)
    assert asked(pilot).startswith("Column 3 turns Red's win into a loss.")
    assert pilot.moves == LATE
    hands.push("Play it anyway")
    assert (pilot.dialog, pilot.moves) == ("", LATE + "3")
    assert not pilot.play.help.player.shown
    pilot.type("u")
    pilot.come_to_rest()
    hands.play(0)
    assert asked(pilot)
    hands.play(1)
    assert (pilot.dialog, pilot.moves) == ("", LATE + "2")


@pytest.mark.usefixtures("motion_drawn")
def test_where_no_reason_is_short_it_says_the_result_and_shows_a_line(launch: Launch) -> None:
    pilot = coached(launch, LATE)
    pilot.type("1")
    assert asked(pilot) == "Column 1 turns Red's win into a loss. It lets Yellow win in 13."
    pilot.wait(STEP * (MOST + 1))
    shown = pilot.play.help.player.shown
    assert shown[0][0].column == 0
    assert len(shown) == MOST, "not all 26"
    check_picture(pilot)
    pilot.press(pygame.K_ESCAPE)
    pilot.come_to_rest()
    assert not pilot.play.help.player.shown
    check_picture(pilot)


@pytest.mark.usefixtures("motion_drawn")
def test_it_says_what_a_mistake_lets_happen_and_shows_it(launch: Launch) -> None:
    pilot = coached(launch, FORCED[:12])
    pilot.type("2")
    pilot.wait(4)
    reason = (
        "If Red plays 2, Yellow plays 1 (Red must answer in 1), 4 (Red in 7), 3 (Red in 3), then "
        "Yellow's 4 threatens 3 and 4 at once."
    )
    assert pilot.described()[0].value == reason
    assert [cell.column for cell, _ in pilot.play.help.player.shown] == [1, 0, 0, 3, 6, 2, 2, 3]
    line = next(each.value for note in pilot.play.help.notes() for each in note.said())
    assert line.endswith("then Yellow wins in column 3, row 3 or column 4, row 4.")
    check_picture(pilot)
    pilot.press(pygame.K_ESCAPE)
    pilot.come_to_rest()
    assert not pilot.play.help.player.shown
    check_picture(pilot)


def test_the_coach_ignores_the_computers_mistakes(launch: Launch) -> None:
    pilot = coached(launch, LATE, seats="alphabeta")
    pilot.type("2")
    pilot.engine.answer(0)
    pilot.wait(3)
    assert pilot.dialog == ""
    assert pilot.moves == LATE + "21"


@pytest.mark.parametrize("replied", [False, True])
def test_a_mistake_found_after_the_move_is_told_then(launch: Launch, replied: bool) -> None:
    analysis = SlowAnalysis()
    pilot = coached(launch, LATE, analysis=analysis, seats="alphabeta")
    pilot.type("1")
    assert pilot.moves == LATE + "1", "the move does not wait for it"
    if replied:
        pilot.engine.answer(6)
        pilot.wait(3)
        assert pilot.moves == LATE + "17"
    assert pilot.notice == ""
    analysis.answering = True
    pilot.wait(2)
    assert pilot.notice == "Column 1 turned your win into a loss. U undoes it."
    pilot.type("u")
    assert pilot.moves == LATE


@pytest.mark.parametrize(("keys", "coach"), [("2", True), ("1u", True), ("1", False)])
def test_it_does_not_come_back_to_a_good_move_one_taken_back_or_once_switched_off(
    launch: Launch, keys: str, coach: bool
) -> None:
    analysis = SlowAnalysis()
    pilot = coached(launch, LATE, analysis=analysis)
    pilot.type(keys)
    pilot.app.change(replace(pilot.app.settings, coach=coach, analysis=not coach))
    do(pilot.play.refreshing())
    analysis.answering = True
    pilot.wait(0.2)
    assert pilot.notice == ""


@pytest.mark.parametrize("window", ["1280x800", "640x480", "480x600", "1040x700"])
def test_the_question_covers_no_part_of_the_list(launch: Launch, window: str) -> None:
    pilot = coached(launch, LATE, "--window", window)
    before = pilot.play.moves.rect.copy()
    pilot.type("1")
    card, moves = pilot.scene.dialogs[-1].rect, pilot.play.moves
    assert moves not in pilot.play.group.widgets or not moves.rect.colliderect(card)
    assert moves in pilot.scene.group.widgets or not window.startswith("1")
    below = [each for each in pilot.play.group.widgets if isinstance(each, Button)]
    buttons = [each for each in below if each.rect.y > card.y]
    assert all(card.contains(b.rect) or not card.colliderect(b.rect) for b in buttons)
    pilot.press(pygame.K_ESCAPE)
    pilot.come_to_rest()
    assert pilot.play.moves.rect == before
