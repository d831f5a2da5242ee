"""The compiled searches against the readable ones: same score, line, counts and tree."""

import random
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from compiled_searches import compiled_deepening, compiled_fixed_depth, untimed
from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from processes import PATIENCE
from sample_games import (
    CONNECT_FOUR,
    GAMES,
    SMALL_GAMES,
    TIC_TAC_TOE,
    after,
    near_the_end,
    positions,
    shuffled,
)
from stopped_searches import stop_after

from engine.games.connect_four import connect_four
from engine.games.line_game import LineGame, LinePosition
from engine.games.tic_tac_toe import tic_tac_toe
from engine.kernel import line_search
from engine.kernel.line_search import CompiledTree, mcts
from engine.knowledge.evaluation import evaluation
from engine.search import mcts as readable
from engine.search.deepening import deepening
from engine.search.limits import Limit, Meter, SearchInfo, SearchResult, plies_to_end, utility
from engine.search.root import fixed_depth
from engine.search.split_mix import WORD, SplitMix

pytest.importorskip("engine.kernel.searches", reason="the compiled kernel is not built")

BOARDS = (
    *GAMES,
    *(connect_four(*size) for size in [(9, 6), (4, 15), (3, 9), (8, 7, 6), (6, 5, 3)]),
    *(tic_tac_toe(*size) for size in [(8, 8, 4), (8, 8, 8), (8, 8, 3), (4, 7, 6), (8, 2, 7)]),
)
READABLE = {"fixed": fixed_depth, "deepening": deepening}
COMPILED = {"fixed": compiled_fixed_depth, "deepening": compiled_deepening}

names = st.sampled_from(sorted(line_search.known_evaluations()))
algorithms = st.sampled_from(line_search.ALGORITHMS)
kinds = st.sampled_from(sorted(READABLE))


def readable_search(
    kind: str, algorithm: str, position: LinePosition, depth: int, name: str, **more: Any
) -> SearchResult:
    evaluate = evaluation(name, position.game, position.turn)
    return READABLE[kind](algorithm, position, depth, evaluate, **more)


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
    arguments, preference = (algorithm, position, depth, name), shuffled(position, chance)
    slow = readable_search(kind, *arguments, preference=preference)
    assert untimed(COMPILED[kind](*arguments, preference=preference)) == untimed(slow)


@settings(max_examples=examples(40))
@given(positions([CONNECT_FOUR], ongoing=True), names, st.randoms(use_true_random=False))
def test_deeper_on_the_standard_board(
    position: LinePosition, name: str, chance: random.Random
) -> None:
    arguments = "alphabeta", position, 5, name
    orders: dict[str, Any] = {each: shuffled(position, chance) for each in ("preference", "order")}
    slow = readable_search("fixed", *arguments, **orders)
    assert untimed(compiled_fixed_depth(*arguments, **orders)) == untimed(slow)


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
    arguments, limit = (algorithm, position, depth, name), Limit(nodes=nodes)
    slow = readable_search(kind, *arguments, meter=Meter(limit=limit, look_every=look_every))
    fast = COMPILED[kind](*arguments, limit=limit, look_every=look_every)
    assert untimed(fast) == untimed(slow)
    assert fast.nodes <= nodes


@pytest.mark.parametrize("kind", sorted(READABLE))
@pytest.mark.parametrize("algorithm", line_search.ALGORITHMS)
def test_stopped_at_any_node_they_are_the_same(kind: str, algorithm: str) -> None:
    arguments = algorithm, after(TIC_TAC_TOE, "519"), 6, "squares"
    for looks in (*range(1, 60), *range(60, 900, 37)):
        meter = Meter(stop_after(looks), look_every=1)
        slow = readable_search(kind, *arguments, meter=meter)
        fast = COMPILED[kind](*arguments, should_stop=stop_after(looks), look_every=1)
        assert untimed(fast) == untimed(slow)


