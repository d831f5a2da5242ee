"""Records a search while it runs: every node in its order, its window, its value, its cut.

A `Tracer` is a `Meter` that keeps nodes, so that any search that is given one is recorded. What the
meter is not told comes from the things that the search uses: `engine.trace.watched` has a table,
a move order and evaluations that tell the tracer what they answered.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from types import FrameType
from typing import Any

from engine.games.game import ChancePosition, Move, Player, Position, has_chance
from engine.search.limits import (
    INFINITE,
    Limit,
    Meter,
    Report,
    Score,
    SearchResult,
    ShouldStop,
    Value,
    Variation,
)
from engine.search.table import TableEntry
from engine.trace.options import MOST_NODES
from engine.trace.trace import NONE, Counts, Reason, StepKind


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


@dataclass(slots=True)
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
    place: int = NONE
    """The place among the nodes kept, from 0."""
    parent: int = NONE
    """The place of the node above."""
    depth: int = 0
    """Plies below the root."""
    reasons: dict[Move, Reason] = field(default_factory=dict)
    """Why a move stands where it does in that order, for moves that have a reason of their own."""
    entry: TableEntry | None = None
    """What the transposition table knew of it."""
    entry_from: int = NONE
    """The place of the node that stored that."""
    again: int = NONE
    """The place where the same position was searched last before."""
    unkept: int = 0
    """How many nodes below were searched and not kept."""
    spared: Sequence[Move] = ()
    """The moves that the search would have looked at but for a cut."""

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


class ExecutedLines:
    """Which lines a call of a search's function executes."""

    __slots__ = ("cut", "frame", "score", "source")

    def __init__(self, frame: FrameType, source: int) -> None:
        """Takes the call and the number of the function."""
        self.frame = frame
        self.source = source
        self.score = NONE
        """The line that assigned a leaf's score last."""
        self.cut = NONE
        """The line in which it left the loop over the moves."""


class OpenNode:
    """A node in which the search is; values and window are from the first player's side."""

    __slots__ = (
        "alpha",
        "best",
        "beta",
        "chances",
        "entry",
        "entry_from",
        "estimates",
        "evaluations",
        "evaluations_below",
        "keeper",
        "node",
        "order",
        "position",
        "reasons",
        "searched",
        "sign",
    )

    def __init__(
        self, position: Position, node: TraceNode | None, keeper: TraceNode, meter: Meter
    ) -> None:
        """`position` is as the search sees it; `node` is None where it is not kept."""
        self.position = position
        self.node = node
        self.keeper = keeper
        """The node itself or, where it is not kept, the nearest one above that is."""
        self.evaluations, self.estimates = meter.evaluations, meter.estimates
        """The meter's counts when the node was entered."""
        self.evaluations_below = 0
        self.searched: list[Move] = []
        self.order: Sequence[Move] | None = None
        """The moves in the search's order, as far as it has said."""
        self.reasons: dict[Move, Reason] = {}
        self.entry: TableEntry | None = None
        self.entry_from = NONE
        self.best: float | None = None
        self.sign = 1 if position.turn is Player.FIRST else -1
        self.chances: dict[Move, float] = {}
        self.alpha, self.beta = -math.inf, math.inf

    def set_window(self, alpha: Score, beta: Score) -> None:
        """Takes the window in which the side to move searches."""
        low, high = _open_ended(alpha), _open_ended(beta)
        self.alpha, self.beta = (low, high) if self.sign > 0 else (-high, -low)

    def moves(self) -> Sequence[Move]:
        """Returns the moves in the search's order."""
        if self.order is None:
            self.order = self.position.legal_moves()
        return self.order

    def move_to(self, child: Position) -> Move:
        """Returns the move that leads to the position that is searched next."""
        order, place = self.moves(), len(self.searched)
        if place < len(order) and self.position.play(order[place]) == child:
            return order[place]
        for move in self.position.legal_moves():
            if move not in self.searched and self.position.play(move) == child:
                return move
        raise ValueError("the position does not follow from the one before")

    def take(self, value: float, move: Move) -> bool:
        """Takes a value from below; returns whether it is the best so far."""
        if self.chances:
            self.best = (self.best or 0.0) + self.chances[move] * value
            return False
        if self.best is None or (value - self.best) * self.sign > 0:
            self.best = value
            return True
        return False

    def narrow(self) -> StepKind | None:
        """Raises α or lowers β to the best value; returns which, None where neither changes."""
        assert self.best is not None, "there is a value"
        if self.sign > 0 and self.best > self.alpha:
            self.alpha = self.best
            return StepKind.ALPHA
        if self.sign < 0 and self.best < self.beta:
            self.beta = self.best
            return StepKind.BETA
        return None


