"""A search stopped at any node answers with a legal move and says it is incomplete."""

from collections.abc import Callable

import pytest
from sample_games import CONNECT_FOUR, TIC_TAC_TOE, after
from stopped_searches import stop_after

from engine.knowledge.evaluation import evaluation
from engine.search.deepening import deepening
from engine.search.limits import Meter, SearchInfo, SearchResult, StoppedError
from engine.search.root import fixed_depth

ALGORITHMS = ["minimax", "alphabeta"]
SEARCHES = {"at one depth": fixed_depth, "deepening": deepening}


@pytest.fixture
def every_node_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search may be stopped at each single node, the root included."""
    monkeypatch.setattr(Meter, "LOOK_EVERY", 1)


@pytest.mark.usefixtures("every_node_looks")
@pytest.mark.parametrize("search", SEARCHES.values(), ids=SEARCHES)
@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_search_may_be_stopped_at_any_node(
    search: Callable[..., SearchResult], algorithm: str
) -> None:
    position, evaluate = after(TIC_TAC_TOE, "5193"), evaluation("squares", TIC_TAC_TOE)
    whole = search(algorithm, position, 5, evaluate)
    assert whole.complete
    legal = position.legal_moves()
    for looks in range(1, whole.nodes + 2):
        result = search(algorithm, position, 5, evaluate, meter=Meter(stop_after(looks)))
        assert result.move in legal
        assert result.nodes <= looks
        if result.complete:
            assert (result.score, result.move) == (whole.score, whole.move)
            assert result.nodes == whole.nodes
            break
    else:
        pytest.fail("the last look should come after the last node")


def test_stopped_before_anything_is_known_the_first_preference_is_played() -> None:
    result = fixed_depth(
        "minimax",
        CONNECT_FOUR.start(),
        10,
        evaluation("squares", CONNECT_FOUR),
        preference=[4, 3, 2, 1, 0, 5, 6],
        meter=Meter(lambda: True),
    )
    assert result.move == 4
    assert not result.complete


def test_a_stopped_deepening_keeps_the_last_depth_it_finished() -> None:
    evaluate = evaluation("squares", CONNECT_FOUR)
    told: list[SearchInfo] = []
    stopped = deepening(
        "alphabeta",
        CONNECT_FOUR.start(),
        40,
        evaluate,
        meter=Meter(stop_after(20), told.append),
    )
    assert not stopped.complete
    assert stopped.depth >= 4
    finished = fixed_depth("alphabeta", CONNECT_FOUR.start(), stopped.depth - 1, evaluate)
    assert (stopped.score, stopped.move) == (finished.score, finished.move)


def test_reports_tell_of_growing_depth_and_count() -> None:
    told: list[SearchInfo] = []
    evaluate = evaluation("squares", CONNECT_FOUR)
    result = deepening(
        "alphabeta", CONNECT_FOUR.start(), 5, evaluate, meter=Meter(report=told.append)
    )
    assert [info.depth for info in told] == sorted(info.depth for info in told)
    assert {info.depth for info in told} == {1, 2, 3, 4, 5}
    assert [info.nodes for info in told] == sorted(info.nodes for info in told)
    assert all(info.nodes >= info.evaluations > 0 for info in told)
    assert (told[-1].score, told[-1].pv) == (result.score, result.pv)
    assert result.nodes >= told[-1].nodes


def test_every_depth_begins_with_the_best_move_of_the_one_before() -> None:
    told: list[SearchInfo] = []
    evaluate = evaluation("windows", CONNECT_FOUR)
    deepening("alphabeta", after(CONNECT_FOUR, "415"), 6, evaluate, meter=Meter(report=told.append))
    by_depth = {depth: [info for info in told if info.depth == depth] for depth in range(1, 7)}
    best = [by_depth[depth][-1].pv[0] for depth in range(1, 7)]
    assert [by_depth[depth][0].pv[0] for depth in range(2, 7)] == best[:-1]
    assert any(move != 0 for move in best)


def test_deepening_ends_where_deeper_cannot_change_anything() -> None:
    squares = evaluation("squares", TIC_TAC_TOE)
    end = deepening("alphabeta", after(TIC_TAC_TOE, "5193284"), 64, squares)
    assert end.depth == 2
    assert end.complete
    won = deepening(
        "alphabeta", after(CONNECT_FOUR, "121212"), 64, evaluation("squares", CONNECT_FOUR)
    )
    assert won.depth == 1
    assert won.complete


def test_a_meter_looks_only_every_so_often_and_counts_every_node() -> None:
    looks: list[int] = []

    def third_look() -> bool:
        looks.append(meter.nodes)
        return len(looks) == 3

    meter = Meter(third_look)
    for _ in range(3 * 256 - 1):
        meter.enter()
    with pytest.raises(StoppedError):
        meter.enter()
    assert looks == [256, 512, 768]
    assert meter.nodes == 768
