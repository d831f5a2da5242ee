"""What the engine knows about positions: asked of a process of its own, and kept.

The process that plays is left alone: analysis goes on while it thinks. What is wanted
first is asked first: the position looked at and, once it is solved, how the game goes on
from there; then a whole game under review; then what may come after the position looked at.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, Protocol

from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.search.limits import Bounds
from engine.service.messages import Analysed, AnalysisTask, Done, Failed, Reply

MOST_KEPT = 1_000
"""Positions whose analyses are kept: many times what a game and its review ask about."""
PONDER_PATIENCE = 3.0
"""Seconds spent at most on each position that may come."""
MOST_VISITS = 3
"""How often a position whose analysis failed is tried: again when somebody comes back to it."""
LONGEST_WAIT = 30.0
"""Seconds at most until an engine that failed is asked again."""


class AnalysisEngine(Protocol):
    """What analysis needs of an engine client."""

    def analyse(self, task: AnalysisTask) -> int:
        """Asks what the moves in positions of a game are worth."""

    def stop(self) -> None:
        """Retires the question."""

    def poll(self) -> list[Reply]:
        """What has arrived."""

    def close(self) -> None:
        """Ends the engine process."""


@dataclass(frozen=True)
class _Failure:
    """A position whose analysis failed."""

    reason: str
    """In words."""
    times: int
    """How often it has failed."""
    skipped: bool = True
    """Whether it is left out for now."""


class Analyst:
    """Asks about whatever is wanted, and remembers the answers by position."""

    def __init__(
        self,
        start: Callable[[], AnalysisEngine],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """The engine is started by `start` when something is wanted for the first time."""
        self._start = start
        self._clock = clock
        self._engine: AnalysisEngine | None = None
        self._known: dict[LinePosition, Analysed] = {}
        self._given_up: dict[tuple[LinePosition, bool, float | None], None] = {}
        self._watched: AnalysisTask | None = None
        self._reviewed: AnalysisTask | None = None
        self._ponders = False
        self._job: AnalysisTask | None = None
        self._question = 0
        self._failed: dict[LinePosition, _Failure] = {}
        self._trouble = ""  # what fails wherever it is asked about
        self._wait = 0.0  # how long the engine is left alone after the next failure
        self._ask_at: float | None = None

    @property
    def failure(self) -> str:
        """Why the engine gives no answer about what is wanted, '' while all is well."""
        if self._trouble or not self._failed:
            return self._trouble
        return next((f.reason for p in self._wanted() if (f := self._skipped(p))), "")

    @property
    def busy(self) -> bool:
        """Whether the engine is at work."""
        return self._job is not None

    def known(self, position: LinePosition) -> Analysed | None:
        """What is known about a position: bounds of every move, or exact scores."""
        return self._known.get(position)

    def has_given_up(self, position: LinePosition, patience: float | None) -> bool:
        """Whether so much patience was not enough to solve it, or its analysis failed."""
        given_up = (position, False, patience) in self._given_up or self._skipped(position)
        return bool(given_up) and not self._is_solved(position)

    # What is wanted

    def look_at(
        self,
        game: LineGame,
        moves: Sequence[Move],
        *,
        line: bool = False,
        patience: float | None = None,
        ponder: bool = False,
    ) -> None:
        """The position after `moves` is wanted first.

        After `patience` seconds it is left unsolved. With `line`, how the game goes on is
        wanted, too, and with `ponder` what may follow, both once it is solved itself.
        """
        wanted = AnalysisTask(game, tuple(moves), (len(moves),), line, patience)
        if wanted != self._watched or ponder != self._ponders:
            before, self._watched, self._ponders = self._watched, wanted, ponder
            if before is None or (before.game, before.moves) != (wanted.game, wanted.moves):
                self._try_again(wanted)
            self._ask()

    def look_away(self) -> None:
        """No single position is wanted any more."""
        if self._watched is not None:
            self._watched, self._ponders = None, False
            self._ask()

    def review(
        self,
        game: LineGame,
        moves: Sequence[Move],
        *,
        first: int = 0,
        patience: float | None = None,
    ) -> None:
        """Every position of a game is wanted, from its end backwards to ply `first`.

        After `patience` seconds each is left unsolved.
        """
        plies = tuple(range(len(moves), first - 1, -1))
        wanted = AnalysisTask(game, tuple(moves), plies, patience=patience)
        if self._reviewed != wanted:
            before, self._reviewed = self._reviewed, wanted
            if before is None or (before.game, before.moves) != (wanted.game, wanted.moves):
                self._try_again(wanted)
            self._ask()

    def end_review(self) -> None:
        """The game under review is not wanted any more."""
        if self._reviewed is not None:
            self._reviewed = None
            self._ask()

    def rest(self) -> None:
        """Nothing is wanted any more; what is known is kept."""
        self._watched = self._reviewed = None
        self._ponders = False
        self._ask()

    def close(self) -> None:
        """Ends the engine process."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    # Asking and hearing

    def poll(self) -> bool:
        """Takes in what has arrived; returns whether anything new is known."""
        if self._engine is None:
            return False
        news = False
        for reply in self._engine.poll():
            if isinstance(reply, Analysed) and self._job and reply.id == self._question:
                self._trouble = ""
                self._keep(self._job, reply)
                news = True
            elif isinstance(reply, Done | Failed) and self._job and reply.id == self._question:
                self._finish(self._job, reply)
                news = True
        if self._ask_at is not None and self._clock() >= self._ask_at:
            self._ask_at = None
            self._ask()
        return news

    def _keep(self, job: AnalysisTask, reply: Analysed) -> None:
        positions = _positions(job.game, job.moves)
        position = positions[reply.ply]
        before = self._known.get(position)
        _make_room(self._known)
        self._known[position] = reply if before is None else _merged(before, reply)
        # The engine is done with those it was asked about before this one.
        self._give_up(job, positions, takewhile(lambda ply: ply != reply.ply, job.plies))

    def _finish(self, job: AnalysisTask, reply: Done | Failed) -> None:
        """The question has its answer: what is still not known will not be asked again.

        Of a question that failed only the position at which it did is left out. Where it
        failed before any, the engine is to blame, and the question is asked again later.
        """
        self._job = None
        positions = _positions(job.game, job.moves)
        if isinstance(reply, Done):
            self._wait, self._trouble = 0.0, ""
            self._give_up(job, positions, job.plies)
        else:
            if reply.ply is None:
                self._trouble = reply.reason
                self._wait = max(self._wait, 1.0)
            else:
                position = positions[reply.ply]
                before = self._failed.get(position)
                times = 1 if before is None else before.times + 1
                _make_room(self._failed)
                self._failed[position] = _Failure(reply.reason, times)
                self._give_up(job, positions, takewhile(lambda ply: ply != reply.ply, job.plies))
            if self._wait:
                self._ask_at = self._clock() + self._wait
            self._wait = min(max(2 * self._wait, 1.0), LONGEST_WAIT)
        self._ask()

    def _try_again(self, wanted: AnalysisTask) -> None:
        """Somebody wants this anew: no failure stands in the way, unless there were too many."""
        self._ask_at = None
        if not self._failed:
            return
        positions = _positions(wanted.game, wanted.moves)
        for position in (positions[ply] for ply in wanted.plies):
            failure = self._failed.get(position)
            if failure is not None and failure.times < MOST_VISITS:
                self._failed[position] = replace(failure, skipped=False)

    def _skipped(self, position: LinePosition) -> _Failure | None:
        """The failure because of which a position is left out."""
        failure = self._failed.get(position)
        return failure if failure is not None and failure.skipped else None

    def _wanted(self) -> Iterator[LinePosition]:
        """The positions looked at or under review."""
        for task in (self._watched, self._reviewed):
            if task is not None:
                positions = _positions(task.game, task.moves)
                yield from (positions[ply] for ply in task.plies)

    def _give_up(
        self, job: AnalysisTask, positions: Sequence[LinePosition], plies: Iterable[int]
    ) -> None:
        """What is not known about these by now does not come with the job's patience."""
        found = (positions[ply] for ply in plies)
        for position in found:
            if self._is_open(job, position):
                _make_room(self._given_up)
                self._given_up[position, job.line, job.patience] = None

    def _ask(self) -> None:
        """Asks what is wanted most, unless that is being asked already."""
        job = next((job for job in self._jobs() if job.plies), None)
        if job is not None and self._job is not None and _is_part(job, self._job):
            return
        if job is None:
            if self._job is not None and self._engine is not None:
                self._engine.stop()
            self._job = None
            return
        if self._ask_at is not None:
            return
        if self._engine is None:
            self._engine = self._start()
        self._job = job
        self._question = self._engine.analyse(job)

    def _jobs(self) -> Iterator[AnalysisTask]:
        """What is wanted, most urgent first."""
        watched = self._watched
        if watched is not None:
            yield self._open(replace(watched, line=False))
            if watched.line:
                yield self._open(watched)
        if self._reviewed is not None:
            yield self._open(self._reviewed)
        if watched is None or not self._ponders:
            return
        position = _positions(watched.game, watched.moves)[-1]
        if self._is_solved(position):  # else there is no hope for what follows
            for move in position.legal_moves():
                moves = (*watched.moves, move)
                yield self._open(
                    AnalysisTask(watched.game, moves, (len(moves),), patience=PONDER_PATIENCE)
                )

    def _open(self, job: AnalysisTask) -> AnalysisTask:
        """The job without the plies about whose positions nothing is open any more."""
        positions = _positions(job.game, job.moves)
        return replace(job, plies=tuple(p for p in job.plies if self._is_open(job, positions[p])))

    def _is_open(self, job: AnalysisTask, position: LinePosition) -> bool:
        if position.outcome is not None or (position, job.line, job.patience) in self._given_up:
            return False
        if self._skipped(position):
            return False
        if not self._is_solved(position):
            return not job.line
        return job.line and not self._known[position].line

    def _is_solved(self, position: LinePosition) -> bool:
        known = self._known.get(position)
        return known is not None and known.exact


def _make_room(kept: dict[Any, Any]) -> None:
    """Forgets what has been kept longest, where there is much."""
    if len(kept) >= MOST_KEPT:
        del kept[next(iter(kept))]


def _is_part(job: AnalysisTask, whole: AnalysisTask) -> bool:
    """Whether whoever asks for the whole asks for this, too."""
    alike = replace(job, plies=()) == replace(whole, plies=())
    return alike and set(job.plies) <= set(whole.plies)


def _merged(before: Analysed, now: Analysed) -> Analysed:
    """All that is known from both: a question asked again begins with wide bounds."""
    columns = tuple(
        one and two and Bounds(max(one.lower, two.lower), min(one.upper, two.upper))
        for one, two in zip(before.columns, now.columns, strict=True)
    )
    return replace(now, columns=columns, line=now.line or before.line)


def _positions(game: LineGame, moves: Sequence[Move]) -> list[LinePosition]:
    """The positions at every ply of moves that are known to be legal."""
    positions = [game.start()]
    for move in moves:
        positions.append(positions[-1].play(move))
    return positions