def _open_ended(bound: Score) -> float:
    """Returns a bound, infinite where it is beyond every score."""
    return bound if -INFINITE < bound < INFINITE else math.copysign(math.inf, bound)


class Tracer(Meter):
    """A meter that keeps the tree, and what happened in which order."""

    def __init__(
        self,
        *,
        should_stop: ShouldStop | None = None,
        report: Report | None = None,
        limit: Limit | None = None,
        most_nodes: int = MOST_NODES,
        windows: bool = True,
        unwrapped: Callable[[Position], Position] = lambda position: position,
        steps: bool = False,
    ) -> None:
        """Starts without a tree.

        `should_stop`, `report` and `limit` are those of a `Meter`. Of more than `most_nodes` nodes
        only the first, the root and its children are kept; all are counted. `windows` says whether
        the search has any. `unwrapped` returns the game's own position where the search plays
        others. `steps` says whether to keep what happened.
        """
        super().__init__(should_stop, report, limit=limit)
        self.has_windows = windows
        """Whether the search has windows."""
        self.roots: list[TraceNode] = []
        """The tree of every depth that was searched, in iterative deepening one after another."""
        self.kept: list[TraceNode] = []
        """All nodes kept, in the order of the search."""
        self.noted: list[tuple[Any, ...]] = []
        """What happened, as the first six columns of `Steps`; empty unless asked for."""
        self.noted_lines: list[tuple[int, int]] = []
        """The functions and lines of that, where lines are recorded."""
        self.counts = Counts()
        """How much was searched."""
        self.by_depth: list[Counts] = []
        """The same for each depth."""
        self.by_move: dict[Move, Counts] = {}
        """The same for each move at the root; the root itself is in none."""
        self.lines: ExecutedLines | None = None
        """What the running call executes; None where `engine.trace.source_lines` does not say."""
        self._unsettled: list[int] = []
        self._most_kept = most_nodes
        self._unwrapped = unwrapped
        self._with_steps = steps
        self._open: list[OpenNode] = []
        self._seen: dict[Position, int] = {}

    @property
    def keeps_on(self) -> bool:
        """Whether the node entered next is kept."""
        return len(self._open) <= 1 or len(self.kept) < self._most_kept

    @property
    def current(self) -> OpenNode:
        """The node in which the search is."""
        return self._open[-1]

    # What the search tells

    def enter(
        self, position: Position | None = None, alpha: Score = -INFINITE, beta: Score = INFINITE
    ) -> None:
        """Notes a node; raises `StoppedError` where the search should end."""
        super().enter()
        if self._unsettled:
            self._unsettled.clear()
        assert position is not None, "searches say which position they enter"
        depth = len(self._open)
        above = self.current if self._open else None
        is_kept = above is None or depth == 1
        is_kept |= above is not None and above.node is not None and len(self.kept) < self._most_kept
        move = None
        if above is not None:
            above.moves()  # while it is known which it would take
            move = above.move_to(position) if is_kept or above.chances else NONE
            above.searched.append(move)
        node = self._keep(position, move, alpha, beta) if is_kept else None
        keeper = node or self.current.keeper
        entered = OpenNode(position, node, keeper, self)
        entered.set_window(alpha, beta)
        if has_chance(position.game) and isinstance(position, ChancePosition):
            entered.chances = dict(position.chances())
        self._open.append(entered)
        for counts in self._counted_in():
            counts.nodes += 1
        if node is None:
            keeper.unkept += 1
        self.note(StepKind.ENTER)

    def leave(self, score: Value, line: Variation) -> tuple[Value, Variation]:
        """Notes what was found."""
        self._unsettled.clear()
        left, node = self.current, self.current.node
        evaluated = self.evaluations - left.evaluations
        leaves = evaluated - left.evaluations_below
        spared = (left.order or ())[len(left.searched) :]
        is_cut = bool(spared)
        if leaves or is_cut:
            for counts in self._counted_in():
                counts.leaves += leaves
                counts.cuts += is_cut
        kind = self._kind(left)
        stood_pat = left.best is not None and not left.searched
        left.best = score * left.sign
        if is_cut:
            self.note(StepKind.CUT, line=self.lines.cut if self.lines else NONE)
        if kind is Kind.INNER or stood_pat:
            self.note(StepKind.LEAVE)
        elif kind is Kind.TABLE:
            self.note(StepKind.TABLE)
        else:
            self.note(StepKind.LEAF, line=self.lines.score if self.lines else NONE)
        if node is not None:
            node.score, node.line, node.kind = score, line, kind
            node.spared, node.reasons = spared, left.reasons
            node.entry, node.entry_from = left.entry, left.entry_from
        self._open.pop()
        if self._open:
            self.current.evaluations_below += evaluated
            self._back_up(left)
        return score, line

    def result(self, depth: int, score: Score, pv: Variation, *, complete: bool) -> SearchResult:
        """Returns the result; whatever a stopped search left open stays so."""
        self._open.clear()
        return super().result(depth, score, pv, complete=complete)

    # What the things tell that the search uses

    def stood_pat(self, score: Score) -> None:
        """Notes that quiescence has evaluated a node in which it may look on."""
        open_node = self.current
        open_node.best = score * open_node.sign
        self.note(StepKind.STAND_PAT)
        self._narrow(open_node)

    def settle(self, source: int, line: int, *, window: bool) -> None:
        """Gives the steps of the last value backed up the line in which it is taken.

        `window` says that the line sets α or β; before it, another stands for it.
        """
        for step in self._unsettled:
            if not window or self.noted[step][0] != StepKind.BACKED_UP:
                self.noted_lines[step] = source, line

    # Keeping it

    def note(self, kind: StepKind, child: int = NONE, line: int = NONE) -> None:
        """Notes a step in the node in which the search is, with the line now executed.

        `line` is another line of that function, `NONE` for none.
        """
        noted, node = self.current, self.current.node
        if not self._with_steps or node is None:
            return
        best = math.nan if noted.best is None else noted.best
        self.noted.append((kind, node.place, child, best, noted.alpha, noted.beta))
        lines = self.lines
        if lines is not None:
            if kind in (StepKind.BACKED_UP, StepKind.ALPHA, StepKind.BETA):
                self._unsettled.append(len(self.noted) - 1)
            number = lines.frame.f_lineno if line == NONE else line
            self.noted_lines.append((lines.source, number))

    def _keep(self, position: Position, move: Move | None, alpha: Score, beta: Score) -> TraceNode:
        """Adds a node to the tree."""
        node = TraceNode(move, self._unwrapped(position), alpha, beta, number=self.nodes)
        node.place, node.depth = len(self.kept), len(self._open)
        node.again = self._seen.get(position, NONE)
        self._seen[position] = node.place
        if self._open:
            above = self.current.node
            assert above is not None, "what is kept hangs on what is kept"
            node.parent = above.place
            above.children.append(node)
        else:
            self.roots.append(node)
        self.kept.append(node)
        return node

    def _counted_in(self) -> tuple[Counts, ...]:
        """Returns the counts of the search, of this depth and of this move at the root."""
        depth = len(self._open) - 1
        if depth == len(self.by_depth):
            self.by_depth.append(Counts())
        if not depth:
            return self.counts, self.by_depth[0]
        move = self._open[0].searched[-1]
        if move not in self.by_move:
            self.by_move[move] = Counts()
        return self.counts, self.by_depth[depth], self.by_move[move]

    def _kind(self, left: OpenNode) -> Kind:
        """Returns where the score of a node came from."""
        if left.searched:
            return Kind.INNER
        if self.evaluations == left.evaluations:
            return Kind.TABLE
        return Kind.ESTIMATE if self.estimates > left.estimates else Kind.OVER

    def _back_up(self, left: OpenNode) -> None:
        """Takes the value of a node into the one above."""
        above = self.current
        assert left.best is not None, "a node that is left has a value"
        is_better = above.take(left.best, above.searched[-1])
        self.note(StepKind.BACKED_UP, NONE if left.node is None else left.node.place)
        if is_better:
            self._narrow(above)

    def _narrow(self, open_node: OpenNode) -> None:
        kind = open_node.narrow() if self.has_windows else None
        if kind is not None:
            self.note(kind)
