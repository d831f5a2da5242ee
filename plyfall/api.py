"""Gathers what `plyfall` exports; its `__init__` loads this when a name is first used."""

from engine import __version__
from engine.games.connect_four import connect_four
from engine.games.game import IllegalMoveError, Outcome, Payoff, Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.notation import NotationError
from engine.games.record import GameRecord
from engine.games.tic_tac_toe import tic_tac_toe
from engine.games.tree_game import TreeGame
from engine.players.any_game import PlayedGame
from engine.search.limits import SearchResult
from engine.trace.monte_carlo import MonteCarloTree
from plyfall.playing import choose, load_game, play_game
from plyfall.query import query_player
from plyfall.solver import Solver
from plyfall.tracing import SearchTrace, trace, trace_monte_carlo, tree
from plyfall.why import WordedProof, reasons

__all__ = [
    "GameRecord",
    "IllegalMoveError",
    "LineGame",
    "LinePosition",
    "MonteCarloTree",
    "NotationError",
    "Outcome",
    "Payoff",
    "PlayedGame",
    "Player",
    "SearchResult",
    "SearchTrace",
    "Solver",
    "TreeGame",
    "WordedProof",
    "__version__",
    "choose",
    "connect_four",
    "load_game",
    "play_game",
    "query_player",
    "reasons",
    "tic_tac_toe",
    "trace",
    "trace_monte_carlo",
    "tree",
]
