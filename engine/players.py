"""From a player's name to its move."""

from __future__ import annotations

import random

from engine.evaluation import evaluation
from engine.games.line_game import LinePosition
from engine.player_spec import RANDOM, PlayerSpec
from engine.search.deepening import deepening
from engine.search.limits import DEEPEST, Meter, Report, SearchResult, ShouldStop


def choose(
    spec: PlayerSpec,
    position: LinePosition,
    chance: random.Random | None = None,
    should_stop: ShouldStop | None = None,
    report: Report | None = None,
) -> SearchResult:
    """The move `spec` plays in `position`; raises ValueError where the game is over.

    Among equally good moves `chance` decides, so that a seed repeats a game; without it
    the lowest-numbered one is played (and the random player plays that too).
    """
    moves = position.legal_moves()
    if not moves:
        raise ValueError("the game is over: there is no move to choose")
    if chance is not None:
        chance.shuffle(moves)
    if spec.name == RANDOM:
        return Meter().result(0, 0, (moves[0],), complete=True)
    return deepening(
        "minimax" if spec.name == "minimax" else "alphabeta",
        position,
        spec.depth or DEEPEST,
        evaluation(spec.evaluation, position.game),
        preference=moves,
        meter=Meter(should_stop, report, limit=spec.limit),
    )
