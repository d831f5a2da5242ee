"""A person's opponent and result, by which the kept games are counted."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.games.foreign_text import person_name
from engine.players.algorithms import DEEPENING, LEVELS, offered
from gui.files.setup import Seat, SeatKind, Seats, names_of

PERSON, RANDOM, LEVEL = "person", "random", "level"
BETWEEN = "\t"
"""What stands between two names, which contain none."""


class Result(Enum):
    """A game's result for the person."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"

    @staticmethod
    def from_key(key: str) -> Result:
        """Returns the result of a key in the database; raises ValueError for an unknown key."""
        return WINNERS.get(key) or Result(key)


WINNERS = {"first": Result.WON, "second": Result.LOST}
"""The results of two people's games by which of their names in `Opponent.names` has won."""


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
    names: tuple[str, ...] = ()
    """The names of two people who have names, in their own order; results are the first one's."""

    @property
    def is_person(self) -> bool:
        """Whether the opponent is a person."""
        return self.rank == 3

    @property
    def key(self) -> str:
        """The key in the database: `level:hard`, `alphabeta:6`, `random`, `person`.

        That of people with names is `person:Ada` and `Bob`, with a tab between the names.
        """
        if self.rank == 0:
            return f"{LEVEL}:{list(LEVELS)[self.level]}"
        if self.rank == 1:
            return f"{self.algorithm}:{self.depth}"
        if self.names:
            return f"{PERSON}:{BETWEEN.join(self.names)}"
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
        names = tuple(value.split(BETWEEN))
        if kind == PERSON and len(names) == 2 and names == tuple(map(person_name, names)):
            return Opponent(3, names=names)
        raise ValueError(f"there is no opponent '{key}'")

    @staticmethod
    def among(seats: Seats) -> Opponent:
        """Returns the opponent that two people are for each other.

        They are counted by their names, if these are different.
        """
        names = names_of(seats)
        if names is None or names[0] == names[1]:
            return Opponent(3)
        return Opponent(3, names=tuple(sorted(names)))

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
