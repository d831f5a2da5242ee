"""The numbers beside the tree at a step: what the function holds, the leaves, other orders."""

from __future__ import annotations

from typing import NamedTuple

from engine.trace.pseudocode import CodeMoment
from engine.trace.steps import value_text
from gui.lab.tree.choice import ORDERS, TreeChoice
from gui.lab.tree.steps import SteppedSearch

COUNTING = "counting…"
WITHOUT_WINDOWS = ("minimax", "expectiminimax")
"""The searches that cut nothing, whatever the order."""
TONES = {"left": "accent", "best": "good", "worst": "bad", "random": "warn"}
"""The theme's colours of the orders."""


class Reading(NamedTuple):
    """A number with what it is."""

    name: str
    value: str
    tone: str = "text"
    """The theme's colour of the number."""


class OrderBar(NamedTuple):
    """A search of the same tree in some order, and how many leaves it looks at."""

    name: str
    algorithm: str
    order: str
    tone: str
    """The theme's colour of the bar."""
    now: bool
    """Whether it is the search that is shown."""
    by_hand: bool = False
    """Whether the moves stand in the order that a person gave them."""
    leaves: int | None = None
    """None while they are being counted."""


def figures_of(now: CodeMoment, *, windows: bool) -> tuple[Reading, ...]:
    """Returns the node, the child whose value came last, v, α and β."""
    found = [Reading("node", now.node), Reading("child", now.child or "–")]
    found.append(Reading("v", value_text(now.v)))
    if windows:
        found.append(Reading("α", value_text(now.alpha), "accent"))
        found.append(Reading("β", value_text(now.beta), "warn"))
    return tuple(found)


def counts_at(steps: SteppedSearch, step: int) -> tuple[Reading, ...]:
    """Returns the leaves seen, spared and still to come; of a board, moves that were cut off."""
    found, trace = steps.leaves_after(step), steps.trace
    counts = [
        Reading("leaves seen", f"{found.seen:,}"),
        Reading("spared so far" if steps.is_tree else "moves cut off", f"{found.spared:,}", "good"),
    ]
    if trace.limited:
        counts.append(Reading("nodes not kept", f"{trace.counts.nodes - trace.visited:,}"))
    elif found.to_come is not None:
        counts.append(Reading("still to come", f"{found.to_come:,}"))
    return tuple(counts)


def compared(choice: TreeChoice, *, has_chance: bool) -> list[OrderBar]:
    """Returns the searches to compare: minimax, then left, best and worst first, then by hand."""
    if has_chance:
        return [OrderBar("Expectiminimax", "expectiminimax", "left", "muted", now=True)]
    shown = choice.algorithm
    algorithm = "alphabeta" if shown in WITHOUT_WINDOWS else shown
    orders = ["left", "best", "worst"]
    if choice.order == "random" and not choice.by_hand:
        orders.append("random")
    found = [OrderBar("Minimax", "minimax", "left", "muted", now=shown in WITHOUT_WINDOWS)]
    for order in orders:
        is_now = shown == algorithm and choice.order == order and not choice.by_hand
        found.append(OrderBar(ORDERS[order][0], algorithm, order, TONES[order], now=is_now))
    if choice.by_hand:
        is_now = shown == algorithm
        found.append(OrderBar("By hand", algorithm, choice.order, "warn", is_now, by_hand=True))
    return found
