"""The pseudocode's line and numbers at every step, against the textbook's functions themselves."""

import math
import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from sample_games import CONNECT_FOUR

from engine.games.tree_game import Branch, Chance, Node, TreeGame, children_of
from engine.games.tree_text import random_tree, read_tree
from engine.trace.pseudocode import moment_at, pseudocode
from engine.trace.run import trace_search


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
        *((random_tree(seed), "alphabeta") for seed in range(1, 9)),
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
