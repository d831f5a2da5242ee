"""A tree that is filled in: what is right is what the search does, and reasons have the numbers."""

import math
import re

import pytest
from hypothesis import given
from traced import nested_trees, state_at

from engine.games.tree_text import Nested, read_tree, tree_of
from engine.trace.columns import number_or_none
from engine.trace.filling import ENTRIES, FilledIn, check_filled, doubt, hints, read_number, wanted
from engine.trace.run import trace_search
from engine.trace.steps import Status, value_text

FIGURE = trace_search(read_tree("figure-5.2").start())


@pytest.mark.parametrize(
    ("text", "number"), [("∞", math.inf), ("+inf", math.inf), ("−3", -3), (" 0,5 ", 0.5)]
)
def test_numbers_are_read_as_people_write_them(text: str, number: float) -> None:
    assert read_number(text) == number
    with pytest.raises(ValueError, match="'x' is not a number; infinity is ∞ or inf"):
        read_number("x")


def test_a_tree_that_is_filled_in() -> None:
    right = {
        node: FilledIn(
            number_or_none(FIGURE.nodes.alpha[node]),
            number_or_none(FIGURE.nodes.beta[node]),
            state.value,
            state.status is Status.SPARED,
        )
        for node, state in enumerate(state_at(FIGURE, len(FIGURE.steps)))
    }
    assert check_filled(FIGURE, right) == []
    c = next(node for node in range(len(FIGURE)) if FIGURE.name(node) == "C")
    wrong = check_filled(
        FIGURE, {c: FilledIn(3, 2, 2), len(FIGURE) - 1: FilledIn(spared=False, value=6)}
    )
    assert [mistake.text for mistake in wrong] == [
        "C is entered with β ∞: MIN has nothing yet.",
        "C3 is never looked at: it has no value.",
        "C3 is cut off: MIN already has 2, MAX has 3 at B.",
    ]


def test_what_is_filled_in_wrongly_has_its_reason() -> None:
    node = {FIGURE.name(each): each for each in range(len(FIGURE))}
    filled = {
        node["A"]: FilledIn(alpha=2, beta=3, value=12),
        node["C"]: FilledIn(alpha=2),
        node["D"]: FilledIn(spared=True),
    }
    assert [mistake.text for mistake in check_filled(FIGURE, filled)] == [
        "A is entered with α −∞: MAX has nothing yet.",
        "A is entered with β ∞: MIN has nothing yet.",
        "A is left with value 3: MAX takes the greatest of 3, ≤ 2, 2: 3.",
        "C is entered with α 3: MAX has 3 at B.",
        "D is looked at: α 3 is below β ∞.",
    ]


@given(nested_trees)
def test_all_that_is_to_be_filled_in_is_what_the_search_did(tree: Nested) -> None:
    trace = trace_search(tree_of(tree).start(), "alphabeta")
    sheet = wanted(trace)
    assert check_filled(trace, sheet) == []
    assert {node for node in sheet if sheet[node].value is not None} == {
        node for node in range(trace.visited) if trace.kind(node) != "leaf"
    }
    cut = {node for node in sheet if sheet[node].spared}
    assert all(trace.nodes.cut[trace.nodes.parent[node]] for node in cut)
    below = [n for n in range(trace.visited, len(trace)) if n not in cut]
    assert all(trace.nodes.parent[node] >= trace.visited for node in below)


def test_a_search_without_windows_has_values_only() -> None:
    minimax = trace_search(read_tree("figure-5.2").start(), "minimax")
    assert [each.value for each in wanted(minimax).values()] == [3, 3, 2, 2]
    (mistake,) = check_filled(minimax, {0: FilledIn(alpha=3)})
    assert mistake.text == "This search has no α."
    chance = trace_search(read_tree("figure-5.12").start())
    assert check_filled(chance, {0: FilledIn(value=2.1004)}) == []
    assert len(check_filled(chance, {0: FilledIn(value=2.101)})) == 1


def test_hints_and_doubts_give_no_answer_away() -> None:
    trace = trace_search(read_tree("[[[5 9] [7 3]] [[6 8] [4 2]]]").start(), "alphabeta")
    node = {trace.name(each): each for each in range(len(trace))}
    assert hints(trace, node["C"], "alpha") == (
        "α is handed down with every call: it is what MAX is sure of so far.",
        "Which value does MAX at A have from B?",
    )
    assert (
        hints(trace, node["B"], "beta")[1]
        == "Has a MIN above B a value from another child already?"
    )
    assert doubt(trace, node["C"], "alpha", -math.inf) == (
        "−∞ would mean that MAX has nothing yet. "
        "But the search has been elsewhere before it came to C."
    )
    for at, filled in wanted(trace).items():
        for what in ENTRIES:
            if (right := getattr(filled, what)) is None:
                continue
            said = [*hints(trace, at, what)]
            if what != "spared":
                said += [
                    doubt(trace, at, what, wrong) for wrong in (98.0, math.inf) if wrong != right
                ]
                assert value_text(right) not in re.split(r"[ .,?]+", " ".join(said))
            assert all(each.endswith((".", "?")) for each in said)
