"""Expectiminimax: minimax for games in which chance plays a part.

Where a player moves, the score is the best of the moves; where chance moves, it is the
mean over what can happen, weighted by how likely it is. Without chance it is minimax.

Source: Michie, "Game-playing and game-learning automata", 1966; Russell and Norvig,
"Artificial Intelligence: A Modern Approach", 3rd edition, section 5.5.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.game import ChancePosition, Position
from engine.search.limits import Meter, Score, Variation, terminal_score


def expectiminimax(
    position: Position,
    depth: int,
    evaluate: Callable[[Any], Score],
    meter: Meter,
    distance: int = 0,
) -> tuple[float, Variation]:
    """Returns the expected score for the side to move, `depth` plies deep, and the line behind it.

    A chance event counts as a ply. The line ends before the first one, as its outcome is
    open. Raises `StoppedError`.
    """
    meter.enter(position)
    score = terminal_score(position, distance)
    if score is None and depth == 0:
        score = evaluate(position)
        meter.estimates += 1
    if score is not None:
        meter.evaluations += 1
        return meter.leave(float(score), ())

    if isinstance(position, ChancePosition):
        expected = 0.0
        for event, probability in position.chances():
            # Chance does not change the side to move, hence no minus sign.
            outcome, _ = expectiminimax(
                position.play(event), depth - 1, evaluate, meter, distance + 1
            )
            expected += probability * outcome
        return meter.leave(expected, ())

    best: float | None = None
    line: Variation = ()
    for move in position.legal_moves():
        reply_score, reply = expectiminimax(
            position.play(move), depth - 1, evaluate, meter, distance + 1
        )
        if best is None or -reply_score > best:
            best, line = -reply_score, (move, *reply)
    assert best is not None, "a position that is not over has a move"
    return meter.leave(best, line)
