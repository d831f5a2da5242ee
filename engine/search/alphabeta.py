"""Alpha-beta: minimax without the positions that cannot matter.

Source: Knuth and Moore, "An Analysis of Alpha-Beta Pruning", 1975; the fail-soft
variant is Fishburn's, 1983.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.game import Position
from engine.search.limits import INFINITE, Meter, Score, Variation, terminal_score


def alphabeta(
    position: Position,
    depth: int,
    evaluate: Callable[[Any], Score],
    meter: Meter,
    alpha: Score = -INFINITE,
    beta: Score = INFINITE,
    distance: int = 0,
) -> tuple[Score, Variation]:
    """Returns the score for the side to move, `depth` plies deep, and the line that leads to it.

    With s the true minimax score, the value v that is returned tells:

    * v <= alpha: s <= v; no move reaches alpha (an upper bound).
    * alpha < v < beta: s = v (exact).
    * v >= beta: s >= v; some move is too good to be allowed (a lower bound).

    `evaluate` judges the leaves, for the side to move there. `distance` is how many plies the
    position lies below the root. Of equal moves the first is kept.
    Raises `StoppedError`.

    >>> from engine.games.catalogue import line_game
    >>> from engine.knowledge.evaluation import evaluation
    >>> game = line_game("tic-tac-toe")
    >>> alphabeta(game.position("1 5 9"), 6, evaluation("outcome", game), Meter())
    (0, (1, 7, 6, 2, 5, 3))
    """
    meter.enter(position, alpha, beta)
    score = terminal_score(position, distance)
    if score is None and depth == 0:
        score = evaluate(position)
        meter.estimates += 1
    if score is not None:
        meter.evaluations += 1
        return meter.leave(score, ())

    best = -INFINITE
    line: Variation = ()
    for move in position.legal_moves():
        reply_score, reply = alphabeta(
            position.play(move), depth - 1, evaluate, meter, -beta, -alpha, distance + 1
        )
        if -reply_score > best:
            best, line = -reply_score, (move, *reply)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    return meter.leave(best, line)
