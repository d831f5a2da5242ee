"""A Monte Carlo tree in the form of a recorded search."""

from __future__ import annotations

from engine.search.mcts import SearchNode
from engine.trace.tracer import Kind, TraceNode


def trace_of_tree(node: SearchNode, deepest: int = 4) -> TraceNode:
    """Returns a Monte Carlo tree down to `deepest` plies, its scores in thousandths.

    Children come in the order they were first tried; the numbers count along the tree.
    """
    counted = 0

    def copy(node: SearchNode, depth: int) -> TraceNode:
        nonlocal counted
        counted += 1
        number = counted
        children = [copy(child, depth - 1) for child in node.children] if depth else []
        over = node.position.outcome is not None
        return TraceNode(
            move=node.move if node.move >= 0 else None,
            position=node.position,
            # A node's mean is for the side that moved there, a score for the side to move.
            score=float(node.proven) if node.proven is not None else -1000 * node.mean,
            kind=Kind.OVER if over else Kind.INNER if children else Kind.ESTIMATE,
            number=number,
            visits=node.visits,
            children=children,
        )

    return copy(node, deepest)
