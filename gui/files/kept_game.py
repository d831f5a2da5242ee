"""A kept game: a saved game with its date, its outcome, a person's opponent and the result."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from functools import cached_property

from engine.games.foreign_text import person_name
from engine.games.game import Outcome, Player
from engine.players.algorithms import DEEPENING, LEVELS, offered
from engine.records import dataclass
from engine.wording import worded
from gui.files.game_file import SavedGame
from gui.files.setup import Seat, SeatKind, Seats, Setup, names_of, two_people

PERSON, RANDOM, LEVEL = "person", "random", "level"
BETWEEN = "\t"
"""What stands between two names, which contain none."""


RESULTS = WON, DRAWN, LOST = "won", "drawn", "lost"
"""A game's results for the person."""
WINNERS = {"first": WON, "second": LOST}
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
        raise ValueError(worded("there is no opponent '{key}'", key=key))

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


Accuracy = tuple[float | None, float | None]
"""Each side's accuracy, 0 to 100; None if the game has not been reviewed."""
UNKNOWN: Accuracy = (None, None)


@dataclass(frozen=True)
class KeptGame:
    """A game of the library."""

    saved: SavedGame
    when: datetime
    """When the game was finished or saved."""
    accuracy: Accuracy = UNKNOWN

    @cached_property
    def outcome(self) -> Outcome | None:
        """How it ended; None for a game that was saved before its end."""
        return self.saved.outcome

    @property
    def id(self) -> str:
        """The game's id in the library."""
        return self.saved.origin.id

    @property
    def setup(self) -> Setup:
        """The rules and the players."""
        return self.saved.setup

    @property
    def person(self) -> Player | None:
        """The side of the only person; None if there were two or none."""
        return self.setup.person

    @property
    def opponent(self) -> Opponent | None:
        """The person's opponent; None if two computers played."""
        if self.person is not None:
            return Opponent.of(self.setup.seats[self.person.other])
        return Opponent.among(self.setup.seats) if two_people(self.setup.seats) else None

    @property
    def result(self) -> str | None:
        """The result for the person; of two people's games only a draw has one."""
        if self.outcome is None or self.opponent is None:
            return None
        if self.outcome.winner is None:
            return DRAWN
        if self.person is None:
            return None
        return WON if self.outcome.winner is self.person else LOST

    @property
    def winner(self) -> str | None:
        """The name of the winner of two people with names; None for other games and draws."""
        names = names_of(self.setup.seats)
        if names is None or self.outcome is None or self.outcome.winner is None:
            return None
        return names[self.outcome.winner]

    @property
    def result_key(self) -> str | None:
        """The result in the database, which knows who of two people with names has won."""
        counted = () if self.opponent is None else self.opponent.names
        if counted and self.winner is not None:
            return list(WINNERS)[counted.index(self.winner)]
        return self.result

    @property
    def own_accuracy(self) -> float | None:
        """The accuracy of the only person."""
        return None if self.person is None else self.accuracy[self.person]

    @property
    def counts(self) -> bool:
        """Whether statistics count the game: a person played, from its start to its end."""
        whole = not self.saved.origin.given and not self.saved.set_up
        return self.opponent is not None and whole and self.outcome is not None

    def named(self, game_id: str) -> KeptGame:
        """Returns the game under another id."""
        if self.id == game_id:
            return self
        origin = replace(self.saved.origin, id=game_id)
        return replace(self, saved=replace(self.saved, origin=origin))
