"""A search's limits, scores, progress reports and results."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from engine.games.exact_score import ExactScore, plies_until_end
from engine.games.game import Move, Payoff, Player, Position
from engine.games.line_game import LinePosition

WIN = 1_000_000
"""The score of a won game. A win n plies away scores WIN - n, so that a search prefers the
quicker win and the slower loss."""
LONGEST_GAME = 1_000
"""More plies than any game has; scores beyond WIN - LONGEST_GAME are proven wins."""
DEEPEST = 64
"""The largest depth of a search, in plies: no line game is longer."""

INFINITE = WIN + 1
"""Beyond every score."""

Score = int
"""For the side to move: positive is good, and beyond WIN - LONGEST_GAME it is a win."""
Variation = tuple[Move, ...]
"""Moves that follow one another."""
Value = TypeVar("Value", bound=float)
"""A score, or an expected one, which need not be whole."""


def plies_to_end(score: Score) -> int | None:
    """Returns in how many plies a won or lost game ends, None if the score proves neither."""
    distance = WIN - abs(score)
    return distance if distance <= LONGEST_GAME else None


def moves_to_end(score: Score) -> int | None:
    """Returns in how many of the winner's moves a won or lost game ends, else None."""
    plies = plies_to_end(score)
    return plies if plies is None else (plies + (score > 0)) // 2


def utility(score: Score) -> int:
    """Returns 1 for a proven win, -1 for a proven loss, 0 otherwise."""
    if plies_to_end(score) is None:
        return 0
    return 1 if score > 0 else -1


def search_score(score: ExactScore, position: LinePosition) -> Score:
    """Returns an exact score as a search's: WIN - n for a win n plies away, n - WIN for a loss."""
    if score == 0:
        return 0
    plies = plies_until_end(position, score)
    return WIN - plies if score > 0 else plies - WIN


def terminal_score(position: Position, distance: int) -> Score | None:
    """Returns the score of a finished game `distance` plies from the root, None if it goes on."""
    outcome = position.outcome
    if outcome is None:
        return None
    if isinstance(outcome, Payoff):
        return outcome.first if position.turn is Player.FIRST else -outcome.first
    if outcome.winner is None:
        return 0
    return WIN - distance if outcome.winner is position.turn else distance - WIN


@dataclass(frozen=True)
class Limit:
    """Where a search ends; whichever is reached first."""

    depth: int | None = None
    """Plies looked ahead; None for `DEEPEST`."""
    nodes: int | None = None
    """Positions visited; None for no end."""
    seconds: float | None = None
    """Time; None for no end."""


@dataclass(frozen=True, slots=True)  # an analysis keeps thousands of them
class Bounds:
    """What is proven about an exact score: lower <= score <= upper; raises ValueError otherwise."""

    lower: ExactScore
    """The score is at least this."""
    upper: ExactScore
    """The score is at most this."""

    def __post_init__(self) -> None:
        if self.lower > self.upper:
            raise ValueError(f"no score is at least {self.lower} and at most {self.upper}")

    @property
    def exact(self) -> bool:
        """Whether only one score is left."""
        return self.lower == self.upper

    @property
    def score(self) -> ExactScore:
        """The exact score; raises ValueError while it is not known."""
        if self.lower != self.upper:
            raise ValueError(f"the score is not known yet, only {self.lower} to {self.upper}")
        return self.lower

    def __neg__(self) -> Bounds:
        """Returns the bounds for the other side."""
        return Bounds(-self.upper, -self.lower)


@dataclass(frozen=True)
class SearchInfo:
    """How far a search has come."""

    depth: int
    """The depth being searched, in plies."""
    score: Score
    """The best score so far, for the side to move."""
    pv: Variation
    """The principal variation: best play for both, as far as it is known."""
    nodes: int
    """Positions visited."""
    evaluations: int
    """Positions evaluated: leaves, whether the game ends there or the depth does."""
    seconds: float
    """Time since the search began."""

    @property
    def decided(self) -> bool:
        """Whether the score is a win or loss proven within the depth."""
        end = plies_to_end(self.score)
        return end is not None and end <= self.depth


@dataclass(frozen=True)
class SearchResult(SearchInfo):
    """What a search found."""

    complete: bool
    """Whether it finished the depth asked for; False where it was stopped."""

    @property
    def move(self) -> Move:
        """The move to play."""
        return self.pv[0]


class StoppedError(Exception):
    """The search was asked to stop, or has reached a limit."""


ShouldStop = Callable[[], bool]
Report = Callable[[SearchInfo], None]


class Meter:
    """Counts a search's nodes, reports its progress, and ends it at its limits."""

    LOOK_EVERY = 256
    """Nodes between two looks: a few milliseconds of readable Python."""

    def __init__(
        self,
        should_stop: ShouldStop | None = None,
        report: Report | None = None,
        clock: Callable[[], float] = time.perf_counter,
        limit: Limit | None = None,
        look_every: int | None = None,
    ) -> None:
        """`should_stop` and the limit's nodes and seconds end the search by `StoppedError`.

        `report` is called with every better line and every `look_every` nodes (None for
        `LOOK_EVERY`). `clock` gives seconds. The limit's depth is not used.
        """
        self._should_stop = should_stop
        self._report = report
        self._clock = clock
        self._began = clock()
        limit = limit or Limit()
        self._most_nodes = math.inf if limit.nodes is None else limit.nodes
        self._most_seconds = math.inf if limit.seconds is None else limit.seconds
        self._look_every = look_every or self.LOOK_EVERY
        self._next_look = min(self._look_every, self._most_nodes + 1)
        self._latest: tuple[int, Score, Variation] | None = None
        self.nodes = 0
        """Positions visited."""
        self.evaluations = 0
        """Leaves: positions where the game or the depth ends."""
        self.estimates = 0
        """Those of the leaves where only the depth ended, so that the score is a guess."""

    @property
    def seconds(self) -> float:
        """Time since the search began."""
        return self._clock() - self._began

    def enter(
        self, position: Position | None = None, alpha: Score = -INFINITE, beta: Score = INFINITE
    ) -> None:
        """Counts a node; raises `StoppedError` where the search should end.

        `position` and the window (`alpha`, `beta`) are used by `engine.trace`.
        """
        del position, alpha, beta
        self.nodes += 1
        if self.nodes >= self._next_look:
            self._look()

    def leave(self, score: Value, line: Variation) -> tuple[Value, Variation]:
        """Returns `score` and `line`, found in the node entered last, as they are."""
        return score, line

    def _look(self) -> None:
        if self.nodes > self._most_nodes:
            self.nodes -= 1  # this one is not visited any more
            raise StoppedError
        self._next_look = min(self.nodes + self._look_every, self._most_nodes + 1)
        if self.seconds >= self._most_seconds:
            raise StoppedError
        if self._should_stop is not None and self._should_stop():
            raise StoppedError
        self._tell()

    def found(self, depth: int, score: Score, pv: Variation) -> None:
        """Reports a new best line."""
        self._latest = (depth, score, pv)
        self._tell()

    def _tell(self) -> None:
        if self._report is not None and self._latest is not None:
            depth, score, pv = self._latest
            self._report(SearchInfo(depth, score, pv, self.nodes, self.evaluations, self.seconds))

    def result(self, depth: int, score: Score, pv: Variation, *, complete: bool) -> SearchResult:
        """Returns the result, with what it cost."""
        return SearchResult(depth, score, pv, self.nodes, self.evaluations, self.seconds, complete)
