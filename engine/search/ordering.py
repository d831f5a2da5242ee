"""Move ordering: alpha-beta leaves out most where the best move is tried first.

Source: the killer heuristic is Huberman's, "A Program to Play Chess End Games", 1968.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.games.game import Move, Position

MoveOrder = Callable[[Any], Sequence[Move]]
"""What a game itself knows: its legal moves, the most promising first."""


def ascending(position: Position) -> Sequence[Move]:
    """Returns the order of a game of which nothing is known."""
    return position.legal_moves()


class Ordering:
    """Tries the best move known, then killers, then what the game recommends.

    A killer is a move that refuted another line at the same distance from the root: it
    often refutes this one too.
    """

    KILLERS = 2
    """How many are remembered for each distance."""

    def __init__(self, recommended: MoveOrder = ascending) -> None:
        """Starts without killers."""
        self._recommended = recommended
        self._killers: dict[int, list[Move]] = {}

    def moves(self, position: Position, distance: int, known: Move | None) -> Sequence[Move]:
        """Returns the legal moves in the order they are to be tried."""
        moves = self._recommended(position)
        promising = self._killers.get(distance, [])
        if known is not None:
            promising = [known, *promising]
        first = [move for move in promising if move in moves]
        return list(dict.fromkeys([*first, *moves])) if first else moves

    def refuted(self, move: Move, distance: int) -> None:
        """Remembers a move that caused a cut."""
        killers = self._killers.setdefault(distance, [])
        if move not in killers:
            killers.insert(0, move)
            del killers[self.KILLERS :]
