"""What searches cost, as plain data: races on one position, tables over games. Loads no search."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from engine.games.game import Move
from engine.games.line_game import LineGame
from engine.records import dataclass
from engine.search.limits import Score

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
    """A search in a race, or in a row of the table."""

    algorithm: str
    """The name of a player that looks ahead, or ``perfect``."""
    depth: int
    """Plies; `TO_THE_END` for the perfect player."""
    evaluation: str = "squares"
    """The evaluation of positions."""


@dataclass(frozen=True)
class LaneProgress:
    """How far a search in a race has come."""

    lane: int
    """Its place in the race, from 0."""
    nodes: int
    """Positions visited."""
    evaluations: int
    """Positions evaluated."""
    seconds: float
    """Time since it began."""
    done: bool
    """Whether it has ended."""
    move: Move | None = None
    """The move it has found, once it has ended."""
    score: Score | None = None
    """What that is worth to the side to move."""


@dataclass(frozen=True)
class CostRow:
    """What the moves of a game cost, as far as it has been played."""

    algorithm: str
    """The search."""
    depth: int
    """Its depth in plies; `TO_THE_END` for none."""
    evaluations: tuple[int, ...]
    """Positions evaluated, move by move."""
    milliseconds: tuple[float, ...]
    """Time, move by move."""
    done: bool
    """Whether the game has ended."""

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
class RaceTask:
    """Searches to run one after the other on one position."""

    game: LineGame
    """The rules."""
    moves: tuple[Move, ...]
    """The moves that lead to the position."""
    lanes: tuple[Lane, ...]
    """The searches."""


@dataclass(frozen=True)
class TableTask:
    """Searches of which each plays a game against itself."""

    game: LineGame
    """The rules."""
    lanes: tuple[Lane, ...]
    """The rows."""


MeasureTask = RaceTask | TableTask


def cost_csv(rows: Iterable[CostRow]) -> str:
    """Returns rows of the table as CSV, with a line of column names."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for row in rows:
        writer.writerow(
            f"{value:.3f}" if isinstance(value, float) else value for value in row.values()
        )
    return text.getvalue()
