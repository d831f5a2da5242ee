"""The requests for analysis, their order, and the answers that are kept."""

from itertools import product

import pytest
from sample_games import CONNECT_FOUR, after
from scripted_analysis import MOVES, SOLVED, TEXT, Desk, Scripted

from engine.reasons.judgement import best_moves
from engine.search.limits import Bounds
from engine.service.messages import Analysed
from gui.shell.analyst import Analyst
from gui.shell.jobs import Requests, review, watch

UNKNOWN = Bounds(-18, 18)


def test_the_engine_is_started_at_the_first_request() -> None:
    started: list[Scripted] = []

    def start() -> Scripted:
        started.append(Scripted())
        return started[-1]

    analyst = Analyst(start)
    analyst.request(Requests())
    assert not analyst.poll()
    assert not started
    analyst.request(Requests(watch(CONNECT_FOUR, MOVES)))
    assert len(started) == 1
    assert analyst.busy


def test_the_position_looked_at_comes_before_the_review_and_that_from_its_end() -> None:
    desk = Desk()
    desk.want(reviewed=review(CONNECT_FOUR, MOVES[:4], first=2, patience=1.0))
    assert desk.engine.asked() == (MOVES[:4], (4, 3, 2), False)
    desk.want(watched=watch(CONNECT_FOUR, MOVES, patience=5.0))
    assert desk.engine.asked() == (MOVES, (16,), False)
    desk.finish()
    assert desk.engine.asked() == (MOVES[:4], (4, 3, 2), False)
    desk.want(watched=None)
    desk.finish()
    assert not desk.busy(), "nothing is asked twice with the same patience"
    desk.want(reviewed=review(CONNECT_FOUR, MOVES[:4], first=2, patience=2.0))
    assert desk.busy(), "but with more"


def test_what_a_review_gave_up_before_it_was_interrupted_is_not_tried_again() -> None:
    desk = Desk()
    desk.want(reviewed=review(CONNECT_FOUR, MOVES[:4], patience=1.0))
    for ply, bounds in ((4, UNKNOWN), (3, SOLVED[0]), (2, UNKNOWN)):
        desk.tell(ply, bounds)
    desk.want(watched=watch(CONNECT_FOUR, MOVES, patience=1.0))
    desk.want(watched=None)
    assert desk.engine.asked() == (MOVES[:4], (2, 1, 0), False)
    assert desk.analyst.has_given_up(after(CONNECT_FOUR, "2742"), 1.0)


def test_the_best_line_is_requested_before_the_review_once_the_position_is_solved() -> None:
    desk = Desk()
    desk.want(reviewed=review(CONNECT_FOUR, MOVES[:4], patience=1.0))
    desk.want(watched=watch(CONNECT_FOUR, MOVES[:3], line=True))
    desk.tell(3, SOLVED[0])
    desk.finish()
    assert desk.engine.asked() == (MOVES[:3], (3,), True)
    desk.want(watched=watch(CONNECT_FOUR, MOVES[:2], line=True))
    desk.finish()
    assert desk.engine.asked() == (MOVES[:4], (4, 2, 1, 0), False), "no line without a solution"


def test_a_position_given_up_is_reported_and_its_successors_are_not_requested() -> None:
    desk, position = Desk(), after(CONNECT_FOUR, TEXT)
    desk.want(watched=watch(CONNECT_FOUR, MOVES, patience=5.0), ponders=True)
    assert not desk.analyst.has_given_up(position, 5.0)
    while desk.busy():
        desk.finish()
    assert desk.analyst.has_given_up(position, 5.0)
    assert not desk.analyst.has_given_up(position, 6.0)
    assert {question.moves for question in desk.engine.questions} == {MOVES}


def test_bounds_are_only_ever_tightened_and_what_is_proven_first_stays() -> None:
    for told, kept in (
        ((Bounds(-3, 8), Bounds(-18, 5), Bounds(1, 18)), Bounds(1, 5)),
        ((Bounds(2, 2), Bounds(3, 3), Bounds(-18, -1), UNKNOWN), Bounds(2, 2)),
    ):
        desk = Desk()
        desk.want(watched=watch(CONNECT_FOUR, MOVES))
        assert desk.tell(16, *told)
        known = desk.known(TEXT)
        assert known is not None
        assert known.columns == (kept,) * 7
        assert known.exact == kept.exact
        assert best_moves(known.columns) == ([*range(7)] if kept.exact else [])


def test_bounds_that_no_score_is_within_are_refused() -> None:
    with pytest.raises(ValueError, match="no score is at least 3 and at most 2"):
        Bounds(3, 2)


def test_positions_that_are_looked_up_are_the_last_to_be_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("gui.shell.analyst.MOST_KEPT", 20)
    desk = Desk()
    for moves in [(1, 6), (1, 6, 3), *product(range(7), repeat=2)]:
        desk.want(watched=watch(CONNECT_FOUR, moves))
        desk.tell(len(moves), SOLVED[0])
        assert desk.known("27") is not None
    assert desk.known("274") is None


def test_answers_to_an_earlier_question_are_dropped() -> None:
    desk = Desk()
    desk.want(watched=watch(CONNECT_FOUR, MOVES))
    first = len(desk.engine.questions)
    desk.want(watched=watch(CONNECT_FOUR, MOVES[:2]))
    assert not desk.hear(Analysed(first, 16, SOLVED))
    assert desk.known(TEXT) is None


def test_the_oldest_scores_are_dropped_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gui.shell.analyst.MOST_KEPT", 3)
    desk = Desk()
    desk.want(reviewed=review(CONNECT_FOUR, MOVES[:4]))
    for ply in (4, 3, 2, 1):
        desk.tell(ply, SOLVED[0])
    assert [desk.known("2742"[:ply]) is None for ply in (4, 3, 2, 1)] == [True, False, False, False]
