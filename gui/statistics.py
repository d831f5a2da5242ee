"""How a person has played: counted from the games kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum

from engine.games.game import Player
from engine.player_spec import LEVELS, MCTS
from gui.library import KeptGame
from gui.setup import Seat, SeatKind, boards_of


class Result(Enum):
    """How a game ended for the person at the board."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


@dataclass(frozen=True, order=True)
class Opponent:
    """Whom a person played, in the order of the table: levels from the weakest up first."""

    rank: int
    """0 for a level, 1 for a search, 2 for the random player, 3 for another person."""
    level: int = 0
    """Where the level stands among the others."""
    algorithm: str = ""
    depth: int = 0
    """Plies looked ahead; thousands of playouts for Monte Carlo tree search."""

    @property
    def is_person(self) -> bool:
        """Whether a person."""
        return self.rank == 3

    @staticmethod
    def of(seat: Seat) -> Opponent:
        """The opponent who sits there."""
        if seat.kind is SeatKind.HUMAN:
            return Opponent(3)
        if seat.kind is SeatKind.RANDOM:
            return Opponent(2)
        if seat.level is not None:
            return Opponent(0, list(LEVELS).index(seat.level))
        depth = seat.playouts if seat.algorithm == MCTS else seat.depth
        return Opponent(1, 0, seat.algorithm, depth)


@dataclass
class Score:
    """Counts, and what comes one after the other."""

    played: int = 0
    results: list[Result] = field(default_factory=list)
    """The oldest first; of two people's games only the draws, which are everybody's."""
    accuracies: list[float] = field(default_factory=list)
    """Of the games that somebody has looked at, the oldest first, 0 to 100."""

    def count(self, result: Result) -> int:
        """How often that was the result."""
        return self.results.count(result)

    @property
    def streak(self) -> int:
        """How many games in a row, up to the last, had the same result as the last."""
        run = 0
        for result in reversed(self.results):
            if result is not self.results[-1]:
                break
            run += 1
        return run

    def add(self, game: KeptGame) -> None:
        """Counts a game, which is newer than those before."""
        self.played += 1
        person, outcome = game.person, game.outcome
        if outcome is None:
            raise ValueError("the game has not ended")
        if person is None:
            if outcome.winner is None:
                self.results.append(Result.DRAWN)
            return
        won = outcome.winner is person
        drawn = outcome.winner is None
        self.results.append(Result.DRAWN if drawn else Result.WON if won else Result.LOST)
        accuracy = game.accuracy[person]
        if accuracy is not None:
            self.accuracies.append(accuracy)


def opponent_of(game: KeptGame) -> Opponent:
    """Whom the person played."""
    person = game.person
    seats = game.setup.seats
    return Opponent.of(seats[Player.SECOND] if person is None else seats[person.other])


def is_usual(game: KeptGame) -> bool:
    """Whether it was played on its game's usual board."""
    rules = game.setup.game
    return (rules.columns, rules.rows, rules.connect) == boards_of(rules.name)[0]


def tally(games: Iterable[KeptGame]) -> tuple[Score, Sequence[tuple[Opponent, Score]]]:
    """The score against all computers, and against each opponent; games come oldest first."""
    computers, each = Score(), dict[Opponent, Score]()
    for game in games:
        if game.person is not None:
            computers.add(game)
        each.setdefault(opponent_of(game), Score()).add(game)
    return computers, sorted(each.items())
