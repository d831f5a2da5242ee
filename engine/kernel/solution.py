"""What a solver has found out: about a position, about every move in it, or the best play."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from engine.games.exact_score import ExactScore
from engine.games.game import Move
from engine.games.line_game import LinePosition
from engine.search.limits import Bounds, StoppedError

FIRST_ROUND = 250
"""Nodes for each move in the first round of an analysis; every round has 16 times as many."""


@dataclass(frozen=True)
class Solution(Bounds):
    """What a search for a position's score has found, and what it cost."""

    nodes: int
    """Positions searched, by all threads."""
    seconds: float
    """Time since the search began."""


@dataclass(frozen=True)
class Analysis:
    """What every column is worth to the side to move."""

    columns: tuple[Bounds | None, ...]
    """By column; None where no stone can be played."""
    nodes: int
    """Positions searched, by all threads."""
    seconds: float
    """Time since the search began."""

    @property
    def exact(self) -> bool:
        """Whether all scores are known."""
        return all(bounds is None or bounds.exact for bounds in self.columns)

    @property
    def bounds(self) -> Bounds:
        """What is proven about the position itself."""
        playable = [bounds for bounds in self.columns if bounds is not None]
        return Bounds(max(b.lower for b in playable), max(b.upper for b in playable))


def rounds(moves: Collection[Move]) -> Iterator[tuple[Move, int]]:
    """Yields every move with the nodes that it may take, again and again, longer each time.

    So the bounds of all narrow together. Moves that are known are to be taken out of `moves`.
    """
    limit = FIRST_ROUND
    while moves:
        for move in list(moves):
            yield move, limit
        limit *= 16


def best_play(
    position: LinePosition,
    found: Solution,
    best_move: Callable[[LinePosition, ExactScore], Move],
) -> tuple[tuple[Move, ...], ExactScore]:
    """Returns a whole game of best moves from `position` to its end, and the exact score.

    `found` is the position's solution; `best_move` returns a move that reaches the exact score
    of a position. Raises `StoppedError` where the solution is not exact.
    """
    if not found.exact:
        raise StoppedError
    moves, score = [], found.score
    while position.outcome is None:
        moves.append(best_move(position, score))
        position, score = position.play(moves[-1]), -score
    return tuple(moves), found.score
