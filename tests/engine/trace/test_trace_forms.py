"""A trace as JSON, as text and as a drawing: tidy, or as icicles."""

import itertools
import json
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_games import CONNECT_FOUR, TIC_TAC_TOE
from traced import nested_trees

from engine.games.tree_text import Nested, layered_tree, read_tree, tree_of
from engine.trace.columns import below_of
from engine.trace.json_form import trace_json
from engine.trace.layout import icicle, tidy
from engine.trace.options import TraceOptions
from engine.trace.run import trace_search
from engine.trace.svg_form import trace_svg
from engine.trace.text_form import trace_text

FIGURE = read_tree("figure-5.2").start()


def test_figure_5_2_as_json() -> None:
    found = json.loads(json.dumps(trace_json(trace_search(FIGURE))))
    assert len(found["nodes"]) == 11
    by_name = {node["name"]: node for node in found["nodes"]}
    assert by_name["A"]["kind"] == "max"
    assert by_name["A"]["parent"] is None
    c = by_name["C"]
    fields = ("move", "kind", "alpha", "beta", "value", "cut")
    assert [c[field] for field in fields] == ["a2", "min", 3, None, 2, True]
    assert c["skipped"] == ["c2", "c3"]
    assert by_name["D3"]["parent"] == by_name["D"]["id"]
    assert by_name["D3"]["beta"] == 5
    assert [node["id"] for node in found["nodes"]] == list(range(11))


def test_json_with_steps_and_sources() -> None:
    trace = trace_search(FIGURE, options=TraceOptions(lines=True))
    found = json.loads(json.dumps(trace_json(trace, steps=True)))
    assert len(found["steps"]) == len(trace.steps)
    cut = next(step for step in found["steps"] if step["kind"] == "cut")
    assert cut["text"] == "Cut: MIN already has 2, MAX has 3 at B."
    source = found["sources"][cut["source"]]
    assert source["file"] == "engine/search/alphabeta.py"
    assert source["text"].splitlines()[cut["line"] - source["first_line"]].strip() == "break"


def test_a_board_game_as_json() -> None:
    position = TIC_TAC_TOE.position("5 1 9 3")
    found = trace_json(trace_search(position, "alphabeta", 2))
    assert found["position"] == "o1o/1x1/2x x"
    assert found["move"] == "2"
    assert found["nodes"][1]["move"] == "2"
    assert found["nodes"][2]["name"].startswith("2 ")


def test_text_says_what_was_found_and_what_was_spared() -> None:
    lines = trace_text(trace_search(FIGURE)).splitlines()
    assert lines[:4] == [
        "figure-5.2, alphabeta, order left",
        "value 3 with a1 b1",
        "11 nodes, 7 leaves, 1 cut",
        "not looked at: C2 C3",
    ]
    assert "  a2 C MIN ≤ 2 α 3 β ∞ — Cut: MIN already has 2, MAX has 3 at B." in lines
    assert "    c2 C2 not looked at" in lines


def test_text_of_a_large_tree_leaves_the_lower_rows_out() -> None:
    trace = trace_search(layered_tree(1, (4,) * 6).start(), "minimax")
    lines = trace_text(trace, 100).splitlines()
    assert len(lines) < 130
    assert lines[-1] == "(nodes below depth 3 are left out)"


@settings(deadline=None)
@given(nested_trees)
def test_a_drawing_has_every_node(tree: Nested) -> None:
    trace = trace_search(tree_of(tree).start())
    root = ET.fromstring(trace_svg(trace))
    kinds = [element.tag.rpartition("}")[2] for element in root.iter()]
    leaves = sum(trace.kind(node) == "leaf" for node in range(len(trace)))
    assert kinds.count("rect") == leaves + 1  # and the paper
    size = [float(number) for number in root.attrib["viewBox"].split()]
    for element in root.iter():
        if element.tag.endswith("text"):
            assert 0 <= float(element.attrib["x"]) <= size[2]
            assert 0 <= float(element.attrib["y"]) <= size[3]


@pytest.mark.parametrize("search", ["alphabeta", "deepening", "quiescence:table=on,ordering=on"])
def test_drawings_of_board_games_stay_small(search: str) -> None:
    trace = trace_search(CONNECT_FOUR.position("44"), search, 4)
    assert len(trace) > 400
    drawing = trace_svg(trace)
    assert ET.fromstring(drawing) is not None
    assert "lower rows left out" in drawing
    assert len(drawing) < 90_000


