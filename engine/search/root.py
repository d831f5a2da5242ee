"""The root of a search: where a score becomes a move, and one of equal moves is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.games.game import ChancePosition, Move, Position, has_chance
from engine.search.alphabeta import alphabeta
from engine.search.enhanced import Aids, enhanced
from engine.search.expectiminimax import expectiminimax
from engine.search.limits import (
    INFINITE,
    Meter,
    Score,
    SearchResult,
    StoppedError,
    Variation,
)
from engine.search.minimax import minimax

Below = Callable[[Position, int, Score], tuple[float, Variation]]
"""Scores the position after a root move, so many plies deep, for the side to move there:
exactly where that beats the third argument, alpha, as seen from the root."""

Evaluate = Callable[[Any], Score]
"""Estimates a position, for the side to move."""
Search = Callable[[Position, int, Evaluate, Meter, Score, Aids | None], tuple[float, Variation]]
"""Scores the position after a root move: a `Below` that is also given how to evaluate, the meter
and the aids. Its arguments: position, depth, evaluate, meter, alpha, aids."""


def _alphabeta(
    child: Position, depth: int, evaluate: Evaluate, meter: Meter, alpha: Score, aids: Aids | None
) -> tuple[Score, Variation]:
    if aids is not None:
        return enhanced(child, depth, evaluate, aids, meter, -INFINITE, -alpha, 1)
    return alphabeta(child, depth, evaluate, meter, -INFINITE, -alpha, 1)


SEARCHES: dict[str, Search] = {
    "minimax": lambda child, depth, evaluate, meter, *_: minimax(child, depth, evaluate, meter, 1),
    "alphabeta": _alphabeta,
    "expectiminimax": lambda child, depth, evaluate, meter, *_: expectiminimax(
        child, depth, evaluate, meter, 1
    ),
}
"""The searches that look ahead to a depth, by name; in games without chance all are exact."""
EXPECTING_CHANCE = ("expectiminimax",)
"""Those that also play games of chance."""


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
    A stopped search answers with the best of the moves it finished. An expected score is
    rounded to a whole one, but only when the moves have been compared.
    """
    rank = {move: place for place, move in enumerate(preference)}
    best: float | None = None
    line: Variation = ()
    try:
        meter.enter(position)
        for move in order:
            wins_ties = best is not None and rank[move] < rank[line[0]]
            alpha = -INFINITE if best is None else round(best) - wins_ties
            reply_score, reply = below(position.play(move), depth - 1, alpha)
            if best is None or -reply_score > best or (wins_ties and -reply_score == best):
                best, line = -reply_score, (move, *reply)
                meter.found(depth, round(best), line)
    except StoppedError:
        if best is None:
            return meter.result(depth, 0, (order[0],), complete=False)
        return meter.result(depth, round(best), line, complete=False)
    assert best is not None, "a root position has a move"
    meter.leave(best, line)
    return meter.result(depth, round(best), line, complete=True)


def fixed_depth(
    algorithm: str,
    position: Position,
    depth: int,
    evaluate: Callable[[Any], Score],
    *,
    preference: Sequence[Move] | None = None,
    order: Sequence[Move] | None = None,
    meter: Meter | None = None,
    aids: Aids | None = None,
) -> SearchResult:
    """Searches `depth` plies with one of `SEARCHES`, which `algorithm` names.

    `aids` help alpha-beta only. Among equal moves the first in `preference` is returned:
    the lowest-numbered one unless a shuffled list is given. Raises ValueError for
    depth < 1, a finished game, an unknown algorithm, and chance where it is not expected.
    """
    moves = position.legal_moves()
    if not moves:
        raise ValueError("the game is over: there is nothing to search")
    if depth < 1:
        raise ValueError(f"a search looks at least 1 ply ahead, not {depth}")
    meter = meter or Meter()
    preference = preference or moves

    if algorithm not in SEARCHES:
        raise ValueError(f"there is no algorithm {algorithm!r} (choose from {', '.join(SEARCHES)})")
    if isinstance(position, ChancePosition):
        raise ValueError("it is chance's turn: there is no move to choose")
    if has_chance(position.game) and algorithm not in EXPECTING_CHANCE:
        raise ValueError(f"{algorithm} cannot play games of chance; expectiminimax can")
    search = SEARCHES[algorithm]

    def below(child: Position, depth: int, alpha: Score) -> tuple[float, Variation]:
        return search(child, depth, evaluate, meter, alpha, aids)

    return search_root(
        position,
        depth,
        below,
        meter,
        preference=preference,
        order=order or preference,
    )
