"""Iterative deepening: depth 1, then 2, then 3, each begun with the best move so far.

The last depth costs more than all before it, so little is lost, and there is an answer
at any time. Source: Slate and Atkin, "CHESS 4.5", 1977.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from engine.games.game import Move, Position
from engine.search.enhanced import Aids
from engine.search.limits import Meter, Score, SearchResult
from engine.search.root import fixed_depth


class FixedDepthSearch(Protocol):
    """A search of one position, to a depth given each time."""

    @property
    def estimates(self) -> int:
        """Leaves judged by an evaluation so far, because the depth ended there."""

    def search(self, depth: int, preference: Sequence[Move], order: Sequence[Move]) -> SearchResult:
        """Searches `depth` plies, the root moves in `order`.

        Among equal moves the first in `preference` is returned. Raises ValueError for
        depth < 1 and a finished game.
        """


def deepen(search: FixedDepthSearch, depth: int, preference: Sequence[Move]) -> SearchResult:
    """Searches 1, 2, … `depth` plies; the same move and score as `depth` plies alone.

    Ends early where the game is decided or its end was reached everywhere. A stopped
    search returns the result of the last depth it finished, or what it has of the first.
    Raises ValueError like `FixedDepthSearch.search`.
    """
    if depth < 1:
        raise ValueError(f"a search looks at least 1 ply ahead, not {depth}")
    order = preference
    finished: SearchResult | None = None
    for reached in range(1, depth + 1):
        estimates_before = search.estimates
        found = search.search(reached, preference, order)
        if not found.complete:
            return (
                found if finished is None else replace(found, score=finished.score, pv=finished.pv)
            )
        finished = found
        if search.estimates == estimates_before or found.decided:
            break  # looking deeper cannot change anything
        order = [found.move, *(move for move in preference if move != found.move)]
    assert finished is not None
    return finished


@dataclass(frozen=True)
class ReadableSearch:
    """`engine.search.root.fixed_depth` for one position and one meter."""

    algorithm: str
    """The name of one of `engine.search.root.SEARCHES`."""
    position: Position
    """The root."""
    evaluate: Callable[[Any], Score]
    """How good a position looks, for the side to move."""
    meter: Meter
    """Counts the nodes of all depths."""
    aids: Aids | None = None
    """Table, move order and quiescence, for alpha-beta."""

    @property
    def estimates(self) -> int:
        """Leaves judged by the evaluation so far."""
        return self.meter.estimates

    def search(self, depth: int, preference: Sequence[Move], order: Sequence[Move]) -> SearchResult:
        """Searches `depth` plies; raises ValueError like `engine.search.root.fixed_depth`."""
        return fixed_depth(
            self.algorithm,
            self.position,
            depth,
            self.evaluate,
            preference=preference,
            order=order,
            meter=self.meter,
            aids=self.aids,
        )


def deepening(
    algorithm: str,
    position: Position,
    depth: int,
    evaluate: Callable[[Any], Score],
    *,
    preference: Sequence[Move] | None = None,
    meter: Meter | None = None,
    aids: Aids | None = None,
) -> SearchResult:
    """Searches 1, 2, … `depth` plies with the readable search, as `deepen` says.

    The arguments are those of `engine.search.root.fixed_depth`.
    """
    search = ReadableSearch(algorithm, position, evaluate, meter or Meter(), aids)
    return deepen(search, depth, list(preference or position.legal_moves()))
