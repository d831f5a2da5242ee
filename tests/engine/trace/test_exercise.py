"""Exercises: the right answers are what the search does, and reasons have the numbers."""

from __future__ import annotations

import math
import re
from dataclasses import replace

import pytest
from traced import state_at
from tree_leaves import leaf_values

from engine.games.catalogue import line_game
from engine.games.tree_game import TreeGame
from engine.games.tree_text import read_tree
from engine.trace.exercise import (
    Exercise,
    ExerciseKind,
    check,
    exercise,
    exercise_at,
    exercise_tree,
    read_number,
)
from engine.trace.filling import WORDS, FilledIn, check_filled, doubt, hints, wanted
from engine.trace.run import trace_search
from engine.trace.steps import Status, current_path, state_of, value_text
from engine.trace.trace import StepKind, Trace, number_or_none

FIGURE = trace_search(read_tree("figure-5.2").start())


def next_entered(trace: Trace, step: int, below: int | None = None) -> int | None:
    """The next node that is entered, of the children of a node if one is given."""
    for number in range(step + 1, len(trace.steps)):
        node = trace.steps.node[number]
        if trace.steps.kind[number] == StepKind.ENTER and (
            below is None or trace.nodes.parent[node] == below
        ):
            return node
    return None


def check_right(trace: Trace, asked: Exercise) -> None:
    """The answer is what happens after the step that is shown."""
    answer, node, step = asked.answer, asked.node, asked.step
    if asked.kind is ExerciseKind.LOOK_ON:
        assert answer == (next_entered(trace, step, below=node) is not None)
        assert state_of(trace, node, step).status is Status.CURRENT
    elif asked.kind is ExerciseKind.NEXT_NODE:
        assert answer == next_entered(trace, step)
    elif asked.kind is ExerciseKind.NODE_VALUE:
        assert answer == trace.nodes.value[node]
        assert node in current_path(trace, step)
    elif asked.kind is ExerciseKind.WINDOW:
        assert answer == (trace.nodes.alpha[node], trace.nodes.beta[node])
        assert next_entered(trace, step) == node
    else:
        assert isinstance(answer, frozenset)
        tree = trace.root.game
        assert isinstance(tree, TreeGame)
        assert len(leaf_values(tree.root)) == trace.counts.leaves + len(answer)


def test_a_hundred_exercises_of_every_kind() -> None:
    looks_on = []
    for seed in range(100):
        trace = trace_search(exercise_tree(seed).start(), "alphabeta")
        for kind in ExerciseKind:
            try:
                asked = exercise(trace, seed, kind)
            except ValueError:
                if kind is ExerciseKind.WINDOW:
                    assert {trace.kind(node) for node in trace.children[0]} == {"leaf"}
                else:
                    assert kind is ExerciseKind.LOOK_ON  # no node has moves left
                continue
            assert asked == exercise(trace, seed, kind)
            check_right(trace, asked)
            given = asked.answer
            assert check(trace, asked, given).text == f"Right. {asked.reason}"
            if kind is ExerciseKind.LOOK_ON:
                looks_on.append(asked.answer)
                assert not check(trace, asked, not given).is_right
    assert 25 < looks_on.count(True) < 75


def test_the_cut_of_figure_5_2_as_a_question() -> None:
    asked = next(
        found
        for seed in range(100)
        if (found := exercise(FIGURE, seed, ExerciseKind.LOOK_ON)).answer is False
    )
    assert asked.question == "MIN at C has 2. Does the search look at C2 and C3?"
    checked = check(FIGURE, asked, True)
    assert checked.text == "No: it is cut. MIN already has 2, MAX has 3 at B."
    assert check(FIGURE, asked, False).is_right


def test_the_cuts_of_figure_5_2_are_found_by_clicking_leaves() -> None:
    asked = exercise(FIGURE, 1, ExerciseKind.CUTS)
    c2, c3 = (node for node in range(FIGURE.visited, len(FIGURE)))
    assert check(FIGURE, asked, [c3, c2]).is_right
    checked = check(FIGURE, asked, [c2])
    assert checked.text == ("No: C2 and C3 are cut off. At C MIN already has 2, MAX has 3 at B.")


