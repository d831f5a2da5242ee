"""The recorded search tree."""

from __future__ import annotations

import pytest
from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_games import CONNECT_FOUR, GAMES, positions

from engine.games.game import Position
from engine.games.line_game import LinePosition
from engine.games.tree_game import figure_5_2, figure_5_12
from engine.knowledge.evaluation import evaluation
from engine.knowledge.line_knowledge import centre_first, open_threats
from engine.search.deepening import deepening
from engine.search.enhanced import Aids
from engine.search.limits import INFINITE
from engine.search.ordering import Ordering
from engine.search.root import fixed_depth
from engine.search.table import TranspositionTable
from engine.trace.trace import Found
from engine.trace.trace_node import TraceNode
from engine.trace.tracer import Tracer

NARROW_GAMES = [game for game in GAMES if game.move_count <= 9]


def traced(
    algorithm: str, position: Position, depth: int, aids: Aids | None = None
) -> tuple[Tracer, TraceNode]:
    tracer = Tracer()
    evaluate = (
        evaluation("squares", position.game)
        if isinstance(position, LinePosition)
        else lambda position: 0
    )
    fixed_depth(algorithm, position, depth, evaluate, meter=tracer, aids=aids)
    return tracer, tracer.roots[-1]


def test_figure_5_2_as_alphabeta_sees_it() -> None:
    tracer, root = traced("alphabeta", figure_5_2().start(), 9)
    b, c, d = root.children
    assert [node.score for node in (root, b, c, d)] == [3, -3, -2, -2]
    assert [child.score for child in b.children] == [3, 12, 8]
    assert [(child.alpha, child.beta) for child in b.children][1:] == [(-INFINITE, 3)] * 2
    assert (c.alpha, c.beta) == (-INFINITE, -3)
    assert c.spared == [1, 2]
    assert [child.score for child in d.children] == [14, 5, 2]
    assert not d.spared
    assert [node.number for node in tracer.kept] == list(range(1, 12))
    assert {node.found for node in tracer.kept} == {Found.INNER, Found.OVER}


@settings(max_examples=examples(60))
@given(
    positions(NARROW_GAMES, ongoing=True),
    st.integers(1, 4),
    st.sampled_from(["minimax", "alphabeta", "expectiminimax", "quiescence", "table"]),
)
def test_a_trace_is_what_was_counted(position: LinePosition, depth: int, name: str) -> None:
    aids = {
        "quiescence": Aids(noisy_moves=open_threats(position.game)),
        "table": Aids(TranspositionTable(), Ordering(centre_first(position.game))),
    }.get(name)
    algorithm = "alphabeta" if aids else name
    evaluate = evaluation("squares", position.game)
    tracer, root = traced(algorithm, position, depth, aids=aids)
    counted = fixed_depth(
        algorithm,
        position,
        depth,
        evaluate,
        aids=aids
        and Aids(
            aids.table and TranspositionTable(),
            aids.ordering and Ordering(centre_first(position.game)),
            aids.noisy_moves,
        ),
    )
    nodes = tracer.kept
    assert len(nodes) == tracer.nodes == counted.nodes
    assert root.score == counted.score
    assert [node.number for node in nodes] == list(range(1, len(nodes) + 1))
    if name != "quiescence":  # where standing pat is an evaluation inside the tree
        leaves = [node for node in nodes if node.found in (Found.ESTIMATE, Found.OVER)]
        assert len(leaves) == tracer.evaluations
    for node in nodes:
        assert node.score is not None
        replies: list[float] = []
        for child in node.children:
            assert child.move is not None
            assert node.position.play(child.move) == child.position
            assert child.score is not None
            replies.append(-child.score)
            assert replies[-1] <= node.score
        if node.found is Found.INNER and name != "quiescence":
            assert len(node.spared) + len(node.children) == len(node.position.legal_moves())
            assert not node.spared or node.score >= node.beta
        if node.found is Found.INNER and name in ("minimax", "expectiminimax"):
            assert node.score == max(replies)
            assert not node.spared


def test_a_known_position_shows_as_such() -> None:
    aids = Aids(TranspositionTable())
    tracer, _ = traced("alphabeta", CONNECT_FOUR.start(), 4, aids=aids)
    known = [node for node in tracer.kept if node.found is Found.TABLE]
    assert aids.table is not None
    assert len(known) == aids.table.hits > 0


def test_deepening_leaves_a_tree_for_every_depth() -> None:
    start, evaluate, tracer = CONNECT_FOUR.start(), evaluation("squares", CONNECT_FOUR), Tracer()
    before = deepening("alphabeta", start, 2, evaluate)
    deepening("alphabeta", start, 3, evaluate, meter=tracer)
    assert len(tracer.roots) == 3
    assert tracer.roots[2].children[0].move == before.move


def test_expected_values_are_not_rounded() -> None:
    _, root = traced("expectiminimax", figure_5_12().start(), 9)
    assert root.score == pytest.approx(2.1)
    assert [child.score for child in root.children] == pytest.approx([-2.1, -1.3])
