"""About how long a search takes, from figures measured once on an ordinary machine."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.line_game import LineGame
from engine.kernel.compiled import is_compiled
from engine.players.spec import EVALUATIONS, MCTS
from gui.files.setup import Seat


@dataclass(frozen=True)
class Speed:
    """What searches get through in a second."""

    nodes: float
    """Positions, judged by ``squares``."""
    playouts: float
    """Games played at random on 42 cells."""


COMPILED = Speed(nodes=150_000_000, playouts=800_000)
READABLE = Speed(nodes=300_000, playouts=5_000)
QUIESCENCE = Speed(nodes=70_000, playouts=0)
"""The same with its way of looking on."""


def expected_nodes(game: LineGame, seat: Seat) -> float:
    """About how many positions a search by depth visits from an empty board.

    Minimax visits every line of play; for alpha-beta the exponent is fitted to what the
    program's own search visits on 7x6 at depths 6 to 13.
    """
    leaves = 1.0
    for ply in range(min(seat.depth, game.cells)):
        leaves *= game.columns if game.gravity else game.cells - ply
    return leaves * 1.2 if seat.algorithm == "minimax" else 3.9 * leaves**0.707


def expected_seconds(game: LineGame, seat: Seat) -> float:
    """About how long the first move takes."""
    # What is never compiled: quiescence, and one evaluation.
    evaluation = EVALUATIONS[seat.evaluation]
    compiled = is_compiled() and evaluation.kernel_number is not None
    speed = COMPILED if compiled else READABLE
    if seat.algorithm == MCTS:
        return 1000 * seat.playouts * game.cells / 42 / speed.playouts
    if seat.algorithm == "quiescence":
        speed = QUIESCENCE
    slower = evaluation.compiled_slowdown if speed is COMPILED else evaluation.readable_slowdown
    return expected_nodes(game, seat) * slower / speed.nodes
