"""Random trees, and what to hold traces against: textbook searches, and counts of all steps."""

import math
from typing import NamedTuple

from hypothesis import strategies as st

from engine.games.tree_game import TreePosition
from engine.games.tree_text import Nested
from engine.trace.steps import LeavesSoFar, NodeState, state_of
from engine.trace.trace import Found, StepKind, Trace

nested_trees = st.recursive(
    st.integers(-9, 9), lambda below: st.lists(below, min_size=1, max_size=4), max_leaves=25
).filter(lambda tree: isinstance(tree, list))
"""Trees of any shape, with leaves at different depths."""


class Visit(NamedTuple):
    """A node that the textbook's search visits."""

    path: tuple[int, ...]
    alpha: float
    beta: float
    value: float
    spared: int
    """How many of its moves were cut off."""


def textbook_alphabeta(
    tree: Nested,
    is_max: bool = True,
    alpha: float = -math.inf,
    beta: float = math.inf,
    path: tuple[int, ...] = (),
    prune: bool = True,
) -> list[Visit]:
    """The nodes that MAX-VALUE and MIN-VALUE visit, in order; minimax where they do not prune."""
    if isinstance(tree, int):
        return [Visit(path, alpha, beta, tree, 0)]
    entered = alpha, beta
    value = -math.inf if is_max else math.inf
    below: list[Visit] = []
    spared = 0
    for move, child in enumerate(tree):
        visits = textbook_alphabeta(child, not is_max, alpha, beta, (*path, move), prune)
        below += visits
        value = (max if is_max else min)(value, visits[0].value)
        if prune and is_max:
            alpha = max(alpha, value)
        elif prune:
            beta = min(beta, value)
        if alpha >= beta:
            spared = len(tree) - move - 1
            break
    return [Visit(path, *entered, value, spared), *below]


def state_at(trace: Trace, step: int) -> list[NodeState]:
    return [state_of(trace, node, step) for node in range(len(trace))]


def leaves_so_far(trace: Trace, step: int) -> LeavesSoFar:
    kinds = trace.steps.kind[: step + 1]
    cut = {trace.steps.node[number] for number, kind in enumerate(kinds) if kind == StepKind.CUT}
    spared = sum(
        trace.nodes.found[node] == Found.OVER or not trace.children[node]
        for node in range(trace.visited, len(trace))
        if trace.visited_above(node) in cut
    )
    seen = kinds.count(StepKind.LEAF) + kinds.count(StepKind.STAND_PAT)
    if not isinstance(trace.root, TreePosition) or trace.limited:
        return LeavesSoFar(seen, spared, None)
    in_all = sum(found != Found.INNER for found in trace.nodes.found)
    return LeavesSoFar(seen, spared, in_all - seen - spared)
