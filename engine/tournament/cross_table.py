"""The cross-table: everybody's results against everybody, faults and ratings, as games end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.tournament.engine_process import Fault
from engine.tournament.playing import Cost, Played
from engine.tournament.ratings import Rating, ratings
from engine.tournament.tally import Tally


class CrossTable:
    """Results of a tournament as far as it has been played."""

    def __init__(self, names: Sequence[str]) -> None:
        """Begins without a game, for players with these names."""
        self.names = tuple(names)
        """What the players are called."""
        self._tallies = [[Tally() for _ in names] for _ in names]
        self.faults: tuple[Counter[Fault], ...] = tuple(Counter() for _ in names)
        """How many games every player lost by which fault."""
        self.reasons = ["" for _ in names]
        """Why every player lost its latest game of those, in one sentence."""
        self.costs = tuple(Cost() for _ in names)
        """What every player's moves took."""
        self.games = 0
        """How many games have been counted."""
        self._ratings: list[Rating] | None = None

    def add(self, played: Played) -> None:
        """Counts a game."""
        first, second = played.pairing.seats
        self._tallies[first][second].add(played.first_won)
        self._tallies[second][first].add(-played.first_won)
        if played.fault is not None:
            loser = second if played.first_won > 0 else first
            self.faults[loser][played.fault] += 1
            self.reasons[loser] = played.reason
        for seat, cost in zip(played.pairing.seats, played.costs, strict=True):
            self.costs[seat].add(cost)
        self.games += 1
        self._ratings = None

    def against(self, player: int, other: int) -> Tally:
        """Returns the results of one player against another, by their places."""
        return self._tallies[player][other]

    def total(self, player: int) -> Tally:
        """Returns a player's results against all."""
        return sum(self._tallies[player], Tally())

    @property
    def ratings(self) -> list[Rating]:
        """Every player's rating; computed when first asked for after a game."""
        if self._ratings is None:
            self._ratings = ratings(self._tallies)
        return self._ratings

    @property
    def order(self) -> list[int]:
        """The players' places, the highest rating first; those without a game last."""
        known = self.ratings
        return sorted(
            range(len(self.names)), key=lambda place: (not known[place].games, -known[place].elo)
        )


def points_text(tally: Tally) -> str:
    """Returns the points as people write them: ``11½``."""
    whole, half = divmod(2 * tally.wins + tally.draws, 2)
    return f"{whole or (0 if not half else '')}{'½' if half else ''}"


def fault_text(faults: Counter[Fault]) -> str:
    """Returns what a player lost games by: ``time 2, died 1``; empty without a fault."""
    return ", ".join(f"{fault.value} {count}" for fault, count in faults.most_common())
