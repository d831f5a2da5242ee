"""What a search did, as plain data that is cheap to send, to store and to look things up in.

A node is a number: 0 is the root, others count in the order in which the search entered them.
All values and windows are from the first player's side, whom the textbooks call MAX: α is what
MAX is sure of, β what MIN is sure of.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import accumulate
from typing import NamedTuple

from engine.games.game import Move, Player, Position, is_chance
from engine.games.move_names import move_names
from engine.games.tree_game import TreePosition

NONE = -1
"""Stands for no node, no move and no line in columns of numbers."""


class Mover(IntEnum):
    """Who decides at a node."""

    MAX = 0
    """The first player, who wants much."""
    MIN = 1
    """The second player, who wants little."""
    CHANCE = 2
    """Nobody: its value is the mean of what can happen."""


def mover_at(position: Position) -> Mover:
    """Returns who decides in a position."""
    if is_chance(position):
        return Mover.CHANCE
    return Mover.MAX if position.turn is Player.FIRST else Mover.MIN


class Found(IntEnum):
    """Where the value of a node came from."""

    INNER = 0
    """From the nodes below."""
    OVER = 1
    """The game ends there."""
    ESTIMATE = 2
    """The depth ends there, and it was evaluated."""
    TABLE = 3
    """It was known from the transposition table."""
    STOPPED = 4
    """The search was stopped before it was known."""


class Proves(IntEnum):
    """What a value says about the true one, as seen by the first player."""

    EXACTLY = 0
    AT_LEAST = 1
    AT_MOST = 2


class Reason(IntEnum):
    """Why a move was searched in the place where it was."""

    ROOT = 0
    """It is no move."""
    NUMBER = 1
    """By its number, from the left."""
    TABLE_MOVE = 2
    """The transposition table has it as the best move."""
    KILLER = 3
    """It caused a cut in another line at the same depth."""
    GAME_ORDER = 4
    """The game's own order: in Connect Four columns by the lines that run through them."""
    GIVEN_ORDER = 5
    """The order asked for: best, worst or random first, or by hand."""
    NOISY = 6
    """Quiescence looks at it beyond the depth."""
    CHANCE_EVENT = 7
    """Chance decides."""
    LAST_DEPTH = 8
    """It was the best move of the depth before."""


class StepKind(IntEnum):
    """What happens in a step of a search."""

    ENTER = 0
    """A node is entered with a window."""
    LEAF = 1
    """A leaf gets its value: the game or the depth ends."""
    TABLE = 2
    """A node gets its value from the transposition table."""
    STAND_PAT = 3
    """Quiescence takes the evaluation as what the side to move has at least."""
    BACKED_UP = 4
    """The value of a child arrives at its parent."""
    ALPHA = 5
    """α rises."""
    BETA = 6
    """β falls."""
    CUT = 7
    """The node's other moves are not looked at."""
    LEAVE = 8
    """A node with others below it is left with its value."""


class Step(NamedTuple):
    """A step of a search, and how its node stands after it."""

    kind: StepKind
    """What happens."""
    node: int
    """The node."""
    child: int
    """Whose value is backed up; `NONE` in other steps and where that node was not kept."""
    value: float | None
    """The node's value so far, None before there is one."""
    alpha: float | None
    """The window's lower end; None in searches without windows."""
    beta: float | None
    """The window's upper end, in the same way."""
    source: int
    """The number of the function in `Trace.sources`; `NONE` where lines were not recorded."""
    line: int
    """The line of its file that is executed, counted from 1; `NONE` if it was not recorded."""


class Source(NamedTuple):
    """A function of the search as it stands in its file."""

    file: str
    """The file, e.g. ``engine/search/alphabeta.py``."""
    name: str
    """The function's name."""
    first_line: int
    """The number of its first line."""
    body_line: int
    """The number of the first line after its docstring."""
    text: str
    """Its source."""


