"""A tree in which somebody fills in α, β, values and cuts: what is right, and why.

`wanted` says what there is to fill in, `check_filled` what is wrong in it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from engine.trace.exercise import is_near, value_reason
from engine.trace.steps import NodeState, cut_reason, cut_step, state_of, value_text
from engine.trace.trace import NONE, Found, Trace


@dataclass(frozen=True)
class FilledIn:
    """What somebody has written at a node of an empty tree; None where nothing is."""

    alpha: float | None = None
    """α when the search leaves the node."""
    beta: float | None = None
    """β then."""
    value: float | None = None
    """The node's value."""
    spared: bool | None = None
    """Whether the node is cut off."""


@dataclass(frozen=True)
class FillingMistake:
    """Something that is filled in wrongly."""

    node: int
    """The node."""
    what: str
    """``alpha``, ``beta``, ``value`` or ``spared``."""
    right: float | bool | None
    """What is right; None where there is no such number because the node is never looked at."""
    text: str
    """Both in a sentence, with the reason."""


def wanted(trace: Trace) -> dict[int, FilledIn]:
    """Returns all that can be filled in, by node: the numbers above the leaves, and each cut.

    Of what is cut off only the branches at which the search turns back are there, not what lies
    below them. A search without windows has values only.
    """
    found = {}
    for node in range(trace.visited):
        if trace.nodes.found[node] == Found.INNER:
            state = _at_the_end(trace, node)
            found[node] = FilledIn(state.alpha, state.beta, state.value)
    for node in range(trace.visited, len(trace)):
        parent = trace.nodes.parent[node]
        if parent < trace.visited and trace.nodes.cut[parent]:
            found[node] = FilledIn(spared=True)
    return found


def check_filled(trace: Trace, filled: Mapping[int, FilledIn]) -> list[FillingMistake]:
    """Returns what is wrong in a tree in which α, β, values and cuts have been filled in."""
    mistakes = []
    for node, given in sorted(filled.items()):
        state = _at_the_end(trace, node)
        rights = {
            "alpha": state.alpha,
            "beta": state.beta,
            "value": state.value,
            "spared": node >= trace.visited,
        }
        for what, right in rights.items():
            written = getattr(given, what)
            if written is not None and not _is_same(written, right):
                mistakes.append(
                    FillingMistake(node, what, right, _mistake_text(trace, node, what, right))
                )
    return mistakes


def cut_sentence(trace: Trace, node: int) -> str:
    """Returns whether a node is cut off or looked at, and why, in a sentence."""
    return _mistake_text(trace, node, "spared", node >= trace.visited)


def _at_the_end(trace: Trace, node: int) -> NodeState:
    return state_of(trace, node, len(trace.steps))


def _is_same(written: float | bool, right: float | bool | None) -> bool:
    if right is None or isinstance(right, bool):
        return written is right
    return is_near(written, right)


def _mistake_text(trace: Trace, node: int, what: str, right: float | bool | None) -> str:
    name = trace.name(node) or "The root"
    if what == "spared":
        return f"{name} is {_why_cut(trace, node) if right else _why_looked_at(trace, node)}."
    if right is None:
        if node < trace.visited:
            return f"This search has no {_WORDS[what]}."
        return f"{name} is never looked at: it has no {_WORDS[what]}."
    said = f"{name} is left with {_WORDS[what]} {value_text(right)}"
    if what == "value":
        inner = trace.nodes.found[node] == Found.INNER
        return f"{said}: {value_reason(trace, node)}" if inner else f"{said}."
    return f"{said}: {_why_bound(trace, node, what)}."


_WORDS = {"alpha": "α", "beta": "β", "value": "value"}


def _why_cut(trace: Trace, node: int) -> str:
    """Returns that a node is cut off, and why."""
    cut = cut_step(trace, trace.visited_above(node))
    if cut is None:
        return "cut off"
    return f"cut off: {cut_reason(trace, cut)}"


def _why_looked_at(trace: Trace, node: int) -> str:
    """Returns that a node is looked at, and why."""
    alpha, beta = _window_before(trace, node)
    if trace.nodes.parent[node] == NONE:
        return "looked at: the search begins there"
    if alpha is None or beta is None:
        return "looked at: this search cuts nothing"
    return f"looked at: α {value_text(alpha)} is below β {value_text(beta)}"


def _why_bound(trace: Trace, node: int, what: str) -> str:
    """Returns who has α or β, and whether here or elsewhere."""
    player, place = ("MAX", 0) if what == "alpha" else ("MIN", 1)
    state = _at_the_end(trace, node)
    now = (state.alpha, state.beta)[place]
    if now is None or math.isinf(now):
        return f"{player} has nothing yet"
    before = _window_before(trace, node)[place]
    where = "elsewhere" if now == before else "here"
    return f"{player} has {value_text(now)} {where}"


def _window_before(trace: Trace, node: int) -> tuple[float | None, float | None]:
    """Returns the window with which a node is entered."""
    step = trace.step(trace.steps.of_node[trace.steps.first[node]])
    return step.alpha, step.beta
