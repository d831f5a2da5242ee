"""A tree in which somebody fills in α, β, values and cuts: what is right, and why.

α and β are those with which the search enters a node, the value is that with which it leaves it.
`wanted` says what there is to fill in, `check_filled` what is wrong in it. `hints` and `doubt` help
without the answer, `answer_at` has it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass

from engine.trace.columns import NONE, number_or_none
from engine.trace.steps import (
    PLAYERS,
    bound_place,
    bound_text,
    cut_reason,
    cut_step,
    place_text,
    value_text,
)
from engine.trace.trace import Found, Mover, Trace

NEAR = 0.0005
"""How far a number may be from the right one: means have many digits."""
WORDS = {"alpha": "α", "beta": "β", "value": "value", "spared": "cut"}
"""What can be filled in, in words."""


@dataclass(frozen=True)
class FilledIn:
    """What somebody has written at a node of an empty tree; None where nothing is."""

    alpha: float | None = None
    """α when the search enters the node."""
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


def read_number(text: str) -> float:
    """Returns the number that somebody has typed; ``inf`` and ``∞`` are infinite.

    Raises ValueError.
    """
    plain = re.sub("[−–]", "-", re.sub(r"\s", "", text)).replace("∞", "inf").replace(",", ".")
    number = r"[+-]?(inf(inity)?|\d{1,12}(\.\d{1,12})?)"
    if not re.fullmatch(number, plain, re.ASCII | re.IGNORECASE):
        raise ValueError(f"{text!r} is not a number; infinity is ∞ or inf")
    return float(plain)


def wanted(trace: Trace) -> dict[int, FilledIn]:
    """Returns all that can be filled in, by node: the numbers above the leaves, and each cut.

    Of what is cut off only the branches at which the search turns back are there, not what lies
    below them. A search without windows has values only.
    """
    found = {}
    for node in range(trace.visited):
        if trace.nodes.found[node] == Found.INNER:
            found[node] = FilledIn(
                number_or_none(trace.nodes.alpha[node]),
                number_or_none(trace.nodes.beta[node]),
                number_or_none(trace.nodes.value[node]),
            )
    for node in range(trace.visited, len(trace)):
        parent = trace.nodes.parent[node]
        if parent < trace.visited and trace.nodes.cut[parent]:
            found[node] = FilledIn(spared=True)
    return found


def check_filled(trace: Trace, filled: Mapping[int, FilledIn]) -> list[FillingMistake]:
    """Returns what is wrong in a tree in which α, β, values and cuts have been filled in."""
    mistakes = []
    for node, given in sorted(filled.items()):
        for what in WORDS:
            written, right = getattr(given, what), _right(trace, node, what)
            if written is not None and not _is_same(written, right):
                mistakes.append(FillingMistake(node, what, right, answer_at(trace, node, what)))
    return mistakes


def answer_at(trace: Trace, node: int, what: str) -> str:
    """Returns what is right at a node, with the reason, in a sentence."""
    name, right = place_text(trace, node), _right(trace, node, what)
    if what == "spared":
        return f"{name} is {_why_cut(trace, node) if right else _why_looked_at(trace, node)}."
    if right is None:
        if node < trace.visited:
            return f"This search has no {WORDS[what]}."
        return f"{name} is never looked at: it has no {WORDS[what]}."
    if what == "value":
        said = f"{name} is left with value {value_text(right)}"
        inner = trace.nodes.found[node] == Found.INNER
        return f"{said}: {value_reason(trace, node)}" if inner else f"{said}."
    reason = _why_bound(trace, node, what)
    return f"{name} is entered with {WORDS[what]} {value_text(right)}: {reason}."


def hints(trace: Trace, node: int, what: str) -> tuple[str, str]:
    """Returns what helps to find out what belongs at a node: two sentences without its number."""
    name = place_text(trace, node)
    if what in ("alpha", "beta"):
        player, place = _holder(trace, node, what)
        does = "is sure of" if what == "alpha" else "lets MAX have"
        first = f"{WORDS[what]} is handed down with every call: it is what {player} {does} so far."
        if place == NONE:
            return first, f"Has a {player} above {name} a value from another child already?"
        above, child = trace.nodes.parent[place], place_text(trace, place)
        return first, f"Which value does {player} at {place_text(trace, above)} have from {child}?"
    above = node if what == "value" else trace.nodes.parent[node]
    mover, where = Mover(trace.nodes.mover[above]), place_text(trace, above)
    children = ", ".join(place_text(trace, child) for child in trace.children[above])
    if mover is Mover.CHANCE:
        return "Chance: each value counts as much as it is likely.", f"Add up those of {children}."
    stops = "v ≥ β" if mover is Mover.MAX else "v ≤ α"
    which = "greatest" if mover is Mover.MAX else "least"
    ends = f"At {PLAYERS[mover]} {stops} ends the search of a node."
    turns = f"Go through {children} in turn"
    if not trace.windows:
        return f"v at {where} is the {which} value below it.", f"{turns}."
    if what == "value":
        first = f"v at {where} is the {which} of the values that the search finds below it."
        return first, f"{turns}: {ends[0].lower()}{ends[1:]}"
    return ends, f"{turns}: what is v at {where} after each, and with which α and β was it entered?"


def doubt(trace: Trace, node: int, what: str, written: float) -> str:
    """Returns what speaks against what is wrong at a node, without the right number."""
    name, said = place_text(trace, node), value_text(written)
    if what == "spared" and node < trace.visited:
        return f"The search looks at {name}: nothing ends it before."
    if what == "spared":
        return f"Is a node above {name} cut off already?"
    if node >= trace.visited:
        return f"Does the search come to {name}?"
    if what == "value":
        mover = Mover(trace.nodes.mover[node])
        if mover is Mover.CHANCE:
            return f"The mean of the values below {name} is another one."
        which = "greatest" if mover is Mover.MAX else "least"
        return f"{PLAYERS[mover]} takes the {which} value that the search finds below {name}."
    player, _ = _holder(trace, node, what)
    if math.isinf(written) and (written < 0) == (what == "alpha"):
        return (
            f"{said} would mean that {player} has nothing yet. But the search has been elsewhere "
            f"before it came to {name}."
        )
    if math.isinf(written):
        return f"{said} would leave nothing to search for."
    return f"{said} would mean that a {player} above {name} has {said} when the search comes there."


def values_behind(trace: Trace, node: int, what: str) -> list[int]:
    """Returns the nodes whose values `answer_at` names."""
    if what in ("alpha", "beta"):
        place = _holder(trace, node, what)[1]
        return [] if place == NONE else [place]
    above = node if what == "value" else trace.nodes.parent[node]
    seen = [child for child in trace.children[above] if child < trace.visited]
    if what == "value" or above == NONE or above >= trace.visited:
        return seen
    return [
        *seen,
        *(each for name in ("alpha", "beta") for each in values_behind(trace, above, name)),
    ]


def _holder(trace: Trace, node: int, what: str) -> tuple[str, int]:
    """Returns who has α or β, and the node whose value it is; `NONE` for none."""
    mover = Mover.MAX if what == "alpha" else Mover.MIN
    return PLAYERS[mover], bound_place(trace, node, _right(trace, node, what), mover)


def _right(trace: Trace, node: int, what: str) -> float | bool | None:
    """Returns what is right at a node."""
    if what == "spared":
        return node >= trace.visited
    column: list[float] = getattr(trace.nodes, what)
    return number_or_none(column[node]) if node < trace.visited else None


def _is_same(written: float | bool, right: float | bool | None) -> bool:
    if right is None or isinstance(right, bool):
        return written is right
    return math.isclose(written, right, rel_tol=0, abs_tol=NEAR)


def _why_cut(trace: Trace, node: int) -> str:
    """Returns that a node is cut off, and why."""
    cut = cut_step(trace, trace.visited_above(node))
    return "cut off" if cut is None else f"cut off: {cut_reason(trace, cut)}"


def _why_looked_at(trace: Trace, node: int) -> str:
    """Returns that a node is looked at, and why."""
    alpha, beta = _right(trace, node, "alpha"), _right(trace, node, "beta")
    if trace.nodes.parent[node] == NONE:
        return "looked at: the search begins there"
    if alpha is None or beta is None:
        return "looked at: this search cuts nothing"
    return f"looked at: α {value_text(alpha)} is below β {value_text(beta)}"


def _why_bound(trace: Trace, node: int, what: str) -> str:
    """Returns who has α or β, and from where."""
    player, place = _holder(trace, node, what)
    bound = _right(trace, node, what)
    if bound is None or math.isinf(bound):
        return f"{player} has nothing yet"
    where = "elsewhere" if place == NONE else f"at {place_text(trace, place)}"
    return f"{player} has {value_text(bound)} {where}"


def value_reason(trace: Trace, node: int) -> str:
    """Returns why a node above others has its value, in a sentence with their values."""
    seen = [child for child in trace.children[node] if child < trace.visited]
    values = [bound_text(trace, child) for child in seen]
    mover, taken = Mover(trace.nodes.mover[node]), value_text(trace.nodes.value[node])
    if mover is Mover.CHANCE:
        return f"Chance: the mean of {', '.join(values)} by how likely they are is {taken}."
    which = "greatest" if mover is Mover.MAX else "least"
    if len(values) == 1:
        reason = f"{PLAYERS[mover]} has {taken} from {place_text(trace, seen[0])}"
    else:
        reason = f"{PLAYERS[mover]} takes the {which} of {', '.join(values)}: {taken}"
    if trace.nodes.cut[node]:
        bound = "at least" if mover is Mover.MAX else "at most"
        where = place_text(trace, node)
        return f"{reason}; the rest is cut off, so that {where} is worth {bound} {taken}."
    return f"{reason}."
