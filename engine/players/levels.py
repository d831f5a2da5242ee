"""The levels: opponents of a named strength, which make mistakes like those of people.

No level plays a move at random. A weaker level searches less deep, adds an error to its
evaluations, and overlooks some replies, more of them further ahead. It never overlooks
a move of its own for the next ply, so it takes every win that is there.

Errors are drawn once for each move to choose: within one search a position always has the
same evaluation, and a reply overlooked at some ply is overlooked after every first move.
`docs/levels.md` has the measured strengths.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from engine.games.game import Move, Position, PositionView
from engine.knowledge.game_knowledge import knowledge
from engine.players.algorithms import Level
from engine.search.deepening import deepening
from engine.search.enhanced import Aids
from engine.search.limits import (
    DEEPEST,
    Meter,
    Report,
    Score,
    SearchResult,
    ShouldStop,
)
from engine.search.ordering import Ordering
from engine.search.table import TranspositionTable


def choose_like(
    level: Level,
    position: Position,
    preference: Sequence[Move],
    chance: random.Random | None,
    should_stop: ShouldStop | None = None,
    report: Report | None = None,
) -> SearchResult:
    """Returns the move a player of this level plays; among equals the first in `preference`.

    `chance` decides on the errors; without it they are always the same. `should_stop` ends the
    search, `report` is called with its progress.
    """
    known = knowledge(position, level.evaluation)
    seed = (chance or random.Random(0)).getrandbits(60)
    evaluate, order, seen = known.evaluate, known.order, position
    if level.overlooks or level.misjudges:
        seen = Glance(position, level, seed)
        evaluate = partial(_misjudged, known.evaluate)
        order = partial(_order_seen, known.order)
    return deepening(
        "alphabeta",
        seen,
        level.limit.depth or DEEPEST,
        evaluate,
        preference=preference,
        meter=Meter(should_stop, report, limit=level.limit),
        aids=Aids(TranspositionTable(), Ordering(order)),
    )


class Glance(PositionView):
    """A position as an inattentive player sees it: some replies are missing."""

    __slots__ = ("distance", "level", "seed")

    def __init__(self, inner: Position, level: Level, seed: int, distance: int = 0) -> None:
        """Shows what `level` sees of `inner`, `distance` plies ahead."""
        super().__init__(inner)
        self.level = level
        """The level of the player."""
        self.seed = seed
        """The seed that decides which replies this search overlooks."""
        self.distance = distance
        """How many plies ahead it lies."""

    def legal_moves(self) -> Sequence[Move]:
        """Returns the moves that are seen: at least one, and all of the player's own next ones."""
        moves = self.inner.legal_moves()
        if not self.distance or not self.level.overlooks:
            return moves
        steps = self.level.overlooks
        likely = steps[min(self.distance, len(steps)) - 1]
        when = self.inner.ply
        return [move for move in moves if _dice(self.seed, when, move) >= likely] or moves

    def play(self, move: Move) -> Glance:
        """Returns what is seen after `move`; raises `IllegalMoveError`."""
        return Glance(self.inner.play(move), self.level, self.seed, self.distance + 1)


def _dice(seed: int, *about: int) -> float:
    """Returns a number from 0 to 1 that depends only on the arguments."""
    return hash((seed, *about)) % 1_000_003 / 1_000_003


def _misjudged(evaluate: Callable[[Any], Score], glance: Glance) -> Score:
    """Returns the evaluation of the position with the level's error added."""
    error = (2 * _dice(glance.seed, hash(glance)) - 1) * glance.level.misjudges
    return evaluate(glance.inner) + round(error)


def _order_seen(order: Callable[[Any], Sequence[Move]], glance: Glance) -> Sequence[Move]:
    """Returns the moves that are seen, in the game's own order."""
    seen = glance.legal_moves()
    return [move for move in order(glance.inner) if move in seen]
