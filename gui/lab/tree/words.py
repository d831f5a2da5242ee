"""The words of the tree page."""

from __future__ import annotations

from engine.trace.options import MOST_WITH_LINES
from gui.lab.tree.model import NodeKind, NodeLook, NodeProgress
from gui.look.words import many

TREE = "Tree of the search"
OVERVIEW = "Overview of the whole tree"
CODE = "Source of the search,"
ORDERS = "Same tree, other orders"
LEAVES = "leaves"
SEARCHING = "Searching…"
START = "Before the first step."
START_WITH_WINDOWS = "α: what MAX is sure of so far. β: the most that MIN still lets MAX have."
"""Before the first step of a search with windows."""
WHICH_TREE = "Which tree?"
WHICH_ALGORITHM = "Which search?"
WHICH_ORDER = "In which order?"
WHICH_DEPTH = "How deep?"
OWN_TREE = "Your own tree"
OWN_TREE_HINT = "9 or 27 leaves, nested lists, or: seed 7"
OWN_TREE_BODY = (
    "Type 9 or 27 leaves for two or three plies of three moves, or any tree as nested lists: "
    "[[3, 12, 8], [2, 4, 6]]."
)
KNOWN_LEAVES = "Filled in are trees whose leaves are known beforehand: here is one."
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
    parts = [
        node.kind.value.upper() if node.kind is not NodeKind.LEAF else "leaf",
        node.state.value,
    ]
    if node.marks.cut is not None:
        parts[-1] += _verdict(node.marks.cut)
    if node.value:
        value = node.value.replace("≤", "at most ").replace("≥", "at least ")
        parts.append(f"value {_said(value)}{_verdict(node.marks.value)}")
    if node.alpha:
        parts.append(f"alpha {_said(node.alpha)}{_verdict(node.marks.alpha)}")
        parts.append(f"beta {_said(node.beta)}{_verdict(node.marks.beta)}")
    if node.hidden:
        parts.append(f"{many(node.hidden, 'node')} below it not in sight")
    if node.best and node.state is NodeProgress.DONE:
        parts.append("the best so far")
    return ", ".join(parts)


def _said(text: str) -> str:
    return "empty" if text == "?" else text


def _verdict(is_right: bool | None) -> str:
    return "" if is_right is None else " (right)" if is_right else " (wrong)"


def plies(depth: int) -> str:
    """Returns a depth in words."""
    return f"{depth} {'ply' if depth == 1 else 'plies'}"
