"""A recorded search: its counts, and what is shown at a step; all values are the record's."""

from __future__ import annotations

import time
from array import array
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import NamedTuple

from engine.games.game import ChancePosition, Move, Player
from engine.games.line_game import LinePosition
from engine.games.tree_game import TreePosition
from engine.trace.columns import NONE
from engine.trace.layout import IcicleLayout
from engine.trace.pseudocode import CodeMoment
from engine.trace.steps import LeavesSoFar, NodeState, Status, state_of, value_at, value_text
from engine.trace.trace import Mover, StepKind, Trace
from gui.lab.tree.model import NodeLook, NodeProgress, SmallBoard, TreeLook
from gui.words.catalogue import number_text, say

MOST_NODES = 220
"""The most nodes in sight."""
SLICE = 1_000
"""The nodes or steps between two looks at the clock."""


class Reading(NamedTuple):
    """A number with what it is."""

    name: str
    value: str
    tone: str = "text"
    """The theme's colour of the number."""


def work_on(work: Iterator[None], seconds: float, pieces: int) -> bool:
    """Does so many pieces of some work at a time, for about so many seconds.

    Returns whether all is done.
    """
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        if sum(1 for _ in islice(work, pieces)) < pieces:
            return True
    return False


class SteppedSearch:
    """A recorded search, step by step. Step 0 is before the first, step n after the nth.

    It is counted a little at a time, and complete once `advance` has said so.
    """

    def __init__(self, trace: Trace, overview: IcicleLayout) -> None:
        """Takes the record, and where the nodes stand in an overview of all."""
        self.trace, self.overview = trace, overview
        self.count = len(self.trace.steps)
        """How many steps there are."""
        self.is_tree = isinstance(self.trace.root, TreePosition)
        """Whether the tree is known with all its leaves before the search."""
        self.sizes = array("i", bytes(4 * len(trace)))
        """How many nodes lie below each node."""
        self.leaves = 0
        """How many nodes have none below them."""
        self.cuts: list[int] = []
        """The steps in which something is cut off, counted from 1."""
        self.seen, self.spared = array("i", [0]), array("i", [0])
        """How many leaves have been seen, and spared, after each step."""
        self.rows: list[list[int]] = [[] for _ in range(overview.height + 1)]
        """The nodes of each row of the overview, from the left."""
        self._before_search = cache(self._look_before_search)
        """What does not change of a node from step to step."""
        self._work = self._make()

    def advance(self, seconds: float) -> bool:
        """Works for about so many seconds; returns whether everything is there."""
        return work_on(self._work, seconds, SLICE)

    def _make(self) -> Iterator[None]:
        """Counts and sorts, a node or a step at a time."""
        trace = self.trace
        parents, first = trace.nodes.parent, trace.children.first
        below = Counter[int]()
        """The leaves spared below each node at which something is cut off."""
        for node in range(len(trace) - 1, -1, -1):  # parents come first
            above, is_leaf = parents[node], first[node] == first[node + 1]
            if above != NONE:
                self.sizes[above] += self.sizes[node] + 1
            self.leaves += is_leaf
            if is_leaf and node >= trace.visited:
                below[trace.visited_above(node)] += 1
            yield
        nodes = trace.steps.node
        leaf, cut = (int(StepKind.LEAF), int(StepKind.STAND_PAT)), int(StepKind.CUT)
        for number, kind in enumerate(trace.steps.kind):
            if kind == cut:
                self.cuts.append(number + 1)
            self.seen.append(self.seen[-1] + (kind in leaf))
            self.spared.append(self.spared[-1] + (below[nodes[number]] if kind == cut else 0))
            yield
        for node, depth in enumerate(self.overview.depth):
            self.rows[depth].append(node)
            yield
        for row in self.rows:
            row.sort(key=self.overview.left.__getitem__)
            yield

    def fits(self, room: int) -> bool:
        """Returns whether all nodes are in sight where so many leaves have room side by side."""
        return self.leaves <= room and len(self.trace) <= MOST_NODES

    def leaves_after(self, step: int) -> LeavesSoFar:
        """Returns how many leaves have been seen and spared after a step."""
        seen, spared = self.seen[step], self.spared[step]
        known = self.is_tree and not self.trace.limited
        return LeavesSoFar(seen, spared, self.leaves - seen - spared if known else None)

    def next_cut(self, step: int, by: int) -> int | None:
        """Returns the step of the next cut, or of the one before if `by` is negative."""
        cuts = self.cuts
        place = bisect_right(cuts, step) if by > 0 else bisect_left(cuts, step) - 1
        return cuts[place] if 0 <= place < len(cuts) else None

    def node_of(self, step: int) -> int:
        """Returns the node of a step; the root before the first."""
        return self.trace.steps.node[step - 1] if step else self.trace.roots[0]

    def state(self, node: int, step: int) -> NodeState:
        """Returns how a node stands after a step."""
        return state_of(self.trace, node, step - 1)

    # What is in sight

    def look(self, step: int, room: int, around: int = NONE) -> TreeLook:
        """Returns the tree after a step.

        `room` is how many leaves have room side by side. Of a larger tree the nodes around the
        current one are in sight, or those around the node `around`.
        """
        places, width = self._whole() if self.fits(room) else self._focused(step, around)
        states = {node: self.state(node, step) for node in places}
        best = {self._best_below(node, states) for node in places}
        ends = {n for n in places if places.keys().isdisjoint(self.trace.children[n])}
        nodes = tuple(
            self._node(node, states[node], step)._replace(
                x=x, best=node in best, hidden=self.sizes[node] if node in ends else 0
            )
            for node, x in places.items()
        )
        risen = self.trace.steps.child[step - 1] if step else NONE
        return TreeLook(nodes, width, self.is_tree, risen)

    def _whole(self) -> tuple[dict[int, float], float]:
        """Returns the places of all nodes, leaves side by side and others above their middle.

        The width of the rows comes after them.
        """
        places: dict[int, float] = {}
        following = 0

        def place(node: int) -> float:
            nonlocal following
            below = self.trace.children[node]
            places[node] = 0.0  # parents come first
            if below:
                found = [place(child) for child in below]
                places[node] = (found[0] + found[-1]) / 2
            else:
                places[node] = float(following)
                following += 1
            return places[node]

        place(self.trace.roots[-1])
        return places, float(self.leaves)

    def _focused(self, step: int, around: int) -> tuple[dict[int, float], float]:
        """Returns the places of the nodes on a path and beside it, and the width of the rows."""
        path = self._path(step, around)
        rows = [self.trace.children[node][:MOST_NODES] for node in path]
        width = max((len(row) for row in rows), default=1)
        places = {path[0]: (width - 1) / 2}
        for node, row in zip(path, rows, strict=True):
            first = min(max(places[node] - (len(row) - 1) / 2, 0), width - len(row))
            places.update({child: first + number for number, child in enumerate(row)})
        return places, float(width)

    def _path(self, step: int, around: int) -> list[int]:
        """Returns the path through the current node, or another, down to a leaf."""
        path = [self.node_of(step) if around == NONE else around]
        while (above := self.trace.nodes.parent[path[0]]) != NONE:
            path.insert(0, above)
        while below := self.trace.children[path[-1]]:
            visited = [child for child in below if child < self.trace.visited]
            seen = [n for n in visited if self.state(n, step).status is not Status.UNSEEN]
            path.append(seen[-1] if seen else below[0])
        return path

    def _node(self, node: int, state: NodeState, step: int) -> NodeLook:
        shown = NodeProgress[state.status.name]
        if shown is NodeProgress.SPARED and self.trace.nodes.parent[node] >= self.trace.visited:
            shown = NodeProgress.OVER
        fixed = self._before_search(node)
        windows = state.alpha is not None and fixed.kind != "leaf"
        return fixed._replace(
            state=shown,
            value=value_at(self.trace, node, step - 1, state, say),
            alpha=value_text(state.alpha, say) if windows else "",
            beta=value_text(state.beta, say) if windows else "",
        )

    def _best_below(self, node: int, states: dict[int, NodeState]) -> int:
        """Returns the node from which the value so far of another one comes; `NONE` for none."""
        nodes, value = self.trace.nodes, states[node].value
        if nodes.mover[node] == Mover.CHANCE:
            return NONE
        left = (
            child
            for child in self.trace.children[node]
            if child in states and states[child].status is Status.LEFT
        )
        return next((child for child in left if nodes.value[child] == value), NONE)

    def _look_before_search(self, node: int) -> NodeLook:
        """Returns a node as it is before the search."""
        trace = self.trace
        position = trace.position(node)
        return NodeLook(
            node,
            trace.nodes.parent[node],
            0.0,
            trace.nodes.depth[node],
            trace.kind(node),
            NodeProgress.UNSEEN,
            trace.name(node),
            self._move(node),
            stones=stones_of(position) if isinstance(position, LinePosition) else None,
        )

    def _move(self, node: int) -> str:
        """Returns the move that leads to a node, and how likely it is where chance decides."""
        trace, parent = self.trace, self.trace.nodes.parent[node]
        name = trace.move_name(node)
        if parent == NONE or trace.nodes.mover[parent] != Mover.CHANCE:
            return name
        position = trace.position(parent)
        assert isinstance(position, ChancePosition), "chance decides there"
        likely = number_text(dict(position.chances())[trace.nodes.move[node]], "g")
        return say("{name}: {value}", name=name, value=likely)


