"""The compiled searches against the readable ones: same score, line and counts."""

import random
import threading
import time
from collections.abc import Callable
from dataclasses import replace

import pytest
from compiled_searches import compiled_deepening, compiled_fixed_depth, untimed
from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from processes import PATIENCE
from sample_games import CONNECT_FOUR, GAMES, TIC_TAC_TOE, after, positions, shuffled
from stopped_searches import stop_after

from engine.games.connect_four import connect_four
from engine.games.line_game import LinePosition
from engine.games.tic_tac_toe import tic_tac_toe
from engine.kernel import line_search
from engine.knowledge.evaluation import evaluation
from engine.search.deepening import deepening
from engine.search.limits import Limit, Meter, SearchInfo, SearchResult
from engine.search.root import fixed_depth

pytest.importorskip("engine.kernel.searches", reason="the compiled kernel is not built")

BOARDS = (
    *GAMES,
    connect_four(9, 6),
    connect_four(4, 15),
    connect_four(3, 9),
    connect_four(8, 7, 6),
    connect_four(6, 5, 3),
    tic_tac_toe(8, 8, 4),
    tic_tac_toe(8, 8, 8),
    tic_tac_toe(8, 8, 3),
    tic_tac_toe(4, 7, 6),
    tic_tac_toe(8, 2, 7),
)
READABLE = {"fixed": fixed_depth, "deepening": deepening}
COMPILED = {"fixed": compiled_fixed_depth, "deepening": compiled_deepening}

names = st.sampled_from(sorted(line_search.known_evaluations()))
algorithms = st.sampled_from(line_search.ALGORITHMS)
kinds = st.sampled_from(sorted(READABLE))


@settings(max_examples=examples(400))
@given(positions(BOARDS, ongoing=True), names)
def test_evaluations_are_the_same(position: LinePosition, name: str) -> None:
    assert line_search.evaluate(position, name) == evaluation(name, position.game, position.turn)(
        position
    )


@settings(max_examples=examples(250))
@given(
    positions(BOARDS, ongoing=True),
    st.integers(1, 5),
    names,
    algorithms,
    kinds,
    st.randoms(use_true_random=False),
)
def test_every_search_is_the_same(
    position: LinePosition, depth: int, name: str, algorithm: str, kind: str, chance: random.Random
) -> None:
    depth = min(depth, 5 if position.game.move_count <= 5 else 3)
    if position.game.move_count > 10 and len(position.legal_moves()) > 10:
        depth = min(depth, 2)
    preference = shuffled(position, chance)
    slow = READABLE[kind](
        algorithm,
        position,
        depth,
        evaluation(name, position.game, position.turn),
        preference=preference,
    )
    fast = COMPILED[kind](algorithm, position, depth, name, preference=preference)
    assert untimed(fast) == untimed(slow)


@settings(max_examples=examples(40))
@given(positions([CONNECT_FOUR], ongoing=True), names, st.randoms(use_true_random=False))
def test_deeper_on_the_standard_board(
    position: LinePosition, name: str, chance: random.Random
) -> None:
    preference, order = shuffled(position, chance), shuffled(position, chance)
    slow = fixed_depth(
        "alphabeta",
        position,
        5,
        evaluation(name, CONNECT_FOUR, position.turn),
        preference=preference,
        order=order,
    )
    fast = compiled_fixed_depth("alphabeta", position, 5, name, preference=preference, order=order)
    assert untimed(fast) == untimed(slow)


@settings(max_examples=examples(150))
@given(
    positions(BOARDS, ongoing=True),
    st.integers(1, 64),
    st.integers(0, 3000),
    st.integers(1, 300),
    names,
    algorithms,
    kinds,
)
def test_cut_short_by_nodes_they_are_the_same(
    position: LinePosition,
    depth: int,
    nodes: int,
    look_every: int,
    name: str,
    algorithm: str,
    kind: str,
) -> None:
    limit = Limit(nodes=nodes)
    meter = Meter(limit=limit, look_every=look_every)
    slow = READABLE[kind](
        algorithm, position, depth, evaluation(name, position.game, position.turn), meter=meter
    )
    fast = COMPILED[kind](algorithm, position, depth, name, limit=limit, look_every=look_every)
    assert untimed(fast) == untimed(slow)
    assert fast.nodes <= nodes


