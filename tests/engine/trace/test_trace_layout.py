"""Drawings of trees: tidy, and as icicles."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.trace.columns import below_of
from engine.trace.layout import icicle, tidy


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
    """The nodes of each row from the left."""
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
