"""A kept game: a saved game with its date, its outcome and how well it was played."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from functools import cached_property

from engine.games.game import Outcome, Player
from engine.records import dataclass
from gui.files.game_file import SavedGame
from gui.files.opponent import WINNERS, Opponent, Result
from gui.files.setup import Setup, names_of, two_people

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
    def result(self) -> Result | None:
        """The result for the person; of two people's games only a draw has one."""
        if self.outcome is None or self.opponent is None:
            return None
        if self.outcome.winner is None:
            return Result.DRAWN
        if self.person is None:
            return None
        return Result.WON if self.outcome.winner is self.person else Result.LOST

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
        return None if self.result is None else self.result.value

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
