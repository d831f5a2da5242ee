"""How long a search takes, before it is started."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from engine.games.line_game import LineGame
from engine.kernel.compiled import is_compiled
from engine.knowledge.evaluation import EVALUATIONS
from engine.search.limits import Limit

USUAL_CELLS = 42
"""The cells of the board on which the speed of playing out was measured."""
COMPILED_REACH = 42
"""The most cells of a board that the compiled solver solves within seconds."""
READABLE_REACH = 16
"""The same of the readable solver."""


@dataclass(frozen=True)
class SearchCost:
    """What a move takes from an empty board, on the machine on which it was measured."""

    nodes: Callable[[LineGame, Limit], float]
    """About how many nodes the first move takes."""
    readable_speed: float
    """Nodes a second of the readable search, judging by ``squares``."""
    compiled_speed: float | None = None
    """The same of the compiled search; None where there is none."""

    def seconds(self, game: LineGame, limit: Limit, evaluation: str) -> float:
        """About how long the first move in `game` takes, with the evaluation of that name."""
        judged, nodes = EVALUATIONS[evaluation], self.nodes(game, limit)
        if self.compiled_speed and judged.kernel_number is not None and is_compiled():
            return nodes * judged.compiled_slowdown / self.compiled_speed
        return nodes * judged.readable_slowdown / self.readable_speed


def _leaves(game: LineGame, limit: Limit) -> float:
    """How many lines of play there are to the search's depth, those that end sooner included."""
    leaves = 1.0
    for ply in range(min(limit.depth or game.cells, game.cells)):
        leaves *= game.columns if game.gravity else game.cells - ply
    return leaves


def minimax_nodes(game: LineGame, limit: Limit) -> float:
    """Every line of play, and the positions on the way."""
    return _leaves(game, limit) * 1.2


def alphabeta_nodes(game: LineGame, limit: Limit) -> float:
    """Fitted to what the program's own search visits on 7x6 at depths 6 to 13."""
    return 3.9 * math.pow(_leaves(game, limit), 0.707)


def playouts(game: LineGame, limit: Limit) -> float:
    """The games played at random, each as long as the board is large."""
    return (limit.nodes or 0) * game.cells / USUAL_CELLS


def is_solved_quickly(game: LineGame) -> bool:
    """Returns whether the perfect player solves the game from its start in a short time.

    The compiled solver knows games in which stones fall and four in a row win.
    """
    compiled = game.gravity and game.connect == 4
    return game.cells <= (COMPILED_REACH if compiled else READABLE_REACH)
