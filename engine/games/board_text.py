"""A position drawn with letters, for terminals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.line_rules import Cell
from engine.games.notation import SYMBOLS

if TYPE_CHECKING:
    from engine.games.line_game import LinePosition


def board_text(position: LinePosition) -> str:
    """Returns the board, one line for each row; empty places show the move that goes there.

    With gravity that is a column, and its number stands below it.
    """
    game = position.game
    width = len(str(game.move_count))
    won = {cell for line in position.winning_lines() for cell in line}

    def cell_text(cell: Cell) -> str:
        owner = position.stone_at(cell)
        if owner is not None:
            symbol = SYMBOLS[owner]
            return symbol.upper() if cell in won else symbol
        return "." if game.gravity else str(game.move_to(cell) + 1)

    lines = [
        " ".join(cell_text(Cell(column, row)).rjust(width) for column in range(game.columns))
        for row in reversed(range(game.rows))
    ]
    if game.gravity:
        lines.append(" ".join(str(column + 1).rjust(width) for column in range(game.columns)))
    return "\n".join(lines)
