"""Scores of moves from another solver, to compare with the program's."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from engine.games.catalogue import line_game
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from engine.games.notation import parse_moves
from engine.search.exact import ExactSolver

__all__ = ["CONNECT_FOUR", "TIC_TAC_TOE", "Cell", "reach", "scores", "square_scores"]

CONNECT_FOUR = line_game("connect-four")
TIC_TAC_TOE = line_game("tic-tac-toe")


@cache
def bitbully() -> Any:
    """Returns the other solver, of which one is enough: making its table takes long."""
    return pytest.importorskip("bitbully.bitbully_core").BitBullyCore()


@cache
def exact_solver(game: LineGame) -> ExactSolver:
    """Returns the readable solver of a small game."""
    return ExactSolver(game, hash_mib=1)


def scores(words: str) -> dict[int, int]:
    """The exact score of every legal move after a game of Connect Four, by bitbully."""
    core = pytest.importorskip("bitbully.bitbully_core")
    board = core.BoardCore()
    moves = parse_moves(CONNECT_FOUR, words)
    board.setBoard(list(moves))
    known = bitbully().scoreMoves(board)
    return {move: known[move] for move in reach(words).legal_moves()}


def square_scores(words: str) -> dict[int, int]:
    """The exact score of every legal move of tic-tac-toe, by the readable search."""
    position = TIC_TAC_TOE.start()
    for move in parse_moves(TIC_TAC_TOE, words):
        position = position.play(move)
    solver = exact_solver(TIC_TAC_TOE)
    return {move: -solver.score(position.play(move)) for move in position.legal_moves()}


def reach(words: str) -> LinePosition:
    """The position after a game of Connect Four."""
    position = CONNECT_FOUR.start()
    for move in parse_moves(CONNECT_FOUR, words):
        position = position.play(move)
    return position
