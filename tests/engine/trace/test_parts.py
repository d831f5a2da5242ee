"""What evaluations are made of."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sample_games import CONNECT_FOUR, GAMES, positions

from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.games.tree_text import read_tree
from engine.knowledge.evaluation import EVALUATIONS, evaluation, evaluation_parts
from engine.knowledge.parts import EvaluationPart
from engine.trace.parts import parts_of_node
from engine.trace.run import trace_search
from engine.trace.trace import Found

TAKEN_APART = [name for name, each in EVALUATIONS.items() if each.parts is not None]
"""The evaluations of which it is said what they are made of."""


@given(positions(GAMES, ongoing=True), st.sampled_from(TAKEN_APART), st.sampled_from(Player))
def test_the_parts_add_up_to_the_evaluation(
    position: LinePosition, name: str, root: Player
) -> None:
    parts = evaluation_parts(name, position, root)
    assert sum(part.worth for part in parts) == evaluation(name, position.game, root)(position)
    assert sum(part.reversed().worth for part in parts) == -sum(part.worth for part in parts)
    assert all(part.reversed().reversed() == part for part in parts)


@pytest.mark.parametrize("name", TAKEN_APART)
def test_the_parts_of_a_leaf_add_up_to_its_value(name: str) -> None:
    for text in ("44", "443"):
        trace = trace_search(CONNECT_FOUR.position(text), f"alphabeta:evaluation={name}", 2)
        for node in range(trace.visited):
            if trace.nodes.found[node] == Found.ESTIMATE:
                worth = sum(part.worth for part in parts_of_node(trace, node))
                assert worth == trace.nodes.value[node]
    assert parts_of_node(trace_search(read_tree("figure-5.2").start()), 2) == []  # of a tree


def test_what_is_counted_is_named() -> None:
    parts = evaluation_parts("windows", CONNECT_FOUR.position("4142"), Player.FIRST)
    assert parts[0] == EvaluationPart("stones in the centre column", 2, 0, 3, 0)
    assert [part.name for part in parts[1:]] == [f"open lines with {n}" for n in (2, 3, 4)]
