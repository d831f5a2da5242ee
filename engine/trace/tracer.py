"""Records a search while it runs: every node in its order, its window, its value, its cut.

A `Tracer` is a `Meter` that keeps nodes, so that any search that is given one is recorded. What the
meter is not told comes from the things that the search uses: `engine.trace.watched` has a table,
a move order and evaluations that tell the tracer what they answered.
"""

from __future__ import annotations

import math
from typing import Any

from engine.games.game import ChancePosition, Move, Position, has_chance
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
from engine.trace.options import MOST_NODES
from engine.trace.orders import unwrapped
from engine.trace.trace import NONE, Counts, Found, StepKind
from engine.trace.trace_node import ExecutedLines, TraceNode


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
        steps: bool = False,
    ) -> None:
        """Starts without a tree.

        `should_stop`, `report` and `limit` are those of a `Meter`. Of more than `most_nodes` nodes
        only the first, the root and its children are kept; all are counted. `windows` says whether
        the search has any. `steps` says whether to keep what happened.
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
        self._with_steps = steps
        self._open: list[TraceNode] = []
        self._seen: dict[Position, int] = {}

    @property
    def keeps_on(self) -> bool:
        """Whether the node entered next is kept."""
        return len(self._open) <= 1 or len(self.kept) < self._most_kept

    @property
    def current(self) -> TraceNode:
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
        is_kept |= above is not None and above.is_kept and len(self.kept) < self._most_kept
        move = None
        if above is not None:
            above.moves()  # while it is known which it would take
            move = above.move_to(position) if is_kept or above.chances else NONE
            above.searched.append(move)
        node = TraceNode(position, move, alpha, beta, self)
        if is_kept:
            self._keep(node, above)
        elif above is not None:
            node.keeper = above.keeper
            node.keeper.unkept += 1
        if has_chance(position.game) and isinstance(position, ChancePosition):
            node.chances = dict(position.chances())
        self._open.append(node)
        for counts in self._counted_in():
            counts.nodes += 1
        self.note(StepKind.ENTER)

    def leave(self, score: Value, line: Variation) -> tuple[Value, Variation]:
        """Notes what was found."""
        self._unsettled.clear()
        left = self.current
        evaluated = self.evaluations - left.evaluations
        leaves = evaluated - left.evaluations_below
        spared = (left.order or ())[len(left.searched) :]
        is_cut = bool(spared)
        if leaves or is_cut:
            for counts in self._counted_in():
                counts.leaves += leaves
                counts.cuts += is_cut
        found = self._found(left)
        stood_pat = left.best is not None and not left.searched
        left.best = score * left.sign
        if is_cut:
            self.note(StepKind.CUT, line=self.lines.cut if self.lines else NONE)
        if found is Found.INNER or stood_pat:
            self.note(StepKind.LEAVE)
        elif found is Found.TABLE:
            self.note(StepKind.TABLE)
        else:
            self.note(StepKind.LEAF, line=self.lines.score if self.lines else NONE)
        left.score, left.found, left.spared = score, found, spared
        self._open.pop()
        if self._open:
            self.current.evaluations_below += evaluated
            self._back_up(left)
        left.forget()
        return score, line

    def result(self, depth: int, score: Score, pv: Variation, *, complete: bool) -> SearchResult:
        """Returns the result; whatever a stopped search left open stays so."""
        self._open.clear()
        return super().result(depth, score, pv, complete=complete)

    # What the things tell that the search uses

    def stood_pat(self, score: Score) -> None:
        """Notes that quiescence has evaluated a node in which it may look on."""
        node = self.current
        node.best = score * node.sign
        self.note(StepKind.STAND_PAT)
        self._narrow(node)

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
        node = self.current
        if not self._with_steps or not node.is_kept:
            return
        best = math.nan if node.best is None else node.best
        self.noted.append((kind, node.place, child, best, node.low, node.high))
        lines = self.lines
        if lines is not None:
            if kind in (StepKind.BACKED_UP, StepKind.ALPHA, StepKind.BETA):
                self._unsettled.append(len(self.noted) - 1)
            number = lines.frame.f_lineno if line == NONE else line
            self.noted_lines.append((lines.source, number))

    def _keep(self, node: TraceNode, above: TraceNode | None) -> None:
        """Adds a node to the tree."""
        node.position = unwrapped(node.seen)
        node.place, node.depth = len(self.kept), len(self._open)
        node.again = self._seen.get(node.seen, NONE)
        self._seen[node.seen] = node.place
        if above is not None:
            node.parent = above.place
            above.children.append(node)
        else:
            self.roots.append(node)
        self.kept.append(node)

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

    def _found(self, left: TraceNode) -> Found:
        """Returns where the score of a node came from."""
        if left.searched:
            return Found.INNER
        if self.evaluations == left.evaluations:
            return Found.TABLE
        return Found.ESTIMATE if self.estimates > left.estimates else Found.OVER

    def _back_up(self, left: TraceNode) -> None:
        """Takes the value of a node into the one above."""
        above = self.current
        assert left.best is not None, "a node that is left has a value"
        is_better = above.take(left.best, above.searched[-1])
        self.note(StepKind.BACKED_UP, left.place)
        if is_better:
            self._narrow(above)

    def _narrow(self, node: TraceNode) -> None:
        kind = node.narrow() if self.has_windows else None
        if kind is not None:
            self.note(kind)
