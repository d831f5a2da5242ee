"""A trace is what the search itself did: values, windows, cuts, counts."""

import math
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from sample_games import SMALL_GAMES, positions
from stopped_searches import stop_after
from traced import nested_trees, textbook_alphabeta
from tree_leaves import leaf_values

from engine.games.line_game import LinePosition
from engine.games.tree_text import Nested, drawn_tree, layered_tree, read_tree, tree_of
from engine.knowledge.game_knowledge import knowledge
from engine.players.spec import PlayerSpec
from engine.search.deepening import deepening
from engine.search.enhanced import Aids
from engine.search.limits import Meter, StoppedError
from engine.search.ordering import Ordering
from engine.search.quiescence import no_noisy_moves
from engine.search.root import fixed_depth
from engine.search.table import TranspositionTable
from engine.trace.columns import NONE
from engine.trace.options import BEST, LEFT, ORDERS, RANDOM, WORST, TraceOptions
from engine.trace.run import trace_search
from engine.trace.trace import Found, Mover, Proves, Reason, Trace

SEARCHES = (
    "minimax",
    "alphabeta",
    "alphabeta:table=on",
    "alphabeta:ordering=on",
    "alphabeta:table=on,ordering=on",
    "quiescence",
    "quiescence:table=on,ordering=on",
    "deepening",
    "expectiminimax",
)


@given(nested_trees, st.booleans())
def test_every_window_value_and_cut_is_the_textbooks(tree: Nested, prune: bool) -> None:
    trace = trace_search(tree_of(tree).start(), "alphabeta" if prune else "minimax")
    visits = textbook_alphabeta(tree, prune=prune)
    nodes = trace.nodes
    assert trace.visited == trace.counts.nodes == len(visits)
    assert nodes.number[: trace.visited].tolist() == list(range(1, len(visits) + 1))
    for node, visit in enumerate(visits):
        assert trace.path(node) == visit.path
        assert nodes.value[node] == visit.value
        spared = [child for child in trace.children[node] if child >= trace.visited]
        assert len(spared) == visit.spared
        assert bool(nodes.cut[node]) == bool(visit.spared)
        if prune:
            assert (nodes.alpha[node], nodes.beta[node]) == (visit.alpha, visit.beta)
        else:
            assert math.isnan(nodes.alpha[node])
    leaves = leaf_values(tree_of(tree).root)
    assert sum(found == Found.OVER for found in nodes.found) == len(leaves)
    assert len(trace.children) == len(trace)
    for node, below in enumerate(trace.children):
        assert below == [child for child in range(len(trace)) if nodes.parent[child] == node]
    with pytest.raises(IndexError, match="no node -1"):
        trace.children[NONE]


@given(nested_trees, st.sampled_from(ORDERS), st.integers(0, 5))
def test_an_order_changes_the_cost_and_not_the_value(tree: Nested, order: str, seed: int) -> None:
    position = tree_of(tree).start()
    plain = textbook_alphabeta(tree, prune=False)
    trace = trace_search(position, "alphabeta", options=TraceOptions(order, seed))
    assert trace.value == plain[0].value == trace_search(position, "minimax").value
    assert trace.counts.leaves <= len(leaf_values(tree_of(tree).root))


@pytest.mark.parametrize("seed", range(10))
def test_no_order_looks_at_fewer_leaves_than_the_best(seed: int) -> None:
    position = drawn_tree("random", seed).start()
    leaves = [
        trace_search(position, "alphabeta", options=TraceOptions(order, seed)).counts.leaves
        for order in (BEST, LEFT, RANDOM, WORST)
    ]
    assert leaves[0] == 3**2 + 3 - 1 == min(leaves)  # Knuth and Moore, 1975


@example([[1], [1, 0]])  # the window's upper end, reached after a move was left out
@example([[[[1]]], [[[1, 0]]]])  # its lower end, by a value that is itself only a bound
@given(nested_trees)
def test_what_a_value_proves_holds(tree: Nested) -> None:
    exact = {visit.path: visit.value for visit in textbook_alphabeta(tree, prune=False)}
    trace = trace_search(tree_of(tree).start(), "alphabeta")
    for node in range(trace.visited):
        true, value = exact[trace.path(node)], trace.nodes.value[node]
        proves = Proves(trace.nodes.proves[node])
        assert value == true or proves is not Proves.EXACTLY
        assert value <= true or proves is not Proves.AT_LEAST
        assert value >= true or proves is not Proves.AT_MOST