def test_reports_tell_of_every_better_move() -> None:
    slow, fast = list[SearchInfo](), list[SearchInfo]()
    meter = Meter(report=slow.append, look_every=1 << 30)
    readable_search("deepening", "alphabeta", CONNECT_FOUR.start(), 5, "windows", meter=meter)
    compiled_deepening("alphabeta", CONNECT_FOUR.start(), 5, "windows", report=fast.append)
    assert [replace(each, seconds=0) for each in fast] == [
        replace(each, seconds=0) for each in slow
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
    with pytest.raises(OverflowError, match="on purpose"):
        mcts(CONNECT_FOUR.start(), 3, should_stop=fail)


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
    with pytest.raises(ValueError, match="no move to choose"):
        mcts(after(CONNECT_FOUR, "1212121"), 1)


def search(position: LinePosition, nodes: int, seed: int = 1, **more: Any) -> SearchResult:
    return mcts(position, seed, limit=Limit(nodes=nodes), **more)


def slow_search(
    position: LinePosition, nodes: int, seed: int, tree: readable.SearchTree | None = None
) -> SearchResult:
    return readable.mcts(position, Meter(limit=Limit(nodes=nodes)), SplitMix(seed), tree)


@settings(max_examples=examples(100))
@given(
    positions((*GAMES, tic_tac_toe(8, 8, 4)), ongoing=True),
    st.integers(0, 250),
    st.integers(0, WORD),
)
def test_it_grows_the_same_tree(position: LinePosition, nodes: int, seed: int) -> None:
    fast, slow = search(position, nodes, seed), slow_search(position, nodes, seed)
    assert untimed(fast) == untimed(slow)


@settings(max_examples=examples(10))
@given(positions(SMALL_GAMES, ongoing=True, least_plies=3), st.integers(0, WORD))
def test_proofs_move_up_the_same_way(position: LinePosition, seed: int) -> None:
    fast, slow = search(position, 800, seed), slow_search(position, 800, seed)
    assert untimed(fast) == untimed(slow)


@settings(max_examples=examples(8))
@given(st.sampled_from([CONNECT_FOUR, TIC_TAC_TOE, tic_tac_toe(5, 5, 4)]), st.integers(0, WORD))
def test_the_tree_is_grown_on_the_same_way(game: LineGame, seed: int) -> None:
    chance = random.Random(seed)
    fast_tree, slow_tree = CompiledTree(), readable.SearchTree()
    position = game.start()
    while position.outcome is None:
        fast = search(position, 60, seed, tree=fast_tree)
        slow = slow_search(position, 60, seed, slow_tree)
        assert untimed(fast) == untimed(slow)
        assert slow_tree.root is not None
        assert fast_tree.visits == slow_tree.root.visits
        for _ in range(chance.choice([0, 1, 2, 2, 2, 3])):
            if position.outcome is None:
                likely = [fast.pv[0]] if fast.pv[0] in position.legal_moves() else []
                position = position.play(chance.choice(likely or position.legal_moves()))


def test_a_seed_repeats_a_search_and_others_differ() -> None:
    def told(seed: int) -> tuple[int, ...]:
        result = search(CONNECT_FOUR.start(), 5000, seed)
        return (result.score, *result.pv)

    assert told(7) == told(7) == told(7 + (1 << 64))
    assert len({told(seed) for seed in range(5)}) > 1


def test_what_it_proves_is_true() -> None:
    proven = Counter[int]()
    for seed, position in enumerate(near_the_end(10)):
        result = search(position, 30_000, seed)
        exact = compiled_fixed_depth("alphabeta", position, position.game.cells, "outcome").score
        plies, fewest = plies_to_end(result.score), plies_to_end(exact)
        if plies is not None:
            assert utility(result.score) == utility(exact)
            assert fewest is not None
            assert plies >= fewest
            proven[utility(result.score)] += 1
        else:
            assert not result.complete or utility(exact) == 0
    assert proven[1] >= 20
    assert proven[-1] >= 5


def test_an_unrelated_position_starts_a_new_tree() -> None:
    tree = CompiledTree()
    search(CONNECT_FOUR.start(), 2000, tree=tree)
    search(after(CONNECT_FOUR, "444"), 100, tree=tree)
    assert tree.visits == 100
    search(TIC_TAC_TOE.start(), 70, tree=tree)
    assert tree.visits == 70


def test_visit_counts_stop_at_their_largest_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_search, "MOST_VISITS", 700)
    tree = CompiledTree()
    assert [search(CONNECT_FOUR.start(), 500, tree=tree).nodes for _ in range(3)] == [500, 200, 0]
    assert tree.visits == 700


def test_a_full_tree_goes_on_learning() -> None:
    tree = CompiledTree(most_nodes=1000)
    result = search(CONNECT_FOUR.start(), 20_000, tree=tree)
    assert result.nodes == tree.visits == 20_000
    core = tree.start(CONNECT_FOUR.start())
    assert core.bytes <= 1000 * 32
    assert len(result.pv) >= 2
    following = CONNECT_FOUR.start().play(result.pv[0]).play(result.pv[1])
    assert search(following, 500, tree=tree).nodes == 500
    assert tree.visits > 500


@settings(max_examples=examples(25))
@given(positions(GAMES, ongoing=True), st.integers(1, 30))
def test_a_stopped_search_answers_with_a_legal_line(position: LinePosition, looks: int) -> None:
    result = mcts(position, 5, should_stop=stop_after(looks), look_every=7)
    assert result.nodes == 7 * looks or result.complete
    for move in result.pv:
        position = position.play(move)


def test_it_reports_and_keeps_its_time_limit() -> None:
    told: list[SearchInfo] = []
    began = time.process_time()
    result = mcts(CONNECT_FOUR.start(), 3, limit=Limit(seconds=0.4), report=told.append)
    assert result.seconds >= 0.4
    assert time.process_time() - began < 5
    assert not result.complete
    assert told
    assert [info.nodes for info in told] == sorted(info.nodes for info in told)
    assert all(info.nodes > 1000 and info.pv for info in told)
