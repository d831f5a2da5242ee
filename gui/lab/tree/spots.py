"""Where the nodes of a tree stand, and how large they are. Pure; lengths are logical."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from gui.lab.tree.model import NodeKind, NodeLook, TreeLook

WIDEST, HIGHEST = 66.0, 54.0
"""The largest triangle."""
LEAF = (48.0, 44.0)
"""The largest leaf."""
SLOT, ROW = 92.0, 150.0
"""The most room for a leaf, and between two rows."""
BOARD = (64.0, 56.0)
"""The largest small board."""
SMALLEST_BOARD, BOARD_ROW = 30.0, 62.0
"""The least width of a small board, and the least distance of rows with boards."""
USUAL, MOST_ENLARGED = (800.0, 380.0), 1.6
"""The area in which everything has its usual size, and how much larger it becomes at most."""
WINDOW_ROOM = 40.0
"""The room kept beside a node for its window."""


@dataclass(frozen=True)
class Spot:
    """The place of a node."""

    x: float
    """Its middle."""
    y: float
    """Its middle."""
    width: float
    height: float
    is_board: bool = False
    """Whether it is drawn as a small board."""

    @property
    def top(self) -> float:
        """Its upper end."""
        return self.y - self.height / 2

    @property
    def bottom(self) -> float:
        """Its lower end."""
        return self.y + self.height / 2


def enlargement(width: float, height: float) -> float:
    """Returns by how much larger than usual everything is drawn in a large area."""
    return min(max(min(width / USUAL[0], height / USUAL[1]), 1.0), MOST_ENLARGED)


def spots(tree: TreeLook, width: float, height: float) -> dict[int, Spot]:
    """Returns the place of each node in an area, both in logical pixels."""
    if not tree.nodes:
        return {}
    times = enlargement(width, height)
    left, right = 54.0 if width > 420 else 34.0, 40.0
    slot = min((width - left - right) / max(tree.width, 1.0), SLOT * times)
    rows = max(tree.depth, 1)
    gaps = _gaps(tree, slot)
    row = min(height / (rows + 0.5), ROW * times)
    boards = all(gap >= WINDOW_ROOM + SMALLEST_BOARD for gap in gaps) and row >= BOARD_ROW
    sizes = {
        node.node: _size(node, gaps[node.depth], row, times, boards=boards) for node in tree.nodes
    }
    ends = [sizes[n.node][1] / 2 + 8 for n in tree.nodes if n.depth in (0, tree.depth)]
    margin = max(ends)
    row = min((height - 2 * margin) / rows, ROW * times)
    begin = left + (width - left - right - slot * max(tree.width - 1, 0)) / 2
    first = margin + max(height - 2 * margin - row * rows, 0.0) / 2
    return {
        node.node: Spot(
            begin + node.x * slot,
            first + node.depth * row,
            *sizes[node.node],
            boards and node.stones is not None,
        )
        for node in tree.nodes
    }


def _gaps(tree: TreeLook, slot: float) -> list[float]:
    """Returns the smallest distance of two nodes in each row."""
    rows: list[list[float]] = [[] for _ in range(tree.depth + 1)]
    for node in tree.nodes:
        rows[node.depth].append(node.x)
    gaps = []
    for row in rows:
        row.sort()
        near = min((b - a for a, b in pairwise(row)), default=4.0)
        gaps.append(near * slot)
    return gaps


def _size(
    node: NodeLook, gap: float, row: float, times: float, *, boards: bool
) -> tuple[float, float]:
    """Returns the width and the height of a node, with room for its window beside it."""
    if node.stones is not None and boards:
        columns, rows = len(node.stones[0]), len(node.stones)
        room = (gap - WINDOW_ROOM) / columns
        cell = min(BOARD[0] * times / columns, BOARD[1] * times / rows, room, row * 0.66 / rows)
        return cell * columns, cell * rows
    if node.kind is NodeKind.LEAF:
        wide = min(LEAF[0] * times, gap * 0.86, row * 0.6)
        return wide, min(LEAF[1] * times, wide)
    room = gap - WINDOW_ROOM if gap > 2 * WINDOW_ROOM - 8 else gap * 0.8
    wide = min(WIDEST * times, room, row * 0.62)
    return wide, wide * HIGHEST / WIDEST


def letters(wide: float) -> int:
    """Returns the size of a value in a node so wide; 0 where nothing can be read."""
    return next(
        (
            n
            for least, n in ((76, 23), (56, 19), (42, 17), (32, 14), (24, 12), (17, 9))
            if wide >= least
        ),
        0,
    )
