"""Practice in the window: puzzles and mistakes solved, answered wrongly, skipped, shown."""

import re
from dataclasses import replace
from datetime import date, datetime, timedelta
from itertools import product

import pygame
import pytest
from drawn import check_picture
from few_puzzles import FEW
from hands import Mouse
from kept_games import HUMAN, kept
from local_engines import InstantAnalysis, PatientAnalysis
from pilot import Launch, Pilot
from ways import ERRED, keep_cards, practising

from engine.puzzles import pack
from engine.puzzles.puzzle import Puzzle, PuzzleTheme
from engine.reasons.plays_like import RealChoices
from gui.files.cards import AGAIN, GOOD, HARD, Card, Cards, OwnMistake
from gui.files.setup import Seat, SeatKind
from gui.play.scene import PlayScene
from gui.practice.home import PracticeHome
from gui.practice.scene import PracticeScene
from gui.review.scene import ReviewScene
from gui.shell.requests import OpenKeptGame, ReviewGame

ONE, LINE = FEW[0], FEW[5]
"""A puzzle of one move, the first of the day; one with a reply, the fourth."""


WHOLE = kept(ERRED, (HUMAN, Seat(SeatKind.COMPUTER, level="medium")))
PLAYED = replace(WHOLE, saved=replace(WHOLE.saved, set_up=12))
"""A game against the computer from a position set up."""


def begun(launch: Launch, *, analysis: PatientAnalysis | None = None) -> Pilot:
    pilot = launch(analysis=analysis or InstantAnalysis())
    for act in practising():
        act(pilot)
    return pilot


def scene_of(pilot: Pilot) -> PracticeScene:
    assert isinstance(pilot.app.scene, PracticeScene)
    return pilot.app.scene


def skip_to(pilot: Pilot, moves: str) -> None:
    for _ in FEW:
        if scene_of(pilot).task.moves != moves:
            pilot.type("n")
    assert scene_of(pilot).task.moves == moves


def answered(pilot: Pilot) -> dict[str, list[int]]:
    """How every card was answered, as the next program finds it."""
    cards = Cards(pilot.app.library).read()
    return {moves: [how for _, how in card.answers] for moves, card in cards.items()}


def answer(pilot: Pilot, keys: str) -> str:
    """Plays moves, one after the reply to the other; returns the sentence."""
    for key in keys:
        pilot.type(key)
        pilot.wait(3)
    return pilot.sentence


def told(pilot: Pilot) -> set[str]:
    return {each.name for each in pilot.described()}


def blue(pilot: Pilot) -> list[str]:
    return [each.name for each in pilot.group.widgets if getattr(each, "primary", False)]


def test_a_right_answer_is_stored_and_leads_on(launch: Launch) -> None:
    pilot = begun(launch)
    assert pilot.sentence == "Yellow to move and hold the draw. Only one move holds the draw."
    assert blue(pilot) == []
    assert answer(pilot, "1").startswith(
        "Correct! Red was threatening to win in column 1; you had to block."
    )
    assert answered(pilot) == {ONE.moves: [GOOD]}
    assert any(each.startswith("Again in 2 days, on ") for each in told(pilot))
    assert blue(pilot) == ["Next puzzle"]
    pilot.press(pygame.K_RETURN)
    assert scene_of(pilot).task.moves != ONE.moves
    assert blue(pilot) == []


@pytest.mark.parametrize(
    ("moves", "key", "right"), [("66", "1", "3"), ("66", "4", "3"), ("626671", "6", "4")]
)
def test_why_an_answer_is_wrong_does_not_tell_the_right_one(
    launch: Launch, moves: str, key: str, right: str
) -> None:
    """There is no short reason but that one move was right, or the reply goes where that goes."""
    analysis = InstantAnalysis()
    analysis.soon = 42  # in the opening, too
    pilot = launch(analysis=analysis)
    mistake = OwnMistake("blunder", 0, len(moves) + 1, (int(right) - 1,), "some-game")
    assert Cards(pilot.app.library).add([Card(moves, mistake)])
    for act in practising():
        act(pilot)
    skip_to(pilot, moves)
    assert answer(pilot, key).startswith(f"Not column {key}: ")
    pilot.wait(3)
    assert not re.search(f"Only|had to|could|plays|{right}", pilot.sentence), pilot.sentence
    assert answer(pilot, right).startswith("Correct!")


def test_a_hint_marks_two_columns_and_counts_as_hard(launch: Launch) -> None:
    pilot = begun(launch)
    pilot.type("h")
    pilot.step()
    assert len(scene_of(pilot).notes) == 2
    assert answer(pilot, "1").startswith("Correct!")
    assert answered(pilot) == {ONE.moves: [HARD]}


