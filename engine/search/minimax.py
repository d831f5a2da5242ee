"""Minimax, in its negamax form: the score of a position is the best of the negated scores
of its successors.

Source: Shannon, "Programming a Computer for Playing Chess", 1950; the negamax form is
Knuth and Moore's, "An Analysis of Alpha-Beta Pruning", 1975.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.game import Position
from engine.search.limits import Meter, Score, Variation, terminal_score


def minimax(
    position: Position,
    depth: int,
    evaluate: Callable[[Any], Score],
    meter: Meter,
    distance: int = 0,
) -> tuple[Score, Variation]:
    """Returns the score for the side to move, `depth` plies deep, and the line that leads to it.

    `evaluate` judges the leaves, for the side to move there. `distance` is how many plies the
    position lies below the root. Of equal moves the first is kept.
    Raises `StoppedError`.

    >>> from engine.games.catalogue import line_game
    >>> from engine.knowledge.evaluation import evaluation
    >>> game = line_game("tic-tac-toe")
    >>> minimax(game.position("1 5 9"), 6, evaluation("outcome", game), Meter())
    (0, (1, 7, 6, 2, 5, 3))
    """
    meter.enter(position)
    score = terminal_score(position, distance)
    if score is None and depth == 0:
        score = evaluate(position)
        meter.estimates += 1
    if score is not None:
        meter.evaluations += 1
        return meter.leave(score, ())

    best: Score | None = None
    line: Variation = ()
    for move in position.legal_moves():
        reply_score, reply = minimax(position.play(move), depth - 1, evaluate, meter, distance + 1)
        if best is None or -reply_score > best:
            best, line = -reply_score, (move, *reply)
    assert best is not None, "a position that is not over has a move"
    return meter.leave(best, line)
