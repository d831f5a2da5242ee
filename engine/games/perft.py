"""Counts move sequences and positions: the standard check of a move generator."""

from __future__ import annotations

from engine.games.game import Position


def perft(position: Position, depth: int) -> int:
    """Returns how many sequences of exactly `depth` moves there are from here.

    Source: the chess programmers' "performance test, move path enumeration".
    """
    if depth == 0:
        return 1
    return sum(perft(position.play(move), depth - 1) for move in position.legal_moves())


def distinct_positions(position: Position, depth: int) -> list[int]:
    """Returns how many different positions there are after 0, 1, … `depth` further moves."""
    layer = {position}
    counts = [1]
    for _ in range(depth):
        layer = {p.play(move) for p in layer for move in p.legal_moves()}
        counts.append(len(layer))
    return counts