def test_positions_stand_below_their_nodes() -> None:
    root = ET.fromstring(trace_svg(trace_search(CONNECT_FOUR.position("44"), "alphabeta", 1)))
    dots = [
        [e.attrib["d"].count("h0") for e in group if e.tag.endswith("path")]
        for group in root.iter()
        if group.tag.endswith("}g") and "transform" in group.attrib
    ]
    assert dots == [[1, 1], *[[2, 1]] * 7]
    (empty,) = [e for e in root.iter() if e.attrib.get("id") == "board-7x6"]
    assert "".join(e.attrib.get("d", "") for e in empty).count("h0") == 42


def test_a_game_of_chance_is_drawn_with_circles() -> None:
    drawing = trace_svg(trace_search(read_tree("figure-5.12").start()))
    assert drawing.count("<circle") == 2
    assert "value 2.1" in drawing


@st.composite
def parents_of_trees(draw: st.DrawFn) -> list[int]:
    """The parents of the nodes of random trees and forests, in the order of a search."""
    parents, path = [-1], [0]
    for up in draw(st.lists(st.integers(0, 4), max_size=60)):
        del path[max(1, len(path) - up) :]
        parents.append(path[-1])
        path.append(len(parents) - 1)
    if draw(st.booleans()):
        parents.append(-1)
    return parents


def rows(parents: list[int]) -> list[list[int]]:
    below, found = below_of(parents), list[list[int]]()
    row = [node for node, parent in enumerate(parents) if parent < 0]
    while row:
        found.append(row)
        row = [child for node in row for child in below[node]]
    return found


@given(parents_of_trees())
def test_a_tidy_drawing_keeps_nodes_apart_in_order_and_parents_above_their_middle(
    parents: list[int],
) -> None:
    layout = tidy(parents)
    for depth, row in enumerate(rows(parents)):
        assert {layout.depth[node] for node in row} == {depth}
        for left, right in itertools.pairwise(row):
            assert layout.x[right] - layout.x[left] >= 1 - 1e-9
    for node, below in enumerate(below_of(parents)):
        if below:
            middle = (layout.x[below[0]] + layout.x[below[-1]]) / 2
            assert layout.x[node] == pytest.approx(middle)
    assert min(layout.x) == 0
    assert layout.width == max(layout.x)
    assert layout.height == len(rows(parents)) - 1


@given(parents_of_trees())
def test_a_mirrored_tree_is_drawn_mirrored(parents: list[int]) -> None:
    below = below_of(parents)
    mirrored, place = list[int](), dict[int, int]()
    waiting = [node for node, parent in enumerate(parents) if parent < 0]
    while waiting:
        node = waiting.pop()
        place[node] = len(mirrored)
        mirrored.append(place.get(parents[node], -1))
        waiting += below[node]
    layout, other = tidy(parents), tidy(mirrored)
    assert layout.width == pytest.approx(other.width)
    for node in range(len(parents)):
        assert layout.x[node] == pytest.approx(other.width - other.x[place[node]])


@given(parents_of_trees())
def test_an_icicle_shares_the_width_by_leaves(parents: list[int]) -> None:
    layout = icicle(parents)
    below = below_of(parents)
    leaves = sum(not children for children in below)
    for node, children in enumerate(below):
        if not children:
            assert layout.width[node] == pytest.approx(1 / leaves)
            continue
        assert layout.left[children[0]] == layout.left[node]
        assert sum(layout.width[child] for child in children) == pytest.approx(layout.width[node])
        for left, right in itertools.pairwise(children):
            end = layout.left[left] + layout.width[left]
            assert layout.left[right] == pytest.approx(end)


def test_nothing_to_draw() -> None:
    assert len(tidy([]).x) == len(icicle([]).left) == 0


def test_a_large_and_a_deep_tree_are_drawn() -> None:
    path = list(range(-1, 20_000))
    assert set(tidy(path).x) == {0.0}
    star = [-1, *[0] * 20_000]
    assert tidy(star).width == 19_999
    assert icicle(star).height == 1
