"""Players answer alike with and without the compiled searches, with the same counts."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

import pytest
from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_games import CONNECT_FOUR, GAMES, TIC_TAC_TOE, after, positions
from stopped_searches import stop_after

from engine.bench import bench
from engine.games.connect_four import connect_four
from engine.games.game import Position
from engine.games.line_game import LineGame, LinePosition
from engine.games.tic_tac_toe import tic_tac_toe
from engine.kernel import line_search
from engine.knowledge.evaluation import EVALUATIONS
from engine.players.choose import Memory, choose
from engine.players.spec import PlayerSpec
from engine.search.limits import SearchInfo, SearchResult

pytest.importorskip("engine.kernel.searches", reason="the compiled kernel is not built")

BOARDS = (*GAMES, connect_four(9, 6), connect_four(6, 5, 5), tic_tac_toe(4, 4, 4))
evaluations = st.sampled_from(sorted(EVALUATIONS))
looking_ahead = st.builds(
    PlayerSpec,
    st.sampled_from(["minimax", "alphabeta", "deepening"]),
    st.integers(1, 4),
    evaluations,
    nodes=st.none() | st.integers(1, 2500),
    table=st.sampled_from([None, False]),
    ordering=st.sampled_from([None, False]),
)
until_stopped = st.builds(
    PlayerSpec,
    st.sampled_from(["minimax", "alphabeta"]),
    evaluation=evaluations,
    nodes=st.integers(1, 3000),
)
playing_out = st.builds(PlayerSpec, st.just("mcts"), nodes=st.integers(1, 150))
seeds = st.none() | st.integers(0, 1 << 32)


@contextmanager
def without_kernel() -> Iterator[None]:
    with patch.object(line_search, "available", lambda: False):
        yield


def told(spec: PlayerSpec, position: Position, seed: int | None) -> SearchResult:
    chance = None if seed is None else random.Random(seed)
    return replace(choose(spec, position, chance), seconds=0)


@settings(max_examples=examples(300))
@given(positions(BOARDS, ongoing=True), looking_ahead | until_stopped | playing_out, seeds)
def test_move_score_line_and_counts_are_the_same(
    position: LinePosition, spec: PlayerSpec, seed: int | None
) -> None:
    if spec.depth is not None and len(position.legal_moves()) > 9:
        spec = replace(spec, depth=min(spec.depth, 2))
    compiled = told(spec, position, seed)
    with without_kernel():
        assert told(spec, position, seed) == compiled


@settings(max_examples=examples(8))
@given(st.sampled_from(BOARDS), st.integers(0, 1 << 32), st.integers(20, 80))
def test_whole_games_of_monte_carlo_are_the_same(game: LineGame, seed: int, nodes: int) -> None:
    spec = PlayerSpec("mcts", nodes=nodes)
    position, chances = game.start(), (random.Random(seed), random.Random(seed))
    memories = Memory(), Memory()
    while position.outcome is None:
        compiled = choose(spec, position, chances[0], memory=memories[0])
        with without_kernel():
            readable = choose(spec, position, chances[1], memory=memories[1])
        assert replace(compiled, seconds=0) == replace(readable, seconds=0)
        position = position.play(compiled.move)


@pytest.mark.parametrize("name", ["easy", "hard", "perfect"])
def test_levels_are_the_same(name: str) -> None:
    for number, position in enumerate((after(TIC_TAC_TOE, "5193"), after(TIC_TAC_TOE, "1"))):
        compiled = told(PlayerSpec(name), position, number)
        with without_kernel():
            assert told(PlayerSpec(name), position, number) == compiled


@pytest.mark.slow
def test_the_signature_is_the_same() -> None:
    compiled: list[str] = []
    readable: list[str] = []
    bench(compiled.append)
    with without_kernel():
        bench(readable.append)
    assert compiled[:-1] == readable[:-1]  # but for the speed


@pytest.mark.parametrize(
    ("player", "compiled"),
    [
        ("alphabeta:depth=3", True),
        ("minimax:depth=2,evaluation=windows", True),
        ("alphabeta:nodes=50,evaluation=outcome", True),
        ("deepening:depth=3,table=off,ordering=off", True),
        ("mcts:nodes=5", True),
        ("alphabeta:depth=3,evaluation=threats", False),
        ("alphabeta:depth=3,table=on", False),
        ("alphabeta:depth=3,ordering=on", False),
        ("deepening:depth=3", False),
        ("quiescence:depth=2", False),
    ],
)
def test_compiled_code_is_used_where_there_is_some(player: str, compiled: bool) -> None:
    with (
        patch.object(line_search, "CompiledSearch", wraps=line_search.CompiledSearch) as ahead,
        patch.object(line_search, "mcts", wraps=line_search.mcts) as monte_carlo,
    ):
        for game in (CONNECT_FOUR, tic_tac_toe(8, 8, 4)):
            choose(PlayerSpec.parse(player), game.start())
    assert ahead.call_count + monte_carlo.call_count == (2 if compiled else 0)


@pytest.mark.parametrize(
    "player", ["minimax:depth=42", "alphabeta:depth=42", "mcts:nodes=100000000"]
)
def test_a_stop_is_heeded_at_the_first_look(player: str) -> None:
    reports: list[SearchInfo] = []
    spec = PlayerSpec.parse(player)
    result = choose(spec, CONNECT_FOUR.start(), None, stop_after(3), reports.append)
    assert not result.complete
    assert result.nodes <= 3 * line_search.LOOK_EVERY
    assert all(info.pv[0] in CONNECT_FOUR.start().legal_moves() for info in reports)