@pytest.mark.usefixtures("every_frame")
def test_the_ring_leaves_a_stone_with_the_next_one(launch: Launch) -> None:
    pilot = begun(launch)
    skip_to(pilot, LINE.moves)
    pilot.type("s")
    scene = scene_of(pilot)
    while not scene.attempt.over:
        pilot.step()
        check_picture(pilot)


def test_the_reply_follows_and_the_line_goes_on(launch: Launch) -> None:
    pilot = begun(launch)
    skip_to(pilot, LINE.moves)
    assert answer(pilot, "1") == (
        "Not column 1: that loses. Yellow plays 1; you must block in 4, and Yellow wins on top of "
        "that. Try again. The puzzle will come back sooner."
    )
    assert len(scene_of(pilot).notes) >= 4  # three stones, and the move that was wrong
    pilot.type("u")
    assert answer(pilot, "6").startswith("Right so far.")
    assert scene_of(pilot).attempt.record.text == LINE.moves + LINE.solution[:2]
    assert answer(pilot, LINE.solution[2]).startswith("Correct! You play 6; Yellow must block")
    assert answered(pilot) == {LINE.moves: [AGAIN]}


def test_keys_in_haste_are_not_lost(launch: Launch) -> None:
    pilot = begun(launch)
    skip_to(pilot, LINE.moves)
    pilot.type(LINE.solution[0] + LINE.solution[2])
    pilot.wait(3)
    assert answered(pilot) == {LINE.moves: [GOOD]}


def test_without_the_engine_the_solution_is_right_all_the_same(launch: Launch) -> None:
    pilot = begun(launch, analysis=PatientAnalysis())
    assert "Checking…" in answer(pilot, "7")
    assert answered(pilot) == {}
    pilot.type("u")
    assert answer(pilot, "1").startswith("Correct!")
    assert answered(pilot) == {ONE.moves: [GOOD]}


def test_the_day_goes_on_where_it_was_left(launch: Launch) -> None:
    pilot = begun(launch)
    answer(pilot, "1")
    pilot = begun(launch)
    assert scene_of(pilot).task.moves != ONE.moves
    assert scene_of(pilot).status[1] == "1 of 8, 1 right, 0 wrong"


def test_new_puzzles_are_harder_once_enough_have_been_solved(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzles = [
        Puzzle(f"{first}{then}", "1", PuzzleTheme.OPENING, band, 0)
        for band, first in ((1, 1), (1, 2), (2, 3), (2, 4))
        for then in range(1, 8)
    ]
    monkeypatch.setattr("engine.puzzles.pack.shipped", lambda: puzzles)
    pilot = launch()
    for solved, band in ((9, 1), (10, 2)):
        Cards(pilot.app.library).add(
            Card(each.moves, None, (("2026-03-01T10:00:00", GOOD),), "2126-03-04")
            for each in puzzles[:solved]
        )
        pilot.type("p")
        pilot.press(pygame.K_RETURN)
        assert scene_of(pilot).task.band == band
        pilot.press(pygame.K_ESCAPE)
        pilot.press(pygame.K_ESCAPE)


def test_todays_puzzle_and_a_theme_are_practised_by_the_mouse(launch: Launch) -> None:
    pilot = launch()
    pilot.type("p")
    Mouse(pilot).push("Solve it")
    assert len(scene_of(pilot).tasks) == 1
    pilot.press(pygame.K_ESCAPE)
    Mouse(pilot).push("Practise: Quiet move")
    assert {task.theme for task in scene_of(pilot).tasks} == {"quiet move"}


def test_a_review_makes_cards_of_own_mistakes_which_lead_back_to_it(launch: Launch) -> None:
    saved = PLAYED.saved
    pilot = launch(analysis=InstantAnalysis())
    pilot.app.library.keep(saved)
    pilot.app.open(ReviewGame(saved, 17))
    pilot.wait(2)
    pilot.type("p")
    pilot.wait(1)
    assert [task.moves for task in scene_of(pilot).tasks] == ["4444432222335637"]
    assert pilot.sentence.startswith("Red to move and win. In your game you")
    assert "From one of your games: today, against Medium, move 5" in told(pilot)
    answer(pilot, "1")
    assert answered(pilot)["4444432222335637"] == [GOOD]
    pilot.type("a")
    assert isinstance(pilot.app.scene, ReviewScene)
    assert pilot.app.scene.review.ply == 17
    for _ in range(3):
        pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.app.scene, ReviewScene)


