"""Connect Four: discs fall, four in a row win. 7 columns by 6 rows unless asked otherwise."""

from __future__ import annotations

from engine.games.catalogue import CONNECT_FOUR
from engine.games.line_game import LineGame


def connect_four(columns: int = 7, rows: int = 6, connect: int = 4) -> LineGame:
    """Returns the game with gravity; raises ValueError where columns x (rows + 1) exceeds 64."""
    return CONNECT_FOUR.on_board(columns, rows, connect)
