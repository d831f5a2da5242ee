"""Counts move sequences: the standard check of a move generator."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.game import Position

UNWATCHED = 2
"""Plies that are counted in one go: a few milliseconds even on the widest board."""


def perft(position: Position, depth: int) -> int:
    """Returns how many sequences of exactly `depth` moves there are from here.

    Source: the chess programmers' "performance test, move path enumeration".
    """
    if depth == 0:
        return 1
    return sum(perft(position.play(move), depth - 1) for move in position.legal_moves())


def watched_perft(position: Position, depth: int, watch: Callable[[int], None]) -> int:
    """Returns the number of move sequences of `depth` plies, like `perft`.

    Calls `watch` with the count so far every few milliseconds; `watch` may raise to end it.
    """
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
