"""Quiescence search: a position is only judged by its looks when nothing is about to happen.

An evaluation in the middle of an exchange, or beside an open threat, is wrong by as much as
the next move changes. So where the depth ends, the moves that change it are played out.

Source: Shannon, "Programming a Computer for Playing Chess", 1950, demands it; the form with
a "stand pat" score is Beal's, "A Generalised Quiescence Search Algorithm", 1990.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.games.game import Move, Position
from engine.search.limits import INFINITE, Meter, Score, Variation, terminal_score

Unrest = Callable[[Any], tuple[Sequence[Move], bool]]
"""The moves about to change the evaluation, and whether one of them has to be played: then
the side to move cannot lean back on how things look now."""


def calm(position: Position) -> tuple[Sequence[Move], bool]:
    """Returns the unrest of games in which the depth is the end: none."""
    del position
    return (), False


def quiescence(
    position: Position,
    evaluate: Callable[[Any], Score],
    unrest: Unrest,
    meter: Meter,
    alpha: Score = -INFINITE,
    beta: Score = INFINITE,
    distance: int = 0,
) -> tuple[Score, Variation]:
    """Returns the score for the side to move once no unrest is left, and the line to it.

    The contract of the window is that of `alphabeta`. Ends because unrest does: stones fill
    the board, captures empty it. Raises `StoppedError`.
    """
    meter.enter(position, alpha, beta)
    score = terminal_score(position, distance)
    if score is not None:
        meter.evaluations += 1
        return meter.leave(score, ())

    moves, forced = unrest(position)
    best = -INFINITE
    line: Variation = ()
    if not forced:
        best = evaluate(position)  # "stand pat": no side has to go on
        meter.evaluations += 1
        meter.estimates += 1
        alpha = max(alpha, best)
        if alpha >= beta:
            return meter.leave(best, ())
    for move in moves:
        reply_score, reply = quiescence(
            position.play(move), evaluate, unrest, meter, -beta, -alpha, distance + 1
        )
        if -reply_score > best:
            best, line = -reply_score, (move, *reply)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    return meter.leave(best, line)
