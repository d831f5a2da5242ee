"""The requests for analysis, their order, and the answers that are kept."""

from __future__ import annotations

from itertools import product

import pytest
from local_engines import InstantAnalysis
from sample_games import CONNECT_FOUR, TIC_TAC_TOE, after
from scripted_analysis import MOVES, Scripted

from engine.games.notation import parse_moves
from engine.search.limits import Bounds
from engine.service.messages import Analysed, Failed
from gui.analysis.judgement import best_moves
from gui.shell.analyst import Analyst


def test_the_engine_is_started_at_the_first_request() -> None:
    started: list[Scripted] = []

    def start() -> Scripted:
        started.append(Scripted())
        return started[-1]

    analyst = Analyst(start)
    analyst.rest()
    analyst.look_away()
    analyst.end_review()
    assert not analyst.poll()
    assert not started
    analyst.look_at(CONNECT_FOUR, MOVES)
    assert len(started) == 1
    assert analyst.busy


def test_the_position_looked_at_comes_before_the_review_and_that_from_its_end() -> None:
    engine = Scripted()
    analyst = Analyst(lambda: engine)
    analyst.review(CONNECT_FOUR, MOVES[:4], first=2, patience=1.0)
    assert engine.asked() == (MOVES[:4], (4, 3, 2), False)
    analyst.look_at(CONNECT_FOUR, MOVES, patience=5.0)
    assert engine.asked() == (MOVES, (16,), False)
    engine.done()
    analyst.poll()
    assert engine.asked() == (MOVES[:4], (4, 3, 2), False)
    analyst.look_away()
    engine.done()
    analyst.poll()
    assert not analyst.busy, "nothing is asked twice with the same patience"
    analyst.review(CONNECT_FOUR, MOVES[:4], first=2, patience=2.0)
    assert analyst.busy, "but with more"


def test_what_a_review_gave_up_before_it_was_interrupted_is_not_tried_again() -> None:
    engine = Scripted()
    analyst = Analyst(lambda: engine)
    analyst.review(CONNECT_FOUR, MOVES[:4], patience=1.0)
    unsolved, solved = (Bounds(-18, 18),) * 7, (Bounds(0, 0),) * 7
    for ply, columns in ((4, unsolved), (3, solved), (2, unsolved)):
        engine.replies.append(Analysed(len(engine.questions), ply, columns))
    analyst.poll()
    analyst.look_at(CONNECT_FOUR, MOVES, patience=1.0)
    analyst.look_away()
    assert engine.asked() == (MOVES[:4], (2, 1, 0), False)
    assert analyst.has_given_up(after(CONNECT_FOUR, "2742"), 1.0)


def test_the_best_line_is_requested_before_the_review_once_the_position_is_solved() -> None:
    engine = Scripted()
    analyst = Analyst(lambda: engine)
    analyst.review(CONNECT_FOUR, MOVES[:4], patience=1.0)
    analyst.look_at(CONNECT_FOUR, MOVES[:3], line=True)
    engine.replies.append(Analysed(len(engine.questions), 3, (Bounds(0, 0),) * 7))
    engine.done()
    analyst.poll()
    assert engine.asked() == (MOVES[:3], (3,), True)
    analyst.look_at(CONNECT_FOUR, MOVES[:2], line=True)
    engine.done()
    analyst.poll()
    assert engine.asked() == (MOVES[:4], (4, 2, 1, 0), False), "no line without a solution"


def test_a_position_given_up_is_reported_and_its_successors_are_not_requested() -> None:
    engine = Scripted()
    analyst = Analyst(lambda: engine)
    analyst.look_at(CONNECT_FOUR, MOVES, patience=5.0, ponder=True)
    assert not analyst.has_given_up(after(CONNECT_FOUR, "2742715773411511"), 5.0)
    while analyst.busy:
        engine.done()
        analyst.poll()
    assert analyst.has_given_up(after(CONNECT_FOUR, "2742715773411511"), 5.0)
    assert not analyst.has_given_up(after(CONNECT_FOUR, "2742715773411511"), 6.0)
    assert {question.moves for question in engine.questions} == {MOVES}


