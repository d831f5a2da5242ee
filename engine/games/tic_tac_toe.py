"""Tic-tac-toe: marks stay where they are put, three in a row win; m,n,k games up to 8x8."""

from __future__ import annotations

from engine.games.catalogue import TIC_TAC_TOE
from engine.games.line_game import LineGame


def tic_tac_toe(columns: int = 3, rows: int = 3, connect: int = 3) -> LineGame:
    """Returns the game without gravity; raises ValueError for boards over 8x8."""
    return TIC_TAC_TOE.on_board(columns, rows, connect)
