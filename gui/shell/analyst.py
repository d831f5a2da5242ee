"""Requests scores and reasons from an engine process, and keeps them.

The process is not the one that plays, so analysis goes on while a player thinks. Requests are
made in this order: the position on the screen; the moves that the coach has to know of; once the
position is solved, the best line from there; the reason that is shown, and the line after the move
that it names; then the practical mistakes of the game under review, all its positions, and the
reasons for its mistakes; then the successors of the position shown.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from engine.games.game import Move
from engine.games.line_game import LinePosition
from engine.reasons.judgement import Judgement, Slip, best_moves, judge
from engine.reasons.proof import Proof, ProofKind
from engine.search.limits import Bounds
from engine.service.client import EngineClient
from engine.service.messages import Analysed, AnalysisTask, Done, Explained, Failed, ReasonTask
from gui.shell.jobs import AskedAbout, Job, Requests, explain, position_at, positions_of, question

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
        self, start: Callable[[], EngineClient], clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Calls `start` to start the engine at the first request; `clock` is in seconds."""
        self._start = start
        self._clock = clock
        self._engine: EngineClient | None = None
        self.evaluated: dict[LinePosition, Analysed] = {}
        """What has been told of positions, the latest last."""
        self.answers = 0
        """How many answers have come: until there is another one, as much is known as before."""
        self._closed: dict[AskedAbout, Explained | None] = {}
        """Questions that are not asked again: with the reason, or None where there is none."""
        self._wanted = Requests()
        self._job: Job | None = None
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
        wanted = filter(None, (self._wanted.watched, self._wanted.reviewed))
        positions = (each for task in wanted for each in positions_of(task).values())
        why = (self._skipped[each] for each in positions if each in self._skipped)
        return self._trouble or next(why, "")

    @property
    def busy(self) -> bool:
        """Whether the engine is at work."""
        return self._job is not None

    def known(self, position: LinePosition) -> Analysed | None:
        """Returns what is known about a position: bounds of every move, or exact scores."""
        if (found := self.evaluated.pop(position, None)) is not None:
            self.evaluated[position] = found  # the last to be dropped
        return found

    def judgement(self, position: LinePosition, move: Move) -> Judgement | None:
        """Returns the judgement of a move; None while the position's scores are not all known."""
        known = self.known(position)
        return None if known is None else judge(known.columns, move)

    def has_given_up(self, position: LinePosition, patience: float | None) -> bool:
        """Whether `patience` seconds did not suffice to solve it, or its analysis failed."""
        question = AnalysisTask, position, False, patience
        given_up = question in self._closed or position in self._skipped
        return given_up and not self._is_solved(position)

    def reason(self, position: LinePosition, move: Move | None = None) -> Proof | None:
        """Returns the reason for a position, or what is right or wrong with a move in it.

        It is None while it is unknown, and where one may still be found that tells more.
        """
        final, at_once = self._explanations(position, move)
        found = final or at_once
        if found is None or (not final and found.proof.kind is ProofKind.NONE and self.busy):
            return None
        return found.proof

    def line(self, position: LinePosition) -> tuple[Move, ...]:
        """Returns the best line from a position as far as it is known.

        It begins with the best move that the reason for the position names, if there is one.
        """
        known, named = self.known(position), self._named(position)
        if named is None:
            return () if known is None else known.line
        after = self.known(position.play(named))
        return (named, *(() if after is None else after.line))

    def _named(self, position: LinePosition) -> Move | None:
        """Returns the best move that a reason names where the engine's line has another."""
        known, proof = self.known(position), self.reason(position)
        if known is None or proof is None or proof.moves[:1] in ((), known.line[:1]):
            return None
        return proof.moves[0] if proof.moves[0] in best_moves(known.columns) else None

    @property
    def explaining(self) -> bool:
        """Whether the reason that is shown is still to come."""
        wanted = self._wanted.explained
        return wanted is not None and bool(self._left(wanted).plies)

    def slip(self, position: LinePosition, move: Move) -> Slip | None:
        """Returns what kind of practical mistake a move is; None for none, and while unknown."""
        found = next(filter(None, self._explanations(position, move)), None)
        return None if found is None else found.slip

    def _explanations(self, position: LinePosition, move: Move | None) -> list[Explained | None]:
        """Returns the final answer and the one that was found at once."""
        return [self._closed.get((ReasonTask, position, move, live)) for live in (False, True)]

    # Requests

    def request(self, wanted: Requests) -> None:
        """Changes what is requested; positions of another game or line are tried again.

        What has been found so far is kept.
        """
        before, self._wanted = self._wanted, wanted
        if before == wanted:
            return
        for old, new in ((before.watched, wanted.watched), (before.reviewed, wanted.reviewed)):
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
            job = self._job
            if job is None or not isinstance(reply, Analysed | Explained | Done | Failed):
                continue
            if reply.id == self._request:
                news = True
                if isinstance(reply, Done | Failed):
                    self._finish(job, reply)
                else:
                    self._keep(job, reply)
        if self._retry_at is not None and self._clock() >= self._retry_at:
            self._retry_at = None
            self._send_next()
        return news

    def _keep(self, job: Job, reply: Analysed | Explained) -> None:
        self._trouble, self.answers = "", self.answers + 1
        if isinstance(reply, Explained):
            _put(self._closed, question(job, reply.ply), reply)
        else:
            position = position_at(job, reply.ply)
            before = self.evaluated.get(position)
            _put(self.evaluated, position, _merged(before, reply) if before else reply)
        # The engine has finished the positions that precede this one in the request.
        self._give_up(job, reply.ply)

    def _finish(self, job: Job, reply: Done | Failed) -> None:
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
            elif isinstance(job, ReasonTask):
                _put(self._closed, question(job, reply.ply), None)
            else:
                position = position_at(job, reply.ply)
                _put(self._failures, position, self._failures.get(position, 0) + 1)
                _put(self._skipped, position, reply.reason)
                self._give_up(job, reply.ply)
            if self._wait:
                self._retry_at = self._clock() + self._wait
            self._wait = min(max(2 * self._wait, 1.0), LONGEST_WAIT)
        self._send_next()

    def _try_again(self, wanted: AnalysisTask) -> None:
        """Clears the failures of positions requested again, except after `MOST_VISITS`."""
        self._retry_at = None
        for position in positions_of(wanted).values():
            if self._failures.get(position, 0) < MOST_VISITS:
                self._skipped.pop(position, None)

    def _give_up(self, job: Job, until: int | None = None) -> None:
        """Notes that the job's patience did not suffice for what precedes the ply `until`."""
        for ply, position in positions_of(job).items():
            if ply == until:
                return
            if self._is_open(job, ply, position):
                _put(self._closed, question(job, ply), None)

    def _send_next(self) -> None:
        """Sends the most urgent job, unless it or a job that includes it is under way."""
        job = next((job for job in map(self._left, self._jobs()) if job.plies), None)
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
        if isinstance(job, ReasonTask):
            self._request = self._engine.explain(job)
        else:
            self._request = self._engine.analyse(job)

    def _jobs(self) -> Iterator[Job]:
        """Returns the requests as jobs for the engine, most urgent first, whatever is known."""
        watched, checks, ponders, explained, reviewed, reasons = self._wanted
        if watched is not None:
            yield replace(watched, line=False)
            if checks:
                for move in position_at(watched, len(watched.moves)).legal_moves():
                    yield explain(watched.game, (*watched.moves, move), last=True)
            if watched.line:
                yield watched
        if explained is not None:
            yield explained
        if watched is not None and watched.line:
            position = position_at(watched, len(watched.moves))
            if (named := self._named(position)) is not None:
                moves = (*watched.moves, named)
                after = replace(watched, moves=moves, plies=(len(moves),))
                yield from (replace(after, line=False), after)
        if reviewed is not None:
            plies = reviewed.plies[1:]
            played = ReasonTask(reviewed.game, reviewed.moves, plies, of_moves=True, live=True)
            if reasons:
                yield played
            yield reviewed
            if reasons:
                pairs = positions_of(played).items()
                wrong = [ply for ply, at in pairs if self._is_wrong(at, played.moves[ply])]
                yield replace(played, plies=tuple(wrong), live=False)
        if watched is None or not ponders:
            return
        position = position_at(watched, len(watched.moves))
        if self._is_solved(position):  # else its successors cannot be solved either
            for move in position.legal_moves():
                moves = (*watched.moves, move)
                after = AnalysisTask(watched.game, moves, (len(moves),), patience=PONDER_PATIENCE)
                if self._is_open(after, len(moves), position.play(move)):
                    yield after

    def _left(self, job: Job) -> Job:
        """Returns the job without plies that are answered or given up."""
        pairs = positions_of(job).items()
        return replace(job, plies=tuple(ply for ply, at in pairs if self._is_open(job, ply, at)))

    def _is_wrong(self, position: LinePosition, move: Move) -> bool:
        """Whether a move is known to be an exact or a practical mistake."""
        judgement = self.judgement(position, move)
        erred = judgement is not None and judgement.mark.is_error
        return erred or self.slip(position, move) is not None

    def _is_open(self, job: Job, ply: int, position: LinePosition) -> bool:
        if question(job, ply) in self._closed:
            return False
        if isinstance(job, ReasonTask):
            return True
        if position.outcome is not None or position in self._skipped:
            return False
        if not self._is_solved(position):
            return not job.line
        return job.line and not self.evaluated[position].line

    def _is_solved(self, position: LinePosition) -> bool:
        known = self.evaluated.get(position)
        return known is not None and known.exact


def _put(kept: dict[Any, Any], key: object, value: object) -> None:
    """Stores a value as the last to be dropped; where there are `MOST_KEPT`, the first is."""
    kept.pop(key, None)
    if len(kept) >= MOST_KEPT:
        del kept[next(iter(kept))]
    kept[key] = value


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
