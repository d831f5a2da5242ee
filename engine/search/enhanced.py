"""Alpha-beta with a transposition table, move ordering and quiescence.

Only quiescence changes a score: an entry of the table is used only where the position was
searched to exactly the depth wanted, so the score is that of plain alpha-beta. (Programs made
to play well use deeper entries, too.)

Source: Marsland, "A Review of Game-Tree Pruning", 1986, has all of them together.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.games.game import Position
from engine.search.limits import INFINITE, Meter, Score, Variation, terminal_score
from engine.search.ordering import Ordering
from engine.search.quiescence import NoisyMoves, no_noisy_moves, quiescence
from engine.search.table import TableEntry, TranspositionTable, bound_of, shifted


@dataclass(frozen=True)
class Aids:
    """What speeds alpha-beta up. Made for one search; a field that is None is not used."""

    table: TranspositionTable | None = None
    """Remembers positions."""
    ordering: Ordering | None = None
    """Says which moves to try first."""
    noisy_moves: NoisyMoves = no_noisy_moves
    """Says what goes on beyond the depth."""


def enhanced(
    position: Position,
    depth: int,
    evaluate: Callable[[Any], Score],
    aids: Aids,
    meter: Meter,
    alpha: Score = -INFINITE,
    beta: Score = INFINITE,
    distance: int = 0,
) -> tuple[Score, Variation]:
    """Returns the score for the side to move and its line, as `alphabeta` does."""
    if depth == 0:
        return quiescence(position, evaluate, aids.noisy_moves, meter, alpha, beta, distance)
    meter.enter(position, alpha, beta)
    score = terminal_score(position, distance)
    if score is not None:
        meter.evaluations += 1
        return meter.leave(score, ())

    table, ordering = aids.table, aids.ordering
    entry = table.find(position) if table is not None else None
    if table is not None and entry is not None and entry.depth == depth:
        known = entry.score_at(distance)
        if entry.decides(known, alpha, beta):
            table.hits += 1
            meter.estimates += entry.guessed
            return meter.leave(known, entry.line)

    if ordering is not None:
        first = entry.line[0] if entry is not None else None
        moves = ordering.moves(position, distance, first)
    else:
        moves = position.legal_moves()
    best, floor, guesses_before = -INFINITE, alpha, meter.estimates
    line: Variation = ()
    for move in moves:
        reply_score, reply = enhanced(
            position.play(move), depth - 1, evaluate, aids, meter, -beta, -alpha, distance + 1
        )
        if -reply_score > best:
            best, line = -reply_score, (move, *reply)
            alpha = max(alpha, best)
            if alpha >= beta:
                if ordering is not None:
                    ordering.refuted(move, distance)
                break
    if table is not None:
        guessed = meter.estimates > guesses_before
        bound = bound_of(best, floor, beta)
        table.store(position, TableEntry(depth, shifted(best, -distance), bound, line, guessed))
    return meter.leave(best, line)
