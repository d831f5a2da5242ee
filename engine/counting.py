"""Counts move sequences with progress reports, and can be interrupted."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.game import Position
from engine.games.perft import perft

UNWATCHED = 2
"""Plies that are counted in one go: a few milliseconds even on the widest board."""


def watched_perft(position: Position, depth: int, watch: Callable[[int], None]) -> int:
    """`perft`, with `watch` told the count so far every few milliseconds; it may raise."""
    total = 0
    waiting = [(position, depth)]
    while waiting:
        position, left = waiting.pop()
        if left <= UNWATCHED:
            total += perft(position, left)
            watch(total)
        else:
            waiting += [(position.play(move), left - 1) for move in position.legal_moves()]
    return total
