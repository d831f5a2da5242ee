"""The nodes of a search while it is recorded."""

from __future__ import annotations

import math
from collections.abc import Sequence
from types import FrameType

from engine.games.game import Move, Player, Position
from engine.search.limits import INFINITE, Meter, Score
from engine.search.table import TableEntry
from engine.trace.trace import NONE, Found, Reason, StepKind


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


class TraceNode:
    """A position that was searched, or in which the search is, kept or only counted.

    `alpha`, `beta` and `score` are those of the side to move; `low`, `high` and `best`, which
    change while the search is in the node, are from the first player's side.
    """

    __slots__ = (
        *("move", "position", "alpha", "beta", "score", "found", "number", "children", "place"),
        *("parent", "depth", "reasons", "entry", "entry_from", "again", "unkept", "spared"),
        *("low", "high", "best", "sign", "seen", "keeper", "evaluations", "estimates"),
        *("evaluations_below", "searched", "order", "chances"),
    )

    def __init__(
        self, seen: Position, move: Move | None, alpha: Score, beta: Score, meter: Meter
    ) -> None:
        """`seen` is the position as the search sees it, `meter` what counts the search."""
        self.move = move
        """The move that led here, None at the root."""
        self.seen = self.position = seen
        """The game's own position, where the node is kept."""
        self.alpha, self.beta = alpha, beta
        """What the side to move was sure of when the position was entered, and what the opponent
        would not let it exceed."""
        self.score: float | None = None
        """What was found; None where the search was stopped."""
        self.found = Found.STOPPED
        """Where the score came from."""
        self.number = meter.nodes
        """The place in the order of the search; the root is 1."""
        self.children: list[TraceNode] = []
        """The positions searched below and kept, in their order."""
        self.place = self.parent = NONE
        """The places of the node and of the one above among the nodes kept, from 0."""
        self.depth = 0
        """Plies below the root."""
        self.reasons: dict[Move, Reason] = {}
        """Why moves stand where they do in the order, those that have a reason of their own."""
        self.entry: TableEntry | None = None
        """What the transposition table knew of it."""
        self.entry_from = self.again = NONE
        """The places of the node that stored that, and of the same position searched before."""
        self.unkept = 0
        """How many nodes below were searched and not kept."""
        self.spared: Sequence[Move] = ()
        """The moves that the search would have looked at but for a cut."""
        self.keeper = self
        """The node itself or, where it is not kept, the nearest one above that is."""
        self.evaluations, self.estimates = meter.evaluations, meter.estimates
        """The meter's counts when the node was entered."""
        self.evaluations_below = 0
        self.searched: list[Move] = []
        self.order: Sequence[Move] | None = None
        """The moves in the search's order, as far as it has said."""
        self.best: float | None = None
        self.sign = 1 if seen.turn is Player.FIRST else -1
        self.chances: dict[Move, float] = {}
        low, high = _open_ended(alpha), _open_ended(beta)
        self.low, self.high = (low, high) if self.sign > 0 else (-high, -low)

    @property
    def is_kept(self) -> bool:
        """Whether the node is kept."""
        return self.place != NONE

    def forget(self) -> None:
        """Drops what is needed only while the search is in the node."""
        del self.seen, self.keeper, self.searched, self.order, self.chances

    def moves(self) -> Sequence[Move]:
        """Returns the moves in the search's order."""
        if self.order is None:
            self.order = self.seen.legal_moves()
        return self.order

    def move_to(self, child: Position) -> Move:
        """Returns the move that leads to the position that is searched next."""
        order, place = self.moves(), len(self.searched)
        if place < len(order) and self.seen.play(order[place]) == child:
            return order[place]
        for move in self.seen.legal_moves():
            if move not in self.searched and self.seen.play(move) == child:
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
        """Raises α or lowers β to the best value; returns which, None where neither changes.

        A value outside the window changes neither: the textbook tests it before.
        """
        assert self.best is not None, "there is a value"
        if not self.low < self.best < self.high:
            return None
        if self.sign > 0:
            self.low = self.best
            return StepKind.ALPHA
        self.high = self.best
        return StepKind.BETA


def _open_ended(bound: Score) -> float:
    """Returns a bound, infinite where it is beyond every score."""
    return bound if -INFINITE < bound < INFINITE else math.copysign(math.inf, bound)
