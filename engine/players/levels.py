"""The levels: opponents of a named strength, who err the way people do.

Nobody here ever plays a move at random. A weaker level looks less far ahead, misjudges what
it sees there, and now and then overlooks a reply, the more easily the further ahead it
lies. It never overlooks a move of its own, hence no win that is there to be taken.

What is overlooked and misjudged is drawn once for each move: within one search a position
always looks the same, and a reply that is overlooked is so after whatever is played first,
as one does not see a column or a diagonal. `docs/levels.md` has the
measured strengths.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from engine.games.game import Game, Move, Outcome, Payoff, Player, Position
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
    """Returns the move a player of this level plays; among equals the first in `preference`."""
    known = knowledge(position, level.evaluation)
    mood = (chance or random.Random(0)).getrandbits(60)
    evaluate, order, seen = known.evaluate, known.order, position
    if level.overlooks or level.misjudges:
        seen = Glance(position, level, mood)
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


class Glance:
    """A position as an inattentive player sees it: some replies are not there."""

    __slots__ = ("actual", "distance", "level", "mood")

    def __init__(self, actual: Position, level: Level, mood: int, distance: int = 0) -> None:
        """What `level` sees of `actual`, `distance` plies ahead."""
        self.actual = actual
        """The position as it is."""
        self.level = level
        """Who looks."""
        self.mood = mood
        """What decides which replies are overlooked this time."""
        self.distance = distance
        """How far ahead it lies."""

    @property
    def game(self) -> Game:
        """The rules."""
        return self.actual.game

    @property
    def ply(self) -> int:
        """As it is."""
        return self.actual.ply

    @property
    def turn(self) -> Player:
        """As it is."""
        return self.actual.turn

    @property
    def outcome(self) -> Outcome | Payoff | None:
        """As it is."""
        return self.actual.outcome

    def __eq__(self, other: object) -> bool:
        """The same where the positions are, within one search."""
        return isinstance(other, Glance) and self.actual == other.actual

    def __hash__(self) -> int:
        """By the position."""
        return hash(self.actual)

    def legal_moves(self) -> Sequence[Move]:
        """Returns the moves that are seen: at least one, and all of the player's own next ones."""
        moves = self.actual.legal_moves()
        if not self.distance or not self.level.overlooks:
            return moves
        steps = self.level.overlooks
        likely = steps[min(self.distance, len(steps)) - 1]
        when = self.actual.ply
        return [move for move in moves if _dice(self.mood, when, move) >= likely] or moves

    def play(self, move: Move) -> Glance:
        """Returns what is seen after `move`; raises `IllegalMoveError`."""
        return Glance(self.actual.play(move), self.level, self.mood, self.distance + 1)


def _dice(mood: int, *about: int) -> float:
    """Returns a number from 0 to 1 that depends on mood and question alone."""
    return hash((mood, *about)) % 1_000_003 / 1_000_003


def _misjudged(evaluate: Callable[[Any], Score], glance: Glance) -> Score:
    """Returns what the position seems to be worth."""
    error = (2 * _dice(glance.mood, hash(glance)) - 1) * glance.level.misjudges
    return evaluate(glance.actual) + round(error)


def _order_seen(order: Callable[[Any], Sequence[Move]], glance: Glance) -> Sequence[Move]:
    """Returns the moves that are seen, in the game's own order."""
    seen = glance.legal_moves()
    return [move for move in order(glance.actual) if move in seen]
