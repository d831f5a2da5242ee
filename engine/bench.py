"""Searches a fixed set to fixed depths; the total of nodes is the engine's signature.

The total is the same on every machine, and changes when a search visits other positions. The set
has only searches that compute in whole numbers.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from engine.games.catalogue import line_game
from engine.games.notation import parse_game
from engine.players.choose import choose
from engine.players.spec import PlayerSpec
from engine.search.exact import ExactSolver
from engine.search.limits import ShouldStop, StoppedError

SEARCHES = (
    ("connect-four", "7x6", 4, "", "alphabeta:depth=6,evaluation=squares"),
    ("connect-four", "7x6", 4, "44435", "alphabeta:depth=6,evaluation=squares"),
    ("connect-four", "7x6", 4, "4443", "alphabeta:depth=5,evaluation=segments"),
    ("connect-four", "7x6", 4, "35333", "alphabeta:depth=5,evaluation=windows"),
    ("connect-four", "7x6", 4, "4453", "minimax:depth=4,evaluation=squares"),
    ("connect-four", "8x7", 4, "4455", "alphabeta:depth=5,evaluation=squares"),
    ("connect-four", "6x5", 4, "333", "alphabeta:depth=6,evaluation=squares"),
    ("connect-four", "7x6", 4, "444", "deepening:depth=9,evaluation=squares"),
    ("connect-four", "7x6", 4, "3544", "quiescence:depth=5,evaluation=squares"),
    ("connect-four", "5x4", 4, "", "expectiminimax:depth=4,evaluation=squares"),
    ("tic-tac-toe", "3x3", 3, "", "alphabeta:depth=9,evaluation=outcome"),
    ("tic-tac-toe", "5x5", 4, "13 7", "alphabeta:depth=3,evaluation=squares"),
)
"""Game, board, line length, moves, player."""
SOLVED = (
    ("connect-four", "7x6", 4, "52753311433677442422121"),
    ("connect-four", "7x6", 4, "32164625"),
    ("connect-four", "5x4", 4, ""),
    ("tic-tac-toe", "4x4", 4, ""),
)
"""Game, board, line length, moves of positions for the exact solver."""


def bench(say: Callable[[str], None], should_stop: ShouldStop | None = None) -> int:
    """Says the nodes of every search, their total and the speed; returns the total.

    `say` writes a line. Raises `StoppedError` if `should_stop` asks for it.
    """
    began = time.perf_counter()
    total = 0
    for name, board, connect, moves, player in SEARCHES:
        game = line_game(name, _size(board), connect)
        _, position = parse_game(game, moves)
        result = choose(PlayerSpec.parse(player), position, should_stop=should_stop)
        if should_stop is not None and should_stop():
            raise StoppedError
        total += result.nodes
        say(f"{result.nodes:9}  {name} {board} {connect} [{moves}] {player}")
    for name, board, connect, moves in SOLVED:
        game = line_game(name, _size(board), connect)
        solver = ExactSolver(game, should_stop=should_stop)
        solver.score(parse_game(game, moves)[1])
        total += solver.nodes
        say(f"{solver.nodes:9}  {name} {board} {connect} [{moves}] exact")
    seconds = time.perf_counter() - began
    say(f"nodes {total}")
    say(f"nodes/second {round(total / seconds)}")
    return total


def _size(board: str) -> tuple[int, int]:
    columns, rows = board.split("x")
    return int(columns), int(rows)