@pytest.mark.parametrize("kind", sorted(READABLE))
@pytest.mark.parametrize("algorithm", line_search.ALGORITHMS)
def test_stopped_at_any_node_they_are_the_same(kind: str, algorithm: str) -> None:
    position, evaluate = after(TIC_TAC_TOE, "519"), evaluation("squares", TIC_TAC_TOE)
    for looks in (*range(1, 60), *range(60, 900, 37)):
        meter = Meter(stop_after(looks), look_every=1)
        slow = READABLE[kind](algorithm, position, 6, evaluate, meter=meter)
        fast = COMPILED[kind](
            algorithm, position, 6, "squares", should_stop=stop_after(looks), look_every=1
        )
        assert untimed(fast) == untimed(slow)


def test_reports_tell_of_every_better_move() -> None:
    slow: list[SearchInfo] = []
    fast: list[SearchInfo] = []
    deepening(
        "alphabeta",
        CONNECT_FOUR.start(),
        5,
        evaluation("windows", CONNECT_FOUR),
        meter=Meter(report=slow.append, look_every=1 << 30),
    )
    compiled_deepening("alphabeta", CONNECT_FOUR.start(), 5, "windows", report=fast.append)
    assert [replace(info, seconds=0) for info in fast] == [
        replace(info, seconds=0) for info in slow
    ]


def test_it_stops_at_once_and_leaves_other_threads_alone() -> None:
    stop, answers = threading.Event(), list[SearchResult]()
    thread = threading.Thread(
        target=lambda: answers.append(
            compiled_deepening(
                "alphabeta", CONNECT_FOUR.start(), 42, "squares", should_stop=stop.is_set
            )
        )
    )
    thread.start()
    began, turns = time.process_time(), 0
    while time.process_time() - began < 0.2:
        turns += 1
    stop.set()
    thread.join(PATIENCE)
    assert turns > 1000
    assert answers
    assert not answers[0].complete
    assert answers[0].depth > 0


def test_a_limit_of_time_ends_it() -> None:
    began = time.process_time()
    result = compiled_deepening(
        "alphabeta", CONNECT_FOUR.start(), 42, "squares", limit=Limit(seconds=0.05)
    )
    assert result.seconds >= 0.05
    assert time.process_time() - began < 2
    assert not result.complete


@pytest.mark.parametrize("search", COMPILED.values(), ids=COMPILED)
def test_an_error_in_a_callback_is_raised(search: Callable[..., SearchResult]) -> None:
    def fail(*_: object) -> bool:
        raise OverflowError("on purpose")

    with pytest.raises(OverflowError, match="on purpose"):
        search("alphabeta", CONNECT_FOUR.start(), 12, "squares", should_stop=fail)
    with pytest.raises(OverflowError, match="on purpose"):
        search("alphabeta", CONNECT_FOUR.start(), 4, "squares", report=fail)


@pytest.mark.parametrize("search", COMPILED.values(), ids=COMPILED)
def test_what_cannot_be_searched_is_refused(search: Callable[..., SearchResult]) -> None:
    start = CONNECT_FOUR.start()
    with pytest.raises(ValueError, match="over"):
        search("alphabeta", after(CONNECT_FOUR, "1212121"), 4, "squares")
    with pytest.raises(ValueError, match="1 ply"):
        search("alphabeta", start, 0, "squares")
    with pytest.raises(ValueError, match="algorithm"):
        search("expectiminimax", start, 4, "squares")
    with pytest.raises(ValueError, match="evaluation"):
        search("alphabeta", start, 4, "taste")
    with pytest.raises(ValueError, match="no move 7"):
        search("alphabeta", start, 4, "squares", preference=[3, 7])
