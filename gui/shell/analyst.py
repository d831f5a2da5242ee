"""Requests the scores of positions from an engine process, and keeps them.

The process is not the one that plays, so analysis goes on while a player thinks. Requests are
made in this order: the position on the screen and, once it is solved, the best line from
there; then every position of the game under review; then the successors of the position shown.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.games.record import GameRecord
from engine.search.limits import Bounds
from engine.service.client import EngineClient
from engine.service.messages import Analysed, AnalysisTask, Done, Failed, Reply
from gui.words.catalogue import say

MOST_KEPT = 1_000
"""The most positions whose scores are kept, many times those of a game and its review."""
PONDER_PATIENCE = 3.0
"""The most seconds spent on each successor of the position shown."""
MOST_VISITS = 3
"""The most attempts at a position; a failed one is repeated when it is requested again."""
LONGEST_WAIT = 30.0
"""The most seconds until a request is sent again after the engine has failed."""


class Analyst:
    """Requests the analysis that scenes need, and keeps it by position."""

    def __init__(
        self,
        start: Callable[[], EngineClient],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Calls `start` to start the engine at the first request; `clock` is in seconds."""
        self._start = start
        self._clock = clock
        self._engine: EngineClient | None = None
        self.evaluated: dict[LinePosition, Analysed] = {}
        """What has been told of positions, the latest last."""
        self._given_up: dict[tuple[LinePosition, bool, float | None], None] = {}
        """Positions left unsolved, with whether a line was requested and the patience."""
        self._watched: AnalysisTask | None = None
        """The request of `look_at`."""
        self._reviewed: AnalysisTask | None = None
        """The request of `review`."""
        self._ponders = False
        """Whether the successors of the watched position are requested, too."""
        self._job: AnalysisTask | None = None
        """The job that the engine is at work on; None if it is idle."""
        self._request = 0
        """The engine's number for the job."""
        self._failures: dict[LinePosition, int] = {}
        """How often the analysis of positions has failed."""
        self._skipped: dict[LinePosition, str] = {}
        """Positions that are not requested for now, as their analysis failed, and why."""
        self._trouble = ""
        """Why the engine itself has failed; '' if it has not."""
        self._wait = 0.0
        """Seconds until the retry after the next failure."""
        self._retry_at: float | None = None

    @property
    def failure(self) -> str:
        """Why the engine gives no answer to the present requests; '' if nothing is wrong."""
        if self._trouble or not self._skipped:
            return self._trouble
        wanted = filter(None, (self._watched, self._reviewed))
        return next((self._skipped[p] for w in wanted for p in _of(w) if p in self._skipped), "")

    @property
    def busy(self) -> bool:
        """Whether the engine is at work."""
        return self._job is not None

    def known(self, position: LinePosition) -> Analysed | None:
        """Returns what is known about a position: bounds of every move, or exact scores."""
        if (found := self.evaluated.pop(position, None)) is not None:
            self.evaluated[position] = found  # the last to be dropped
        return found

    def has_given_up(self, position: LinePosition, patience: float | None) -> bool:
        """Whether `patience` seconds did not suffice to solve it, or its analysis failed."""
        given_up = (position, False, patience) in self._given_up or position in self._skipped
        return given_up and not self._is_solved(position)

    # Requests

    def look_at(
        self,
        game: LineGame,
        moves: Sequence[Move],
        *,
        line: bool = False,
        patience: float | None = None,
        ponder: bool = False,
    ) -> None:
        """Requests the position after `moves`, before all others.

        After `patience` seconds it is left unsolved. With `line` the best line from there is
        requested, too, and with `ponder` its successors, both once it is solved itself.
        """
        wanted = AnalysisTask(game, tuple(moves), (len(moves),), line, patience)
        self._request_all(wanted, ponder, self._reviewed)

    def look_away(self) -> None:
        """Drops the request of `look_at`."""
        self._request_all(None, False, self._reviewed)

    def review(
        self,
        game: LineGame,
        moves: Sequence[Move],
        *,
        first: int = 0,
        patience: float | None = None,
    ) -> None:
        """Requests every position of a game, from its end back to ply `first`.

        After `patience` seconds each is left unsolved.
        """
        plies = tuple(range(len(moves), first - 1, -1))
        wanted = AnalysisTask(game, tuple(moves), plies, patience=patience)
        self._request_all(self._watched, self._ponders, wanted)

    def end_review(self) -> None:
        """Drops the request of `review`."""
        self._request_all(self._watched, self._ponders, None)

    def rest(self) -> None:
        """Drops every request; the scores found so far are kept."""
        self._request_all(None, False, None)

    def _request_all(
        self, watched: AnalysisTask | None, ponders: bool, reviewed: AnalysisTask | None
    ) -> None:
        """Changes the requests; positions of another game or line are tried again."""
        before = self._watched, self._ponders, self._reviewed
        self._watched, self._ponders, self._reviewed = watched, ponders, reviewed
        if before == (watched, ponders, reviewed):
            return
        for old, new in ((before[0], watched), (before[2], reviewed)):
            if new and (old is None or (old.game, old.moves) != (new.game, new.moves)):
                self._try_again(new)
        self._send_next()

    def close(self) -> None:
        """Ends the engine process."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    # Requests to the engine, and its replies

    def poll(self) -> bool:
        """Processes the replies that have arrived; returns whether any score is new."""
        if self._engine is None:
            return False
        news = False
        for reply in self._engine.poll():
            if self._job is None or not isinstance(reply, Analysed | Done | Failed):
                continue
            if reply.id == self._request:
                news = True
                if isinstance(reply, Analysed):
                    self._keep(self._job, reply)
                else:
                    self._finish(self._job, reply)
        if self._retry_at is not None and self._clock() >= self._retry_at:
            self._retry_at = None
            self._send_next()
        return news

    def _keep(self, job: AnalysisTask, reply: Analysed) -> None:
        self._trouble = ""
        position = GameRecord(job.game, job.moves).positions[reply.ply]
        before = self.evaluated.pop(position, None)
        _make_room(self.evaluated)
        self.evaluated[position] = reply if before is None else _merged(before, reply)
        # The engine has finished the positions that precede this one in the request.
        self._give_up(job, reply.ply)

    def _finish(self, job: AnalysisTask, reply: Done | Failed) -> None:
        """Ends a request, and gives up the positions that it has tried without solving them.

        If it failed at a position, that one is skipped from now on. If it failed before the first
        one, the engine itself has failed, and the request is sent again later.
        """
        self._job = None
        if isinstance(reply, Done):
            self._wait, self._trouble = 0.0, ""
            self._give_up(job)
        else:
            if reply.ply is None:
                self._trouble = reply.reason
                self._wait = max(self._wait, 1.0)
            else:
                position = GameRecord(job.game, job.moves).positions[reply.ply]
                times = self._failures.pop(position, 0) + 1
                for kept in (self._failures, self._skipped):
                    _make_room(kept)
                self._failures[position], self._skipped[position] = times, reply.reason
                self._give_up(job, reply.ply)
            if self._wait:
                self._retry_at = self._clock() + self._wait
            self._wait = min(max(2 * self._wait, 1.0), LONGEST_WAIT)
        self._send_next()

    def _try_again(self, wanted: AnalysisTask) -> None:
        """Clears the failures of positions requested again, except after `MOST_VISITS`."""
        self._retry_at = None
        for position in _of(wanted):
            if self._failures.get(position, 0) < MOST_VISITS:
                self._skipped.pop(position, None)

    def _give_up(self, job: AnalysisTask, until: int | None = None) -> None:
        """Notes that the job's patience did not suffice for what precedes the ply `until`."""
        for ply, position in zip(job.plies, _of(job), strict=True):
            if ply == until:
                return
            if self._is_open(job, position):
                _make_room(self._given_up)
                self._given_up[position, job.line, job.patience] = None

    def _send_next(self) -> None:
        """Sends the most urgent job, unless it or a job that includes it is under way."""
        job = next((job for job in self._jobs() if job.plies), None)
        if job is not None and self._job is not None:
            alike = replace(job, plies=()) == replace(self._job, plies=())
            if alike and set(job.plies) <= set(self._job.plies):
                return
        if job is None:
            if self._job is not None and self._engine is not None:
                self._engine.stop()
            self._job = None
            return
        if self._retry_at is not None:
            return
        if self._engine is None:
            self._engine = self._start()
        self._job = job
        self._request = self._engine.analyse(job)

    def _jobs(self) -> Iterator[AnalysisTask]:
        """Returns the requests as jobs for the engine, most urgent first."""
        watched = self._watched
        if watched is not None:
            yield self._open(replace(watched, line=False))
            if watched.line:
                yield self._open(watched)
        if self._reviewed is not None:
            yield self._open(self._reviewed)
        if watched is None or not self._ponders:
            return
        position = GameRecord(watched.game, watched.moves).position
        if self._is_solved(position):  # else its successors cannot be solved either
            for move in position.legal_moves():
                moves = (*watched.moves, move)
                yield self._open(
                    AnalysisTask(watched.game, moves, (len(moves),), patience=PONDER_PATIENCE)
                )

    def _open(self, job: AnalysisTask) -> AnalysisTask:
        """Returns the job without plies whose positions are solved or given up."""
        pairs = zip(job.plies, _of(job), strict=True)
        return replace(job, plies=tuple(ply for ply, at in pairs if self._is_open(job, at)))

    def _is_open(self, job: AnalysisTask, position: LinePosition) -> bool:
        if position.outcome is not None or (position, job.line, job.patience) in self._given_up:
            return False
        if position in self._skipped:
            return False
        if not self._is_solved(position):
            return not job.line
        return job.line and not self.evaluated[position].line

    def _is_solved(self, position: LinePosition) -> bool:
        known = self.evaluated.get(position)
        return known is not None and known.exact


