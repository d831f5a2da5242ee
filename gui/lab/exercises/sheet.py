"""A tree in which α, β, values and cuts are filled in, and how much of that is right. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.trace import filling
from engine.trace.steps import place_text, value_text
from engine.trace.trace import Trace
from gui.lab.tree.model import Blank, NodeLook, NodeProgress, TreeLook
from gui.words.catalogue import say

LONGEST = 7
"""The most characters of a number."""


ALPHA, BETA, VALUE, CUT = "alpha", "beta", "value", "spared"
"""What can be written at a node: the names of the fields in `FilledIn`."""
NAMES = {ALPHA: "α", BETA: "β", VALUE: "v", CUT: "cut"}
GROUPS = {"α and β": (ALPHA, BETA), "values": (VALUE,), "cuts": (CUT,)}
"""What is counted together."""


class Place(NamedTuple):
    """A node, and what is written there."""

    node: int
    entry: str


class FillScore(NamedTuple):
    """How much of a sheet is right."""

    groups: tuple[tuple[str, int, int], ...]
    """What is counted together: its name, how many are right, how many there are."""
    wrong: int
    """How many are not right yet."""
    shown: int
    """How many answers were shown."""

    @property
    def right(self) -> int:
        """How many are right in all."""
        return sum(right for _, right, _ in self.groups)

    @property
    def all(self) -> int:
        """How many there are in all."""
        return sum(each for _, _, each in self.groups)


class FillSheet:
    """What somebody has written at the nodes of a search."""

    def __init__(self, trace: Trace) -> None:
        """Nothing is written yet."""
        self.trace = trace
        self._wanted = {
            Place(node, entry)
            for node, filled in filling.wanted(trace).items()
            for entry in NAMES
            if getattr(filled, entry) is not None
        }
        self._texts: dict[Place, str] = {}
        self.cuts: set[int] = set()
        """The nodes whose branches are marked as cut off."""
        self._tones: dict[Place, str] = {}
        """What was found of the places that have not changed since: good, bad, or shown."""
        self.hinted: dict[Place, int] = {}
        """How many hints have been given."""

    # Writing

    def entries(self, node: int) -> tuple[str, ...]:
        """Returns which numbers can be written at a node: none at a leaf."""
        if self.trace.kind(node) == "leaf" or self._is_below_cut(node):
            return ()
        numbers = (ALPHA, BETA, VALUE)
        return numbers if self.trace.windows else (VALUE,)

    def places(self) -> Iterator[Place]:
        """Yields where numbers can be written, as the search comes there if it cuts nothing."""

        def below(node: int) -> Iterator[Place]:
            entries = self.entries(node)
            yield from (Place(node, entry) for entry in entries[:-1])
            for child in self.trace.children[node]:
                yield from below(child)
            yield from (Place(node, entry) for entry in entries[-1:])

        return below(self.trace.roots[-1])

    def text(self, place: Place) -> str:
        """Returns what is written."""
        return self._texts.get(place, "")

    def write(self, place: Place, text: str) -> None:
        """Writes a number; an empty text takes it away. What was shown stays."""
        if self.tone(place) == "shown" or text == self.text(place):
            return
        self._tones.pop(place, None)
        if text:
            self._texts[place] = text[:LONGEST]
        else:
            del self._texts[place]

    def can_cut(self, node: int) -> bool:
        """Returns whether the branch to a node can be marked as cut off or not."""
        parent = self.trace.nodes.parent[node]
        shown = self.tone(Place(node, CUT)) == "shown"
        return parent >= 0 and not self._is_below_cut(parent) and not shown

    def mark(self, node: int, *, cut: bool) -> None:
        """Marks a branch as cut off or not; marks below it are taken away."""
        for each in [each for each in self.cuts if self._is_at_or_below(each, node)]:
            self._tones.pop(Place(each, CUT), None)
            self.cuts.discard(each)
        if cut:
            self.cuts.add(node)

    def _is_at_or_below(self, node: int, above: int) -> bool:
        while node > above:  # parents come first
            node = self.trace.nodes.parent[node]
        return node == above

    def _is_below_cut(self, node: int) -> bool:
        """Returns whether a node or one above it is marked as cut off."""
        return any(self._is_at_or_below(node, cut) for cut in self.cuts)

    # Checking

    def check(self) -> None:
        """Checks all that is written."""
        numbers: dict[int, dict[str, float]] = {}
        filled = {place for place in self._texts if place.entry in self.entries(place.node)}
        filled |= {Place(node, CUT) for node in self.cuts}
        shown = {place: tone for place, tone in self._tones.items() if tone == "shown"}
        filled -= shown.keys()
        self._tones = {**shown, **dict.fromkeys(filled, "good")}
        for place in filled & self._texts.keys():
            try:
                number = filling.read_number(self._texts[place])
            except ValueError:
                self._tones[place] = "bad"
            else:
                numbers.setdefault(place.node, {})[place.entry] = number
        sheet = {
            node: filling.FilledIn(**numbers.get(node, {}), spared=node in self.cuts or None)
            for node in {*numbers, *self.cuts}
        }
        for mistake in filling.check_filled(self.trace, sheet):
            self._tones[Place(mistake.node, mistake.what)] = "bad"
        for place in filled - self._wanted:
            self._tones[place] = "bad"  # such as a cut below the one that the search makes

    def show(self, place: Place) -> None:
        """Writes the right answer at a place."""
        if place.entry == CUT:
            self.mark(place.node, cut=place in self._wanted)
        else:
            value = getattr(self.trace.nodes, place.entry)[place.node]
            self._texts[place] = value_text(value, say) if place in self._wanted else "–"
        self._tones[place] = "shown"

    def tone(self, place: Place) -> str:
        """Returns ``good``, ``bad`` or ``shown``; empty for what has not been checked."""
        return self._tones.get(place, "")

    @property
    def wrong(self) -> list[Place]:
        """What is not right yet, from the root on."""
        return sorted((p for p, tone in self._tones.items() if tone == "bad"), key=lambda p: p.node)

    @property
    def score(self) -> FillScore:
        """How much is right."""
        groups = []
        for name, entries in GROUPS.items():
            every = [place for place in self._wanted if place.entry in entries]
            right = sum(self.tone(place) == "good" for place in every)
            if every or name == "values":
                groups.append((name, right, len(every)))
        tones = list(self._tones.values())
        return FillScore(tuple(groups), tones.count("bad"), tones.count("shown"))

    # Words

    def doubt(self, place: Place) -> str:
        """Returns what speaks against what is written, without the answer."""
        text = "0" if place.entry == CUT else self.text(place)
        try:
            number = filling.read_number(text)
        except ValueError:
            return say("“{text}” is not a number.", text=text)
        return filling.doubt(self.trace, place.node, place.entry, number, say)

    def hints(self, place: Place) -> tuple[str, ...]:
        """Returns the hints for a place."""
        return filling.hints(self.trace, place.node, place.entry, say)

    def reason(self, place: Place) -> str:
        """Returns why a place has its answer, unless that would give others away."""
        for node in filling.values_behind(self.trace, place.node, place.entry):
            is_known = self.tone(Place(node, VALUE)) in ("good", "shown")
            if self.trace.kind(node) != "leaf" and not is_known:
                return ""
        return self.answer(place)

    def answer(self, place: Place) -> str:
        """Returns the answer of a place, with its reason."""
        return filling.answer_at(self.trace, place.node, place.entry, say)

    def name(self, place: Place) -> str:
        """Returns what a place is called: F, α."""
        entry = say(NAMES[place.entry])
        return say("{node}, {entry}", node=place_text(self.trace, place.node, say), entry=entry)

    # What is shown

    def look(self, tree: TreeLook, chosen: Place) -> TreeLook:
        """Returns a tree before its search, with what is written in it."""
        return tree._replace(nodes=tuple(self._node(node, chosen) for node in tree.nodes))

    def _node(self, look: NodeLook, chosen: Place) -> NodeLook:
        node, state = look.node, NodeProgress.BLANK
        if self._is_below_cut(node):
            state = NodeProgress.SPARED if node in self.cuts else NodeProgress.OVER
        blanks = tuple(
            Blank(NAMES[place.entry], self.text(place), self.tone(place), place == chosen)
            for place in (Place(node, entry) for entry in self.entries(node))
        )
        return look._replace(
            state=state,
            value=look.value if look.kind == "leaf" else look.name,
            blanks=blanks,
            verdict=self.tone(Place(node, CUT)),
        )
