"""What a board shows, as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from engine.games.game import Move, Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from engine.games.record import GameRecord
from gui.look.animation import Arrival, Celebration, Departure

LONG_AGO = 60.0
"""Seconds since the winning line appeared, for a board on which it is not animated."""


class Leaving(NamedTuple):
    """Stones on their way off the board, which are no longer part of the position."""

    stones: tuple[tuple[Cell, Player], ...]
    motion: Departure
    begun: Mapping[Cell, float] = MappingProxyType({})
    """How high above their places, in cells, stones were that did not rest."""


class BoardModel(NamedTuple):
    """A position, with what is highlighted or in motion."""

    position: LinePosition
    """The position shown."""
    next_stone: Player | None = None
    """The side whose stone a person may place; None if nobody may."""
    last_cell: Cell | None = None
    """The cell of the last stone; None if there is none."""
    arrivals: Mapping[Cell, Arrival] = MappingProxyType({})
    """The motion of the stones that do not rest yet: of the last one, and of others with it."""
    celebration: Celebration | None = None
    """The winning line, once the last stone rests."""
    leaving: Leaving | None = None
    """Stones on their way off the board; None if there are none."""
    reduced_motion: bool = False
    """Whether stones fade in instead of moving."""
    faint: float = 1.0
    """The opacity of the last stone."""

    @property
    def arrival(self) -> Arrival | None:
        """The motion of the last stone; None once it rests."""
        return None if self.last_cell is None else self.arrivals.get(self.last_cell)

    @property
    def game(self) -> LineGame:
        """The rules."""
        return self.position.game

    def unmarked(self) -> BoardModel:
        """Returns it without marks around stones, which would hide them in a small picture."""
        return self._replace(last_cell=None, celebration=None)

    def in_the_air(self, now: float) -> bool:
        """Whether a stone is on its way to the board or off it."""
        return self.leaving is not None or (self.arrival is not None and now < self.arrival.lands)


def still_model(game: LineGame, moves: Sequence[Move], *, open_to_move: bool = False) -> BoardModel:
    """Returns the model of the position after `moves`, at rest; raises `IllegalMoveError`.

    With `open_to_move`, playable squares show their numbers.
    """
    record = GameRecord(game, moves)
    position, won = record.position, bool(record.position.winning_lines())
    return BoardModel(
        position,
        next_stone=position.turn if open_to_move and position.outcome is None else None,
        last_cell=record.last_cell,
        celebration=Celebration(-LONG_AGO, reduced=False) if won else None,
    )
