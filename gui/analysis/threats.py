"""Finds threats: cells that would complete a line. Pure."""

from __future__ import annotations

from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell, bits
from engine.records import dataclass


@dataclass(frozen=True)
class Threat:
    """An empty cell with which a side would win."""

    cell: Cell
    player: Player
    """The side that would win."""
    now: bool
    """Whether a stone can be put there at once."""

    @property
    def odd(self) -> bool:
        """Whether its row, counted from the bottom, is the first, third, fifth …"""
        return self.cell.row % 2 == 0


def threats(position: LinePosition) -> list[Threat]:
    """Returns both sides' threats, column by column from the bottom; none after the game's end."""
    if position.outcome is not None:
        return []
    game, mask = position.game, position.mask
    playable = game.playable(mask)
    found = [
        Threat(game.cell_at(bit), player, bool(playable >> bit & 1))
        for player in Player
        for bit in bits(game.completing(position.stones_of(player), mask))
    ]
    return sorted(found, key=lambda threat: (threat.cell.column, threat.cell.row, threat.player))
