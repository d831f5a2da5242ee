"""The worker process: receives a question, searches, replies.

It has one thread. While it searches it reads the pipe every few milliseconds, and ends if
the other end is closed, so that it does not outlive a killed window. Several times a second
it sends `Working`, so that the window notices a worker that hangs.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import random
import signal
import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

from engine.games.notation import check_moves
from engine.players.choose import Memory, choose
from engine.players.measured import CostRow
from engine.players.spec import PlayerSpec
from engine.search.limits import Report, SearchInfo, ShouldStop
from engine.service.analysis import PositionAnalyser
from engine.service.messages import (
    Answer,
    BestMove,
    Done,
    Explain,
    Failed,
    Go,
    Info,
    Measure,
    Measured,
    Message,
    Ping,
    Pong,
    Question,
    Quit,
    Ready,
    Record,
    Recorded,
    Stop,
    TracePart,
    WorkerRequest,
    Working,
)

INFO_EVERY = 0.05
"""Seconds between two `Info`."""
LOOK_EVERY = 0.004
"""Seconds between two reads of the pipe during a search."""
WORKING_EVERY = 0.25
"""Seconds between two `Working` during a search."""
LONGEST_REASON = 300
"""The most characters of a failure's reason that are sent, to keep messages small."""
THREADS = min(os.cpu_count() or 1, 4)
"""Threads of a compiled solver."""
LOWER_PRIORITY = 10
"""By how much the worker's niceness exceeds the window's, so that the window stays smooth."""


class Connection(Protocol):
    """The end of a pipe, such as `multiprocessing.connection.Connection`."""

    def send(self, message: object, /) -> None:
        """Sends a message; raises OSError if the pipe is closed."""

    def recv(self) -> object:
        """Returns the next message; raises EOFError if the other end is closed."""

    def poll(self, timeout: float = 0.0, /) -> bool:
        """Returns whether `recv` would return (or raise) at once."""


class Worker:
    """Answers questions from a connection until `Quit` or until the other end is closed."""

    def __init__(
        self, connection: Connection, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        """Takes the worker's end of the pipe, and a clock that returns seconds."""
        self._connection = connection
        self._clock = clock
        self._waiting: deque[WorkerRequest] = deque()
        self._memories: dict[PlayerSpec, Memory] = {}
        self._analyser = PositionAnalyser(THREADS)
        self._ply: int | None = None  # the position being analysed

    def run(self) -> None:
        """Serves until `Quit`; raises EOFError or OSError if the other end is closed."""
        self._send(Ready(os.getpid()))
        while True:
            while not self._waiting:
                self._receive()
            request = self._waiting.popleft()
            if isinstance(request, Quit):
                return
            if isinstance(request, Question):
                self._send(self._answer(request))

    def _receive(self) -> None:
        """Waits for a request; answers a `Ping` at once and queues all else."""
        request = self._connection.recv()
        assert isinstance(request, WorkerRequest), f"not a request: {request!r}"
        if isinstance(request, Ping):
            self._send(Pong())
        else:
            self._waiting.append(request)

    def _send(self, message: Message) -> None:
        if isinstance(message, Working) and message.ply is not None:
            self._ply = message.ply
        self._connection.send(message)

    def _answer(self, question: Question) -> Answer:
        self._ply = None
        self._send(Working(question.id))
        looked = told = self._clock()

        def should_stop() -> bool:
            nonlocal looked, told
            now = self._clock()
            if now - looked < LOOK_EVERY:
                return False
            while self._connection.poll():
                self._receive()
            if now - told >= WORKING_EVERY:
                told = now
                self._send(Working(question.id))
            looked = self._clock()
            return any(not isinstance(r, Stop) or r.id == question.id for r in self._waiting)

        try:
            if isinstance(question, Go):
                return self._choose(question, should_stop)
            if isinstance(question, Record):
                return self._record(question, should_stop)
            if isinstance(question, Measure):
                return self._measure(question, should_stop)
            if isinstance(question, Explain):
                from engine.service.explaining import explain  # not needed to play

                explain(question, self._analyser.solver_for, self._send, should_stop)
            else:
                self._analyser.answer(question, self._send, should_stop)
            return Done(question.id)
        except (EOFError, OSError):
            raise
        except Exception as error:  # every question has to get an answer
            self._forget()
            reason = " ".join(f"{type(error).__name__}: {error}".split())
            return Failed(question.id, reason[:LONGEST_REASON], self._ply)

    def _forget(self) -> None:
        """Drops solvers and trees, which may be inconsistent after a failure."""
        self._memories = {}
        self._analyser = PositionAnalyser(THREADS)

    def _record(self, question: Record, should_stop: ShouldStop) -> Recorded:
        from engine.service import tracing  # not needed to play

        numbers = itertools.count()

        def send(part: bytes) -> None:
            self._send(TracePart(question.id, next(numbers), part))

        try:
            tracing.send_trace(question.task, send, should_stop, self._report(question.id))
        except tracing.TraceStoppedError:
            return Recorded(question.id, complete=False)
        return Recorded(question.id, complete=True)

    def _measure(self, question: Measure, should_stop: ShouldStop) -> Done:
        from engine.players.measuring import measure  # not needed to play

        told = self._clock()

        def tell(progress: CostRow) -> None:
            nonlocal told
            if progress.done or self._clock() - told >= INFO_EVERY:
                told = self._clock()
                self._send(Measured(question.id, progress))

        measure(question.task, tell, should_stop)
        return Done(question.id)

    def _report(self, question: int) -> Report:
        """Returns what sends the progress of a search now and then."""
        told = self._clock()

        def report(info: SearchInfo) -> None:
            nonlocal told
            if self._clock() - told >= INFO_EVERY:
                told = self._clock()
                self._send(Info(question, info))

        return report

    def _choose(self, go: Go, should_stop: ShouldStop) -> BestMove:
        report = self._report(go.id)
        position = check_moves(go.game.start(), go.moves)
        chance = None if go.seed is None else random.Random(f"{go.seed} {go.moves}")
        if go.player not in self._memories:  # keep two: they may play each other
            self._memories = dict(list(self._memories.items())[-1:])
        memory = self._memories.setdefault(go.player, Memory(THREADS))
        return BestMove(go.id, choose(go.player, position, chance, should_stop, report, memory))


def main(connection: Connection) -> None:
    """Runs the worker's process, at low priority, until the pipe to the window closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window handles Ctrl+C
    if hasattr(os, "nice"):
        os.nice(LOWER_PRIORITY)
    with contextlib.suppress(EOFError, OSError):  # the window has ended
        Worker(connection).run()
