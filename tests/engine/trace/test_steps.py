"""What happens step by step, and how the nodes stand after each step."""

import inspect
import math
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_games import SMALL_GAMES, positions
from traced import leaves_so_far, nested_trees, state_at
from tree_leaves import leaf_values

from engine.games.line_game import LinePosition
from engine.games.tree_game import TreePosition
from engine.games.tree_text import Nested, layered_tree, read_tree, tree_of
from engine.search.limits import WIN
from engine.trace import source_lines
from engine.trace.columns import NONE
from engine.trace.options import TraceOptions
from engine.trace.run import trace_search
from engine.trace.steps import (
    NodeState,
    Status,
    current_path,
    cut_text,
    next_cut,
    reason_text,
    sentence,
    state_of,
    value_text,
)
from engine.trace.trace import Found, Mover, StepKind, Trace

FIGURE = trace_search(read_tree("figure-5.2").start())
ENDS = (StepKind.LEAF, StepKind.TABLE, StepKind.LEAVE)
LINES = {
    StepKind.ENTER: ("meter.enter(",),
    StepKind.LEAF: ("score = ", "best = evaluate("),
    StepKind.TABLE: ("return meter.leave(known",),
    StepKind.STAND_PAT: ("best = evaluate(",),
    StepKind.BACKED_UP: ("best, line = ", "if -reply_score > best", "if best is None or "),
    StepKind.ALPHA: ("alpha = ", "best, line = "),
    StepKind.BETA: ("alpha = ", "best, line = "),
    StepKind.CUT: ("break", "return meter.leave(best"),
    StepKind.LEAVE: ("return meter.leave(", "meter.leave(best, line)"),
}
"""How the lines of the source begin that do such a step."""


def played(trace: Trace, last: int) -> list[NodeState]:
    """The nodes' states by going through the steps from the first."""
    states = [NodeState(Status.UNSEEN) for _ in range(len(trace))]
    for number in range(last + 1):
        step = trace.step(number)
        status = Status.LEFT if step.kind in ENDS else Status.OPEN
        if number == last:
            status = Status.CURRENT
        cut = states[step.node].cut or step.kind is StepKind.CUT
        states[step.node] = NodeState(status, step.value, step.alpha, step.beta, cut)
    for node in range(trace.visited, len(trace)):
        above = node
        while above >= trace.visited:
            above = trace.nodes.parent[above]
        if states[above].cut:
            states[node] = NodeState(Status.SPARED)
    return states


@given(nested_trees, st.sampled_from(["alphabeta", "minimax", "alphabeta:table=on"]))
def test_any_step_is_found_without_the_ones_before(tree: Nested, search: str) -> None:
    trace = trace_search(tree_of(tree).start(), search)
    for number in range(-1, len(trace.steps), max(1, len(trace.steps) // 7)):
        assert state_at(trace, number) == played(trace, number)
    for node, state in enumerate(state_at(trace, len(trace.steps))[: trace.visited]):
        assert state.status is Status.LEFT
        assert state.value == trace.nodes.value[node]


@settings(max_examples=140)
@given(
    st.builds(
        trace_search,
        positions(SMALL_GAMES, ongoing=True),
        st.sampled_from(["alphabeta", "quiescence:table=on,ordering=on", "alphabeta:table=on"]),
        st.integers(1, 4),
    )
    | nested_trees.map(lambda tree: trace_search(tree_of(tree).start(), "alphabeta"))
)
def test_steps_follow_from_one_another(trace: Trace) -> None:
    """Every node is entered, gets its value and is left; windows pass from parent to child."""
    now: dict[int, NodeState] = {}
    ended: set[int] = set()
    for number in range(len(trace.steps)):
        step = trace.step(number)
        node, kind = step.node, step.kind
        is_max = trace.nodes.mover[node] == Mover.MAX
        assert step.alpha is not None
        assert step.beta is not None
        if kind is StepKind.ENTER:
            assert node not in now
            parent = trace.nodes.parent[node]
            if parent != NONE:
                assert (step.alpha, step.beta) == (now[parent].alpha, now[parent].beta)
            assert step.value is None
        elif kind is StepKind.BACKED_UP:
            assert step.child in ended
            values = [now[child].value for child in trace.children[node] if child in ended]
            known = [value for value in (*values, now[node].value) if value is not None]
            assert step.value == (max if is_max else min)(known)
        elif kind is StepKind.ALPHA:
            assert is_max
            assert step.alpha == step.value
        elif kind is StepKind.BETA:
            assert not is_max
            assert step.beta == step.value
        elif kind is StepKind.CUT:
            assert step.value is not None
            assert step.value >= step.beta if is_max else step.value <= step.alpha
            assert trace.nodes.cut[node]
        if kind in ENDS:
            assert step.value == trace.nodes.value[node]
            ended.add(node)
        now[node] = NodeState(Status.OPEN, step.value, step.alpha, step.beta)
        assert sentence(trace, number).endswith(".")
    assert ended == set(range(trace.visited))
    cuts = sum(kind == StepKind.CUT for kind in trace.steps.kind)
    assert cuts == sum(trace.nodes.cut) == trace.counts.cuts
    leaves = leaves_so_far(trace, len(trace.steps) - 1)
    assert leaves.seen == trace.counts.leaves
    if isinstance(trace.root, TreePosition):
        assert leaves.to_come == 0
        assert leaves.seen + leaves.spared == len(leaf_values(trace.root.game.root))


def test_the_cut_of_figure_5_2_in_words() -> None:
    cut = next_cut(FIGURE, -1)
    assert cut is not None
    assert next_cut(FIGURE, cut) is None
    assert cut_text(FIGURE, cut) == "Cut: MIN already has 2, MAX has 3 at B."
    assert sentence(FIGURE, cut) == cut_text(FIGURE, cut)
    assert leaves_so_far(FIGURE, cut) == (4, 2, 3)
    assert [FIGURE.name(node) for node in current_path(FIGURE, cut)] == ["A", "C"]
    c2 = next(node for node in range(len(FIGURE)) if FIGURE.name(node) == "C2")
    assert state_of(FIGURE, c2, cut - 1).status is Status.UNSEEN
    assert state_of(FIGURE, c2, cut).status is Status.SPARED


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "–"),
        (math.inf, "∞"),
        (-math.inf, "−∞"),
        (-4, "−4"),
        (2.1, "2.1"),
        (1 / 3, "0.3333"),
        (WIN - 3, "win 2"),
        (4 - WIN, "loss 2"),
    ],
)
def test_values_as_text(value: float | None, text: str) -> None:
    assert value_text(value) == text


