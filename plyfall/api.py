"""Everything the package exports, gathered from where it belongs."""

from engine.games.connect_four import connect_four
from engine.games.game import IllegalMoveError, Outcome, Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.notation import NotationError
from engine.games.record import GameRecord
from engine.games.tic_tac_toe import tic_tac_toe
from engine.search.limits import SearchResult
from plyfall.playing import choose, play_game
from plyfall.solver import Solver

__all__ = [
    "GameRecord",
    "IllegalMoveError",
    "LineGame",
    "LinePosition",
    "NotationError",
    "Outcome",
    "Player",
    "SearchResult",
    "Solver",
    "choose",
    "connect_four",
    "play_game",
    "tic_tac_toe",
]
