"""Counts move sequences: the standard check of a move generator."""

from __future__ import annotations

from engine.games.game import Position


def perft(position: Position, depth: int) -> int:
    """Returns how many sequences of exactly `depth` moves there are from here.

    Source: the chess programmers' "performance test, move path enumeration".
    """
    if depth == 0:
        return 1
    return sum(perft(position.play(move), depth - 1) for move in position.legal_moves())
