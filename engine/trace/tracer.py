"""Records a search while it runs: every node in its order, its window, its value, its cut.

A `Tracer` is a `Meter` that keeps nodes, so that any search that is given one is recorded. What the
meter is not told comes from the things that the search uses: `engine.trace.watched` has a table,
a move order and evaluations that tell the tracer what they answered.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.games.game import ChancePosition, Move, Position, has_chance
from engine.games.tree_game import TreePosition
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
from engine.search.table import Bound
from engine.trace.columns import NONE, Nodes, Steps
from engine.trace.open_node import ExecutedLines, OpenNode
from engine.trace.options import TraceOptions
from engine.trace.orders import unwrapped
from engine.trace.trace import Counts, Found, Proves, Reason, StepKind, mover_at

_PROVES = {Bound.EXACT: 0, Bound.LOWER: 1, Bound.UPPER: -1}
"""What a stored score proves for the side to move: the sign of how far the true one may be off."""


class Tracer(Meter):
    """A meter that keeps the tree, and what happened in which order."""

    def __init__(
        self,
        *,
        should_stop: ShouldStop | None = None,
        report: Report | None = None,
        limit: Limit | None = None,
        options: TraceOptions,
        windows: bool,
        usual_reason: Reason,
    ) -> None:
        """Starts without a tree.

        `should_stop`, `report` and `limit` are those of a `Meter`. Of more than the options'
        `most_nodes` nodes only the first, the root and its children are kept; all are counted.
        `windows` says whether the search has any, `usual_reason` why moves stand in its order.
        """
        super().__init__(should_stop, report, limit=limit)
        self.kept = Nodes()
        """All nodes kept, in the order of the search."""
        self.steps = Steps()
        """What happened in them; empty unless asked for, and without the steps of each node."""
        self.roots: list[int] = []
        """The root of every depth that was searched, in iterative deepening one after another."""
        self.unvisited: list[tuple[int, Position, Sequence[Move]]] = []
        """The nodes with moves that were not looked at: place, position, these moves."""
        self.counts = Counts()
        """How much was searched."""
        self.by_depth: list[Counts] = []
        """The same for each depth."""
        self.by_move: dict[Move, Counts] = {}
        """The same for each move at the root; the root itself is in none."""
        self.lines: ExecutedLines | None = None
        """What the running call executes; None where `engine.trace.source_lines` does not say."""
        self._unsettled: list[int] = []
        self._options = options
        self._has_windows = windows
        self._usual_reason = usual_reason
        self._open: list[OpenNode] = []
        self._seen: dict[Position, int] = {}

    @property
    def keeps_on(self) -> bool:
        """Whether the node entered next is kept."""
        return len(self._open) <= 1 or len(self.kept) < self._options.most_nodes

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
        is_kept |= above is not None and above.is_kept and len(self.kept) < self._options.most_nodes
        move = None
        if above is not None:
            above.moves()  # while it is known which it would take
            move = above.move_to(position) if is_kept or above.chances else NONE
            above.searched.append(move)
        node = OpenNode(position, alpha, beta, self)
        if not self._has_windows:
            node.low = node.high = math.nan
        if is_kept:
            self._keep(node, move, above)
        elif above is not None:
            node.keeper = above.keeper
            self.kept.unkept[node.keeper] += 1
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
        if left.is_kept:
            self._settle_node(left, score, found, spared)
        self._open.pop()
        if self._open:
            self.current.evaluations_below += evaluated
            self._back_up(left)
        return score, line

    def result(self, depth: int, score: Score, pv: Variation, *, complete: bool) -> SearchResult:
        """Returns the result; whatever a stopped search left open stays so."""
        for node in self._open:
            if node.is_kept and not self.kept.unkept[node.place]:
                position = unwrapped(node.seen)
                if isinstance(position, TreePosition):  # whose unvisited nodes are all shown
                    rest = [each for each in position.legal_moves() if each not in node.searched]
                    self.unvisited.append((node.place, position, rest))
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
            if not window or self.steps.kind[step] != StepKind.BACKED_UP:
                self.steps.source[step], self.steps.line[step] = source, line

    # Keeping it

    def note(self, kind: StepKind, child: int = NONE, line: int = NONE) -> None:
        """Notes a step in the node in which the search is, with the line now executed.

        `line` is another line of that function, `NONE` for none.
        """
        node = self.current
        if not self._options.steps or not node.is_kept:
            return
        steps, lines, source = self.steps, self.lines, NONE
        if lines is not None:
            if kind in (StepKind.BACKED_UP, StepKind.ALPHA, StepKind.BETA):
                self._unsettled.append(len(steps))
            source, line = lines.source, lines.frame.f_lineno if line == NONE else line
        steps.kind.append(kind)
        steps.node.append(node.place)
        steps.child.append(child)
        steps.value.append(math.nan if node.best is None else node.best)
        steps.alpha.append(node.low)
        steps.beta.append(node.high)
        steps.source.append(source)
        steps.line.append(line)

    def _keep(self, node: OpenNode, move: Move | None, above: OpenNode | None) -> None:
        """Adds a node to the tree, with what is known when it is entered."""
        node.place = node.keeper = len(self.kept)
        self.kept.add(
            NONE if above is None else above.place,
            NONE if move is None else move,
            len(self._open),
            mover_at(unwrapped(node.seen)),
            Found.STOPPED,
            math.nan,
            Proves.EXACTLY,
            node.low,
            node.high,
            False,
            Reason.ROOT if above is None or move is None else self._reason(above, move),
            NONE,
            self._seen.get(node.seen, NONE),
            0,
            self.nodes,
        )
        self._seen[node.seen] = node.place
        (self.roots if above is None else above.children).append(node.place)

    def _reason(self, above: OpenNode, move: Move) -> Reason:
        """Returns why the move to a node is searched in its place."""
        if above.chances:
            return Reason.CHANCE_EVENT
        if len(self._open) == 1 and len(self.roots) > 1 and not above.children:
            return Reason.LAST_DEPTH
        return above.reasons.get(move, self._usual_reason)

    def _settle_node(
        self, left: OpenNode, score: float, found: Found, spared: Sequence[Move]
    ) -> None:
        """Puts down what a node kept is left with; those below have been left before."""
        place, kept = left.place, self.kept
        kept.value[place], kept.found[place] = left.sign * score, found
        kept.cut[place] = bool(spared)
        if found is Found.TABLE:
            kept.hit[place] = left.entry_from
        if spared:
            self.unvisited.append((place, unwrapped(left.seen), spared))
        kept.proves[place] = self._proves(left, score, found)

    def _proves(self, left: OpenNode, score: float, found: Found) -> Proves:
        """Returns what a value proves.

        It is exact where it lies inside the window, or where the values below prove it.
        """
        proves = 0
        if found is Found.TABLE and left.entry is not None:
            proves = _PROVES[left.entry.bound]
        elif not left.alpha < score < left.beta and not self._is_proved(left):
            proves = 1 if score >= left.beta else -1
        return Proves(left.sign * proves % 3)  # -1 is AT_MOST

    def _is_proved(self, left: OpenNode) -> bool:
        """Returns whether the values below a node prove its own: none of them can be better."""
        kept = self.kept
        if kept.cut[left.place] or kept.unkept[left.place]:
            return False
        too_much = Proves.AT_LEAST if left.sign > 0 else Proves.AT_MOST
        below = [(kept.value[child], kept.proves[child]) for child in left.children]
        taken = [proves for value, proves in below if value == kept.value[left.place]]
        # Where none is taken the node is a leaf, or its own evaluation is.
        is_taken = not taken or Proves.EXACTLY in taken
        return is_taken and all(proves != too_much for _, proves in below)

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

    def _found(self, left: OpenNode) -> Found:
        """Returns where the score of a node came from."""
        if left.searched:
            return Found.INNER
        if self.evaluations == left.evaluations:
            return Found.TABLE
        return Found.ESTIMATE if self.estimates > left.estimates else Found.OVER

    def _back_up(self, left: OpenNode) -> None:
        """Takes the value of a node into the one above."""
        above = self.current
        assert left.best is not None, "a node that is left has a value"
        is_better = above.take(left.best, above.searched[-1])
        self.note(StepKind.BACKED_UP, left.place)
        if is_better:
            self._narrow(above)

    def _narrow(self, node: OpenNode) -> None:
        kind = node.narrow() if self._has_windows else None
        if kind is not None:
            self.note(kind)
