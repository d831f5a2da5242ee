"""The words for values, and the answer that is shown between two answers."""

from dataclasses import replace

import pytest
from oracle import scores
from pygame import Rect
from sample_games import CONNECT_FOUR, TIC_TAC_TOE, after
from screens import LATE

from engine.games.exact_score import moves_until_end
from engine.games.game import Player
from engine.reasons.judgement import Judgement
from engine.search.limits import Bounds
from engine.service.messages import Analysed
from gui.analysis.board_notes import Chip, MoveWorth, written
from gui.analysis.evaluation_bar import balance
from gui.analysis.shown import LONGEST, LastAnswer, Shown
from gui.analysis.words import bar_words
from gui.analysis.worth import changes, given_away, leads_to, short, winner_in
from gui.look.style import Style
from gui.look.themes import DARK
from gui.shell.player_names import Subject

RED, YELLOW = Player.FIRST, Player.SECOND
START, AFTER = after(CONNECT_FOUR, LATE), after(CONNECT_FOUR, LATE + "2")
"""Red is to move in the first, which it wins in 3; Yellow in the second."""


SIDES = (Subject("Red", is_you=True), Subject("Yellow"))


def exactly(score: int) -> Bounds:
    return Bounds(score, score)


@pytest.mark.parametrize(
    ("bounds", "chip", "other", "score", "sentence", "aloud", "signs"),
    [
        (exactly(11), "win 3", "loss 3", "+11", "wins for you in 3", "win 3", "+3"),
        (exactly(0), "draw", "draw", "draw", "leads to a draw for you", "draw", "="),
        (exactly(-1), "loss 13", "win 13", "−1", "lets Yellow win in 13", "loss 13", "−13"),
        (Bounds(1, 5), "win", "loss", "win", "wins for you in at most 13", "win", "+"),
        (Bounds(-5, -1), "loss", "win", "loss", "lets Yellow win in at most 13", "loss", "−"),
        (Bounds(0, 5), "≥ draw", "≤ draw", "≥ draw", "wins for you or draws", "draw or win", "≥"),
        (
            Bounds(-4, 0),
            "≤ draw",
            "≥ draw",
            "≤ draw",
            "lets Yellow win or draw",
            "draw or loss",
            "≤",
        ),
        (Bounds(-9, 9), "", "", "", "is not solved yet", "not known yet", ""),
    ],
)
def test_a_value_is_said_alike_everywhere_and_in_signs_where_words_have_no_room(
    bounds: Bounds, chip: str, other: str, score: str, sentence: str, aloud: str, signs: str
) -> None:
    assert short(START, bounds) == short(START, bounds, RED) == chip
    assert short(START, bounds, YELLOW) == other
    assert short(START, bounds, exact=True) == score
    assert leads_to("It", START, bounds, SIDES) == f"It {sentence}"
    assert short(START, bounds, aloud=True) == aloud
    assert short(START, bounds, signs=True) == signs


def test_chips_keep_their_numbers_where_words_have_no_room(display: None) -> None:
    del display
    style, values = Style(DARK, 1.0), {"perde 13": "−13", "vence 2": "+2"}
    for width, shown in ((80, [*values]), (30, [*values.values()])):
        place = Rect(0, 0, width, 15)
        chips = [
            Chip(place, words, MoveWorth.HOLDS, "Column 1", signs=signs)
            for words, signs in values.items()
        ]
        assert [words for _, words, _, _ in written(style, chips)] == shown


def test_the_number_counts_the_winners_moves_from_either_side() -> None:
    """Red's win in 3 is one in 2 once it has made one of its moves."""
    best = max(scores(LATE).values())
    reply = max(scores(LATE + "2").values())
    assert short(START, exactly(best)) == "win 3"
    assert short(AFTER, exactly(reply), RED) == "win 2"
    assert short(AFTER, exactly(reply)) == "loss 2"
    assert moves_until_end(AFTER, reply) == 2