def order_with(trace: Trace, node: int, place: int) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
    """Returns the way to the node above, and its moves with that to `node` at a place, from 0."""
    parent = trace.nodes.parent[node]
    moves = [trace.nodes.move[child] for child in trace.children[parent]]
    move = trace.nodes.move[node]
    moves.remove(move)
    moves.insert(place, move)
    return trace.path(parent), tuple(moves)


def node_at(trace: Trace, path: tuple[Move, ...]) -> int:
    """Returns the node to which some moves lead."""
    node = trace.roots[-1]
    for move in path:
        node = next(c for c in trace.children[node] if trace.nodes.move[c] == move)
    return node


def stones_of(position: LinePosition) -> SmallBoard:
    """Returns a position as a small board."""
    game = position.game
    rows: list[list[Player | None]] = [[None] * game.columns for _ in range(game.rows)]
    for cell, player in position.stones():
        rows[game.rows - 1 - cell.row][cell.column] = player
    return tuple(map(tuple, rows))


def figures_of(now: CodeMoment, *, windows: bool) -> tuple[Reading, ...]:
    """Returns the node, the child whose value came last, v, α and β."""
    found = [
        Reading("node", now.node),
        Reading("child", now.child or "–"),
        Reading("v", value_text(now.v, say)),
    ]
    if windows:
        found.append(Reading("α", value_text(now.alpha, say), "accent"))
        found.append(Reading("β", value_text(now.beta, say), "warn"))
    return tuple(found)


def counts_at(steps: SteppedSearch, step: int) -> tuple[Reading, ...]:
    """Returns the leaves seen, spared and still to come; of a board, moves that were cut off."""
    found, trace = steps.leaves_after(step), steps.trace
    spared = "spared so far" if steps.is_tree else "moves cut off"
    counts = [
        Reading("leaves seen", number_text(found.seen)),
        Reading(spared, number_text(found.spared), "good"),
    ]
    if trace.limited:
        counts.append(Reading("nodes not kept", number_text(trace.counts.nodes - trace.visited)))
    elif found.to_come is not None:
        counts.append(Reading("still to come", number_text(found.to_come)))
    return tuple(counts)
