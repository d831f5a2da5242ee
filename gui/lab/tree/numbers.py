"""The numbers beside the tree at a step: the window, the best value, the depth, the leaves."""

from __future__ import annotations

from dataclasses import dataclass

from engine.trace.steps import value_text
from gui.lab.tree.steps import SteppedSearch

COUNTING = "counting…"


@dataclass(frozen=True)
class Reading:
    """A number with what it is."""

    name: str
    value: str
    tone: str = "text"
    """The theme's colour of the number."""


@dataclass(frozen=True)
class OrderBar:
    """How many leaves a search of the same tree looks at in some order."""

    name: str
    leaves: int | None
    """None while they are being counted."""
    tone: str
    """The theme's colour of the bar."""
    now: bool = False
    """Whether it is the search that is shown."""


NAMES = ("α", "β", "best", "depth")


def figures_at(steps: SteppedSearch, step: int) -> tuple[Reading, ...]:
    """Returns α, β, the best value so far and the depth of the current node."""
    if not step:
        return tuple(Reading(name, "–") for name in NAMES)
    now = steps.trace.step(step - 1)
    return (
        Reading("α", value_text(now.alpha), "accent"),
        Reading("β", value_text(now.beta), "warn"),
        Reading("best", value_text(now.value)),
        Reading("depth", str(steps.trace.nodes.depth[now.node])),
    )


def counts_at(steps: SteppedSearch, step: int) -> tuple[Reading, ...]:
    """Returns the leaves seen, spared and still to come; of a board, moves that were cut off."""
    found = steps.leaves_after(step)
    spared = "spared so far" if steps.is_tree else "moves cut off"
    if steps.trace.limited:
        unkept = steps.trace.counts.nodes - steps.trace.visited
        return (
            Reading("leaves seen", f"{found.seen:,}"),
            Reading(spared, f"{found.spared:,}", "good"),
            Reading("nodes not kept", f"{unkept:,}"),
        )
    left = () if found.to_come is None else (Reading("still to come", f"{found.to_come:,}"),)
    return (
        Reading("leaves seen", f"{found.seen:,}"),
        Reading(spared, f"{found.spared:,}", "good"),
        *left,
    )
