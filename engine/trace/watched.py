"""What a recorded search uses: a table, an order and evaluations that tell the tracer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.games.game import Move, Position
from engine.search.limits import Score
from engine.search.ordering import MoveOrder, Ordering, ascending
from engine.search.quiescence import NoisyMoves
from engine.search.table import TableEntry, TranspositionTable
from engine.trace.orders import unwrapped
from engine.trace.trace import Reason
from engine.trace.tracer import Tracer


class WatchedTable(TranspositionTable):
    """A transposition table that tells what it knew of a position, and which node stored it."""

    def __init__(self, tracer: Tracer) -> None:
        """Starts empty."""
        super().__init__()
        self._tracer = tracer
        self._stored_by: dict[Position, int] = {}

    def find(self, position: Position) -> TableEntry | None:
        """Returns what is known of the position."""
        entry = super().find(position)
        if entry is not None:
            current = self._tracer.current
            current.entry, current.entry_from = entry, self._stored_by[position]
        return entry

    def store(self, position: Position, entry: TableEntry) -> None:
        """Remembers it, and where it was found."""
        super().store(position, entry)
        self._stored_by[position] = self._tracer.current.keeper


class WatchedOrdering(Ordering):
    """A move order that tells the order of a node's moves, and why."""

    def __init__(
        self, tracer: Tracer, recommended: MoveOrder = ascending, reason: Reason = Reason.GAME_ORDER
    ) -> None:
        """Starts without killers; `reason` is why other moves stand where they do."""
        super().__init__(recommended)
        self._tracer = tracer
        self._reason = reason

    def moves(self, position: Position, distance: int, known: Move | None) -> Sequence[Move]:
        """Returns the legal moves in the order they are to be tried."""
        moves = super().moves(position, distance, known)
        current = self._tracer.current
        current.order = moves
        current.reasons = dict.fromkeys(moves, self._reason)
        current.reasons |= dict.fromkeys(self._killers.get(distance, ()), Reason.KILLER)
        if known is not None:
            current.reasons[known] = Reason.TABLE_MOVE
        return moves


def watched_noise(noisy_moves: NoisyMoves, tracer: Tracer) -> NoisyMoves:
    """Returns `noisy_moves` so that it notes the moves with which a node is searched on."""

    def watched(position: Any) -> tuple[Sequence[Move], bool]:
        moves, forced = noisy_moves(unwrapped(position))
        tracer.current.order = moves
        tracer.current.reasons = dict.fromkeys(moves, Reason.NOISY)
        return moves, forced

    return watched


def watched_evaluation(evaluate: Callable[[Any], Score], tracer: Tracer) -> Callable[[Any], Score]:
    """Returns `evaluate` so that it notes what quiescence stands pat with."""

    def watched(position: Any) -> Score:
        score = evaluate(unwrapped(position))
        if tracer.current.order:  # noisy moves: it is no leaf
            tracer.stood_pat(score)
        return score

    return watched
