"""What the tree page shows of a tree at a step, as plain data, and where its nodes stand. Pure."""

from __future__ import annotations

from enum import Enum
from itertools import pairwise
from typing import NamedTuple

import pygame

from engine.games.game import Player

SmallBoard = tuple[tuple[Player | None, ...], ...]
"""A small board, row by row from the top."""


class NodeProgress(Enum):
    """How far the search is with a node: by the names of `Status`, and two others."""

    UNSEEN = "still to come"
    OPEN = "being searched"
    CURRENT = "where the search is"
    LEFT = "searched"
    SPARED = "cut off"
    OVER = "left out"
    """Below a node that was cut off, or known without being searched."""
    BLANK = "to be filled in"


LEFT_OUT = (NodeProgress.SPARED, NodeProgress.OVER)


class Blank(NamedTuple):
    """A place beside a node in which a number is written by hand."""

    name: str
    """What belongs there: α, β or v."""
    text: str
    """What is written; empty for nothing."""
    tone: str
    """``good`` where it is right, ``bad`` where not, ``accent`` where the answer was shown."""
    chosen: bool
    """Whether it is written in now."""


class NodeLook(NamedTuple):
    """A node in sight."""

    node: int
    """Its number in the trace."""
    parent: int
    """The number of the node above; -1 at the root."""
    x: float
    """Its place from the left, where 1 is the distance of two neighbouring leaves."""
    depth: int
    """Plies below the root."""
    kind: str
    """Who decides there: ``max``, ``min`` or ``chance``; or ``leaf``."""
    state: NodeProgress
    name: str
    """What it is called, e.g. ``B``."""
    move: str
    """The move that leads to it, e.g. ``a2``."""
    value: str = ""
    """Its value so far: "3", "≤2"; empty if there is none."""
    alpha: str = ""
    """α there; empty where there is no window."""
    beta: str = ""
    """β there; empty where there is no window."""
    best: bool = False
    """Whether its parent's value so far comes from it."""
    stones: SmallBoard | None = None
    """The position there, if it is a board."""
    hidden: int = 0
    """How many nodes below it are not in sight."""
    blanks: tuple[Blank, ...] = ()
    """What is filled in by hand."""
    verdict: str = ""
    """``good`` or ``bad`` where its cut was checked."""


class TreeLook(NamedTuple):
    """A tree in sight at a step."""

    nodes: tuple[NodeLook, ...]
    """Parents before their children, these from the left."""
    width: float
    """The number of places for leaves side by side."""
    named: bool = False
    """Whether the nodes have names that are drawn beside them."""
    risen: int = -1
    """The node whose value has just arrived at the one above; -1 for none."""

    @property
    def rows(self) -> list[list[NodeLook]]:
        """The nodes of each row, from the left."""
        rows: dict[int, list[NodeLook]] = {}
        for node in self.nodes:
            rows.setdefault(node.depth, []).append(node)
        return list(rows.values())


WIDEST, HIGHEST = 66.0, 54.0
"""The largest triangle."""
LEAF = (48.0, 44.0)
"""The largest leaf."""
SLOT, ROW = 92.0, 150.0
"""The most room for a leaf, and between two rows."""
BOARD = (64.0, 56.0)
"""The largest small board."""
SMALLEST, SMALLEST_BOARD, BOARD_ROW = 26.0, 30.0, 62.0
"""The least width of a node that has things beside it and of a small board, and the least distance
of rows with boards."""
NEAR_ROWS = 60.0
"""The distance of rows below which nodes are smaller, for the names between them."""
USUAL, MOST_ENLARGED = (800.0, 380.0), 1.6
"""The area in which everything has its usual size, and how much larger it becomes at most."""
WINDOW_ROOM, NAME_ROOM, BLANK_ROOM = 40.0, 32.0, 72.0
"""The room kept beside a node: for its window, its name, and what is filled in."""
LEFT, LEFT_OF_SMALL, RIGHT = 66.0, 36.0, 40.0
"""The room for the names of the rows, and behind the tree."""


