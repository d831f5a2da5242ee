"""The root of a search: where a score becomes a move, and equal moves are told apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.games.game import Move, Position
from engine.search.alphabeta import INFINITE, alphabeta
from engine.search.limits import Meter, Report, Score, SearchResult, ShouldStop, Stopped
from engine.search.minimax import minimax

Line = tuple[Move, ...]


Below = Callable[[Position, int, Score], tuple[Score, Line]]
"""Scores the position after a root move, so many plies deep, for the side to move there:
exactly where that beats the third argument, alpha, as seen from the root."""


def search_root(
    position: Position,
    depth: int,
    below: Below,
    meter: Meter,
    *,
    preference: Sequence[Move],
    order: Sequence[Move],
) -> SearchResult:
    """Searches every root move and keeps the best; among equals the first in `preference`.

    `order` says which are searched first, which matters to the cost but not to the answer:
    a move preferred to the best so far is given a window that lets a tie show.
    A stopped search answers with the best of the moves it finished.
    """
    rank = {move: place for place, move in enumerate(preference)}
    best: Score | None = None
    line: Line = ()
    for move in order:
        wins_ties = best is not None and rank[move] < rank[line[0]]
        alpha = -INFINITE if best is None else best - wins_ties
        try:
            reply_score, reply = below(position.play(move), depth - 1, alpha)
        except Stopped:
            if best is None:
                return meter.result(depth, 0, (order[0],), complete=False)
            return meter.result(depth, best, line, complete=False)
        if best is None or -reply_score > best - wins_ties:
            best, line = -reply_score, (move, *reply)
            meter.found(depth, best, line)
    assert best is not None, "a root position has a move"
    return meter.result(depth, best, line, complete=True)


def fixed_depth(
    algorithm: str,
    position: Position,
    depth: int,
    evaluate: Callable[[Any], Score],
    *,
    preference: Sequence[Move] | None = None,
    order: Sequence[Move] | None = None,
    should_stop: ShouldStop | None = None,
    report: Report | None = None,
    meter: Meter | None = None,
) -> SearchResult:
    """Searches `depth` plies with ``minimax`` or ``alphabeta``.

    Among equal moves the first in `preference` is returned: the lowest-numbered one
    unless a shuffled list is given. Raises ValueError for depth < 1, a finished game
    or an unknown algorithm.
    """
    moves = position.legal_moves()
    if not moves:
        raise ValueError("the game is over: there is nothing to search")
    if depth < 1:
        raise ValueError(f"a search looks at least 1 ply ahead, not {depth}")
    meter = meter or Meter(should_stop, report)
    meter.nodes += 1  # the root; `enter` could raise Stopped here, where nothing is known yet
    preference = preference or moves

    def below_minimax(child: Position, depth: int, alpha: Score) -> tuple[Score, Line]:
        del alpha  # minimax knows no window
        return minimax(child, depth, evaluate, meter, 1)

    def below_alphabeta(child: Position, depth: int, alpha: Score) -> tuple[Score, Line]:
        return alphabeta(child, depth, evaluate, meter, -INFINITE, -alpha, 1)

    searches: dict[str, Below] = {"minimax": below_minimax, "alphabeta": below_alphabeta}
    if algorithm not in searches:
        raise ValueError(f"there is no algorithm {algorithm!r} (choose from {', '.join(searches)})")
    return search_root(
        position,
        depth,
        searches[algorithm],
        meter,
        preference=preference,
        order=order or preference,
    )
