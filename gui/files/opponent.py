"""A person's opponent and result, by which the kept games are counted."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.players.algorithms import DEEPENING, LEVELS, offered
from gui.files.setup import Seat, SeatKind

PERSON, RANDOM, LEVEL = "person", "random", "level"


class Result(Enum):
    """A game's result for the person."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


@dataclass(frozen=True, order=True)
class Opponent:
    """A person's opponent; opponents sort as in the table, levels first, the weakest first."""

    rank: int
    """0 for a level, 1 for a search, 2 for the random player, 3 for another person."""
    level: int = 0
    """The level's place among the levels."""
    algorithm: str = ""
    depth: int = 0
    """Plies looked ahead; thousands of playouts for Monte Carlo tree search, milliseconds for
    iterative deepening."""

    @property
    def is_person(self) -> bool:
        """Whether the opponent is a person."""
        return self.rank == 3

    @property
    def key(self) -> str:
        """The key in the database: `level:hard`, `alphabeta:6`, `random`, `person`."""
        if self.rank == 0:
            return f"{LEVEL}:{list(LEVELS)[self.level]}"
        if self.rank == 1:
            return f"{self.algorithm}:{self.depth}"
        return RANDOM if self.rank == 2 else PERSON

    @staticmethod
    def from_key(key: str) -> Opponent:
        """Returns the opponent of a key; raises ValueError for an unknown key."""
        kind, _, value = key.partition(":")
        if key in (RANDOM, PERSON):
            return Opponent(2 if key == RANDOM else 3)
        if kind == LEVEL and value in LEVELS:
            return Opponent(0, list(LEVELS).index(value))
        if kind in (*offered(), DEEPENING):
            return Opponent(1, 0, kind, int(value))
        raise ValueError(f"there is no opponent '{key}'")

    @staticmethod
    def of(seat: Seat) -> Opponent:
        """Returns the opponent that a seat's player is."""
        if seat.kind is SeatKind.HUMAN:
            return Opponent(3)
        if seat.kind is SeatKind.RANDOM:
            return Opponent(2)
        if seat.level is not None:
            return Opponent(0, list(LEVELS).index(seat.level))
        if seat.movetime is not None:
            return Opponent(1, 0, DEEPENING, seat.movetime)
        depth = seat.depth if seat.searches_by_depth else seat.playouts
        return Opponent(1, 0, seat.algorithm, depth)
