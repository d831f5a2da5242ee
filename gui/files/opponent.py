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


WINNERS = {"first": Result.WON, "second": Result.LOST}
"""The results of two people's games by which of their names in `Opponent.names` has won."""


@dataclass(frozen=True)
class Opponent:
    """A person's opponent. In the table levels stand first, the weakest first."""

    key: str
    """Its name in the database: `level:hard`, `alphabeta:6`, `random`, `person`.

    The number is of plies looked ahead; of thousands of playouts for Monte Carlo tree search, of
    milliseconds for iterative deepening. Two people with names are `person:Ada` and `Bob`, in their
    own order, with a tab between the names; results are the first one's.
    """

    @property
    def kind(self) -> str:
        """`LEVEL`, `RANDOM`, `PERSON` or the name of a search."""
        return self.key.partition(":")[0]

    @property
    def value(self) -> str:
        """What stands behind the kind."""
        return self.key.partition(":")[2]

    @property
    def is_person(self) -> bool:
        """Whether the opponent is a person."""
        return self.kind == PERSON

    @property
    def names(self) -> tuple[str, ...]:
        """The names of two people who have names."""
        return tuple(self.value.split(BETWEEN)) if self.is_person and self.value else ()

    @property
    def place(self) -> tuple[object, ...]:
        """Its place in the table, by which opponents are sorted."""
        kind, value = self.kind, self.value
        if kind == LEVEL:
            return 0, list(LEVELS).index(value)
        if kind in (RANDOM, PERSON):
            return 2 + self.is_person, self.names
        return 1, kind, int(value)

    @staticmethod
    def from_key(key: str) -> Opponent:
        """Returns the opponent of a key; raises ValueError for an unknown key."""
        found = Opponent(key)
        kind, value, names = found.kind, found.value, found.names
        known = kind in (*offered(), DEEPENING) and int(value) >= 0
        named = len(names) == 2 and names == tuple(map(person_name, names))
        if known or named or key in (RANDOM, PERSON) or (kind == LEVEL and value in LEVELS):
            return found
        raise ValueError(f"there is no opponent '{key}'")

    @staticmethod
    def among(seats: Seats) -> Opponent:
        """Returns the opponent that two people are for each other.

        They are counted by their names, if these are different.
        """
        names = names_of(seats)
        if names is None or names[0] == names[1]:
            return Opponent(PERSON)
        return Opponent(f"{PERSON}:{BETWEEN.join(sorted(names))}")

    @staticmethod
    def of(seat: Seat) -> Opponent:
        """Returns the opponent that a seat's player is."""
        if seat.kind is not SeatKind.COMPUTER:
            return Opponent(PERSON if seat.is_human else RANDOM)
        if seat.level is not None:
            return Opponent(f"{LEVEL}:{seat.level}")
        if seat.movetime is not None:
            return Opponent(f"{DEEPENING}:{seat.movetime}")
        amount = seat.depth if seat.searches_by_depth else seat.playouts
        return Opponent(f"{seat.algorithm}:{amount}")
