"""The words of the tree page."""

from __future__ import annotations

from engine.trace.options import MOST_WITH_LINES
from engine.trace.parts import parts_of_node
from engine.trace.steps import Status, place_text, reason_text, state_of, value_text
from engine.trace.trace import Found, Trace
from engine.wording import in_context
from gui.lab.tree.model import NodeLook, NodeProgress
from gui.look.words import capitalised, signed
from gui.words.catalogue import commas, joined, listed, say

TREE = "Tree of the search"
ORDERS, LEAVES = "Same tree, other orders", "leaves looked at"
SEARCHING = "Searching…"
START = "Before the first step."
EMPTY_BLANK = in_context("Exercise", "empty")
AT_STEP = "step {step:,} of {steps:,}"
START_WITH_WINDOWS = "α: what MAX is sure of so far. β: the most that MIN still lets MAX have."
"""Before the first step of a search with windows."""
WHICH_TREE = "Which tree?"
WHICH_ALGORITHM = "Which search?"
OWN_TREE_BODY = (
    "Type 9 or 27 leaves for two or three plies of three moves, or any tree as nested lists: "
    "[[3, 12, 8], [2, 4, 6]]."
)
NO_LINES = f"The line is known for the first {MOST_WITH_LINES:,} nodes."
VALUES = {"≤": "value at most {value}", "≥": "value at least {value}"}
"""How a value is said of which a bound is known."""


def name_of(node: NodeLook) -> str:
    """Returns what a node is called, for a screen reader: C2, or by the moves that lead there."""
    if not node.name:
        return say("Root")
    return say("After {moves}", moves=node.name) if node.name[0].isdecimal() else node.name


def named(node: NodeLook) -> str:
    """Returns what a node is called and how it stands, for a screen reader."""
    return say("{name}: {state}", name=name_of(node), state=described(node))


def described(node: NodeLook) -> str:
    """Returns how a node stands, for a screen reader."""
    parts: list[str] = [say("leaf" if node.kind == "leaf" else node.kind.upper())]
    if node.kind != "leaf" or node.state is not NodeProgress.BLANK:  # a leaf has its value
        parts.append(_judged(say(node.state.value), node.verdict))
    if node.value and not node.blanks:
        value = node.value.lstrip("≤≥")
        parts.append(say(VALUES.get(node.value[0], "value {value}"), value=value))
    if node.alpha:
        parts.append(say("alpha {value}", value=node.alpha))
        parts.append(say("beta {value}", value=node.beta))
    for blank in node.blanks:
        name = {"α": "alpha", "β": "beta"}.get(blank.name, blank.name)
        parts.append(_judged(joined(name, blank.text or EMPTY_BLANK), blank.tone))
    if node.hidden:
        message = "{nodes:# node|# nodes} below it not in sight"
        parts.append(say(message, nodes=node.hidden))
    if node.best and node.state is NodeProgress.LEFT:
        parts.append("the best so far")
    return commas(*parts)


def _judged(words: str, tone: str) -> str:
    """Returns what was filled in with how right it is."""
    verdict = {"good": "{words} (right)", "bad": "{words} (wrong)"}.get(tone)
    return say(verdict, words=words) if verdict else words


def plies(depth: int) -> str:
    """Returns a depth in words."""
    return say("{plies:# ply|# plies}", plies=depth)


def about_node(trace: Trace, node: int, step: int) -> str:
    """Returns what a node's evaluation counts; of other nodes, why they are searched there.

    Nothing before the search has come to it, after so many steps.
    """
    if state_of(trace, node, step - 1).status in (Status.UNSEEN, Status.SPARED):
        return ""
    if trace.nodes.found[node] == Found.ESTIMATE and (parts := parts_of_node(trace, node)):
        counted = [f"{part.name} {signed(part.worth)}" for part in parts if part.worth]
        value = value_text(trace.nodes.value[node], say)
        what = listed(counted) or say("nothing")
        message = "After {moves}: {value}, from {parts}."
        return say(message, moves=trace.name(node), value=value, parts=what)
    place = capitalised(place_text(trace, node, say))
    reason = reason_text(trace, node, say)
    return say("{place} is searched in this place: {reason}.", place=place, reason=reason)
