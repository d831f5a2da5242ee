"""The words of the tree page."""

from __future__ import annotations

from engine.trace.options import MOST_WITH_LINES
from engine.trace.parts import parts_of_node
from engine.trace.steps import (
    Status,
    cut_reason,
    place_text,
    reason_text,
    sentence,
    state_of,
    value_text,
)
from engine.trace.trace import Found, StepKind, Trace
from gui.lab.tree.model import NodeKind, NodeLook, NodeProgress
from gui.look.words import many

TREE = "Tree of the search"
OVERVIEW = "Overview of the whole tree"
CODE = "The search as code,"
ORDERS, LEAVES = "Same tree, other orders", "leaves looked at"
BY_HAND, BY_HAND_BODY = "Can you do it by hand?", "Fill in this tree, or a new one."
SOURCE_NOTE = "Russell & Norvig, 3rd ed."
SEARCHING = "Searching…"
START = "Before the first step."
START_WITH_WINDOWS = "α: what MAX is sure of so far. β: the most that MIN still lets MAX have."
"""Before the first step of a search with windows."""
WHICH_TREE = "Which tree?"
WHICH_ALGORITHM = "Which search?"
WHICH_ORDER = "In which order?"
WHICH_DEPTH = "How deep?"
OWN_TREE = "Your own tree"
OWN_TREE_HINT = "9 or 27 leaves, nested lists, seed 7, chance 7"
OWN_TREE_BODY = (
    "Type 9 or 27 leaves for two or three plies of three moves, or any tree as nested lists: "
    "[[3, 12, 8], [2, 4, 6]]."
)
SEED_BODY = "The same seed gives everybody the same tree."
NO_LINES = f"The line is known for the first {MOST_WITH_LINES:,} nodes."
MIN_MOVES = "MIN: signs turned"


def name_of(node: NodeLook) -> str:
    """Returns what a node is called, for a screen reader: C2, or by the moves that lead there."""
    if node.parent < 0 and not node.name:
        return "Root"
    return f"After {node.name}" if node.name[:1].isdecimal() else node.name


def named(node: NodeLook) -> str:
    """Returns what a node is called and how it stands, for a screen reader."""
    return f"{name_of(node)}: {described(node)}"


def described(node: NodeLook) -> str:
    """Returns how a node stands, for a screen reader."""
    verdict = {"good": " (right)", "bad": " (wrong)"}
    parts = [
        node.kind.value.upper() if node.kind is not NodeKind.LEAF else "leaf",
        node.state.value + verdict.get(node.verdict, ""),
    ]
    if node.value and not node.blanks:
        value = node.value.replace("≤", "at most ").replace("≥", "at least ")
        parts.append(f"value {value}")
    if node.alpha and not node.blanks:
        parts.append(f"alpha {node.alpha}")
        parts.append(f"beta {node.beta}")
    for blank in node.blanks:
        name = {"α": "alpha", "β": "beta"}.get(blank.name, blank.name)
        parts.append(f"{name} {blank.text or 'empty'}{verdict.get(blank.tone, '')}")
    if node.hidden:
        parts.append(f"{many(node.hidden, 'node')} below it not in sight")
    if node.best and node.state is NodeProgress.DONE:
        parts.append("the best so far")
    return ", ".join(parts)


def plies(depth: int) -> str:
    """Returns a depth in words."""
    return f"{depth} {'ply' if depth == 1 else 'plies'}"


def caption_at(trace: Trace, step: int) -> tuple[str, str]:
    """Returns what happens in a step, counted from 1: what is said of a cut first, and the rest."""
    if not step or trace.steps.kind[step - 1] != StepKind.CUT:
        return "", sentence(trace, step - 1) if step else ""
    node = trace.steps.node[step - 1]
    names = [place_text(trace, each) for each in trace.children[node] if each >= trace.visited]
    rest = ""
    if "position" not in place_text(trace, node):
        rest = f": {joined(names)} cannot matter"
    return f"Cut at {trace.name(node) or 'the root'}.", f"{cut_reason(trace, step - 1)}{rest}."


def joined(names: list[str]) -> str:
    """Returns names in a sentence: C2, C3 and C4."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def about_node(trace: Trace, node: int, step: int) -> str:
    """Returns what a node's evaluation counts; of other nodes, why they are searched there.

    Nothing before the search has come to it, after so many steps.
    """
    if state_of(trace, node, step - 1).status in (Status.UNSEEN, Status.SPARED):
        return ""
    if trace.nodes.found[node] == Found.ESTIMATE and (parts := parts_of_node(trace, node)):
        counted = [f"{part.name} {_signed(part.worth)}" for part in parts if part.worth]
        value = value_text(trace.nodes.value[node])
        return f"After {trace.name(node)}: {value}, from {', '.join(counted) or 'nothing'}."
    place = place_text(trace, node)
    return f"{place[0].upper()}{place[1:]} is searched in this place: {reason_text(trace, node)}."


def _signed(worth: int) -> str:
    return f"+{worth}" if worth > 0 else f"−{-worth}"
