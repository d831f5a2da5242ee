"""The worker process: receives a question, searches, replies.

It has one thread. While it searches it looks at the pipe every few milliseconds, and
where the other end is gone it ends, so that a killed window leaves nothing behind. It
says several times a second that it works, so that the window notices when it does not.
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

from engine.games.notation import check_moves
from engine.players.choose import Memory, choose
from engine.players.spec import PlayerSpec
from engine.search.limits import SearchInfo, ShouldStop
from engine.service.analysis import PositionAnalyser
from engine.service.messages import (
    Answer,
    BestMove,
    Done,
    Failed,
    Go,
    Info,
    Message,
    Ping,
    Pong,
    Question,
    Quit,
    Ready,
    Stop,
    WorkerRequest,
    Working,
)

INFO_EVERY = 0.05
"""Seconds between two `Info`."""
LOOK_EVERY = 0.004
"""Seconds between two looks at the pipe during a search."""
WORKING_EVERY = 0.25
"""Seconds between two `Working` during a search."""
LONGEST_REASON = 300
"""Characters of a failure's reason that are sent: a message stays small."""
THREADS = min(os.cpu_count() or 1, 4)
"""For players that can use several."""
LOWER_PRIORITY = 10
"""How much nicer than the window the worker is, so that the window stays smooth."""


class Connection(Protocol):
    """The end of a pipe: what `multiprocessing.connection.Connection` offers."""

    def send(self, message: object, /) -> None:
        """Sends a message; raises OSError where the pipe is closed."""

    def recv(self) -> object:
        """Returns the next message; raises EOFError where the other end is closed."""

    def poll(self, timeout: float = 0.0, /) -> bool:
        """Returns whether `recv` would return (or raise) at once."""


class Worker:
    """Answers questions from a connection until it is told to quit or left alone."""

    def __init__(
        self, connection: Connection, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        """Takes the worker's end of the pipe."""
        self._connection = connection
        self._clock = clock
        self._waiting: deque[WorkerRequest] = deque()
        self._memories: dict[PlayerSpec, Memory] = {}
        self._analyser = PositionAnalyser(THREADS)
        self._ply: int | None = None  # where the analysis has got to

    def run(self) -> None:
        """Serves until `Quit`; raises EOFError or OSError where the other end is gone."""
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
        """Waits for a request; a `Ping` is answered at once, everything else has its turn."""
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
            self._analyser.answer(question, self._send, should_stop)
            return Done(question.id)
        except (EOFError, OSError):
            raise
        except Exception as error:  # whatever it is, the question is owed an answer
            self._forget()
            reason = " ".join(f"{type(error).__name__}: {error}".split())
            return Failed(question.id, reason[:LONGEST_REASON], self._ply)

    def _forget(self) -> None:
        """Drops solvers and trees, which a failure may have left in any state."""
        self._memories = {}
        self._analyser = PositionAnalyser(THREADS)

    def _choose(self, go: Go, should_stop: ShouldStop) -> BestMove:
        told = self._clock()

        def report(info: SearchInfo) -> None:
            nonlocal told
            if self._clock() - told >= INFO_EVERY:
                told = self._clock()
                self._send(Info(go.id, info))

        position = check_moves(go.game.start(), go.moves)
        chance = None if go.seed is None else random.Random(f"{go.seed} {go.moves}")
        if go.player not in self._memories:  # two may play one another, more are done with
            self._memories = dict(list(self._memories.items())[-1:])
        memory = self._memories.setdefault(go.player, Memory(THREADS))
        return BestMove(go.id, choose(go.player, position, chance, should_stop, report, memory))


def main(connection: Connection) -> None:
    """Runs the worker's process, at low priority, until the pipe to the window closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the window's to handle
    if hasattr(os, "nice"):
        os.nice(LOWER_PRIORITY)
    with contextlib.suppress(EOFError, OSError):  # where the window is gone
        Worker(connection).run()
