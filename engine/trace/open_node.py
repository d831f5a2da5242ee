"""The nodes in which a search is while it is recorded."""

from __future__ import annotations

import math
from collections.abc import Sequence
from types import FrameType

from engine.games.game import Move, Player, Position
from engine.search.limits import INFINITE, Meter, Score
from engine.search.table import TableEntry
from engine.trace.columns import NONE
from engine.trace.trace import Reason, StepKind


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
    """A node in which the search is, and what is needed of it until it is left.

    `alpha` and `beta` are those of the side to move; `low`, `high` and `best`, which change while
    the search is in the node, are from the first player's side.
    """

    __slots__ = (
        *("seen", "alpha", "beta", "sign", "low", "high", "best", "place", "keeper", "children"),
        *("order", "reasons", "searched", "chances", "entry", "entry_from"),
        *("evaluations", "estimates", "evaluations_below"),
    )

    def __init__(self, seen: Position, alpha: Score, beta: Score, meter: Meter) -> None:
        """`seen` is the position as the search sees it, `meter` what counts the search."""
        self.seen = seen
        self.alpha, self.beta = alpha, beta
        """What the side to move was sure of when the position was entered, and what the opponent
        would not let it exceed."""
        self.sign = 1 if seen.turn is Player.FIRST else -1
        low, high = _open_ended(alpha), _open_ended(beta)
        self.low, self.high = (low, high) if self.sign > 0 else (-high, -low)
        self.best: float | None = None
        self.place = self.keeper = NONE
        """The places, among the nodes kept, of the node itself and of the nearest one from it
        upwards that is kept."""
        self.children: list[int] = []
        """The places of the nodes searched below and kept."""
        self.order: Sequence[Move] | None = None
        """The moves in the search's order, as far as it has said."""
        self.reasons: dict[Move, Reason] = {}
        """Why moves stand where they do in the order, those that have a reason of their own."""
        self.searched: list[Move] = []
        self.chances: dict[Move, float] = {}
        self.entry: TableEntry | None = None
        """What the transposition table knew of it."""
        self.entry_from = NONE
        """The place of the node that stored that."""
        self.evaluations, self.estimates = meter.evaluations, meter.estimates
        """The meter's counts when the node was entered."""
        self.evaluations_below = 0

    @property
    def is_kept(self) -> bool:
        """Whether the node is kept."""
        return self.place != NONE

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