@pytest.mark.parametrize(
    ("best", "played", "words"),
    [
        (3, -2, ["win → loss", "loss → win"]),
        (3, 0, ["win → draw", "loss → draw"]),
        (0, -2, ["draw → loss", "draw → win"]),
        (3, 3, []),
    ],
)
def test_a_changed_result_is_said_for_either_side(best: int, played: int, words: list[str]) -> None:
    judgement = Judgement(best, played, (0,))
    assert [each for side in (1, -1) for each in changes(judgement, SIDES[0], side)] == words


@pytest.mark.parametrize("side", [1, -1])
@pytest.mark.parametrize(
    ("best", "played", "you", "other"),
    [
        (3, 1, "You win 2 moves later", "Yellow wins 2 moves later"),
        (-1, -2, "You lose 1 move sooner", "Yellow loses 1 move sooner"),
    ],
)
def test_a_result_that_comes_later_or_sooner_is_said_of_its_mover_in_ever_fewer_words(
    best: int, played: int, you: str, other: str, side: int
) -> None:
    for mover, words in zip(SIDES, (you, other), strict=True):
        whole, shorter, shortest = changes(Judgement(best, played, (0,)), mover, side)
        assert whole == words
        assert shorter == words.replace(" moves", "").replace(" move", "")
        assert shortest == shorter.split(" ", 1)[1]


def test_who_wins_and_when() -> None:
    you, yellow = SIDES
    assert winner_in(yellow, 12, 5) == "Yellow wins in 12"
    assert winner_in(you, 12, 5) == "You win in 12"
    assert winner_in(replace(you, exact=True), 12, 5) == "You win in 12 (+5)"
    assert winner_in(yellow, 0, 5) == "Yellow has won"
    assert winner_in(you, 0, 5) == "You have won"


@pytest.mark.parametrize(
    ("best", "played", "now", "then"),
    [
        (3, 0, "gives {} win away", "gave {} win away"),
        (0, -2, "gives {} draw away", "gave {} draw away"),
        (3, -2, "turns {} win into a loss", "turned {} win into a loss"),
    ],
)
def test_an_error_gives_away_what_its_side_had(best: int, played: int, now: str, then: str) -> None:
    for side, whose in zip(SIDES, ("your", "Yellow's"), strict=True):
        judgement = Judgement(best, played, (0,))
        assert given_away(judgement, side, "It") == f"It {now.format(whose)}"
        assert given_away(judgement, side, "It", then=True) == f"It {then.format(whose)}"


def known(*bounds: Bounds | None) -> Analysed:
    return Analysed(0, 0, bounds)


SOLVED = known(*[exactly(0)] * 7)
HALF = known(Bounds(-9, 9), *[exactly(0)] * 6)


def test_the_last_answer_stays_until_there_is_a_new_one() -> None:
    answer = LastAnswer()
    assert not answer.update(START, None, RED, 0.0)
    assert answer.update(START, SOLVED, RED, 0.1)
    before = answer.shown
    assert before == Shown(START, SOLVED, RED)
    assert not answer.update(AFTER, SOLVED, RED, 60.0, waits=True), "a computer is to move"
    assert answer.shown == before
    assert not answer.update(AFTER, None, YELLOW, 60.2)
    assert not answer.update(AFTER, HALF, YELLOW, 60.3), "half of one is not enough"
    assert answer.shown == before
    assert answer.update(AFTER, HALF, YELLOW, 60.4 + LONGEST), "but it does not stay for ever"
    assert answer.update(AFTER, SOLVED, YELLOW, 63.0)
    assert answer.shown == Shown(AFTER, SOLVED, YELLOW)


def test_a_finished_game_fills_the_bar_or_halves_it() -> None:
    assert balance(after(CONNECT_FOUR, "4141414"), None) == (1.0, 0.0)
    assert balance(after(TIC_TAC_TOE, "123546879"), None) == (0.5, 0.5)


@pytest.mark.parametrize(("score", "winner"), [(1, "You win"), (-1, "Yellow wins")])
def test_the_bar_names_who_wins_with_the_last_disc(score: int, winner: str) -> None:
    analysed = Analysed(1, 0, (exactly(score), *[exactly(-9)] * 6))
    assert winner in bar_words(START, analysed, SIDES)
