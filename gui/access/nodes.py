"""The descriptions of a screen as a tree of numbered nodes, and these as AccessKit has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from gui.look import words as text
from gui.widgets.widget import Description
from gui.words.catalogue import ENDS, say, sentences

ROOT = 1
"""The number of the window's node."""
ROLES = {
    "button": "BUTTON",
    "dialog": "DIALOG",
    "grid": "GROUP",
    "img": "IMAGE",
    "list": "LIST",
    "listbox": "LIST_BOX",
    "option": "LIST_BOX_OPTION",
    "radio": "RADIO_BUTTON",
    "radiogroup": "RADIO_GROUP",
    "scrollbar": "SCROLL_BAR",
    "slider": "SLIDER",
    "spinbutton": "SPIN_BUTTON",
    "switch": "SWITCH",
    "textbox": "TEXT_INPUT",
    "tree": "TREE",
    "treeitem": "TREE_ITEM",
    "window": "WINDOW",
}
"""AccessKit's name for each role; what is not here is a label."""
STEPPED = ("slider", "spinbutton")
"""The roles whose value goes up and down."""
WINDOW = Description("window", text.TITLE)


class SpokenNode(NamedTuple):
    """A description in the tree."""

    said: Description
    label: str
    kids: tuple[int, ...] = ()
    live: bool = False
    """Whether it is read aloud as soon as it is there."""


class SpokenTree:
    """Numbers what is on the screen; what stays there keeps its number, which nothing else gets."""

    def __init__(self) -> None:
        self._numbers: dict[object, int] = {}
        self._last = ROOT

    def next(self) -> int:
        """Returns a number that nothing has had."""
        self._last += 1
        return self._last

    def grow(self, said: Sequence[Description]) -> tuple[dict[int, SpokenNode], int]:
        """Returns the nodes by their numbers, and that of the one with the focus."""
        before, self._numbers = self._numbers, {}
        kids: dict[int, list[int]] = {ROOT: []}
        found: dict[int, Description] = {}
        top, focus, alike = ROOT, ROOT, dict[object, int]()
        for each in said:
            name: object = (each.target, each.part)
            if each.target is None:  # words alone
                alike[each.role, each.name] = alike.get((each.role, each.name), -1) + 1
                name = (each.role, each.name, alike[each.role, each.name])
            number = self._numbers[name] = before.get(name) or self.next()
            whole = self._numbers.get((each.target, -1)) if each.part >= 0 else None
            kids.setdefault(whole or top, []).append(number)
            found[number] = each
            if each.role == "dialog":
                top = number
            # The part that is chosen stands for the control with the focus.
            if "focused" in each.states or (whole == focus != ROOT and "selected" in each.states):
                focus = number
        nodes = {
            n: SpokenNode(each, _label(each, n in kids), tuple(kids.get(n, ())))
            for n, each in found.items()
        }
        nodes[ROOT] = SpokenNode(WINDOW, WINDOW.name, tuple(kids[ROOT]))
        return nodes, focus


def _label(said: Description, whole: bool) -> str:
    """Returns what is read of a node: the name and the value, which parts tell by themselves."""
    if not said.value or said.role == "switch" or (whole and said.role != "dialog"):
        return said.name
    if said.role == "status" or said.name.endswith(ENDS):
        return sentences(said.name, said.value)
    return say("{name}: {value}", name=said.name, value=said.value)


def as_update(nodes: Mapping[int, SpokenNode], focus: int, kit: Any) -> Any:
    """Returns nodes and the number of the one with the focus as AccessKit has them."""
    update = kit.TreeUpdate(focus)
    update.nodes.extend((number, as_accesskit(node, kit)) for number, node in nodes.items())
    return update


def as_accesskit(node: SpokenNode, kit: Any) -> Any:
    """Returns the node as AccessKit has it."""
    said, states = node.said, node.said.states
    role = ROLES.get(said.role, "LABEL")
    if "default" in states and role == "BUTTON":
        role = "DEFAULT_BUTTON"
    made = kit.Node(getattr(kit.Role, role))
    made.set_children(list(node.kids))
    # A label's words are its value.
    made.set_value(node.label) if role == "LABEL" else made.set_label(node.label)
    left, top, width, height = said.bounds
    made.set_bounds(kit.Rect(left, top, left + width, top + height))
    if said.hint:
        made.set_description(said.hint)
    if node.live:
        made.set_live(kit.Live.POLITE)
    if said.role == "dialog":
        made.set_modal()
    if "disabled" in states:
        made.set_disabled()
    if said.role in ("radio", "switch"):
        on = "checked" in states or "selected" in states
        made.set_toggled(kit.Toggled.TRUE if on else kit.Toggled.FALSE)
    elif said.role in ("option", "treeitem"):
        made.set_selected("selected" in states)
    if said.numbers:
        value, least, most = map(float, said.numbers)
        made.set_numeric_value(value)
        made.set_min_numeric_value(least)
        made.set_max_numeric_value(most)
        made.set_numeric_value_step(1.0)
    if said.target is not None:
        able = ["SCROLL_INTO_VIEW"]
        if said.target.takes_focus:
            able += ["FOCUS", "CLICK"]
            able += ["INCREMENT", "DECREMENT"] if said.role in STEPPED else []
            able += ["SET_VALUE"] if said.role in (*STEPPED, "textbox") else []
            able += ["SCROLL_UP", "SCROLL_DOWN"] if said.target.takes_wheel else []
        for action in able:
            made.add_action(getattr(kit.Action, action))
    return made
