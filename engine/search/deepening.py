"""Iterative deepening: depth 1, then 2, then 3, each begun with the best move so far.

The last depth costs more than all before it, so little is lost, and there is an answer
at any time. Source: Slate and Atkin, "CHESS 4.5", 1977.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.games.game import Move, Position
from engine.search.enhanced import Aids
from engine.search.limits import (
    Meter,
    Report,
    Score,
    SearchResult,
    ShouldStop,
    Variation,
    plies_to_end,
)
from engine.search.root import fixed_depth


def deepening(
    algorithm: str,
    position: Position,
    depth: int,
    evaluate: Callable[[Any], Score],
    *,
    preference: Sequence[Move] | None = None,
    should_stop: ShouldStop | None = None,
    report: Report | None = None,
    meter: Meter | None = None,
    aids: Aids | None = None,
) -> SearchResult:
    """Searches 1, 2, … `depth` plies; the same move and score as `fixed_depth` finds.

    Ends early where the game is decided or its end was reached everywhere; a stopped
    search answers with the last depth it finished, or with what it has of the first.
    """
    meter = meter or Meter(should_stop, report)
    preference = list(preference or position.legal_moves())
    order = preference
    result: SearchResult | None = None
    for reached in range(1, depth + 1):
        guesses_before = meter.estimates
        latest = fixed_depth(
            algorithm,
            position,
            reached,
            evaluate,
            preference=preference,
            order=order,
            meter=meter,
            aids=aids,
        )
        if not latest.complete:
            return meter.result(reached, *_best_known(result, latest), complete=False)
        result = latest
        if meter.estimates == guesses_before or _is_decided(result):
            break  # looking deeper cannot change anything
        order = [result.move, *(move for move in preference if move != result.move)]
    if result is None:
        raise ValueError(f"a search looks at least 1 ply ahead, not {depth}")
    return result


def _best_known(finished: SearchResult | None, stopped: SearchResult) -> tuple[Score, Variation]:
    """Of a finished depth and a deeper one cut short: the finished one, if there is one."""
    known = finished or stopped
    return known.score, known.pv


def _is_decided(result: SearchResult) -> bool:
    """Whether the score is a win or loss proven within the depth searched."""
    end = plies_to_end(result.score)
    return end is not None and end <= result.depth
