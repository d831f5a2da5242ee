"""A recorded search as text: what was found, what it cost, and the tree, indented."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.tree_game import TreePosition
from engine.games.whole_number import counted
from engine.trace.columns import NONE
from engine.trace.json_form import skipped
from engine.trace.steps import PLAYERS, bound_text, cut_step, cut_text, state_of, value_text
from engine.trace.trace import Counts, Found, Mover, Trace

MOST_LINES = 1_000
"""The most nodes that are written; of a larger tree only the upper rows."""
MOST_NAMES = 20
"""The most names of what was cut off."""


def trace_text(trace: Trace, most_lines: int = MOST_LINES) -> str:
    """Returns the trace as lines of text, with at most `most_lines` nodes."""
    return "\n".join([*_summary(trace), "", *_tree(trace, most_lines)])


def counts_text(counts: Counts) -> str:
    """Returns what was searched in words."""
    parts = (("node", counts.nodes), ("leaf", counts.leaves), ("cut", counts.cuts))
    return ", ".join(counted(number, one) for one, number in parts)


def _summary(trace: Trace) -> Iterator[str]:
    yield f"{trace.root.game.name}, {trace.algorithm}, order {trace.order}"
    stopped = "" if trace.complete else " (stopped before the end)"
    yield f"value {value_text(trace.value)} with {' '.join(trace.line_names(trace.line))}{stopped}"
    yield counts_text(trace.counts)
    names = skipped(trace)
    if names:
        more = f" and {len(names) - MOST_NAMES:,} more" if len(names) > MOST_NAMES else ""
        separator = " " if isinstance(trace.root, TreePosition) else ", "
        yield f"not looked at: {separator.join(names[:MOST_NAMES])}{more}"
    for depth, counts in enumerate(trace.by_depth):
        yield f"  depth {depth}: {counts_text(counts)}"
    for move, counts in trace.by_move.items():
        yield f"  move {trace.line_names([move])[0]}: {counts_text(counts)}"
    if trace.limited:
        yield f"the first {trace.visited:,} nodes are kept"


def deepest_shown(trace: Trace, most: int) -> int:
    """Returns the depth down to which no more than `most` nodes lie; 1 at least."""
    in_row: dict[int, int] = {}
    for depth in trace.nodes.depth:
        in_row[depth] = in_row.get(depth, 0) + 1
    total, deepest = in_row[0], 0
    while deepest + 1 in in_row and (deepest == 0 or total + in_row[deepest + 1] <= most):
        deepest += 1
        total += in_row[deepest]
    return deepest


def _tree(trace: Trace, most_lines: int) -> Iterator[str]:
    deepest = deepest_shown(trace, most_lines)
    for root in trace.roots:
        waiting = [root]
        while waiting:
            node = waiting.pop()
            yield "  " * trace.nodes.depth[node] + _node(trace, node)
            if trace.nodes.depth[node] < deepest:
                waiting.extend(reversed(trace.children[node]))
    if deepest < max(trace.nodes.depth):
        yield f"(nodes below depth {deepest} are left out)"


def _node(trace: Trace, node: int) -> str:
    """Returns the line of one node."""
    nodes, move = trace.nodes, trace.move_name(node)
    is_tree = isinstance(trace.root, TreePosition)
    parts = [move] if move else []
    if is_tree or not move:
        parts.append(trace.name(node) or "root")
    if node >= trace.visited:
        return " ".join([*parts, "not looked at"])
    if nodes.found[node] == Found.INNER:
        parts.append(PLAYERS[Mover(nodes.mover[node])])
    parts.append(bound_text(trace, node))
    if trace.windows and nodes.found[node] == Found.INNER:
        parts.append(f"α {value_text(nodes.alpha[node])} β {value_text(nodes.beta[node])}")
    if nodes.found[node] in (Found.ESTIMATE, Found.TABLE, Found.STOPPED):
        parts.append(f"({Found(nodes.found[node]).name.lower()})")
    if nodes.hit[node] != NONE:
        parts.append(f"as found after {trace.name(nodes.hit[node])}")
    cut = cut_step(trace, node)
    if cut is not None:
        parts.append(f"— {cut_text(trace, cut)}")
    return " ".join(parts)


def window_at_end(trace: Trace, node: int) -> tuple[float | None, float | None]:
    """Returns the window of a node when the search left it, or when it entered it without steps."""
    if len(trace.steps):
        state = state_of(trace, node, len(trace.steps))
        return state.alpha, state.beta
    return trace.nodes.alpha[node], trace.nodes.beta[node]
