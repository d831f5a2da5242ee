"""A trace as columns for a file, and back: `to_columns`, `from_columns`.

Unlike `engine.trace.json_form`, which other programs read, this holds all of a trace and is short.
Numbers that JSON does not have are written as ``"inf"``, ``"-inf"`` and, where there is none, null.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

from engine.games.game import Player, Position
from engine.games.line_game import LineGame, LinePosition
from engine.games.notation import format_position
from engine.games.tree_game import Branch, Chance, Node, TreeGame, TreePosition
from engine.trace.trace import NONE, Counts, Nodes, Source, Steps, Trace, below_of

FORMAT = 1
"""The version of the form."""
_PLAIN = ("algorithm", "order", "windows", "value", "complete", "visited")
"""The fields that JSON has as they are."""


class TraceFileError(ValueError):
    """These are not the columns of a trace; the message says what is wrong."""


def to_columns(trace: Trace) -> dict[str, Any]:
    """Returns all of a trace as JSON has it.

    Raises `TraceFileError` for games other than trees and line games.
    """
    return {
        "format": FORMAT,
        "root": _root_form(trace.root),
        **{name: getattr(trace, name) for name in _PLAIN},
        "line": list(trace.line),
        "roots": list(trace.roots),
        "counts": asdict(trace.counts),
        "by_depth": [asdict(counts) for counts in trace.by_depth],
        "by_move": [[move, asdict(counts)] for move, counts in trace.by_move.items()],
        "sources": [source._asdict() for source in trace.sources],
        "nodes": _columns_form(trace.nodes),
        "steps": _columns_form(trace.steps),
    }


def from_columns(data: object) -> Trace:
    """Returns the trace that `to_columns` has written; raises `TraceFileError`."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise TraceFileError("this is no trace, or one of a later version")
    try:
        nodes = _read_columns(Nodes(), data["nodes"])
        if any(not NONE <= parent < node for node, parent in enumerate(nodes.parent)):
            raise TraceFileError("a node comes before the one above it")
        trace = Trace(
            root=_read_root(data["root"]),
            **{name: data[name] for name in _PLAIN},
            line=tuple(data["line"]),
            roots=tuple(data["roots"]),
            counts=Counts(**data["counts"]),
            by_depth=tuple(Counts(**counts) for counts in data["by_depth"]),
            by_move={move: Counts(**counts) for move, counts in data["by_move"]},
            sources=tuple(Source(**source) for source in data["sources"]),
            nodes=nodes,
            children=below_of(nodes.parent),
            steps=_read_columns(Steps(), data["steps"]),
        )
        _check(trace)
    except TraceFileError:
        raise
    except (KeyError, TypeError, ValueError, OverflowError, IndexError, AttributeError) as error:
        raise TraceFileError(f"the trace is damaged ({type(error).__name__}: {error})") from error
    return trace


def _columns_form(columns: Nodes | Steps) -> dict[str, list[Any]]:
    return {
        field.name: [_number_form(value) for value in getattr(columns, field.name)]
        for field in fields(columns)
    }


def _number_form(value: float) -> float | str | None:
    if math.isfinite(value):
        return value
    return None if math.isnan(value) else str(value)


def _read_columns(columns: Any, data: Mapping[str, list[Any]]) -> Any:
    for field in fields(columns):
        column: array[Any] = getattr(columns, field.name)
        if column.typecode == "d":
            values = (math.nan if value is None else float(value) for value in data[field.name])
            column.extend(values)
        else:
            column.extend(data[field.name])
    return columns


def _check(trace: Trace) -> None:
    """Raises `TraceFileError` where columns do not fit together."""
    nodes, steps = trace.nodes, trace.steps
    sizes = {len(getattr(nodes, field.name)) for field in fields(nodes)}
    if len(sizes) != 1 or not 0 < trace.visited <= len(trace) or trace.nodes.parent[0] != NONE:
        raise TraceFileError("the columns of its nodes do not fit together")
    uneven = {len(getattr(steps, field.name)) for field in fields(steps) if field.name != "first"}
    if len(uneven) != 1 or len(steps.first) != len(trace) + 1 or steps.first[-1] != len(steps):
        raise TraceFileError("the columns of its steps do not fit together")
    if any(not 0 <= node < trace.visited for node in steps.node):
        raise TraceFileError("a step names a node that was not visited")
    for node in range(len(trace)):
        trace.kind(node)
    for number in range(len(steps)):
        trace.step(number)
    for node in (0, len(trace) - 1):
        trace.position(node)


def _root_form(position: Position) -> dict[str, Any]:
    if isinstance(position, TreePosition):
        game = position.game
        tree = _node_form(game.root)
        return {"name": game.name, "tree": tree, "first": game.first, "path": list(position.path)}
    if isinstance(position, LinePosition):
        rules = position.game
        return {
            "name": rules.name,
            "board": [rules.columns, rules.rows, rules.connect],
            "gravity": rules.gravity,
            "position": format_position(position),
        }
    raise TraceFileError(f"a trace of {position.game.name} cannot be written")


def _read_root(data: Mapping[str, Any]) -> Position:
    if "tree" in data:
        game = TreeGame(data["name"], _read_node(data["tree"]), Player(data["first"]))
        position = game.start()
        for move in data["path"]:
            position = position.play(move)
        return position
    columns, rows, connect = data["board"]
    rules = LineGame(data["name"], columns, rows, connect, gravity=data["gravity"])
    return rules.from_rows(data["position"])


def _node_form(node: Node) -> Any:
    """Returns a leaf as its value, others as their name and what is below, chance with its odds."""
    if isinstance(node, int):
        return node
    if isinstance(node, Branch):
        return [node.name, [_node_form(child) for child in node.children]]
    odds = [odds for odds, _ in node.outcomes]
    return [node.name, [_node_form(child) for _, child in node.outcomes], odds]


def _read_node(data: Any) -> Node:
    if isinstance(data, int):
        return data
    name, below, *odds = data
    children = tuple(_read_node(child) for child in below)
    if odds:
        return Chance(name, tuple(zip(odds[0], children, strict=True)))
    return Branch(name, children)