def test_the_end_of_a_game_makes_cards_and_leads_to_its_turning_point(launch: Launch) -> None:
    pilot = launch(analysis=InstantAnalysis())
    pilot.app.open(OpenKeptGame(PLAYED))
    pilot.wait(3)
    Mouse(pilot).push("Practise this")
    assert [task.moves for task in scene_of(pilot).tasks] == ["4444432222335637"]


def test_after_ten_games_it_says_which_level_they_are_like(launch: Launch) -> None:
    pilot = launch()
    cards = Cards(pilot.app.library)
    for number in range(12):
        assert (cards.plays_like() is None) == (number < 10)
        cards.count_choices(f"20260301-1200{number:02}-a", RealChoices(9, 3))
    pilot.type("p")
    pilot.step()
    assert {"You play like", "Medium"} <= told(pilot)
    for number in range(20, 40):  # the latest twenty games count
        cards.count_choices(f"20260301-1200{number:02}-a", RealChoices(10, 2))
    assert cards.plays_like() == ("hard", 0.2, 20, 200)


def test_the_levels_of_earlier_months_are_shown_after_ten_games(launch: Launch) -> None:
    pilot = launch()
    pilot.app.storage.now = lambda: datetime(2026, 11, 24, 12)
    cards = Cards(pilot.app.library)
    for day, number in product(range(1, 25), range(2)):
        for month, given_away in ((9, 5), (10, 5), (11, 1)):
            name = f"2026{month:02}{day:02}-1200{number:02}-a"
            cards.count_choices(name, RealChoices(10, given_away))
    likes = cards.played_like()
    assert next(iter(likes)) == date(2026, 9, 5)  # the day of the tenth game
    assert likes[date(2026, 10, 24)] == ("easy", 0.5, 20, 200)
    assert likes[date(2026, 11, 24)] == ("hard", 0.1, 20, 200)
    pilot.type("p")
    pilot.step()
    assert {"Hard", "was Easy in October"} <= told(pilot)
    for day in range(1, 25):
        cards.count_choices(f"20261025-1300{day:02}-a", RealChoices(10, 1))
    assert cards.played_like()[date(2026, 10, 25)].level == "hard"
    pilot.press(pygame.K_ESCAPE)
    pilot.type("p")
    assert "was Easy in October" in told(pilot)  # until the day before
    pilot.app.storage.now = lambda: datetime(2027, 11, 24, 12)
    pilot.press(pygame.K_ESCAPE)
    pilot.type("p")
    assert not any(each.startswith("was ") for each in told(pilot))


def test_the_days_with_answers_are_counted_by_the_clock(launch: Launch) -> None:
    pilot = launch()
    now = datetime(2026, 11, 24, 12)  # a Tuesday
    pilot.app.storage.now = lambda: now
    cards = Cards(pilot.app.library)
    when = [now - timedelta(days=back) for back in (0, 0, 1, 6, 7, 8, 175, 176, 177, 178)]
    cards.add(
        Card(puzzle.moves, None, ((f"{day:%Y-%m-%dT%H:%M:%S}", GOOD),), "2126-03-04")
        for puzzle, day in zip(FEW, when, strict=True)
    )
    pilot.type("p")
    pilot.step()
    assert ("Days", "3 of the last 7 days") in {(e.name, e.value) for e in pilot.described()}
    assert isinstance(pilot.app.scene, PracticeHome)
    days = pilot.app.scene.practice.days()
    assert len(days) == 25 * 7 + 2  # from a Monday
    assert days[-9:] == (1, 1, 1, 0, 0, 0, 0, 1, 2)
    assert days[:3] == (1, 1, 0)


def test_a_damaged_pack_leaves_mistakes(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    def damaged(*arguments: object) -> None:
        raise pack.PackError("it is damaged")

    for name in ("shipped", "daily"):
        monkeypatch.setattr(pack, name, damaged)
    pilot = launch()
    keep_cards(pilot)
    pilot.wait(1)
    pilot.type("p")
    pilot.type("t")
    assert not pilot.sees("Solve it")
    pilot.press(pygame.K_RETURN)
    assert len(scene_of(pilot).tasks) == 1


@pytest.mark.parametrize("keys", ["", "1"])
def test_a_position_is_played_out(launch: Launch, keys: str) -> None:
    pilot = begun(launch)
    keep_cards(pilot)
    answer(pilot, keys)
    pilot.type("p")
    assert isinstance(pilot.app.scene, PlayScene)
    assert pilot.moves == ONE.moves
    assert pilot.play.match.record.set_up == 0