def _make_room(kept: dict[Any, Any]) -> None:
    """Deletes the first entry of `kept` if there are `MOST_KEPT`."""
    if len(kept) >= MOST_KEPT:
        del kept[next(iter(kept))]


def _merged(before: Analysed, now: Analysed) -> Analysed:
    """Returns the tighter bounds of both; a repeated request begins with wide ones."""
    columns = map(_tighter, before.columns, now.columns)
    return replace(now, columns=tuple(columns), line=now.line or before.line)


def _tighter(before: Bounds | None, now: Bounds | None) -> Bounds | None:
    """Returns what both prove; where they contradict each other, what was shown first stays."""
    if before is None or now is None:
        return None
    lower, upper = max(before.lower, now.lower), min(before.upper, now.upper)
    return Bounds(lower, upper) if lower <= upper else before


def _of(task: AnalysisTask) -> list[LinePosition]:
    """Returns the positions that a request is for."""
    positions = GameRecord(task.game, task.moves).positions
    return [positions[ply] for ply in task.plies]


NO_ANSWER = "The engine gave no answer: {reason}."


class EngineNews:
    """Collects the replies of the engine, new scores of the analyst, and their troubles."""

    def __init__(self, engine: EngineClient, analyst: Analyst) -> None:
        """Polls both."""
        self._engine, self._analyst = engine, analyst
        self._replies: list[Reply] = []
        self._analysed = False
        self._restarts = engine.restarts
        self._reported: set[str] = set()
        """The failures that have been reported and still last."""

    @property
    def _failures(self) -> set[str]:
        """The failures that last."""
        return {self._engine.failure, self._analyst.failure} - {""}

    def poll(self) -> bool:
        """Takes in what the processes have sent; returns whether anything is new."""
        self._replies += self._engine.poll()
        self._analysed |= self._analyst.poll()
        news = bool(self._replies) or self._analysed
        return news or self._engine.restarts != self._restarts or self._failures != self._reported

    def take(self) -> tuple[list[Reply], bool, list[tuple[str, float]]]:
        """Returns what is new: the replies, whether there is a score, and the troubles.

        A trouble is a sentence and the seconds for which to show it.
        """
        replies, analysed, troubles = self._replies, self._analysed, []
        self._replies, self._analysed = [], False
        if self._engine.restarts != self._restarts:
            self._restarts = self._engine.restarts
            troubles.append(("The engine had to be started again. Nothing is lost.", 6.0))
        failures = self._failures
        new = sorted(failures - self._reported)
        troubles += [(say(NO_ANSWER, reason=text), 12.0) for text in new]
        self._reported = failures
        return replies, analysed, troubles
