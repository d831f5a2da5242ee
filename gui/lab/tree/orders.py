"""The same tree in other orders: which searches are compared, and the bars that show them."""

from __future__ import annotations

from dataclasses import dataclass

from gui.lab.tree.choice import TreeChoice
from gui.lab.tree.numbers import OrderBar

ORDERS = (("Left to right", "left", "accent"), ("Best first", "best", "good"))
WORST = ("Worst first", "worst", "bad")
BY_HAND = "By hand"
WITHOUT_WINDOWS = ("minimax", "expectiminimax")
"""The searches that cut nothing, whatever the order."""


@dataclass(frozen=True)
class Compared:
    """A search of the same tree, to compare."""

    name: str
    algorithm: str
    order: str
    tone: str
    by_hand: bool = False
    """Whether the moves stand in the order that a person gave them."""
    now: bool = False
    """Whether it is the search that is shown."""


def compared(choice: TreeChoice, *, has_chance: bool) -> tuple[Compared, ...]:
    """Returns the searches to compare: minimax, then left, best and worst first, then by hand."""
    if has_chance:
        return (Compared("Expectiminimax", "expectiminimax", "left", "muted", now=True),)
    shown = choice.algorithm
    algorithm = "alphabeta" if shown in WITHOUT_WINDOWS else shown
    found = [Compared("Minimax", "minimax", "left", "muted", now=shown in WITHOUT_WINDOWS)]
    for name, order, tone in (*ORDERS, WORST):
        is_now = shown == algorithm and choice.order == order and not choice.by_hand
        found.append(Compared(name, algorithm, order, tone, now=is_now))
    if choice.by_hand:
        found.append(
            Compared(BY_HAND, algorithm, choice.order, "warn", by_hand=True, now=shown == algorithm)
        )
    elif choice.order == "random":
        found.append(Compared("Random", algorithm, "random", "warn", now=shown == algorithm))
    return tuple(found)


def bar_of(each: Compared, leaves: int | None) -> OrderBar:
    """Returns the bar of a search; `leaves` is None while it is being counted."""
    return OrderBar(each.name, leaves, each.tone, each.now)
