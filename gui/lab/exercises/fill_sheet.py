"""A tree in which α, β, values and cuts are filled in, and how much of that is right. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from engine.games.tree_game import TreePosition
from engine.trace.exercise import read_number
from engine.trace.filling import FilledIn, check_filled, cut_sentence, wanted
from engine.trace.steps import place_text, value_text
from engine.trace.trace import Trace
from gui.lab.tree.model import Marks, NodeLook, NodeProgress, TreeLook

LONGEST = 12
"""The most characters of a number that are shown in the tree."""
BLANK = "?"
"""What stands where a number is to be filled in."""


class FillEntry(Enum):
    """What can be written at a node; its value is the name of the field in `FilledIn`."""

    ALPHA = "alpha"
    BETA = "beta"
    VALUE = "value"
    CUT = "spared"


NAMES = {FillEntry.ALPHA: "α", FillEntry.BETA: "β", FillEntry.VALUE: "Value", FillEntry.CUT: "Cut"}
Place = tuple[int, FillEntry]
"""A node, and what is written there."""


@dataclass(frozen=True)
class FillResult:
    """How much of a sheet is right."""

    right: int
    wrong: int
    missing: int

    @property
    def is_whole(self) -> bool:
        """Whether everything is filled in rightly."""
        return not self.wrong and not self.missing

    @property
    def words(self) -> str:
        """The same in a sentence."""
        if self.is_whole:
            return f"All {self.right} are right."
        parts = [f"{self.right} right"]
        if self.wrong:
            parts.append(f"{self.wrong} wrong")
        if self.missing:
            parts.append(f"{self.missing} still to fill in")
        return f"{', '.join(parts)}."

    @property
    def score(self) -> str:
        """How many are right of how many."""
        return f"{self.right} of {self.right + self.wrong + self.missing} right"


def fits(trace: Trace) -> bool:
    """Returns whether a search can be filled in: whether all its leaves are known before it."""
    return isinstance(trace.root, TreePosition) and trace.complete and not trace.limited


class FillSheet:
    """What somebody has written at the nodes of a search."""

    def __init__(self, trace: Trace) -> None:
        """Nothing is written yet."""
        self.trace = trace
        self._wanted = set(_places(wanted(trace)))
        self._texts: dict[Place, str] = {}
        self._cuts: set[int] = set()
        self._mistakes: dict[Place, str] = {}
        """Why what is written at a place is wrong, for those that are."""
        self._checked: set[Place] = set()
        """What has not been changed since it was checked."""
        self.result: FillResult | None = None
        """What was found when it was checked the last time; None before that."""

    # Writing

    def entries(self, node: int) -> tuple[FillEntry, ...]:
        """Returns which numbers can be written at a node: none at a leaf."""
        if self.trace.kind(node) == "leaf":
            return ()
        numbers = (FillEntry.ALPHA, FillEntry.BETA, FillEntry.VALUE)
        return numbers if self.trace.windows else (FillEntry.VALUE,)

    def text(self, node: int, entry: FillEntry) -> str:
        """Returns what is written."""
        return self._texts.get((node, entry), "")

    def write(self, node: int, entry: FillEntry, text: str) -> None:
        """Writes a number at a node; an empty text takes it away."""
        place, text = (node, entry), text.strip()
        if text == self.text(node, entry):
            return
        self._forget(place)
        if text:
            self._texts[place] = text
        else:
            self._texts.pop(place, None)

    def can_cut(self, node: int) -> bool:
        """Returns whether the branch to a node can be marked as cut off or not."""
        parent = self.trace.nodes.parent[node]
        return parent >= 0 and not self._is_below_cut(parent)

    def is_cut(self, node: int) -> bool:
        """Returns whether a branch is marked as cut off."""
        return node in self._cuts

    def mark(self, node: int, cut: bool) -> None:
        """Marks a branch as cut off or not; marks below it are taken away."""
        self._forget((node, FillEntry.CUT))
        if not cut:
            self._cuts.discard(node)
            return
        for below in [each for each in self._cuts if self._is_at_or_below(each, node)]:
            self._forget((below, FillEntry.CUT))
            self._cuts.discard(below)
        self._cuts.add(node)

    def _forget(self, place: Place) -> None:
        """Takes away what was said of a place."""
        self._checked.discard(place)
        self._mistakes.pop(place, None)

    def _is_at_or_below(self, node: int, above: int) -> bool:
        while node > above:  # parents come first
            node = self.trace.nodes.parent[node]
        return node == above

    def _is_below_cut(self, node: int) -> bool:
        """Returns whether a node or one above it is marked as cut off."""
        while node >= 0:
            if node in self._cuts:
                return True
            node = self.trace.nodes.parent[node]
        return False

    # Checking

    def check(self) -> FillResult:
        """Checks all that is written."""
        numbers, self._mistakes = dict[int, dict[str, float]](), {}
        for (node, entry), text in self._texts.items():
            try:
                number = _number(text)
            except ValueError:
                self._mistakes[node, entry] = f"{NAMES[entry]} “{text}” is not a number."
            else:
                numbers.setdefault(node, {})[entry.value] = number
        filled = {
            node: FilledIn(**numbers.get(node, {}), spared=node in self._cuts or None)
            for node in {*numbers, *self._cuts}
        }
        for mistake in check_filled(self.trace, filled):
            self._mistakes[mistake.node, FillEntry(mistake.what)] = mistake.text
        for node in self._cuts:
            place = (node, FillEntry.CUT)
            if place not in self._wanted and place not in self._mistakes:
                self._mistakes[place] = self._cut_higher(node)
        self._checked = {*self._texts, *((node, FillEntry.CUT) for node in self._cuts)}
        right = len(self._wanted & self._checked - self._mistakes.keys())
        missing = len(self._wanted - self._checked)
        self.result = FillResult(right, len(self._mistakes), missing)
        return self.result

    def _cut_higher(self, node: int) -> str:
        """Returns that a node is left out with one above it."""
        top = node
        while self.trace.nodes.parent[top] >= self.trace.visited:
            top = self.trace.nodes.parent[top]
        name, above = place_text(self.trace, node), place_text(self.trace, top)
        return f"{name} is left out because {above} is cut off."

    def said_of(self, node: int) -> tuple[bool, str] | None:
        """Returns whether what is written at a node is right, and why not; None if not checked."""
        places = [(node, entry) for entry in FillEntry if (node, entry) in self._checked]
        if not places:
            return None
        reasons = [self._mistakes[each] for each in places if each in self._mistakes]
        if reasons:
            return False, " ".join(reasons)
        if (node, FillEntry.CUT) in self._checked:
            return True, f"Right. {cut_sentence(self.trace, node)}"
        return True, f"{place_text(self.trace, node)}: right."

    @property
    def first_mistake(self) -> int | None:
        """The first node at which something is wrong; None if there is none."""
        return min((node for node, _ in self._mistakes), default=None)

    # What is shown

    def _mark_of(self, node: int, entry: FillEntry) -> bool | None:
        place = (node, entry)
        return place not in self._mistakes if place in self._checked else None

    def look(self, tree: TreeLook) -> TreeLook:
        """Returns a tree before its search, with what is written in it."""
        nodes = tuple(map(self._node, tree.nodes))
        return replace(tree, nodes=nodes, note="", cut=False, risen=None)

    def _node(self, node: NodeLook) -> NodeLook:
        number = node.node
        state, blank = NodeProgress.BLANK, BLANK
        if self._is_below_cut(number):
            state = NodeProgress.CUT if number in self._cuts else NodeProgress.OVER
            blank = ""
        texts = {entry: _shown(self.text(number, entry)) or blank for entry in self.entries(number)}
        return replace(
            node,
            state=state,
            best=False,
            alpha=texts.get(FillEntry.ALPHA, ""),
            beta=texts.get(FillEntry.BETA, ""),
            value=texts.get(FillEntry.VALUE, node.value),
            marks=Marks(*(self._mark_of(number, entry) for entry in FillEntry)),
        )


def _number(text: str) -> float:
    """Returns the number written, which may have a sign of what it proves; raises ValueError."""
    return read_number(text.lstrip("≤≥<>= "))


def _shown(text: str) -> str:
    """Returns what is written as it stands in the tree: ∞ for ``inf``."""
    try:
        return value_text(_number(text))
    except ValueError:
        return text[:LONGEST]


def _places(sheet: dict[int, FilledIn]) -> Iterator[Place]:
    """Yields all places of a filled sheet."""
    for node, filled in sheet.items():
        for entry in FillEntry:
            if getattr(filled, entry.value) is not None:
                yield node, entry
