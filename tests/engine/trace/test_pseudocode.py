"""The pseudocode at every step against the textbook's functions, and trees that are filled in."""

import math
import random
import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from hypothesis import given
from sample_games import CONNECT_FOUR
from traced import nested_trees, state_at

from engine.games.tree_game import Branch, Chance, Node, TreeGame, children_of
from engine.games.tree_text import Nested, drawn_tree, read_tree, tree_of
from engine.trace.columns import number_or_none
from engine.trace.filling import ENTRIES, FilledIn, check_filled, doubt, hints, read_number, wanted
from engine.trace.pseudocode import moment_at, pseudocode
from engine.trace.run import trace_search
from engine.trace.steps import Status, value_text


class Line(NamedTuple):
    """A line that the textbook's function executes, and what it holds then."""

    function: str
    text: str
    stack: tuple[str, ...]
    child: str
    v: float | None
    window: tuple[float, float] | None
    note: str = ""


class Textbook:
    """MAX-VALUE, MIN-VALUE and CHANCE-VALUE as the textbook has them."""

    def __init__(self, *, windows: bool) -> None:
        self.windows = windows
        self.value = math.nan

    def _stack(
        self, above: tuple[str, ...], kind: str, name: str, a: float, b: float
    ) -> tuple[str, ...]:
        window = (
            [str(n).replace("-", "−").replace("inf", "∞") for n in (a, b)] if self.windows else []
        )
        return (*above, f"{kind}-VALUE({', '.join([name, *window])})")

    def run(
        self, node: Node, name: str, mover: str, a: float, b: float, above: tuple[str, ...] = ()
    ) -> Iterator[Line]:
        """Yields the lines executed; leaves the value in `value`."""
        kind = "CHANCE" if isinstance(node, Chance) else mover
        stack, child = self._stack(above, kind, name, a, b), ""
        v: float | None = None

        def line(text: str, note: str = "") -> Line:
            return Line(
                f"{kind}-VALUE", text, stack, child, v, (a, b) if self.windows else None, note
            )

        yield line("function")
        if isinstance(node, int):
            v = self.value = node
            yield line("if node is a leaf")
            return
        below = mover if kind == "CHANCE" else {"MAX": "MIN", "MIN": "MAX"}[mover]
        children = children_of(node)
        for place, each in enumerate(children):
            called = each.name if isinstance(each, Branch | Chance) else f"{name}{place + 1}"
            yield from self.run(each, called, below, a, b, stack)
            child = called
            if isinstance(node, Chance):
                v = (v or 0) + node.outcomes[place][0] * self.value
                yield line("v ← v + P(child)")
                continue
            choose = max if kind == "MAX" else min
            v = self.value if v is None else choose(v, self.value)
            yield line(f"v ← {kind}(v,")
            if self.windows and (v >= b if kind == "MAX" else v <= a):
                test = f"{v} ≥ {b}" if kind == "MAX" else f"{v} ≤ {a}"
                if place < len(children) - 1:
                    yield line("if v", f"{test}: cut")
                self.value = v
                yield line("if v", test)
                return
            if self.windows and kind == "MAX" and v > a:
                a = v
                yield line("α ←")
            elif self.windows and kind == "MIN" and v < b:
                b = v
                yield line("β ←")
        assert v is not None
        self.value = v
        yield line("return v")


TREES = ["figure-5.2", "[[1] [1 0]]", "[[[5 9] [7 3]] [[6 8] [4 2]] 3]", "[[3 [4 [1 9]]] [2 8 1]]"]


@pytest.mark.parametrize(
    ("game", "algorithm"),
    [
        *((read_tree(text), name) for text in TREES for name in ("alphabeta", "minimax")),
        *((drawn_tree("random", seed), "alphabeta") for seed in range(1, 9)),
        (read_tree("figure-5.12"), "expectiminimax"),
    ],
)
def test_every_step_is_the_line_that_the_textbook_executes(game: TreeGame, algorithm: str) -> None:
    trace = trace_search(game.start(), algorithm)
    lines, textbook = pseudocode(trace), Textbook(windows=algorithm == "alphabeta")
    executed = list(textbook.run(game.root, "A", "MAX", -math.inf, math.inf))
    assert len(executed) == len(trace.steps)
    for number, right in enumerate(executed):
        now = moment_at(trace, number)
        line = lines[now.line]
        assert line.function == right.function
        assert line.text.strip().startswith(right.text), number
        note = f"{now.test}: cut" if now.cuts else now.test
        assert (now.stack, now.child, note) == (right.stack, right.child, right.note)
        assert now.v == pytest.approx(right.v)
        assert ((now.alpha, now.beta) if trace.windows else None) == right.window
        assert now.stack[-1].startswith(f"{right.function}({now.node}")
    before = moment_at(trace, -1)
    assert lines[before.line].text.startswith("  v ← MAX-VALUE(node")
    assert textbook.value == pytest.approx(trace.value)


@pytest.mark.parametrize(
    "algorithm", ["alphabeta:table=on,ordering=on", "quiescence", "expectiminimax", "minimax"]
)
def test_the_line_of_a_search_on_a_board_does_what_the_step_says(algorithm: str) -> None:
    position = CONNECT_FOUR.position(random.Random(1).choice(["445", "4453", "44444"]))
    trace = trace_search(position, algorithm, 3)
    lines = pseudocode(trace)
    for number in range(len(trace.steps)):
        now, step = moment_at(trace, number), trace.step(number)
        does = lines[now.line].does
        assert does is not None
        assert does == step.kind or (step.kind.name, does.name) == ("LEAVE", "CUT")
        assert len(now.stack) == trace.nodes.depth[step.node] + 1


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
