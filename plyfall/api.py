"""Gathers what `plyfall` exports; its `__init__` loads this when a name is first used."""

from engine.games.connect_four import connect_four as connect_four
from engine.games.game import IllegalMoveError as IllegalMoveError
from engine.games.game import Outcome as Outcome
from engine.games.game import Payoff as Payoff
from engine.games.game import Player as Player
from engine.games.line_game import LineGame as LineGame
from engine.games.line_game import LinePosition as LinePosition
from engine.games.notation import NotationError as NotationError
from engine.games.record import GameRecord as GameRecord
from engine.games.tic_tac_toe import tic_tac_toe as tic_tac_toe
from engine.games.tree_game import TreeGame as TreeGame
from engine.players.any_game import PlayedGame as PlayedGame
from engine.search.limits import SearchResult as SearchResult
from engine.trace.monte_carlo import MonteCarloTree as MonteCarloTree
from plyfall.playing import choose as choose
from plyfall.playing import load_game as load_game
from plyfall.playing import play_game as play_game
from plyfall.query import query_player as query_player
from plyfall.solver import Solver as Solver
from plyfall.tracing import SearchTrace as SearchTrace
from plyfall.tracing import trace as trace
from plyfall.tracing import trace_monte_carlo as trace_monte_carlo
from plyfall.tracing import tree as tree