@dataclass
class Counts:
    """How much was searched."""

    nodes: int = 0
    """Nodes entered."""
    leaves: int = 0
    """Leaves: the game or the depth ends there."""
    cuts: int = 0
    """Nodes at which moves were cut off."""


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


@dataclass(frozen=True)
class Trace:
    """What a search did. `engine.trace.run.trace_search` makes it."""

    root: Position
    """Where the search began."""
    algorithm: str
    """The search, as `PlayerSpec` writes it, e.g. ``alphabeta:depth=4,evaluation=squares``."""
    order: str
    """In which order moves were searched: ``left``, ``best``, ``worst``, ``random``, ``given``."""
    windows: bool
    """Whether the search has windows, as alpha–beta does and minimax does not."""
    value: float
    """The value of the root."""
    line: tuple[Move, ...]
    """Best play for both, as the search saw it; its first move is the answer."""
    complete: bool
    """Whether the search came to its end; False where it was stopped."""
    counts: Counts
    """How much was searched in all, kept or not."""
    by_depth: tuple[Counts, ...]
    """The same for each depth, from the root on."""
    by_move: dict[Move, Counts]
    """The same for each move at the root."""
    nodes: Nodes
    """The nodes that were kept, then those that could have been visited and were not."""
    visited: int
    """How many of the nodes were visited."""
    roots: tuple[int, ...]
    """The root of each depth in turn, one only unless the search deepens."""
    steps: Steps
    """What happened, in order."""
    children: ChildColumns
    """The nodes below each node."""
    sources: tuple[Source, ...] = ()
    """The functions whose lines the steps name."""

    def __len__(self) -> int:
        """Returns how many nodes there are, those not visited included."""
        return len(self.nodes)

    @property
    def move(self) -> Move:
        """The move to play."""
        return self.line[0]

    @property
    def limited(self) -> bool:
        """Whether more nodes were searched than kept."""
        return self.counts.nodes > self.visited

    def step(self, number: int) -> Step:
        """Returns a step, counted from 0; raises IndexError."""
        steps = self.steps
        return Step(
            StepKind(steps.kind[number]),
            steps.node[number],
            steps.child[number],
            number_or_none(steps.value[number]),
            number_or_none(steps.alpha[number]),
            number_or_none(steps.beta[number]),
            steps.source[number],
            steps.line[number],
        )

    def path(self, node: int) -> tuple[Move, ...]:
        """Returns the moves that lead from the root to a node."""
        return self.nodes.path(node)

    def visited_above(self, node: int) -> int:
        """Returns the node itself if it was visited, else the nearest one above that was."""
        while node >= self.visited:
            node = self.nodes.parent[node]
        return node

    def position(self, node: int) -> Position:
        """Returns the position of a node."""
        position = self.root
        for move in self.path(node):
            position = position.play(move)
        return position

    def name(self, node: int) -> str:
        """Returns what a node is called: A, B1 in a tree, the moves to it in other games."""
        if isinstance(self.root, TreePosition):
            position = self.position(node)
            assert isinstance(position, TreePosition), "a tree's positions are its own"
            return position.name
        return " ".join(self.line_names(self.path(node)))

    def move_name(self, node: int) -> str:
        """Returns what the move that leads to a node is called; empty at a root."""
        return self.line_names(self.path(node))[-1] if self.nodes.parent[node] != NONE else ""

    def line_names(self, moves: Sequence[Move]) -> list[str]:
        """Returns what moves from the root are called, as people write them."""
        return move_names(self.root, moves)

    def kind(self, node: int) -> str:
        """Returns ``leaf`` where the search went no further, else ``max``, ``min``, ``chance``."""
        if self.nodes.found[node] != Found.INNER:
            return "leaf"
        return Mover(self.nodes.mover[node]).name.lower()


def number_or_none(value: float) -> float | None:
    """Returns a number of a column as an int where it is whole; None for not a number."""
    if math.isnan(value):
        return None
    return value if math.isinf(value) or value != int(value) else int(value)
