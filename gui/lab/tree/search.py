"""Asks the engine for the record of a search, counts it a little at a time, and other orders."""

from __future__ import annotations

import time
from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import NamedTuple

from engine.games.game import has_chance
from engine.service.client import EngineClient
from engine.service.messages import Failed, Ready, Recorded, Reply, TracePart
from engine.trace.columns import NONE
from engine.trace.layout import IcicleLayout
from engine.trace.options import MOST_NODES, TraceOptions, TraceTask
from engine.trace.sending import TraceReader
from engine.trace.trace import StepKind, Trace
from gui.lab.page import OnBoard
from gui.lab.tree.choice import ORDERS, TreeChoice

SLICE = 1_000
"""The nodes or steps between two looks at the clock."""
WITHOUT_WINDOWS = ("minimax", "expectiminimax")
"""The searches that cut nothing, whatever the order."""
TONES = {"left": "accent", "best": "good", "worst": "bad", "random": "warn"}
"""The theme's colours of the orders."""
READS = 0.003
"""Seconds of a frame in which a search is read and counted."""


def work_on(work: Iterator[None], seconds: float, pieces: int) -> bool:
    """Does so many pieces of some work at a time, for about so many seconds.

    Returns whether all is done.
    """
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        if sum(1 for _ in islice(work, pieces)) < pieces:
            return True
    return False


class TreeIndex:
    """Counts of a search. They are complete once `advance` has said so."""

    def __init__(self, trace: Trace, overview: IcicleLayout) -> None:
        """Takes the record, and where the nodes stand in an overview of all."""
        self.trace, self.overview = trace, overview
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
        self._work = self._make()

    def advance(self, seconds: float) -> bool:
        """Works for about so many seconds; returns whether everything is there."""
        return work_on(self._work, seconds, SLICE)

    def _make(self) -> Iterator[None]:
        """Counts and sorts, a node or a step at a time."""
        below = Counter[int]()
        yield from self._count_nodes(below)
        kinds, nodes = self.trace.steps.kind, self.trace.steps.node
        leaf, cut = (int(StepKind.LEAF), int(StepKind.STAND_PAT)), int(StepKind.CUT)
        for number, kind in enumerate(kinds):
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

    def _count_nodes(self, below: Counter[int]) -> Iterator[None]:
        """Counts nodes, leaves, and those spared below each node at which something is cut off."""
        trace = self.trace
        parents, first = trace.nodes.parent, trace.children.first
        for node in range(len(trace) - 1, -1, -1):  # parents come first
            above, is_leaf = parents[node], first[node] == first[node + 1]
            if above != NONE:
                self.sizes[above] += self.sizes[node] + 1
            self.leaves += is_leaf
            if is_leaf and node >= trace.visited:
                while above >= trace.visited:
                    above = parents[above]
                below[above] += 1
            yield


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


class TreeSearch:
    """What is asked of the engine for one choice, one question at a time."""

    def __init__(
        self, engine: EngineClient, board: OnBoard, found: Callable[[TreeIndex], None]
    ) -> None:
        """`found` is called with each search that was asked for, and its counts."""
        self._engine, self._board, self._found = engine, board, found
        self._choice = TreeChoice()
        self._id: int | None = None
        self._reader = TraceReader()
        self._main: TraceTask | None = None
        """The search still to come; None once it has been found."""
        self._index: TreeIndex | None = None
        """The search that has come, which is being counted."""
        self.bars: tuple[OrderBar, ...] = ()
        """The same tree in other orders, counted or not."""
        self.failure = ""
        """Why there is no search; empty if nothing is wrong."""

    @property
    def busy(self) -> bool:
        """Whether the search asked for is still to come."""
        return self._main is not None

    @property
    def waiting(self) -> bool:
        """Whether anything is awaited from the engine."""
        return self._id is not None

    def ask(self, choice: TreeChoice, *, compares: bool = True) -> None:
        """Asks for the search of a choice; drops what was asked before.

        `compares` says whether other orders are counted, too.
        """
        options = TraceOptions(
            choice.order, choice.seed, choice.by_hand, lines=True, most_nodes=MOST_NODES
        )
        self._choice, self.failure, self.bars = choice, "", ()
        self._main = choice.task(self._board, choice.algorithm, options, overview=True)
        if compares:
            self.bars = tuple(compared(choice, has_chance=has_chance(self._main.game)))
        self._next()

    def _next(self) -> None:
        """Asks for the search, or for the next order to be counted."""
        self._id, self._reader, self._index = None, TraceReader(), None
        if self._main is not None:
            self._id = self._engine.record(self._main)
        elif (each := next((bar for bar in self.bars if bar.leaves is None), None)) is not None:
            choice = self._choice
            by_hand = choice.by_hand if each.by_hand else ()
            options = TraceOptions(each.order, choice.seed, by_hand, steps=False, most_nodes=1)
            self._id = self._engine.record(choice.task(self._board, each.algorithm, options))

    def stop(self) -> None:
        """Stops the engine; `go_on` asks again for what is still to come."""
        if self._id is not None:
            self._engine.stop()
            self._id = None

    def go_on(self) -> None:
        """Asks for what is still to come."""
        if self._id is None:
            self._next()

    def handle_reply(self, reply: Reply) -> bool:
        """Takes a reply of the engine; returns whether it says that it has failed."""
        if isinstance(reply, Ready) or reply.id != self._id:
            return False
        if isinstance(reply, TracePart):
            self._reader.add(reply.number, reply.data)
        elif isinstance(reply, Recorded):
            self._reader.end()
        elif isinstance(reply, Failed):
            self.failure, self._id, self._main, self.bars = reply.reason, None, None, ()
            return True
        return False

    def update(self) -> bool:
        """Reads a little of what has come; returns whether a search or a count is complete."""
        if self._id is None or not self._reader.advance(READS):
            return False
        trace, overview = self._reader.trace, self._reader.overview
        assert trace is not None, "a search was asked for"
        if self._main is not None:
            if self._index is None:
                assert overview is not None, "it was asked for"
                self._index = TreeIndex(trace, overview)
            if not self._index.advance(READS):
                return False
            self._main = None
            self._found(self._index)
        else:
            place = [bar.leaves for bar in self.bars].index(None)
            counted = self.bars[place]._replace(leaves=trace.counts.leaves)
            self.bars = (*self.bars[:place], counted, *self.bars[place + 1 :])
        self._next()
        return True