class Spot(pygame.FRect):
    """The place of a node."""

    is_board = False
    """Whether it is a small board; else a triangle, a disc or a box."""
    before = after = 0.0
    """The room between it and what stands left of it, and right of it."""


def enlargement(width: float, height: float) -> float:
    """Returns by how much larger than usual everything is drawn in a large area."""
    return min(max(min(width / USUAL[0], height / USUAL[1]), 1.0), MOST_ENLARGED)


def spots(tree: TreeLook, width: float, height: float) -> dict[int, Spot]:
    """Returns the place of each node in an area, both in logical pixels."""
    if not tree.nodes:
        return {}
    times = enlargement(width, height)
    left = LEFT if width > 420 else LEFT_OF_SMALL
    slot = min((width - left - RIGHT) / max(tree.width, 1.0), SLOT * times)
    rows = tree.rows
    depth = max(len(rows) - 1, 1)
    gaps = [min((b.x - a.x for a, b in pairwise(row)), default=tree.width) * slot for row in rows]
    row = min(height / (depth + 0.5), ROW * times)
    boards = all(gap >= WINDOW_ROOM + SMALLEST_BOARD for gap in gaps) and row >= BOARD_ROW
    sizes = {
        node.node: _size(node, gaps[node.depth], row, times, boards=boards, named=tree.named)
        for node in tree.nodes
    }
    names = 16.0 if tree.named else 0.0
    root = tree.nodes[0]
    above = max(sizes[root.node][1] / 2 + 8, 13.0 * len(root.blanks))
    below = max(sizes[node.node][1] for node in rows[-1]) / 2 + 8 + names
    row = min((height - above - below) / depth, ROW * times)
    begin = left + (width - left - RIGHT - slot * max(tree.width - 1, 0)) / 2
    first = above + max(height - above - below - row * depth, 0.0) / 2
    found = {}
    for nodes in rows:
        end = 0.0
        for node in nodes:
            spot = found[node.node] = Spot((0, 0), sizes[node.node])
            spot.center = begin + node.x * slot, first + node.depth * row
            spot.is_board = boards and node.stones is not None
            spot.before, spot.after, end = spot.left - end, width - 4 - spot.right, spot.right
        for one, other in pairwise(nodes):
            found[one.node].after = found[other.node].before
    return found


def _size(
    node: NodeLook, gap: float, row: float, times: float, *, boards: bool, named: bool
) -> tuple[float, float]:
    """Returns the width and the height of a node, with room for what stands beside it."""
    if node.stones is not None and boards:
        columns, rows = len(node.stones[0]), len(node.stones)
        room = (gap - WINDOW_ROOM) / columns
        cell = min(BOARD[0] * times / columns, BOARD[1] * times / rows, room, row * 0.66 / rows)
        return cell * columns, cell * rows
    if node.kind == "leaf":
        wide = min(LEAF[0] * times, gap * 0.86)
        return wide, min(LEAF[1] * times, max(wide, 26.0), row * 0.5)
    if node.blanks:
        kept = min(BLANK_ROOM * times, max(gap - SMALLEST * times, gap * 0.6))
    else:
        both = WINDOW_ROOM + (NAME_ROOM if named else 0.0)
        kept = next((room for room in (both, WINDOW_ROOM) if gap >= room + SMALLEST), gap * 0.2)
    wide = min(WIDEST * times, gap - kept, row * (0.45 if named and row < NEAR_ROWS else 0.62))
    return wide, wide * HIGHEST / WIDEST


def letters(wide: float, words: str, *, leaf: bool) -> int:
    """Returns the size of a value in a node so wide; 0 where it cannot be read there."""
    room = wide / (0.62 * max(len(words), 1 if leaf else 2))
    most = min(19 if wide < 60 else 21 if wide < 80 else 24, round(wide * 0.42) + 2)
    return max(min(int(room * (0.88 if leaf else 0.62)), most), 8) if room >= 9 else 0