@settings(max_examples=60)
@given(
    positions(SMALL_GAMES, ongoing=True),
    st.integers(1, 4),
    st.sampled_from(SEARCHES),
    st.booleans(),
)
def test_the_search_is_the_same_without_a_trace(
    position: LinePosition, depth: int, search: str, lines: bool
) -> None:
    trace = trace_search(position, search, depth, TraceOptions(lines=lines))
    spec = PlayerSpec.parse(search)
    known = knowledge(position, spec.evaluation)
    noisy = known.noisy_moves if spec.name == "quiescence" else no_noisy_moves
    aids = Aids(
        TranspositionTable() if spec.table else None,
        Ordering(known.order) if spec.ordering else None,
        noisy,
    )
    is_plain = not (spec.table or spec.ordering or spec.name == "quiescence")
    meter = Meter()
    searched = deepening if spec.name == "deepening" else fixed_depth
    algorithm = spec.name if spec.name in ("minimax", "expectiminimax") else "alphabeta"
    found = searched(
        algorithm, position, depth, known.evaluate, meter=meter, aids=None if is_plain else aids
    )
    sign = 1 if position.turn == 0 else -1
    assert (trace.value, trace.line) == (sign * found.score, found.pv)
    assert (trace.counts.nodes, trace.counts.leaves) == (meter.nodes, meter.evaluations)
    assert trace.visited == meter.nodes
    assert sum(counts.nodes for counts in trace.by_depth) == meter.nodes
    assert sum(counts.nodes for counts in trace.by_move.values()) == meter.nodes - len(trace.roots)
    if aids.table is not None:
        hits = sum(found == Found.TABLE for found in trace.nodes.found)
        assert hits == aids.table.hits
    _check_hits(trace)
    _check_values(trace, looks_on=spec.name == "quiescence")


def _check_values(trace: Trace, looks_on: bool) -> None:
    """A value is the best below, or a bound beyond the window where moves were cut off."""
    nodes = trace.nodes
    for node in range(trace.visited):
        sign = 1 if nodes.mover[node] == Mover.MAX else -1
        value = sign * nodes.value[node]
        below = [
            sign * nodes.value[child] for child in trace.children[node] if child < trace.visited
        ]
        assert all(each <= value for each in below)
        if nodes.found[node] != Found.INNER or looks_on:
            continue
        assert len(trace.children[node]) == len(trace.position(node).legal_moves())
        if nodes.cut[node]:
            assert value >= (nodes.beta[node] if sign > 0 else -nodes.alpha[node])
        elif not trace.windows:
            assert value == max(below)


def _check_hits(trace: Trace) -> None:
    """A value from the table was stored by a node with the same position."""
    for node in range(trace.visited):
        source = trace.nodes.hit[node]
        assert (source != NONE) == (trace.nodes.found[node] == Found.TABLE)
        if source != NONE:
            assert trace.position(source) == trace.position(node)
        before = trace.nodes.again[node]
        if before != NONE:
            assert before < node
            assert trace.position(before) == trace.position(node)


def test_of_too_many_nodes_only_the_first_are_kept_and_all_are_counted() -> None:
    position = layered_tree(3, (3,) * 8).start()
    whole = trace_search(position, "alphabeta")
    part = trace_search(position, "alphabeta", options=TraceOptions(most_nodes=20))
    assert (part.value, part.line, part.counts) == (whole.value, whole.line, whole.counts)
    assert part.by_depth == whole.by_depth
    assert part.by_move == whole.by_move
    assert part.limited
    assert not whole.limited
    assert part.visited <= 20 + 3
    assert part.visited + sum(part.nodes.unkept) == whole.visited
    assert {part.nodes.move[node] for node in part.children[0]} == {0, 1, 2}


def test_why_moves_stand_where_they_do() -> None:
    position = SMALL_GAMES[0].start()
    options = TraceOptions()
    trace = trace_search(position, "alphabeta:table=on,ordering=on", 4, options)
    reasons = {Reason(reason) for reason in trace.nodes.reason}
    assert reasons >= {Reason.ROOT, Reason.NUMBER, Reason.GAME_ORDER, Reason.KILLER}
    deeper = trace_search(position, "deepening", 4, options)
    reasons = {Reason(reason) for reason in deeper.nodes.reason}
    assert reasons >= {Reason.LAST_DEPTH, Reason.TABLE_MOVE}
    assert len(deeper.roots) == 4
    for before, root in pairwise(deeper.roots):
        first = deeper.children[root][0]
        assert deeper.nodes.reason[first] == Reason.LAST_DEPTH
        same = [
            child
            for child in deeper.children[before]
            if deeper.nodes.move[child] == deeper.nodes.move[first]
        ]
        assert [deeper.nodes.value[child] for child in same] == [deeper.nodes.value[before]]
    chance = trace_search(read_tree("figure-5.12").start())
    assert Reason.CHANCE_EVENT in chance.nodes.reason
    assert chance.value == pytest.approx(2.1)
    assert [chance.nodes.value[node] for node in chance.children[0]] == pytest.approx([2.1, 1.3])


def test_moves_put_into_an_order_by_hand() -> None:
    by_hand = (((), (1, 0)), ((1,), (2,)))
    figure = read_tree("figure-5.2").start()
    trace = trace_search(figure, "alphabeta", options=TraceOptions(by_hand=by_hand))
    assert [trace.move_name(node) for node in trace.children[0]] == ["a2", "a1", "a3"]
    assert [trace.move_name(node) for node in trace.children[1]] == ["c3", "c1", "c2"]
    assert trace.value == 3
    with pytest.raises(ValueError, match="there is no order 'up'"):
        TraceOptions("up")


def test_a_stopped_search_shows_how_far_it_came() -> None:
    position = layered_tree(3, (4,) * 6).start()
    trace = trace_search(position, "minimax", should_stop=stop_after(3))
    assert not trace.complete
    assert Found.STOPPED in trace.nodes.found
    with pytest.raises(StoppedError):
        trace_search(position, "minimax", options=TraceOptions(BEST), should_stop=lambda: True)