def test_a_cut_by_a_win_says_whose() -> None:
    position = SMALL_GAMES[3].position("1 4 2 5")  # X wins by square 3
    trace = trace_search(position, "alphabeta", 3)
    texts = [
        cut_text(trace, number)
        for number in range(len(trace.steps))
        if trace.steps.kind[number] == StepKind.CUT
    ]
    assert "Cut: MIN already has 1, MAX has a win in 1 elsewhere." in texts


@settings(max_examples=30, deadline=None)
@given(
    positions(SMALL_GAMES, ongoing=True),
    st.sampled_from(
        ["minimax", "alphabeta", "quiescence:table=on,ordering=on", "expectiminimax", "deepening"]
    ),
)
def test_lines_are_those_of_the_source_and_change_nothing(
    position: LinePosition, search: str
) -> None:
    plain = trace_search(position, search, 3)
    trace = trace_search(position, search, 3, TraceOptions(lines=True))
    for column in ("kind", "node", "child", "value", "alpha", "beta", "of_node", "first"):
        assert getattr(trace.steps, column).tobytes() == getattr(plain.steps, column).tobytes()
    assert repr(trace.nodes) == repr(plain.nodes)
    assert set(plain.steps.line) == {NONE}
    for number in range(len(trace.steps)):
        step = trace.step(number)
        source = trace.sources[step.source]
        line = source.text.splitlines()[step.line - source.first_line].strip()
        assert line.startswith(LINES[step.kind]), (step, source.name, line)


def test_lines_of_a_game_of_chance() -> None:
    position = read_tree("figure-5.12").start()
    trace = trace_search(position, options=TraceOptions(lines=True))
    for number in range(len(trace.steps)):
        step = trace.step(number)
        if step.kind is StepKind.BACKED_UP and trace.nodes.mover[step.node] == Mover.CHANCE:
            source = trace.sources[step.source]
            line = source.text.splitlines()[step.line - source.first_line].strip()
            assert line == "expected += probability * outcome"
    assert Found.OVER in trace.nodes.found


def test_where_the_source_is_not_there_nothing_else_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(function: object) -> tuple[list[str], int]:
        raise OSError("could not get source code")

    monkeypatch.setattr(inspect, "getsourcelines", missing)
    trace = trace_search(read_tree("figure-5.2").start(), options=TraceOptions(lines=True))
    assert repr(trace) == repr(FIGURE)


def test_the_reason_for_an_order_in_words() -> None:
    trace = trace_search(SMALL_GAMES[0].start(), "alphabeta:table=on,ordering=on", 4)
    assert reason_text(trace, 0) == "the search begins here"
    said = {reason_text(trace, node) for node in range(len(trace))}
    assert said >= {"it caused a cut elsewhere at this depth", "most lines run through it"}


def test_of_a_long_search_only_the_beginning_has_its_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source_lines, "MOST_WITH_LINES", 20)
    before = sys.gettrace()
    position = layered_tree(2, (3,) * 4).start()
    trace = trace_search(position, "minimax", options=TraceOptions(lines=True))
    assert sys.gettrace() is before
    lines = list(trace.steps.line)
    known = lines.index(NONE)
    assert NONE not in lines[:known]
    assert set(lines[known:]) == {NONE}
    assert 15 < trace.steps.node[known] < 25
