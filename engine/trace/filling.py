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
from engine.wording import SayMessage, in_english, in_list, wrong_value

NEAR = 0.0005
"""How far a number may be from the right one: means have many digits."""
ENTRIES = ("alpha", "beta", "value", "spared")
"""What can be filled in."""
BOUNDS = {"alpha": "α", "beta": "β"}
"""How the bounds are written."""


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
        raise wrong_value("{text} is not a number; infinity is ∞ or inf", text=repr(text))
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
        for what in ENTRIES:
            written, right = getattr(given, what), _right(trace, node, what)
            if written is not None and not _is_same(written, right):
                mistakes.append(FillingMistake(node, what, right, answer_at(trace, node, what)))
    return mistakes


def answer_at(trace: Trace, node: int, what: str, say: SayMessage = in_english) -> str:
    """Returns what is right at a node, with the reason, in a sentence."""
    name, right = place_text(trace, node, say), _right(trace, node, what)
    if what == "spared":
        return _why_cut(trace, node, name, say) if right else _why_seen(trace, node, name, say)
    bound = BOUNDS.get(what, "")
    if right is None and node < trace.visited:
        message = "This search has no {bound}." if bound else "This search has no value."
        return say(message, bound=bound)
    if right is None:
        message = "{node} is never looked at: it has no {bound}."
        plain = "{node} is never looked at: it has no value."
        return say(message if bound else plain, node=name, bound=bound)
    value = value_text(right, say)
    if bound:
        reason = _why_bound(trace, node, what, say)
        message = "{node} is entered with {bound} {value}: {reason}."
        return say(message, node=name, bound=bound, value=value, reason=reason)
    if trace.nodes.found[node] != Found.INNER:
        return say("{node} is left with value {value}.", node=name, value=value)
    message = "{node} is left with value {value}: {reason}"
    return say(message, node=name, value=value, reason=value_reason(trace, node, say))


HANDED = {
    "alpha": "α is handed down with every call: it is what MAX is sure of so far.",
    "beta": "β is handed down with every call: it is what MIN lets MAX have so far.",
}
ENDS = {
    Mover.MAX: "At MAX v ≥ β ends the search of a node.",
    Mover.MIN: "At MIN v ≤ α ends the search of a node.",
}
IN_TURN = {
    Mover.MAX: "Go through {children} in turn: at MAX v ≥ β ends the search of a node.",
    Mover.MIN: "Go through {children} in turn: at MIN v ≤ α ends the search of a node.",
}
BELOW = {
    Mover.MAX: "v at {node} is the greatest value below it.",
    Mover.MIN: "v at {node} is the least value below it.",
}
FOUND_BELOW = {
    Mover.MAX: "v at {node} is the greatest of the values that the search finds below it.",
    Mover.MIN: "v at {node} is the least of the values that the search finds below it.",
}
TAKES_BELOW = {
    Mover.MAX: "MAX takes the greatest value that the search finds below {node}.",
    Mover.MIN: "MIN takes the least value that the search finds below {node}.",
}
TAKES = {
    Mover.MAX: "MAX takes the greatest of {values}: {value}",
    Mover.MIN: "MIN takes the least of {values}: {value}",
}
CUT_OFF = {
    Mover.MAX: "{reason}; the rest is cut off, so that {node} is worth at least {value}.",
    Mover.MIN: "{reason}; the rest is cut off, so that {node} is worth at most {value}.",
}
"""What is said of MAX and of MIN, as hints, doubts and reasons."""


def hints(trace: Trace, node: int, what: str, say: SayMessage = in_english) -> tuple[str, str]:
    """Returns what helps to find out what belongs at a node: two sentences without its number."""
    name = place_text(trace, node, say)
    if what in BOUNDS:
        player, place = _holder(trace, node, what)
        first = say(HANDED[what])
        if place == NONE:
            message = "Has a {player} above {node} a value from another child already?"
            return first, say(message, player=say(player), node=name)
        above, child = trace.nodes.parent[place], place_text(trace, place, say)
        message = "Which value does {player} at {node} have from {child}?"
        where = place_text(trace, above, say)
        return first, say(message, player=say(player), node=where, child=child)
    above = node if what == "value" else trace.nodes.parent[node]
    mover, where = Mover(trace.nodes.mover[above]), place_text(trace, above, say)
    children = in_list((place_text(trace, child, say) for child in trace.children[above]), say)
    if mover is Mover.CHANCE:
        chance = say("Chance: each value counts as much as it is likely.")
        return chance, say("Add up those of {children}.", children=children)
    if not trace.windows:
        turns = say("Go through {children} in turn.", children=children)
        return say(BELOW[mover], node=where), turns
    if what == "value":
        return say(FOUND_BELOW[mover], node=where), say(IN_TURN[mover], children=children)
    message = (
        "Go through {children} in turn: what is v at {node} after each, "
        "and with which α and β was it entered?"
    )
    return say(ENDS[mover]), say(message, children=children, node=where)


