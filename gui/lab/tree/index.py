"""What is looked up about all nodes and steps of a search, made a few milliseconds at a time."""

from __future__ import annotations

import time
from array import array
from collections import Counter
from collections.abc import Callable, Iterator

from engine.trace.layout import IcicleLayout
from engine.trace.trace import NONE, StepKind, Trace

SLICE = 1_000
"""The nodes or steps after which the clock is looked at."""


def slices(numbers: range) -> Iterator[range]:
    """Yields some numbers, a few at a time."""
    return (numbers[begin : begin + SLICE] for begin in range(0, len(numbers), SLICE))


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

    def advance(self, seconds: float, clock: Callable[[], float] = time.perf_counter) -> bool:
        """Works for about so many seconds; returns whether everything is there."""
        end = clock() + seconds
        return all(clock() < end for _ in self._work)

    def _make(self) -> Iterator[None]:
        yield from self._count_nodes()
        spared = Counter[int]()
        yield from self._count_spared(spared)
        yield from self._count_steps(spared)
        yield from self._sort()

    def _count_nodes(self) -> Iterator[None]:
        parents, first = self.trace.nodes.parent, self.trace.children.first
        for part in slices(range(len(self.trace) - 1, -1, -1)):
            for node in part:  # parents come first
                if parents[node] != NONE:
                    self.sizes[parents[node]] += self.sizes[node] + 1
                self.leaves += first[node] == first[node + 1]
            yield

    def _count_spared(self, below: Counter[int]) -> Iterator[None]:
        """Counts the leaves that are spared below each node at which something is cut off."""
        trace = self.trace
        parents, first = trace.nodes.parent, trace.children.first
        for part in slices(range(trace.visited, len(trace))):
            for node in part:
                if first[node] == first[node + 1]:
                    above = parents[node]
                    while above >= trace.visited:
                        above = parents[above]
                    below[above] += 1
            yield

    def _count_steps(self, below: Counter[int]) -> Iterator[None]:
        kinds, nodes = self.trace.steps.kind, self.trace.steps.node
        leaf, cut = (int(StepKind.LEAF), int(StepKind.STAND_PAT)), int(StepKind.CUT)
        seen = spared = 0
        for part in slices(range(len(kinds))):
            for number in part:
                kind = kinds[number]
                if kind in leaf:
                    seen += 1
                elif kind == cut:
                    spared += below[nodes[number]]
                    self.cuts.append(number + 1)
                self.seen.append(seen)
                self.spared.append(spared)
            yield

    def _sort(self) -> Iterator[None]:
        depths = self.overview.depth
        for part in slices(range(len(self.trace))):
            for node in part:
                self.rows[depths[node]].append(node)
            yield
        for row in self.rows:
            row.sort(key=self.overview.left.__getitem__)
            yield
