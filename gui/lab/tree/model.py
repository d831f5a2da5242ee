"""What the tree page shows of a tree at a step, as plain data."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from engine.games.game import Player

SmallBoard = tuple[tuple[Player | None, ...], ...]
"""A small board, row by row from the top."""


class NodeKind(Enum):
    """Who decides at a node."""

    MAX = "max"
    MIN = "min"
    CHANCE = "chance"
    LEAF = "leaf"


class NodeProgress(Enum):
    """How far the search is with a node."""

    UNSEEN = "still to come"
    OPEN = "being searched"
    CURRENT = "where the search is"
    DONE = "searched"
    CUT = "cut off"
    OVER = "left out"
    """Below a node that was cut off, or known without being searched."""
    BLANK = "to be filled in"


SPARED = (NodeProgress.CUT, NodeProgress.OVER)


class Blank(NamedTuple):
    """A place beside a node in which a number is written by hand."""

    name: str
    """What belongs there: α, β or v."""
    text: str
    """What is written; empty for nothing."""
    tone: str = ""
    """``good`` where it is right, ``bad`` where not, ``accent`` where the answer was shown."""
    chosen: bool = False
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
    kind: NodeKind
    state: NodeProgress
    name: str = ""
    """What it is called, e.g. ``B``."""
    move: str = ""
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
    """Parents before their children."""
    width: float
    """The number of places for leaves side by side."""
    depth: int
    """The plies from the root to the deepest node in sight."""
    named: bool = False
    """Whether the nodes have names that are drawn beside them."""
    risen: tuple[int, int] | None = None
    """The node whose value has just arrived at the one above, and that one."""
