"""Gathers what `plyfall` exports; its `__init__` loads this when a name is first used."""

from engine.games.connect_four import connect_four as connect_four
from engine.games.game import IllegalMoveError as IllegalMoveError
from engine.games.game import Outcome as Outcome
from engine.games.game import Player as Player
from engine.games.line_game import LineGame as LineGame
from engine.games.line_game import LinePosition as LinePosition
from engine.games.notation import NotationError as NotationError
from engine.games.record import GameRecord as GameRecord
from engine.games.tic_tac_toe import tic_tac_toe as tic_tac_toe
from engine.search.limits import SearchResult as SearchResult
from plyfall.playing import choose as choose
from plyfall.playing import play_game as play_game
from plyfall.solver import Solver as Solver
from plyfall.tracing import trace as trace
