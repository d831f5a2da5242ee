"""The perfect player: solves the position and plays the best move, the preferred one of equals.

Stopped before anything is proven, it plays the move that a search of a few plies prefers.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from engine.games.exact_score import empty_cells
from engine.games.game import Move
from engine.games.line_game import LinePosition
from engine.kernel.solution import Solution
from engine.players.searches import make_search
from engine.players.solvers import AnySolver
from engine.records import dataclass
from engine.search.deepening import deepen
from engine.search.limits import (
    Bounds,
    Limit,
    Score,
    SearchInfo,
    SearchResult,
    ShouldStop,
    StoppedError,
    Variation,
    search_score,
)

PROVISIONAL_DEPTH = 4
"""Plies searched for a move to play before anything is proven."""
LINE_SECONDS = 0.1
"""The most seconds spent on the best line after the move, and on the provisional move."""


@dataclass(frozen=True)
class PerfectAnswer:
    """The move to play, and what is proven about the position."""

    result: SearchResult
    """The move and its score; not complete if the search was stopped."""
    bounds: Bounds
    """Bounds of the position's exact score."""


def provisional(
    position: LinePosition, preference: Sequence[Move], should_stop: ShouldStop | None = None
) -> SearchResult:
    """Returns the move that looks best a few plies ahead; takes milliseconds."""
    limit = Limit(seconds=LINE_SECONDS)
    search = make_search("alphabeta", position, "squares", should_stop=should_stop, limit=limit)
    return deepen(search, PROVISIONAL_DEPTH, preference)


def shown_score(bounds: Bounds, guess: Score, position: LinePosition) -> Score:
    """Returns the score to show for these bounds: a proven result's, else the search's `guess`."""
    if bounds.lower > 0 or bounds.exact:
        return search_score(bounds.lower, position)
    return search_score(bounds.upper, position) if bounds.upper < 0 else guess


def best_line(
    solver: AnySolver, position: LinePosition, move: Move, should_stop: ShouldStop | None = None
) -> Variation:
    """Returns `move` and the best line after it; the move alone if that takes `LINE_SECONDS`."""
    child, ends = position.play(move), time.perf_counter() + LINE_SECONDS

    def over() -> bool:
        return time.perf_counter() >= ends or (should_stop is not None and should_stop())

    if child.outcome is not None:
        return (move,)
    try:
        return (move, *solver.pv(child, should_stop=over)[0])
    except StoppedError:
        return (move,)


def perfect(
    position: LinePosition,
    preference: Sequence[Move],
    solver: AnySolver,
    should_stop: ShouldStop | None = None,
    report: Callable[[SearchInfo, Bounds], None] | None = None,
) -> PerfectAnswer:
    """Returns the first move in `preference` that reaches the position's exact score.

    `should_stop` ends the search, `report` is called with its progress and the bounds proven so
    far. Every position the solver searches counts as evaluated.
    """
    began = time.perf_counter()
    guess = provisional(position, preference, should_stop)
    left = empty_cells(position)
    move, nodes = guess.move, 0

    def result(bounds: Bounds, line: Variation, *, complete: bool) -> SearchResult:
        score = shown_score(bounds, guess.score, position)
        depth = left if complete else guess.depth
        seconds = time.perf_counter() - began
        return SearchResult(depth, score, line, nodes, nodes, seconds, complete)

    def tell(found: Solution) -> None:
        if report is not None:
            score = shown_score(found, guess.score, position)
            seconds = time.perf_counter() - began
            report(SearchInfo(left, score, guess.pv[:1], found.nodes, found.nodes, seconds), found)

    found = solver.solve(position, should_stop=should_stop, report=tell if report else None)
    nodes = found.nodes
    if not found.exact:
        return PerfectAnswer(result(found, guess.pv, complete=False), found)
    try:
        move = solver.first_worth(position, found.score, preference, should_stop=should_stop)
    except StoppedError as stopped:
        # The moves before this one are proven to be worse.
        return PerfectAnswer(result(found, (stopped.args[0],), complete=False), found)
    nodes += solver.nodes
    return PerfectAnswer(
        result(found, best_line(solver, position, move, should_stop), complete=True), found
    )
