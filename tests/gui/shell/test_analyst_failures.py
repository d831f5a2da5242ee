"""When analysis of a position fails, only that position is left out."""

import itertools

from sample_games import CONNECT_FOUR, after
from scripted_analysis import MOVES, SOLVED, Desk

from engine.service.messages import Analysed
from gui.shell.analyst import LONGEST_WAIT, MOST_VISITS
from gui.shell.jobs import review, watch

ENDED = "the engine ended 3 times on this position"
GAME = MOVES[:4]


def test_a_review_goes_on_after_the_position_that_ended_the_engine() -> None:
    desk = Desk()
    desk.want(reviewed=review(CONNECT_FOUR, GAME))
    desk.hear(Analysed(1, 4, SOLVED))
    desk.fail(3, ENDED)
    assert desk.busy()
    assert desk.plies() == (2, 1, 0)
    assert desk.analyst.failure == ENDED
    for ply in (2, 1, 0):
        desk.hear(Analysed(2, ply, SOLVED))
    desk.finish()
    assert not desk.busy()
    assert desk.analyst.failure == ENDED, "one of the positions under review has no answer"
    assert desk.analyst.has_given_up(after(CONNECT_FOUR, "274"), 1.0)
    desk.want(reviewed=None)
    assert desk.analyst.failure == ""


def test_a_failed_position_is_requested_again_a_limited_number_of_times() -> None:
    desk = Desk()
    for visit in range(1, MOST_VISITS + 1):
        desk.want(watched=watch(CONNECT_FOUR, GAME))
        assert len(desk.engine.questions) == visit
        desk.fail(4, ENDED)
        desk.want(watched=watch(CONNECT_FOUR, GAME))
        desk.want(watched=watch(CONNECT_FOUR, GAME, patience=9.0))
        desk.wait(2 * LONGEST_WAIT)
        assert len(desk.engine.questions) == visit, "nobody has left it"
        assert desk.analyst.failure == ENDED
        desk.want(watched=None)
    desk.want(watched=watch(CONNECT_FOUR, GAME))
    assert len(desk.engine.questions) == MOST_VISITS
    assert desk.analyst.failure == ENDED


def test_a_position_that_is_solved_at_the_second_visit_is_no_failure() -> None:
    desk = Desk()
    desk.want(watched=watch(CONNECT_FOUR, GAME))
    desk.fail(4, ENDED)
    desk.want(watched=None)
    desk.want(watched=watch(CONNECT_FOUR, GAME))
    desk.hear(Analysed(2, 4, SOLVED))
    assert desk.analyst.failure == ""
    assert not desk.analyst.has_given_up(after(CONNECT_FOUR, "2742"), None)


def test_an_engine_that_fails_at_every_position_is_asked_at_growing_intervals() -> None:
    desk = Desk()
    desk.want(reviewed=review(CONNECT_FOUR, MOVES))
    asked_at = [desk.now]
    while desk.busy() or desk.now < 600:
        if desk.busy():
            desk.fail(desk.plies()[0], ENDED)
        before = len(desk.engine.questions)
        desk.wait(0.5)
        if len(desk.engine.questions) > before:
            asked_at.append(desk.now)
    spans = [later - sooner for sooner, later in itertools.pairwise(asked_at)]
    assert len(desk.engine.questions) == len(MOVES) + 1, "every position once"
    assert spans[-1] >= LONGEST_WAIT
    assert desk.analyst.failure == ENDED


def test_an_engine_that_cannot_be_started_is_tried_again_and_no_position_given_up() -> None:
    desk = Desk()
    desk.want(reviewed=review(CONNECT_FOUR, GAME))
    desk.fail(None, "it cannot be started")
    assert not desk.busy()
    assert desk.analyst.failure == "it cannot be started"
    desk.wait(0.9)
    assert not desk.busy()
    desk.wait(0.2)
    assert desk.busy()
    assert desk.plies() == (4, 3, 2, 1, 0)
    desk.fail(None, "it cannot be started")
    desk.wait(1.5)
    assert not desk.busy(), "the wait grows"
    desk.want(watched=watch(CONNECT_FOUR, GAME))
    assert desk.busy(), "a new request does not wait"
    desk.hear(Analysed(len(desk.engine.questions), 4, SOLVED))
    assert desk.analyst.failure == ""


def test_a_request_that_was_dropped_is_not_repeated() -> None:
    desk = Desk()
    desk.want(watched=watch(CONNECT_FOUR, GAME))
    desk.fail(None, ENDED)
    desk.want(watched=None)
    desk.wait(2 * LONGEST_WAIT)
    assert len(desk.engine.questions) == 1
