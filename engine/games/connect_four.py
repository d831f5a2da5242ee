"""Connect Four: discs fall, four in a row win. 7 columns by 6 rows unless asked otherwise."""

from __future__ import annotations

from engine.games.catalogue import CONNECT_FOUR
from engine.games.line_game import LineGame


def connect_four(columns: int = 7, rows: int = 6, connect: int = 4) -> LineGame:
    """Returns the game on a board of that size; raises ValueError for one over 64 bits."""
    return CONNECT_FOUR.on_board(columns, rows, connect)