@pytest.mark.parametrize("kind", ExerciseKind)
def test_every_step_of_a_game_has_its_question(kind: ExerciseKind) -> None:
    trace = trace_search(line_game("connect-four").position("445"), "alphabeta", 2)
    asked = [exercise_at(trace, step, kind) for step in range(-1, len(trace.steps))]
    found = [each for each in asked if each is not None]
    assert [each.step for each in found] == [n - 1 for n, each in enumerate(asked) if each]
    for each in found:
        check_right(trace, each)
        assert check(trace, each, each.answer).is_right
        assert "the root" in each.question or trace.name(each.node) in each.question + each.reason
    inner = [node for node in range(trace.visited) if trace.kind(node) != "leaf"]
    backed_up = sum(each == StepKind.BACKED_UP for each in trace.steps.kind)
    without_cut = sum(not trace.nodes.cut[node] for node in inner)  # nothing is left at the last
    counts = {
        ExerciseKind.LOOK_ON: backed_up - without_cut,
        ExerciseKind.NEXT_NODE: trace.visited - 1,
        ExerciseKind.NODE_VALUE: len(inner),
        ExerciseKind.WINDOW: len(inner) - 1,
        ExerciseKind.CUTS: 0,  # the leaves cut off are not known
    }
    assert len(found) == counts[kind]


def test_answers_may_be_typed() -> None:
    for seed in range(30):
        asked = exercise(FIGURE, seed, ExerciseKind.WINDOW)
        assert isinstance(asked.answer, tuple)
        assert check(FIGURE, asked, [str(number) for number in asked.answer]).is_right
        value = exercise(FIGURE, seed, ExerciseKind.NODE_VALUE)
        assert check(FIGURE, value, f" {value.answer} ").is_right
        assert not check(FIGURE, value, "99").is_right
    mean = replace(exercise(FIGURE, 1, ExerciseKind.NODE_VALUE), answer=2 / 3)
    assert check(FIGURE, mean, "0.667").is_right
    assert not check(FIGURE, mean, "0.67").is_right
    assert read_number("∞") == read_number("+inf") == math.inf
    assert read_number("−3") == -3
    with pytest.raises(ValueError, match="'x' is not a number; infinity is ∞ or inf"):
        read_number("x")


def test_games_of_chance_and_minimax_ask_what_they_can() -> None:
    chance = trace_search(read_tree("figure-5.12").start())
    asked = exercise(chance, 3, ExerciseKind.NODE_VALUE)
    check_right(chance, asked)
    minimax = trace_search(read_tree("figure-5.2").start(), "minimax")
    assert {exercise(minimax, seed).kind for seed in range(40)} == {
        ExerciseKind.NEXT_NODE,
        ExerciseKind.NODE_VALUE,
    }
    with pytest.raises(ValueError, match="nothing to ask about"):
        exercise(minimax, 1, ExerciseKind.WINDOW)


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


@pytest.mark.parametrize("seed", range(1, 6))
def test_all_that_is_to_be_filled_in_is_what_the_search_did(seed: int) -> None:
    trace = trace_search(exercise_tree(seed).start(), "alphabeta")
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
    assert check_filled(chance, {0: FilledIn(value=2.1)}) == []


def test_a_seed_repeats_a_tree() -> None:
    assert exercise_tree(5) == exercise_tree(5) != exercise_tree(6)


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
        for what in WORDS:
            if (right := getattr(filled, what)) is None:
                continue
            said = [*hints(trace, at, what)]
            if what != "spared":
                said += [
                    doubt(trace, at, what, wrong) for wrong in (98.0, math.inf) if wrong != right
                ]
                assert value_text(right) not in re.split(r"[ .,?]+", " ".join(said))
            assert all(each.endswith((".", "?")) for each in said)
