"""Chooses the evaluation, move order and quiescence for a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.game import Position
from engine.games.line_game import LineGame
from engine.knowledge.evaluation import evaluation
from engine.knowledge.line_knowledge import centre_first, open_threats
from engine.records import dataclass
from engine.search.limits import Score
from engine.search.ordering import MoveOrder, ascending
from engine.search.quiescence import NoisyMoves, no_noisy_moves


@dataclass(frozen=True)
class Knowledge:
    """What is known of a game beyond its rules."""

    evaluate: Callable[[Any], Score]
    """How good a position looks, for the side to move."""
    order: MoveOrder = ascending
    """The legal moves, the most promising first."""
    noisy_moves: NoisyMoves = no_noisy_moves
    """What is about to change how a position looks."""


def knowledge(root: Position, evaluation_name: str) -> Knowledge:
    """Returns the knowledge for a search from `root`; raises ValueError for an unknown evaluation.

    Named evaluations are those of line games. Chess is always judged by its material, a game that
    is not the program's own by its method ``evaluate(position)``; where it has none, every
    position that goes on scores 0.
    """
    game = root.game
    if isinstance(game, LineGame):
        return Knowledge(
            evaluation(evaluation_name, game, root.turn), centre_first(game), open_threats(game)
        )
    if game.name == "chess":
        from engine.knowledge import chess_knowledge  # needs the chess package, an optional extra

        return Knowledge(
            chess_knowledge.material, chess_knowledge.captures_first, chess_knowledge.exchanges
        )
    return Knowledge(getattr(game, "evaluate", lambda position: 0))
