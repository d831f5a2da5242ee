"""A search to be done by hand on a page: what belongs at each node, and what helps to find it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from engine.games.tree_game import TreePosition
from engine.pages.page import filled
from engine.pages.tree_data import PageTree
from engine.trace.columns import NONE
from engine.trace.filling import answer_at, doubt, hints, values_behind, wanted
from engine.trace.steps import place_text, value_text
from engine.trace.trace import Found, Trace
from engine.wording import SayMessage

MOST_LEAVES = 30
"""The most leaves of a tree that is filled in."""
ANY = 7777.0
"""A number in whose place whatever is written wrongly stands in a sentence."""
WORDS = {
    "blank": "to be filled in",
    "fill_alpha": "{node}, α",
    "fill_beta": "{node}, β",
    "fill_value": "{node}, v",
    "fill_spared": "{node}, cut",
    "cut": "the search cuts {node} off",
    "check": "Check",
    "hint": "Hint",
    "answer": "Show this answer",
    "is_right": "{place}: right.",
    "is_shown": "The answer: {place}.",
    "is_wrong": "{place}: not {text}.",
    "is_no_cut": "{place}: not yet.",
    "no_number": "“{text}” is not a number.",
    "a_hint": "Hint {number} of {hints}: {hint}",
    "score": "{right} of {all} right",
    "all_right": "All {all} are right.",
    "watch": "Watch",
    "fill": "Fill it in yourself",
    "mode": "What to do",
    "keys": "This page needs no installation and no connection.",
    "task": "Search from left to right. Write α and β on arriving at a node and v on leaving it; "
    "strike out what the search cuts off.",
    "task_values": "Search from left to right. Write v on leaving a node.",
    "print": "Print as a sheet",
}
"""The texts of a page on which a tree is filled in."""


def can_be_filled(trace: Trace) -> bool:
    """Returns whether a search can be done by hand: all of a tree that is not too large."""
    leaves = sum(found != Found.INNER for found in trace.nodes.found)
    whole = isinstance(trace.root, TreePosition) and trace.complete and not trace.limited
    by_hand = trace.algorithm.partition(":")[0] in ("minimax", "alphabeta", "expectiminimax")
    return whole and by_hand and "=" not in trace.algorithm and leaves <= MOST_LEAVES


def exercise_data(trace: Trace, tree: PageTree, say: SayMessage) -> dict[str, Any]:
    """Returns what is filled in, in the order of a search that cuts nothing."""
    ask = "Search from left to right: write v on leaving a node. Tab goes on, Enter checks."
    if trace.windows:
        ask = (
            "Search from left to right: write α and β on arriving at a node, v on leaving it; "
            "click an edge, or press Space at it, where the search cuts. I writes ∞, Tab goes on, "
            "Enter checks."
        )
    return {"places": list(_places(trace, tree, trace.roots[-1], say)), "ask": say(ask)}


def _places(trace: Trace, tree: PageTree, node: int, say: SayMessage) -> Iterator[dict[str, Any]]:
    """Yields what is filled in at a node and below it."""
    if trace.windows and trace.nodes.parent[node] != NONE:
        yield _place(trace, tree, node, "spared", say)
    if trace.kind(node) == "leaf":
        return
    if trace.windows:
        yield _place(trace, tree, node, "alpha", say)
        yield _place(trace, tree, node, "beta", say)
    for child in trace.children[node]:
        yield from _places(trace, tree, child, say)
    yield _place(trace, tree, node, "value", say)


def _place(trace: Trace, tree: PageTree, node: int, what: str, say: SayMessage) -> dict[str, Any]:
    """Returns one thing that is filled in: what is right, and what is said of it."""
    right = getattr(wanted(trace).get(node), what, None)
    is_number = right is not None and what != "spared"
    doubts = [doubt(trace, node, what, written, say) for written in (-math.inf, math.inf, ANY)]
    doubts = [text.replace(value_text(ANY, say), "{text}") for text in doubts]
    behind = [each for each in values_behind(trace, node, what) if trace.kind(each) != "leaf"]
    return filled(
        node=tree.place[node],
        what=what,
        name=place_text(trace, node, say),
        right=_plain(right) if is_number else right,
        shown=value_text(right, say) if is_number else "",
        doubts=doubts if len(set(doubts)) > 1 else doubts[:1],
        hints=hints(trace, node, what, say),
        answer=answer_at(trace, node, what, say),
        behind=[tree.place[each] for each in behind],
    )


def _plain(number: Any) -> float | str:
    """Returns a number as JSON has it."""
    return value_text(number) if math.isinf(number) else number
