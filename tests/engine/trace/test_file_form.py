"""A trace in a file, and back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from sample_games import CONNECT_FOUR, SMALL_GAMES, positions
from traced import nested_trees

from engine.games.line_game import LinePosition
from engine.games.tree_text import Nested, read_tree, tree_of
from engine.trace.file_form import TraceFileError, from_columns, to_columns
from engine.trace.options import TraceOptions
from engine.trace.run import trace_search

FIGURE = to_columns(trace_search(read_tree("figure-5.2").start()))


@settings(max_examples=30, deadline=None)
@given(nested_trees)
def test_a_tree_is_read_back(tree: Nested) -> None:
    trace = trace_search(tree_of(tree).start())
    again = from_columns(json.loads(json.dumps(to_columns(trace), allow_nan=False)))
    assert repr(again) == repr(trace)


@settings(max_examples=20, deadline=None)
@given(positions(SMALL_GAMES, ongoing=True))
def test_a_board_game_is_read_back(position: LinePosition) -> None:
    trace = trace_search(position, "alphabeta:table=on,ordering=on", 3, TraceOptions(lines=True))
    again = from_columns(json.loads(json.dumps(to_columns(trace), allow_nan=False)))
    assert repr(again) == repr(trace)


def test_chance_is_read_back() -> None:
    trace = trace_search(read_tree("figure-5.12").start())
    assert repr(from_columns(json.loads(json.dumps(to_columns(trace))))) == repr(trace)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": 2}, "this is no trace, or one of a later version"),
        ({"nodes": {}}, "the trace is damaged"),
        ({"visited": 99}, "do not fit together"),
        ({"root": {"tree": []}}, "the trace is damaged"),
        ({"line": 5}, "the trace is damaged"),
        (
            {"nodes": {**FIGURE["nodes"], "parent": [-1, 5, *FIGURE["nodes"]["parent"][2:]]}},
            "above",
        ),
        ({"nodes": {**FIGURE["nodes"], "mover": [0]}}, "do not fit together"),
        ({"steps": {**FIGURE["steps"], "kind": [70] * 37}}, "the trace is damaged"),
        ({"steps": {**FIGURE["steps"], "node": [12] * 37}}, "not visited"),
    ],
)
def test_damage_is_told_in_one_line(change: dict[str, Any], message: str) -> None:
    with pytest.raises(TraceFileError, match=message) as error:
        from_columns({**FIGURE, **change})
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("part", ["nodes", "steps"])
def test_a_trace_cut_short_is_not_accepted(part: str) -> None:
    columns: dict[str, list[Any]] = FIGURE[part]
    shorter = {name: column[:-1] for name, column in columns.items()}
    without_last = [{**columns, name: shorter[name]} for name in columns]
    for cut in (*without_last, shorter, {**shorter, "first": columns.get("first")}):
        with pytest.raises(TraceFileError):
            from_columns({**FIGURE, part: cut})


def test_other_games_are_not_written() -> None:
    class Other:
        name = "other"

    class There:
        game = Other()

    trace = trace_search(CONNECT_FOUR.start(), depth=1)
    object.__setattr__(trace, "root", There())
    with pytest.raises(TraceFileError, match="a trace of other cannot be written"):
        to_columns(trace)
