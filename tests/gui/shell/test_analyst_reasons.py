"""The requests for reasons, their order, and the answers that are kept."""

from sample_games import CONNECT_FOUR, after
from scripted_analysis import MOVES, SOLVED, Desk

from engine.reasons.judgement import Slip
from engine.search.limits import Bounds
from engine.service.messages import Analysed, Failed, ReasonTask
from gui.shell.jobs import explain, review, watch

ERRED = (Bounds(0, 0), Bounds(4, 4), *(Bounds(-2, -2),) * 5)
"""Scores of which the game's third move, column 4, is among the worst."""


def asked(desk: Desk) -> ReasonTask:
    return desk.engine.reasons[-1]


def why(desk: Desk, moves: str, move: int) -> str:
    """The words of the reason that is kept for a move; empty for none."""
    found = desk.analyst.reason(after(CONNECT_FOUR, moves), move)
    return "" if found is None else found.sentence.message


def test_a_review_explains_practical_mistakes_first_and_then_thoroughly_every_mistake() -> None:
    desk = Desk()
    desk.want(reviewed=review(CONNECT_FOUR, MOVES[:4], patience=1.0), reasons=True)
    assert asked(desk) == ReasonTask(
        CONNECT_FOUR, MOVES[:4], (3, 2, 1, 0), of_moves=True, live=True
    )
    desk.tell_reason(1, Slip.MISSED_BLOCK)
    assert desk.analyst.slip(after(CONNECT_FOUR, "2"), MOVES[1]) is Slip.MISSED_BLOCK
    desk.tell_reason(2, found=False)
    assert why(desk, "27", MOVES[2]) == "", "a better one may follow"
    desk.finish_reason()
    assert desk.engine.asked() == (MOVES[:4], (4, 3, 2, 1, 0), False)
    for ply in (4, 3, 2, 1, 0):
        number = len(desk.engine.questions)
        desk.hear(Analysed(number, ply, ERRED if ply == 2 else SOLVED))
    desk.finish()
    assert (asked(desk).plies, asked(desk).live) == ((2, 1), False)
    desk.tell_reason(2)
    desk.tell_reason(1, Slip.MISSED_BLOCK)
    desk.finish_reason()
    assert not desk.busy()
    assert why(desk, "27", MOVES[2]) == why(desk, "2", MOVES[1]) == "in time"


def test_the_position_on_the_screen_interrupts_reasons_which_go_on_where_they_were() -> None:
    desk = Desk()
    desk.want(reviewed=review(CONNECT_FOUR, MOVES[:4]), reasons=True)
    desk.tell_reason(3)
    desk.want(watched=watch(CONNECT_FOUR, MOVES))
    assert desk.engine.asked() == (MOVES, (16,), False)
    desk.want(explained=explain(CONNECT_FOUR, MOVES))
    assert desk.engine.asked() == (MOVES, (16,), False), "its scores come first"
    desk.finish()
    assert asked(desk) == ReasonTask(CONNECT_FOUR, MOVES, (16,), of_moves=False, live=True)
    desk.finish_reason()
    assert asked(desk).plies == (2, 1, 0)


def test_a_move_not_played_is_explained_and_without_an_answer_not_asked_for_again() -> None:
    desk = Desk()
    desk.want(explained=explain(CONNECT_FOUR, (*MOVES, 0), last=True))
    assert asked(desk) == ReasonTask(CONNECT_FOUR, (*MOVES, 0), (16,), of_moves=True, live=True)
    desk.hear(Failed(-1, "it fell over", 16))
    assert not desk.busy()
    desk.want(explained=None)
    desk.want(explained=explain(CONNECT_FOUR, (*MOVES, 0), last=True))
    assert not desk.busy()
    assert desk.analyst.failure == "", "there is no reason, and nothing else is missing"


def test_an_engine_that_fails_is_asked_for_reasons_again_later() -> None:
    desk = Desk()
    desk.want(explained=explain(CONNECT_FOUR, MOVES))
    desk.hear(Failed(-1, "no engine"))
    assert desk.analyst.failure == "no engine"
    desk.wait(2)
    assert len(desk.engine.reasons) == 2
    desk.tell_reason(16)
    assert desk.analyst.failure == ""
    assert desk.analyst.reason(after(CONNECT_FOUR, "2742715773411511")) is not None
