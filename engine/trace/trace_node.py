"""The nodes of a search while it is recorded: those that are kept, and those that are open."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from types import FrameType

from engine.games.game import Move, Player, Position
from engine.search.limits import INFINITE, Meter, Score
from engine.search.table import TableEntry
from engine.trace.trace import NONE, Found, Reason, StepKind


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
    found: Found = Found.STOPPED
    """Where the score came from."""
    number: int = 0
    """The place in the order of the search; the root is 1."""
    children: list[TraceNode] = field(default_factory=list)
    """The positions searched below, in their order."""
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
