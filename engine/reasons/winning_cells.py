"""The cells in which a side completes a line."""

from __future__ import annotations

from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell, bits


def winning_cells(position: LinePosition, player: Player) -> list[Cell]:
    """Returns the empty cells in which a side completes a line, playable yet or not."""
    stones = position.stones_of(player)
    return [
        position.game.cell_at(bit) for bit in bits(position.game.completing(stones, position.mask))
    ]


def playable_wins(position: LinePosition, player: Player) -> list[Cell]:
    """Returns the cells in which a side would win with the next stone."""
    playable = position.game.playable(position.mask)
    return [
        cell for cell in winning_cells(position, player) if playable >> position.game.bit(cell) & 1
    ]
