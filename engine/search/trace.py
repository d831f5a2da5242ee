"""The tree as it was searched: every position in its order, with its window and its cut.

A `Tracer` is a `Meter` that keeps every node, so that any search that is given one is traced.
A Monte Carlo search keeps its tree itself; `trace_of_tree` gives that the same form.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from engine.games.game import Move, Position
from engine.search.limits import INFINITE, Meter, Score, SearchResult, Value, Variation
from engine.search.mcts import SearchNode


class Kind(Enum):
    """Where the score of a position came from."""

    INNER = "inner"
    """From the positions below it."""
    OVER = "over"
    """The game ends there."""
    ESTIMATE = "estimate"
    """The depth ends there, and it was evaluated."""
    TABLE = "table"
    """It was known from the transposition table."""
    STOPPED = "stopped"
    """The search was stopped before it was known."""


@dataclass
class TraceNode:
    """A position that was searched."""

    move: Move | None
    """The move that led here, None at the root."""
    position: Position
    """The position."""
    alpha: Score = -INFINITE
    """What the side to move was sure of when the position was entered …"""
    beta: Score = INFINITE
    """… and what the opponent would not let it exceed."""
    score: float | None = None
    """What was found, for the side to move; None where the search was stopped."""
    kind: Kind = Kind.STOPPED
    """Where the score came from."""
    number: int = 0
    """The place in the order of the search; the root is 1."""
    visits: int | None = None
    """How many games passed through, in a Monte Carlo search."""
    children: list[TraceNode] = field(default_factory=list)
    """The positions searched below, in their order."""
    line: Variation = ()
    """Best play from here, as the search saw it."""

    @property
    def skipped(self) -> list[Move]:
        """The legal moves that were not looked at: cut off, or left out by quiescence."""
        if self.kind is not Kind.INNER:
            return []
        seen = {child.move for child in self.children}
        return [move for move in self.position.legal_moves() if move not in seen]

    @property
    def is_cut(self) -> bool:
        """Whether moves were left out because one was too good to be allowed."""
        return bool(self.score is not None and self.score >= self.beta and self.skipped)

    def walk(self) -> list[TraceNode]:
        """Returns the node and all below it, in the order of the search."""
        return [self, *(node for child in self.children for node in child.walk())]


class Tracer(Meter):
    """A meter that keeps the tree. For small searches: every position stays in memory."""

    roots: list[TraceNode]
    """The tree of every depth that was searched, in iterative deepening one after another."""

    def __init__(self) -> None:
        """Starts without a tree."""
        super().__init__()
        self.roots = []
        self._open: list[tuple[TraceNode, int, int]] = []

    def enter(
        self, position: Position | None = None, alpha: Score = -INFINITE, beta: Score = INFINITE
    ) -> None:
        """Notes a node; raises `StoppedError` where the search should end."""
        super().enter()
        assert position is not None, "searches say which position they enter"
        node = TraceNode(None, position, alpha, beta, number=self.nodes)
        if self._open:
            parent = self._open[-1][0]
            node.move = _move_between(parent, position)
            parent.children.append(node)
        else:
            self.roots.append(node)
        self._open.append((node, self.evaluations, self.estimates))

    def leave(self, score: Value, line: Variation) -> tuple[Value, Variation]:
        """Notes what was found."""
        node, evaluations, estimates = self._open.pop()
        node.score, node.line = score, line
        if node.children:
            node.kind = Kind.INNER
        elif self.evaluations == evaluations:
            node.kind = Kind.TABLE
        else:
            node.kind = Kind.ESTIMATE if self.estimates > estimates else Kind.OVER
        return score, line

    def result(self, depth: int, score: Score, pv: Variation, *, complete: bool) -> SearchResult:
        """Returns the result; whatever a stopped search left open stays so."""
        self._open.clear()
        return super().result(depth, score, pv, complete=complete)


def _move_between(parent: TraceNode, position: Position) -> Move:
    """Returns the move that leads from one position to the next, the first not yet noted."""
    noted = {child.move for child in parent.children}
    for move in parent.position.legal_moves():
        if move not in noted and parent.position.play(move) == position:
            return move
    raise ValueError("the position does not follow from the one before")


def trace_of_tree(node: SearchNode, deepest: int = 4) -> TraceNode:
    """Returns a Monte Carlo tree down to `deepest` plies, its scores in thousandths.

    Children come in the order they were first tried; the numbers count along the tree.
    """
    counted = 0

    def copy(node: SearchNode, depth: int) -> TraceNode:
        nonlocal counted
        counted += 1
        number = counted
        children = [copy(child, depth - 1) for child in node.children] if depth else []
        over = node.position.outcome is not None
        return TraceNode(
            move=node.move if node.move >= 0 else None,
            position=node.position,
            # A node's mean is for the side that moved there, a score for the side to move.
            score=float(node.proven) if node.proven is not None else -1000 * node.mean,
            kind=Kind.OVER if over else Kind.INNER if children else Kind.ESTIMATE,
            number=number,
            visits=node.visits,
            children=children,
        )

    return copy(node, deepest)
