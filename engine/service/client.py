"""The window's side: starts the worker, asks, stops, polls, and replaces one that fails."""

from __future__ import annotations

import contextlib
import itertools
import multiprocessing
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from engine.games.game import Move
from engine.games.line_game import LineGame
from engine.player_spec import PlayerSpec
from engine.service.interrupts import interrupts_ignored
from engine.service.messages import (
    Analyse,
    Analysed,
    AnalysisTask,
    Answer,
    Failed,
    Go,
    Info,
    Question,
    Quit,
    Ready,
    Reply,
    Stop,
)

if TYPE_CHECKING:
    from engine.service.worker import Connection

STOP_WITHIN = 1.0
"""Seconds a worker has to answer a `Stop` before it is replaced."""
MOST_TRIES = 3
"""How often one question may end a worker before it is given up."""


class Link(Protocol):
    """A running worker and the pipe to it."""

    connection: Connection

    def close(self) -> None:
        """Ends the worker at once and waits until it is gone."""


def _serve(connection: Connection) -> None:
    """The worker's entry: what it thinks with is loaded in its process alone."""
    from engine.service.worker import main

    main(connection)


class ProcessLink:
    """A worker in a process of its own, started the same way on every platform."""

    def __init__(self) -> None:
        """Starts it; does not wait until it is up."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self.connection: Connection = ours
        self._ours = ours
        self.process = context.Process(
            target=_serve, args=(theirs,), name="plyfall-engine", daemon=True
        )
        with interrupts_ignored():
            self.process.start()
        theirs.close()  # so that the worker's death shows as the end of the pipe

    def close(self) -> None:
        """Ends the worker at once and waits until it is gone."""
        self._ours.close()
        self.process.kill()
        self.process.join()


class EngineClient:
    """Asks one question at a time; a newer one supersedes the older.

    Nothing here waits: `poll` returns what has arrived, and is to be called regularly.
    """

    def __init__(
        self,
        start: Callable[[], Link] = ProcessLink,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Starts a worker by `start`, and another whenever one fails."""
        self._start = start
        self._clock = clock
        self._ids = itertools.count(1)
        self._asked: Question | None = None
        self._tries = 0
        self._leaving = 0  # the question the worker was told to leave …
        self._deadline: float | None = None  # … and by when, None once it did
        self._ready = False
        self._unread: list[Reply] = []
        self._link: Link | None = start()
        self.restarts = 0
        """How many workers had to be replaced."""

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None

    def go(
        self,
        game: LineGame,
        moves: Sequence[Move],
        player: PlayerSpec,
        seed: int | None = None,
    ) -> int:
        """Asks for a move and returns the question's id; retires an earlier question."""
        return self._ask(Go(next(self._ids), game, tuple(moves), player, seed))

    def analyse(self, task: AnalysisTask) -> int:
        """Asks what the moves in positions of a game are worth, like `go`."""
        return self._ask(Analyse(next(self._ids), task))

    def _ask(self, question: Question) -> int:
        if self._asked is not None:  # the worker has to leave it, and in good time
            self._expect_to_leave(self._asked.id)
        self._asked = question
        self._tries = 1
        self._send(question)
        return question.id

    def stop(self) -> None:
        """Retires the question: its answer will not be heard of."""
        if self._asked is not None:
            question, self._asked = self._asked, None
            self._expect_to_leave(question.id)
            self._send(Stop(question.id))

    def hurry(self) -> None:
        """Asks for the best move known so far; the answer comes as usual."""
        if self._asked is not None and not self._is_hurried:
            self._expect_to_leave(self._asked.id)
            self._send(Stop(self._asked.id))

    def poll(self) -> list[Reply]:
        """What has arrived for the question asked last; replaces a worker that failed."""
        try:
            while self._link is not None and self._link.connection.poll():
                self._read(self._link.connection.recv())
        except (EOFError, OSError):
            self._replace()
        if self._ready and self._deadline is not None and self._clock() >= self._deadline:
            self._replace()
        replies, self._unread = self._unread, []
        return replies

    def _read(self, message: object) -> None:
        """Keeps what is news; answers to questions retired since are dropped."""
        asked = None if self._asked is None else self._asked.id
        if isinstance(message, Ready):
            self._ready = True
            if self._deadline is not None:  # while it started it could not hear
                self._deadline = self._clock() + STOP_WITHIN
            self._unread.append(message)
        elif isinstance(message, Info | Analysed) and message.id == asked:
            self._unread.append(message)
        elif isinstance(message, Answer):
            if message.id >= self._leaving:  # questions are answered in their order
                self._deadline = None
            if message.id == asked:
                self._asked = None
                self._unread.append(message)

    def close(self) -> None:
        """Ends the worker. The client is of no use afterwards."""
        if self._link is not None:
            self._asked = self._deadline = None
            link, self._link = self._link, None
            with contextlib.suppress(OSError):  # where it is gone already
                link.connection.send(Quit())
            link.close()

    @property
    def _is_hurried(self) -> bool:
        """Whether the question asked is one the worker was told to leave."""
        asked, pending = self._asked, self._deadline is not None
        return asked is not None and pending and self._leaving == asked.id

    def _expect_to_leave(self, question: int) -> None:
        self._leaving = question
        self._deadline = self._clock() + STOP_WITHIN

    def _send(self, message: object) -> None:
        if self._link is None:
            raise ValueError("the engine client is closed")
        try:
            self._link.connection.send(message)
        except OSError:
            self._replace()

    def _replace(self) -> None:
        """A new worker for one that died or does not answer, and the question asked again.

        One that died before it was ready is replaced only where a question waits, so that
        an engine that cannot start is not started for ever.
        """
        if self._link is None:
            return
        self._link.close()
        hurried, self._deadline = self._is_hurried, None
        if self._asked is None and not self._ready:
            return
        self.restarts += 1
        self._ready = False
        self._link = self._start()
        if self._asked is None:
            return
        if self._tries >= MOST_TRIES:
            reason = f"the engine ended {self._tries} times on this position"
            self._unread.append(Failed(self._asked.id, reason))
            self._asked = None
            return
        self._tries += 1
        self._send(self._asked)
        if hurried:
            self.hurry()
