"""The columns in which a trace keeps its nodes and steps: numbers, an array for each field."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from engine.games.game import Move

NONE = -1
"""Stands for no node, no move and no line in columns of numbers."""


def _bytes() -> array[int]:
    return array("b")


def _numbers() -> array[int]:
    return array("i")


def _values() -> array[float]:
    return array("d")


@dataclass
class Nodes:
    """The columns of all nodes; those not visited come after those visited."""

    parent: array[int] = field(default_factory=_numbers)
    """The node above, `NONE` at a root."""
    move: array[int] = field(default_factory=_numbers)
    """The move that leads here from there, `NONE` at a root."""
    depth: array[int] = field(default_factory=_numbers)
    """Plies below the root."""
    mover: array[int] = field(default_factory=_bytes)
    """A `Mover`; at a leaf the one who would move."""
    found: array[int] = field(default_factory=_bytes)
    """A `Found`; ``INNER`` or ``OVER`` where it was not visited."""
    value: array[float] = field(default_factory=_values)
    """What was found; not a number where nothing was."""
    proves: array[int] = field(default_factory=_bytes)
    """A `Proves`."""
    alpha: array[float] = field(default_factory=_values)
    """α when the node was entered; not a number where it was not entered or has no window."""
    beta: array[float] = field(default_factory=_values)
    """β, in the same way."""
    cut: array[int] = field(default_factory=_bytes)
    """1 where some of the node's moves were cut off."""
    reason: array[int] = field(default_factory=_bytes)
    """A `Reason`."""
    hit: array[int] = field(default_factory=_numbers)
    """For a value from the table the node that stored it, else `NONE`."""
    again: array[int] = field(default_factory=_numbers)
    """Where the same position was searched last before, else `NONE`."""
    unkept: array[int] = field(default_factory=_numbers)
    """How many nodes below it were searched but not kept."""
    number: array[int] = field(default_factory=_numbers)
    """The place in the order of the whole search, from 1; 0 where it was not visited."""

    def __len__(self) -> int:
        """Returns how many nodes there are."""
        return len(self.parent)

    def add(self, *values: float) -> None:
        """Adds a node with these values of its columns, in their order."""
        for column, value in zip(vars(self).values(), values, strict=True):
            column.append(value)

    def path(self, node: int) -> tuple[Move, ...]:
        """Returns the moves that lead from the root to a node."""
        moves: list[Move] = []
        while self.parent[node] != NONE:
            moves.append(self.move[node])
            node = self.parent[node]
        return tuple(reversed(moves))


@dataclass
class Steps:
    """The columns of all steps, which `Step` describes, and the steps of each node."""

    kind: array[int] = field(default_factory=_bytes)
    node: array[int] = field(default_factory=_numbers)
    child: array[int] = field(default_factory=_numbers)
    value: array[float] = field(default_factory=_values)
    alpha: array[float] = field(default_factory=_values)
    beta: array[float] = field(default_factory=_values)
    source: array[int] = field(default_factory=_bytes)
    line: array[int] = field(default_factory=_numbers)
    first: array[int] = field(default_factory=_numbers)
    """Where the steps of each node begin in `of_node`; one number more than there are nodes."""
    of_node: array[int] = field(default_factory=_numbers)
    """The numbers of the steps, node by node, ascending."""

    def __len__(self) -> int:
        """Returns how many steps there are."""
        return len(self.kind)

    def find_nodes(self, nodes: int) -> None:
        """Fills in the steps of each node, of `nodes` in all."""
        counts = [0] * nodes
        for node in self.node:
            counts[node] += 1
        self.first = array("i", accumulate(counts, initial=0))
        self.of_node = array("i", sorted(range(len(self)), key=self.node.__getitem__))

    def at(self, node: int) -> array[int]:
        """Returns the numbers of a node's steps, ascending."""
        return self.of_node[self.first[node] : self.first[node + 1]]


@dataclass
class ChildColumns:
    """The nodes below each node: as searched, then those cut off, in the search's order."""

    first: array[int] = field(default_factory=_numbers)
    """Where the children of each node begin in `nodes`; one number more than there are nodes."""
    nodes: array[int] = field(default_factory=_numbers)
    """The children, node by node."""

    def __len__(self) -> int:
        """Returns how many nodes there are."""
        return len(self.first) - 1

    def __getitem__(self, node: int) -> list[int]:
        """Returns the nodes below a node; raises IndexError."""
        if not 0 <= node < len(self):
            raise IndexError(f"there is no node {node}")
        return self.nodes[self.first[node] : self.first[node + 1]].tolist()

    def __iter__(self) -> Iterator[list[int]]:
        """Returns the nodes below each node in turn."""
        return (self[node] for node in range(len(self)))


def below_of(parents: Sequence[int]) -> ChildColumns:
    """Returns the nodes below each node, given the node above each."""
    counts = [0] * len(parents)
    for parent in parents:
        if parent != NONE:
            counts[parent] += 1
    by_parent = sorted(range(len(parents)), key=parents.__getitem__)  # the roots come first
    below = array("i", by_parent[parents.count(NONE) :])
    return ChildColumns(array("i", accumulate(counts, initial=0)), below)


def number_or_none(value: float) -> float | None:
    """Returns a number of a column as an int where it is whole; None for not a number."""
    if math.isnan(value):
        return None
    return value if math.isinf(value) or value != int(value) else int(value)
