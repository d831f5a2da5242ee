"""Quiescence search: evaluates only positions without noisy moves.

A noisy move is one that changes the evaluation much: a capture, or a move that completes or
blocks a line. An evaluation before such a move is wrong by as much as the move changes, so
below the search's depth noisy moves are searched on.

Source: Shannon, "Programming a Computer for Playing Chess", 1950, demands it; the form with
a "stand pat" score is Beal's, "A Generalised Quiescence Search Algorithm", 1990.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.games.game import Move, Position
from engine.search.limits import INFINITE, Meter, Score, Variation, terminal_score

NoisyMoves = Callable[[Any], tuple[Sequence[Move], bool]]
"""Returns the noisy moves of a position, and whether one of them has to be played. If so, the
evaluation is no bound for the side to move."""


def no_noisy_moves(position: Position) -> tuple[Sequence[Move], bool]:
    """Returns no noisy moves: for games in which the search ends at its depth."""
    del position
    return (), False


def quiescence(
    position: Position,
    evaluate: Callable[[Any], Score],
    noisy_moves: NoisyMoves,
    meter: Meter,
    alpha: Score = -INFINITE,
    beta: Score = INFINITE,
    distance: int = 0,
) -> tuple[Score, Variation]:
    """Returns the score for the side to move once no noisy moves are left, and the line to it.

    The contract of the window is that of `alphabeta`. Ends because noisy moves do: stones
    fill the board, captures empty it. Raises `StoppedError`.
    """
    meter.enter(position, alpha, beta)
    score = terminal_score(position, distance)
    if score is not None:
        meter.evaluations += 1
        return meter.leave(score, ())

    moves, forced = noisy_moves(position)
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
            position.play(move), evaluate, noisy_moves, meter, -beta, -alpha, distance + 1
        )
        if -reply_score > best:
            best, line = -reply_score, (move, *reply)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    return meter.leave(best, line)
