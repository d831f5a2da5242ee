"""Places for the nodes of a tree: a tidy drawing, and an icicle for trees of any size.

Both take time in proportion to the nodes. A tree is given by the parent of each node; parents come
before their children, which are drawn in the order of their numbers.

Sources: Buchheim, Jünger and Leipert, "Improving Walker's Algorithm to Run in Linear Time", 2002;
Kruskal and Landwehr, "Icicle Plots: Better Displays for Hierarchical Clustering", 1983.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from engine.trace.columns import below_of


@dataclass(frozen=True)
class TidyLayout:
    """Where nodes stand in a drawing of a tree."""

    x: array[float]
    """Across, in widths of a node; the leftmost stands at 0."""
    depth: array[int]
    """Rows below the root."""
    width: float
    """How far the rightmost node stands from the leftmost."""
    height: int
    """The last row."""


@dataclass(frozen=True)
class IcicleLayout:
    """Which part of the width each node takes in its row."""

    left: array[float]
    """Where it begins, from 0 to 1."""
    width: array[float]
    """How wide it is; the root is 1, and the children of a node share its width by their leaves."""
    depth: array[int]
    """Rows below the root."""
    height: int
    """The last row."""


def depths(parents: Sequence[int]) -> array[int]:
    """Returns how many nodes stand above each node."""
    found: array[int] = array("i")
    for parent in parents:
        found.append(0 if parent < 0 else found[parent] + 1)
    return found


def icicle(parents: Sequence[int]) -> IcicleLayout:
    """Returns an icicle: each node as wide as its leaves together."""
    size = len(parents)
    leaves, inner = [0] * size, bytearray(size)
    for node in range(size - 1, -1, -1):
        if not inner[node]:
            leaves[node] = 1
        if parents[node] >= 0:
            leaves[parents[node]] += leaves[node]
            inner[parents[node]] = 1
    roots = sum(count for count, parent in zip(leaves, parents, strict=True) if parent < 0)
    left, width = [0.0] * size, [0.0] * size
    free, next_root = [0.0] * size, 0.0
    for node, parent in enumerate(parents):
        width[node] = leaves[node] / roots
        if parent < 0:
            begin, next_root = next_root, next_root + width[node]
        else:
            begin = free[parent]
            free[parent] = begin + width[node]
        left[node] = free[node] = begin
    depth = depths(parents)
    return IcicleLayout(array("d", left), array("d", width), depth, max(depth, default=0))


def tidy(parents: Sequence[int]) -> TidyLayout:
    """Returns a tidy drawing: parents above the middle of their children, equal subtrees alike.

    Nodes of a row stand at least 1 apart. Several roots stand side by side.
    """
    below = list(below_of(parents))
    roots = [node for node, parent in enumerate(parents) if parent < 0]
    forest = _Forest(below)
    for node in range(len(parents) - 1, -1, -1):
        if below[node]:
            forest.join(below[node])
            first, last = below[node][0], below[node][-1]
            forest.middle[node] = (forest.prelim[first] + forest.prelim[last]) / 2
    forest.join(roots)
    x = forest.prelim
    moved = [0.0] * len(parents)
    mod = forest.mod
    for node, parent in enumerate(parents):
        shift = 0.0 if parent < 0 else moved[parent]
        x[node] += shift
        moved[node] = shift + mod[node]
    least = min(x, default=0.0)
    placed = array("d", [place - least for place in x])
    depth = depths(parents)
    return TidyLayout(placed, depth, max(placed, default=0.0), max(depth, default=0))


class _Forest:
    """The places of nodes relative to their parents, found from the leaves up."""

    def __init__(self, below: list[list[int]]) -> None:
        size = len(below)
        self._below = below
        self.prelim = [0.0] * size
        """A node's place among its siblings."""
        self.mod = [0.0] * size
        """How far what is below it has to be moved."""
        self.middle = [0.0] * size
        """The middle of its children."""
        self._change = [0.0] * size
        self._shift = [0.0] * size
        self._thread = [-1] * size
        """The next node of a contour below a leaf."""
        self._thread_mod = [0.0] * size
        self._ancestor = list(range(size))

    def join(self, siblings: list[int]) -> None:
        """Places siblings, whose subtrees are placed, side by side."""
        prelim, mod, middle, below = self.prelim, self.mod, self.middle, self._below
        if not any(below[node] for node in siblings):
            for place, node in enumerate(siblings):
                prelim[node] = place
            return
        number = {node: place for place, node in enumerate(siblings)}
        ancestor = siblings[0]
        left = -1
        for node in siblings:
            if left < 0:
                prelim[node] = middle[node]
            else:
                prelim[node] = prelim[left] + 1.0
                mod[node] = prelim[node] - middle[node]
                ancestor = self._apart(node, left, siblings[0], ancestor, number)
            left = node
        self._execute_shifts(siblings)

    def _apart(
        self, node: int, left: int, first: int, ancestor: int, number: dict[int, int]
    ) -> int:
        """Moves a subtree to the right until it is clear of all those to its left."""
        below, thread, mod, prelim = self._below, self._thread, self.mod, self.prelim
        inner_left, inner_right, outer_left, outer_right = left, node, first, node
        sum_left, sum_right = mod[left], mod[node]
        sum_outer_left, sum_outer_right = mod[first], mod[node]
        while True:
            down_left = below[inner_left][-1] if below[inner_left] else thread[inner_left]
            down_right = below[inner_right][0] if below[inner_right] else thread[inner_right]
            if down_left < 0 or down_right < 0:
                break
            inner_left, inner_right = down_left, down_right
            outer_left = below[outer_left][0] if below[outer_left] else thread[outer_left]
            outer_right = below[outer_right][-1] if below[outer_right] else thread[outer_right]
            self._ancestor[outer_right] = node
            distance = prelim[inner_left] + sum_left - prelim[inner_right] - sum_right + 1.0
            if distance > 0:
                owner = self._ancestor[inner_left]
                mover = owner if owner in number else ancestor
                self._move(mover, node, distance, number)
                sum_right += distance
                sum_outer_right += distance
            sum_left += mod[inner_left]
            sum_right += mod[inner_right]
            sum_outer_left += mod[outer_left]
            sum_outer_right += mod[outer_right]
        if down_left >= 0 and not below[outer_right] and thread[outer_right] < 0:
            thread[outer_right] = down_left
            mod[outer_right] += sum_left - sum_outer_right
        if down_right >= 0 and not below[outer_left] and thread[outer_left] < 0:
            thread[outer_left] = down_right
            mod[outer_left] += sum_right - sum_outer_left
            ancestor = node
        return ancestor

    def _move(self, left: int, node: int, distance: float, number: dict[int, int]) -> None:
        """Moves a subtree to the right, and notes that those between take their share."""
        share = distance / (number[node] - number[left])
        self._change[node] -= share
        self._shift[node] += distance
        self._change[left] += share
        self.prelim[node] += distance
        self.mod[node] += distance

    def _execute_shifts(self, siblings: list[int]) -> None:
        """Gives the subtrees between two that moved apart their share."""
        shift = change = 0.0
        for node in reversed(siblings):
            self.prelim[node] += shift
            self.mod[node] += shift
            change += self._change[node]
            shift += self._shift[node] + change
