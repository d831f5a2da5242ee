"""Estimates how long a search takes, before it is started."""

from __future__ import annotations

import math
from collections.abc import Callable

from engine.games.line_game import LineGame
from engine.kernel.compiled import is_compiled
from engine.kernel.limits import is_for_free_kernel, is_for_kernel
from engine.knowledge.evaluation import EVALUATIONS
from engine.records import dataclass
from engine.search.limits import Limit

USUAL_CELLS = 42
"""The cells of the board on which the speed of playouts was measured."""
COMPILED_REACH = 42
"""The most cells of a board that the compiled solver solves within seconds."""
FREE_REACH = 36
"""The same of the compiled solver of boards on which any empty cell may be taken."""
READABLE_REACH = 16
"""The same of the readable solver."""


@dataclass(frozen=True)
class SearchCost:
    """The estimated cost of the first move, on the machine on which it was measured."""

    nodes: Callable[[LineGame, Limit], float]
    """Estimates the nodes of the first move."""
    readable_speed: float
    """Nodes a second of the readable search with the evaluation ``squares``."""
    compiled_speed: float | None = None
    """The same of the compiled search; None if there is none."""

    def seconds(self, game: LineGame, limit: Limit, evaluation: str) -> float:
        """Returns about how many seconds the first move in `game` takes with that evaluation."""
        judged, nodes = EVALUATIONS[evaluation], self.nodes(game, limit)
        if self.compiled_speed and judged.kernel_number is not None and is_compiled():
            return nodes * judged.compiled_slowdown / self.compiled_speed
        return nodes * judged.readable_slowdown / self.readable_speed


def _leaves(game: LineGame, limit: Limit) -> float:
    """Returns the number of lines of play to the search's depth, as if none ended sooner."""
    leaves = 1.0
    for ply in range(min(limit.depth or game.cells, game.cells)):
        leaves *= game.columns if game.gravity else game.cells - ply
    return leaves


def minimax_nodes(game: LineGame, limit: Limit) -> float:
    """Returns the nodes of minimax: every line of play and the positions on the way."""
    return _leaves(game, limit) * 1.2


def alphabeta_nodes(game: LineGame, limit: Limit) -> float:
    """Returns the nodes of alpha-beta, fitted to counts on 7x6 at depths 6 to 13."""
    return 3.9 * math.pow(_leaves(game, limit), 0.707)


def playouts(game: LineGame, limit: Limit) -> float:
    """Returns the playouts, weighted by the board's cells, which bound their length."""
    return (limit.nodes or 0) * game.cells / USUAL_CELLS


def is_solved_quickly(game: LineGame) -> bool:
    """Returns whether the perfect player solves the game from its start in a short time."""
    if is_for_kernel(game):
        return game.cells <= COMPILED_REACH
    return game.cells <= (FREE_REACH if is_for_free_kernel(game) else READABLE_REACH)
