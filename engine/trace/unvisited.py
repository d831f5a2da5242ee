"""Adds the nodes that were never visited to those that a tracer has kept."""

from __future__ import annotations

import math
from collections import deque

from engine.games.game import Move, Payoff, Position
from engine.games.tree_game import TreePosition
from engine.trace.columns import NONE, Nodes
from engine.trace.orders import Arrange
from engine.trace.trace import Found, Mover, Proves, Reason, mover_at
from engine.trace.tracer import Tracer

MOST_UNVISITED = 20_000
"""The most nodes that are added though they were never visited."""


def add_unvisited(tracer: Tracer, arrange: Arrange | None) -> None:
    """Appends the nodes that were cut off; of a tree all that lies below them, too.

    `arrange` orders the moves below them, the game's own order where it is None.
    """
    nodes, most = tracer.kept, len(tracer.kept) + MOST_UNVISITED
    waiting: deque[tuple[int, Position, Move]] = deque()
    for place, position, moves in sorted(tracer.unvisited, key=lambda each: each[0]):
        waiting.extend((place, position, move) for move in moves)
    while waiting and len(nodes) < most:
        above, position, move = waiting.popleft()
        position = position.play(move)
        place = _add_one(nodes, above, position, move)
        if isinstance(position, TreePosition):
            moves = position.legal_moves()
            if arrange is not None and moves and mover_at(position) is not Mover.CHANCE:
                moves = arrange(position, nodes.path(place))
            waiting.extend((place, position, move) for move in moves)


def _add_one(nodes: Nodes, above: int, position: Position, move: Move) -> int:
    """Appends a node that was not visited, with what it is worth if the game ends there."""
    outcome = position.outcome
    value = outcome.first if isinstance(outcome, Payoff) else math.nan
    mover, reason = mover_at(position), Reason.NUMBER
    found, depth = Found.INNER if outcome is None else Found.OVER, nodes.depth[above] + 1
    nodes.add(
        *(above, move, depth, mover, found, value, Proves.EXACTLY, math.nan, math.nan, False),
        *(reason, NONE, NONE, 0, 0),
    )
    return len(nodes) - 1
