"""Cells that would complete a line: whose they are, whether at once, and in which rows. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.game import Player
from engine.games.line_game import Cell, LinePosition, bits


@dataclass(frozen=True)
class Threat:
    """An empty cell with which a side would win."""

    cell: Cell
    player: Player
    """Who wins with it."""
    now: bool
    """Whether a stone can be put there at once."""

    @property
    def odd(self) -> bool:
        """Whether its row, counted from the bottom, is the first, third, fifth …"""
        return self.cell.row % 2 == 0


def threats(position: LinePosition) -> list[Threat]:
    """Those of both sides, column by column from the bottom; none once the game is over."""
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
