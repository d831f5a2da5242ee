"""What a search did, as plain data that is cheap to send, to store and to look things up in.

A node is a number: 0 is the root, others count in the order in which the search entered them.
All values and windows are from the first player's side, whom the textbooks call MAX: α is what
MAX is sure of, β what MIN is sure of.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from engine.games.game import Move, Player, Position, is_chance
from engine.games.move_names import move_names
from engine.games.tree_game import TreePosition
from engine.trace.columns import NONE, ChildColumns, Nodes, Steps, number_or_none


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
