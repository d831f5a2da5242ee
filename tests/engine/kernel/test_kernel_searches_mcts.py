"""Compiled Monte Carlo tree search: given the same random numbers, the readable one's tree."""

import random
import time
from collections import Counter
from typing import Any

import pytest
from compiled_searches import compiled_fixed_depth, untimed
from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_games import (
    CONNECT_FOUR,
    GAMES,
    SMALL_GAMES,
    TIC_TAC_TOE,
    after,
    near_the_end,
    positions,
)
from stopped_searches import stop_after

from engine.games.line_game import LineGame, LinePosition
from engine.games.tic_tac_toe import tic_tac_toe
from engine.kernel import line_search
from engine.kernel.line_search import CompiledTree, mcts
from engine.search import mcts as readable
from engine.search.limits import (
    Limit,
    Meter,
    SearchInfo,
    SearchResult,
    plies_to_end,
    utility,
)
from engine.search.split_mix import WORD, SplitMix

pytest.importorskip("engine.kernel.searches", reason="the compiled kernel is not built")


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
    """What is proven is what a full search finds, and not sooner than it can be."""
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


def test_an_error_in_should_stop_is_raised() -> None:
    def fail() -> bool:
        raise OverflowError("on purpose")

    with pytest.raises(OverflowError, match="on purpose"):
        mcts(CONNECT_FOUR.start(), 3, should_stop=fail)


def test_a_finished_position_is_refused() -> None:
    with pytest.raises(ValueError, match="no move"):
        search(after(CONNECT_FOUR, "1212121"), 10)
