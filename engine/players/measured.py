"""What searches cost, as plain data: tables over games. Loads no search."""

from __future__ import annotations

from engine.games.line_game import LineGame
from engine.players.spec import PlayerSpec
from engine.records import dataclass

TO_THE_END = 0
"""Stands for the depth of a search that has none."""
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
class Lane:
    """A search in a row of the table."""

    algorithm: str
    """The name of a player that looks ahead, or ``perfect``, or ``mcts``."""
    depth: int
    """Plies; `TO_THE_END` for players without a depth."""
    evaluation: str = "squares"
    """The evaluation of positions."""
    nodes: int | None = None
    """Positions to visit at most; None for no limit."""
    movetime: int | None = None
    """Milliseconds to search at most; None for no limit."""
    table: bool | None = None
    """Whether it has a transposition table; None for the algorithm's default."""
    ordering: bool | None = None
    """Whether it orders moves; None for the algorithm's default."""

    @staticmethod
    def of(player: PlayerSpec) -> Lane:
        """Returns the search of a player."""
        return Lane(
            player.name,
            player.depth or TO_THE_END,
            player.evaluation,
            player.nodes,
            player.movetime,
            player.table,
            player.ordering,
        )

    @property
    def player(self) -> PlayerSpec:
        """The player that searches so; raises ValueError for a name or a value that is wrong."""
        return PlayerSpec(
            self.algorithm,
            self.depth or None,
            self.evaluation,
            self.nodes,
            self.movetime,
            self.table,
            self.ordering,
        )


@dataclass(frozen=True)
class CostRow:
    """What searches of several positions cost, as far as they have ended."""

    algorithm: str
    """The search."""
    depth: int
    """Its depth in plies; `TO_THE_END` for none."""
    evaluations: tuple[int, ...]
    """Positions evaluated, move by move."""
    milliseconds: tuple[float, ...]
    """Time, move by move."""
    done: bool
    """Whether all have ended."""
    lane: int = 0
    """Its place in the table, from 0."""
    compiled: bool = False
    """Whether the search is compiled code, not Python, which takes far longer for as much."""

    def values(self) -> tuple[str | int | float, ...]:
        """Returns the row of the table: `COLUMNS`. Raises ValueError while there is no move."""
        if not self.evaluations:
            raise ValueError("no move has been measured yet")
        return (self.algorithm, self.depth, len(self.evaluations), *self.spans())

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
    lanes: tuple[Lane, ...]
    """The rows."""
