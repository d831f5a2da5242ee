"""Scores of moves from another solver, to compare with the program's."""

from functools import cache
from typing import Any

import pytest
from sample_games import CONNECT_FOUR, TIC_TAC_TOE, after

from engine.games.line_game import LineGame
from engine.games.notation import parse_moves
from engine.search.exact import ExactSolver


@cache
def bitbully() -> Any:
    """Returns the other solver, of which one is enough: making its table takes long."""
    return pytest.importorskip("bitbully.bitbully_core").BitBullyCore()


@cache
def exact_solver(game: LineGame) -> ExactSolver:
    return ExactSolver(game, hash_mib=1)


def scores(words: str) -> dict[int, int]:
    """The exact score of every legal move after a game of Connect Four, by bitbully."""
    core = pytest.importorskip("bitbully.bitbully_core")
    board = core.BoardCore()
    moves = parse_moves(CONNECT_FOUR, words)
    board.setBoard(list(moves))
    known = bitbully().scoreMoves(board)
    return {move: known[move] for move in after(CONNECT_FOUR, words).legal_moves()}


def square_scores(words: str) -> dict[int, int]:
    """The exact score of every legal move of tic-tac-toe, by the readable search."""
    position = after(TIC_TAC_TOE, words)
    solver = exact_solver(TIC_TAC_TOE)
    return {move: -solver.score(position.play(move)) for move in position.legal_moves()}
