"""A recorded search as plain dictionaries and lists, for JSON. `docs/trace.md` describes them."""

from __future__ import annotations

import math
from dataclasses import asdict
from typing import Any

from engine.games.line_game import LinePosition
from engine.games.notation import format_position
from engine.games.tree_game import TreePosition
from engine.trace.columns import NONE
from engine.trace.steps import sentence
from engine.trace.trace import Found, Proves, Reason, Trace

PROVES = {Proves.EXACTLY: "exactly", Proves.AT_LEAST: "at least", Proves.AT_MOST: "at most"}
"""What a value proves, in words."""


def trace_json(trace: Trace, *, steps: bool = False) -> dict[str, Any]:
    """Returns the trace as JSON has it; with what happened step by step if `steps` asks for it."""
    found: dict[str, Any] = {
        "game": trace.root.game.name,
        "algorithm": trace.algorithm,
        "order": trace.order,
        "value": plain(trace.value),
        "move": trace.line_names([trace.move])[0],
        "line": trace.line_names(trace.line),
        "leaves": trace.counts.leaves,
        "skipped": skipped(trace),
        "complete": trace.complete,
        "counts": asdict(trace.counts),
        "by_depth": [asdict(counts) for counts in trace.by_depth],
        "by_move": {
            trace.line_names([move])[0]: asdict(counts) for move, counts in trace.by_move.items()
        },
        "kept": trace.visited,
        "nodes": [node_json(trace, node) for node in range(trace.visited)],
    }
    if isinstance(trace.root, LinePosition):
        found["position"] = format_position(trace.root)
    if steps:
        found["steps"] = [_step_json(trace, number) for number in range(len(trace.steps))]
        found["sources"] = [source._asdict() for source in trace.sources]
    return found


def node_json(trace: Trace, node: int) -> dict[str, Any]:
    """Returns one node; an end of a window that is infinite is None."""
    nodes = trace.nodes
    made: dict[str, Any] = {
        "id": node,
        "parent": None if nodes.parent[node] == NONE else nodes.parent[node],
        "name": trace.name(node),
        "move": trace.move_name(node) or None,
        "depth": nodes.depth[node],
        "kind": trace.kind(node),
        "alpha": plain(nodes.alpha[node]),
        "beta": plain(nodes.beta[node]),
        "value": plain(nodes.value[node]),
        "proves": PROVES[Proves(nodes.proves[node])],
        "cut": bool(nodes.cut[node]),
        "from": Found(nodes.found[node]).name.lower(),
        "reason": Reason(nodes.reason[node]).name.lower().replace("_", " "),
    }
    if nodes.cut[node]:
        made["skipped"] = [
            trace.move_name(child) for child in trace.children[node] if child >= trace.visited
        ]
    for key, column in (("stored by", nodes.hit), ("searched before", nodes.again)):
        if column[node] != NONE:
            made[key] = column[node]
    if nodes.unkept[node]:
        made["unkept"] = nodes.unkept[node]
    return made


def skipped(trace: Trace) -> list[str]:
    """Returns what was cut off: the leaves of a tree, elsewhere the moves that lead there."""
    is_tree = isinstance(trace.root, TreePosition)
    return [
        trace.name(node)
        for node in range(trace.visited, len(trace))
        if _is_below_cut(trace, node) and (not is_tree or trace.nodes.found[node] == Found.OVER)
    ]


def plain(value: float) -> float | None:
    """Returns a number as JSON can have it: None where it is infinite or none."""
    if not math.isfinite(value):
        return None
    return value if value != int(value) else int(value)


def _is_below_cut(trace: Trace, node: int) -> bool:
    return bool(trace.nodes.cut[trace.visited_above(node)])


def _step_json(trace: Trace, number: int) -> dict[str, Any]:
    step = trace.step(number)
    return {
        "kind": step.kind.name.lower().replace("_", " "),
        "node": step.node,
        "child": None if step.child == NONE else step.child,
        "value": step.value,
        "alpha": None if step.alpha is None else plain(step.alpha),
        "beta": None if step.beta is None else plain(step.beta),
        "source": None if step.source == NONE else step.source,
        "line": None if step.line == NONE else step.line,
        "text": sentence(trace, number),
    }