def doubt(trace: Trace, node: int, what: str, written: float, say: SayMessage = in_english) -> str:
    """Returns what speaks against what is wrong at a node, without the right number."""
    name, number = place_text(trace, node, say), value_text(written, say)
    if what == "spared" and node < trace.visited:
        return say("The search looks at {node}: nothing ends it before.", node=name)
    if what == "spared":
        return say("Is a node above {node} cut off already?", node=name)
    if node >= trace.visited:
        return say("Does the search come to {node}?", node=name)
    if what == "value":
        mover = Mover(trace.nodes.mover[node])
        if mover is Mover.CHANCE:
            return say("The mean of the values below {node} is another one.", node=name)
        return say(TAKES_BELOW[mover], node=name)
    player, _ = _holder(trace, node, what)
    fields = {"number": number, "player": say(player), "node": name}
    if math.isinf(written) and (written < 0) == (what == "alpha"):
        message = (
            "{number} would mean that {player} has nothing yet. "
            "But the search has been elsewhere before it came to {node}."
        )
        return say(message, **fields)
    if math.isinf(written):
        return say("{number} would leave nothing to search for.", number=number)
    message = (
        "{number} would mean that a {player} above {node} has {number} when the search comes there."
    )
    return say(message, **fields)


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


def _why_cut(trace: Trace, node: int, name: str, say: SayMessage) -> str:
    """Returns that a node is cut off, and why."""
    cut = cut_step(trace, trace.visited_above(node))
    if cut is None:
        return say("{node} is cut off.", node=name)
    reason = cut_reason(trace, cut, say)
    return say("{node} is cut off: {reason}.", node=name, reason=reason)


def _why_seen(trace: Trace, node: int, name: str, say: SayMessage) -> str:
    """Returns that a node is looked at, and why."""
    alpha, beta = _right(trace, node, "alpha"), _right(trace, node, "beta")
    if trace.nodes.parent[node] == NONE:
        return say("{node} is looked at: the search begins there.", node=name)
    if alpha is None or beta is None:
        return say("{node} is looked at: this search cuts nothing.", node=name)
    message = "{node} is looked at: α {alpha} is below β {beta}."
    bounds = {"alpha": value_text(alpha, say), "beta": value_text(beta, say)}
    return say(message, node=name, **bounds)


def _why_bound(trace: Trace, node: int, what: str, say: SayMessage) -> str:
    """Returns who has α or β, and from where."""
    player, place = _holder(trace, node, what)
    bound = _right(trace, node, what)
    if bound is None or math.isinf(bound):
        return say("{player} has nothing yet", player=say(player))
    fields = {"player": say(player), "value": value_text(bound, say)}
    if place == NONE:
        return say("{player} has {value} elsewhere", **fields)
    return say("{player} has {value} at {place}", **fields, place=place_text(trace, place, say))


def value_reason(trace: Trace, node: int, say: SayMessage = in_english) -> str:
    """Returns why a node above others has its value, in a sentence with their values."""
    seen = [child for child in trace.children[node] if child < trace.visited]
    values = in_list((bound_text(trace, child, say) for child in seen), say)
    mover, taken = Mover(trace.nodes.mover[node]), value_text(trace.nodes.value[node], say)
    if mover is Mover.CHANCE:
        message = "Chance: the mean of {values} by how likely they are is {value}."
        return say(message, values=values, value=taken)
    if len(seen) == 1:
        fields = {"player": say(PLAYERS[mover]), "child": place_text(trace, seen[0], say)}
        reason = say("{player} has {value} from {child}", value=taken, **fields)
    else:
        reason = say(TAKES[mover], values=values, value=taken)
    if trace.nodes.cut[node]:
        where = place_text(trace, node, say)
        return say(CUT_OFF[mover], reason=reason, node=where, value=taken)
    return say("{reason}.", reason=reason)
