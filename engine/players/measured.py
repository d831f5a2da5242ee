"""What searches cost, as plain data: tables over games. Loads no search."""

from __future__ import annotations

from engine.games.line_game import LineGame
from engine.players.spec import PlayerSpec
from engine.records import dataclass

COLUMNS = (
    "algorithm",
    "depth",
    "moves",
    "least_evaluations",
    "mean_evaluations",
    "most_evaluations",
    "least_milliseconds",
    "mean_milliseconds",
    "most_milliseconds",
)
"""The columns of the table as CSV."""


@dataclass(frozen=True)
class CostRow:
    """What searches of several positions cost, as far as they have ended."""

    player: PlayerSpec
    """The search."""
    evaluations: tuple[int, ...]
    """Positions evaluated, move by move."""
    milliseconds: tuple[float, ...]
    """Time, move by move."""
    done: bool
    """Whether all have ended."""
    place: int = 0
    """Its place in the table, from 0."""
    compiled: bool = False
    """Whether the search is compiled code, not Python, which takes far longer for as much."""

    def values(self) -> tuple[str | int | float, ...]:
        """Returns the row of the table: `COLUMNS`. Raises ValueError while there is no move."""
        if not self.evaluations:
            raise ValueError("no move has been measured yet")
        depth = self.player.depth or 0  # a search without one goes to the end
        return (self.player.name, depth, len(self.evaluations), *self.spans())

    def spans(self) -> tuple[float, ...]:
        """Returns minimum, mean and maximum of the evaluations, then of the milliseconds."""
        return tuple(
            number
            for each in (self.evaluations, self.milliseconds)
            for number in (min(each), sum(each) / len(each), max(each))
        )


@dataclass(frozen=True)
class TableTask:
    """Searches of which each plays a game against itself."""

    game: LineGame
    """The rules."""
    players: tuple[PlayerSpec, ...]
    """The search of each row."""
