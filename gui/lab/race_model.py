"""How a race and a table stand: what has been told of each search. No drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from engine.games.game import Move
from engine.players.measured import CostRow, LaneProgress
from engine.players.spec import PlayerSpec
from engine.search.limits import Score


class LaneState(Enum):
    """How a search stands."""

    WAITING = "waiting"
    RUNNING = "searching"
    DONE = "done"
    STOPPED = "stopped"


@dataclass(frozen=True)
class Racer:
    """A search of the race and what it has cost so far."""

    runner: PlayerSpec
    state: LaneState = LaneState.WAITING
    evaluations: int = 0
    seconds: float = 0.0
    move: Move | None = None
    """The move it found, once it is done."""
    score: Score | None = None
    """What it found that move to be worth, for the side to move."""
    in_python: bool = False
    """Whether it is not compiled, as far as has been told."""


def lanes_of(runners: Sequence[PlayerSpec]) -> tuple[Racer, ...]:
    """Returns searches that have not begun."""
    return tuple(Racer(runner) for runner in runners)


def after(lanes: tuple[Racer, ...], told: LaneProgress) -> tuple[Racer, ...]:
    """Returns the searches after something has been told of one."""
    lane, following = lanes[told.lane], told.lane + 1
    state = LaneState.DONE if told.done else LaneState.RUNNING
    lane = Racer(
        lane.runner,
        state,
        told.evaluations,
        told.seconds,
        told.move,
        told.score,
        in_python=not told.compiled,
    )
    found = [*lanes[: told.lane], lane, *lanes[following:]]
    if told.done and following < len(found):
        found[following] = replace(found[following], state=LaneState.RUNNING)
    return tuple(found)


def begun(lanes: tuple[Racer, ...]) -> tuple[Racer, ...]:
    """Returns the searches when the first one begins."""
    fresh = lanes_of([lane.runner for lane in lanes])
    return (replace(fresh[0], state=LaneState.RUNNING), *fresh[1:]) if fresh else ()


def stopped(lanes: tuple[Racer, ...]) -> tuple[Racer, ...]:
    """Returns the searches when none runs any more."""
    return tuple(
        replace(lane, state=LaneState.STOPPED) if lane.state is LaneState.RUNNING else lane
        for lane in lanes
    )


@dataclass(frozen=True)
class Table:
    """A table that is being filled."""

    runners: tuple[PlayerSpec, ...]
    """The search of each row."""
    rows: tuple[CostRow | None, ...]
    """What each has cost so far; None before its first search."""
    searches: int | None
    """How many searches there are in a row; None if that shows only at its end."""
    running: bool = True

    @property
    def done(self) -> int:
        """How many rows are complete."""
        return sum(row is not None and row.done for row in self.rows)

    @property
    def over(self) -> bool:
        """Whether all of it has been filled."""
        return self.done == len(self.rows)

    def after(self, told: CostRow) -> Table:
        """Returns the table after something has been told of a row."""
        rows = (*self.rows[: told.lane], told, *self.rows[told.lane + 1 :])
        return replace(self, rows=rows)

    @property
    def part(self) -> float:
        """How much of it has been filled, 0 to 1: each row counts alike."""
        here = self.rows[self.done] if not self.over else None
        begun = 0.0
        if here is not None and self.searches:
            begun = len(here.evaluations) / self.searches
        return (self.done + begun) / len(self.rows)
