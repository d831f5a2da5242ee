"""What a board shows, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.game import Move, Player
from engine.games.line_game import Cell, LineGame, LinePosition
from engine.games.record import GameRecord
from gui.look.animation import Arrival, Celebration

LONG_AGO = 60.0
"""Seconds since a winning line lit up, where nobody is to see it light up."""


@dataclass(frozen=True)
class BoardModel:
    """A position, and what stands out in it or is in motion."""

    position: LinePosition
    """The stones."""
    next_stone: Player | None = None
    """Whose stone a person is to place; None while nobody may."""
    last_cell: Cell | None = None
    """Where the last stone went; None where none was played."""
    arrival: Arrival | None = None
    """The last stone on its way to its place; None while it rests."""
    celebration: Celebration | None = None
    """The winning line, once the last stone rests."""
    reduced_motion: bool = False
    """Whether stones appear instead of moving."""

    @property
    def game(self) -> LineGame:
        """The rules."""
        return self.position.game


def still_model(game: LineGame, moves: Sequence[Move], *, open_to_move: bool) -> BoardModel:
    """The position after `moves`, with nothing in motion; raises `IllegalMoveError`.

    Where it is `open_to_move`, squares that can be played on carry their numbers.
    """
    record = GameRecord(game, moves)
    over = record.outcome is not None
    return BoardModel(
        record.position,
        next_stone=record.position.turn if open_to_move and not over else None,
        last_cell=record.last_cell,
        celebration=Celebration(-LONG_AGO, reduced=False) if over else None,
    )
