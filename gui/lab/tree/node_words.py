"""What the tree page says of a node that is selected, besides how it stands."""

from __future__ import annotations

from engine.trace.parts import parts_of_node
from engine.trace.steps import Status, place_text, reason_text, value_text
from engine.trace.trace import Found
from gui.lab.tree.steps import SteppedSearch


def about_node(steps: SteppedSearch, node: int, step: int) -> str:
    """Returns what a node's evaluation counts; of other nodes, why they are searched there.

    Nothing before the search has come to it: that would give away what is asked.
    """
    trace, status = steps.trace, steps.state(node, step).status
    if status in (Status.UNSEEN, Status.SPARED):
        return ""
    if trace.nodes.found[node] == Found.ESTIMATE and (parts := parts_of_node(trace, node)):
        counted = [f"{part.name} {_signed(part.worth)}" for part in parts if part.worth]
        value = value_text(trace.nodes.value[node])
        return f"After {trace.name(node)}: {value}, from {', '.join(counted) or 'nothing'}."
    place = place_text(trace, node)
    return f"{place[0].upper()}{place[1:]} is searched in this place: {reason_text(trace, node)}."


def _signed(worth: int) -> str:
    return f"+{worth}" if worth > 0 else f"−{-worth}"