def test_bounds_are_only_ever_tightened() -> None:
    engine = Scripted()
    analyst = Analyst(lambda: engine)
    position = after(CONNECT_FOUR, "2742715773411511")
    analyst.look_at(CONNECT_FOUR, MOVES)
    number = len(engine.questions)
    for bounds in (Bounds(-3, 8), Bounds(-18, 5), Bounds(1, 18)):
        engine.replies.append(Analysed(number, 16, (bounds,) * 7))
        assert analyst.poll()
    known = analyst.known(position)
    assert known is not None
    assert known.columns == (Bounds(1, 5),) * 7
    assert not known.exact


def test_what_is_proven_first_stays_where_a_later_answer_contradicts_it() -> None:
    engine = Scripted()
    analyst = Analyst(lambda: engine)
    analyst.look_at(CONNECT_FOUR, MOVES)
    for bounds in (Bounds(2, 2), Bounds(3, 3), Bounds(-18, -1), Bounds(-18, 18)):
        engine.replies.append(Analysed(len(engine.questions), 16, (bounds,) * 7))
        analyst.poll()
    known = analyst.known(after(CONNECT_FOUR, "2742715773411511"))
    assert known is not None
    assert known.columns == (Bounds(2, 2),) * 7
    assert best_moves(known.columns) == [*range(7)]


def test_bounds_that_no_score_is_within_are_refused() -> None:
    with pytest.raises(ValueError, match="no score is at least 3 and at most 2"):
        Bounds(3, 2)


def test_positions_that_are_looked_up_are_the_last_to_be_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("gui.shell.analyst.MOST_KEPT", 20)
    engine = Scripted()
    analyst = Analyst(lambda: engine)
    shown, other = after(CONNECT_FOUR, "27"), after(CONNECT_FOUR, "274")
    for moves in [(1, 6), (1, 6, 3), *product(range(7), repeat=2)]:
        analyst.look_at(CONNECT_FOUR, moves)
        engine.replies.append(Analysed(len(engine.questions), len(moves), (Bounds(0, 0),) * 7))
        analyst.poll()
        assert analyst.known(shown) is not None
    assert analyst.known(other) is None


def test_answers_to_an_earlier_question_are_dropped() -> None:
    engine = Scripted()
    analyst = Analyst(lambda: engine)
    analyst.look_at(CONNECT_FOUR, MOVES)
    first = len(engine.questions)
    analyst.look_at(CONNECT_FOUR, MOVES[:2])
    engine.replies.append(Analysed(first, 16, (Bounds(1, 1),) * 7))
    assert not analyst.poll()
    assert analyst.known(after(CONNECT_FOUR, "2742715773411511")) is None


def test_a_failure_is_reported_until_an_analysis_succeeds() -> None:
    engine = Scripted()
    analyst = Analyst(lambda: engine)
    analyst.look_at(CONNECT_FOUR, MOVES)
    engine.replies.append(Failed(len(engine.questions), "it fell over"))
    analyst.poll()
    assert analyst.failure == "it fell over"
    analyst.look_at(CONNECT_FOUR, MOVES[:2])
    engine.replies.append(Analysed(len(engine.questions), 2, (Bounds(-18, 18),) * 7))
    analyst.poll()
    assert analyst.failure == ""


def test_pondering_solves_every_successor_and_then_stops() -> None:
    engine = InstantAnalysis()
    analyst = Analyst(lambda: engine)
    moves = parse_moves(TIC_TAC_TOE, "15")
    analyst.look_at(TIC_TAC_TOE, moves, line=True, ponder=True)
    for _ in range(20):
        analyst.poll()
    assert not analyst.busy
    position = TIC_TAC_TOE.start()
    for move in moves:
        position = position.play(move)
    known = analyst.known(position)
    assert known is not None
    assert len(known.line) == 7
    for move in position.legal_moves():
        following = analyst.known(position.play(move))
        assert following is not None
        assert following.exact


def test_the_oldest_scores_are_dropped_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gui.shell.analyst.MOST_KEPT", 3)
    engine = Scripted()
    analyst = Analyst(lambda: engine)
    analyst.review(CONNECT_FOUR, MOVES[:4])
    engine.replies += [Analysed(1, ply, (Bounds(0, 0),) * 7) for ply in (4, 3, 2, 1)]
    analyst.poll()
    assert analyst.known(after(CONNECT_FOUR, "2742")) is None
    assert all(analyst.known(after(CONNECT_FOUR, "274"[:ply])) is not None for ply in (3, 2, 1))
