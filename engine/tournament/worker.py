"""A process that plays games of a tournament, one after the other.

The main thread plays; another one reads the pipe and says every second that the process works.
When the tournament's process ends, or tells this one to end in the middle of a game, that thread
kills the engines and the process. Should this process itself be killed, the guards of the engines
end them (`engine.tournament.guard`).
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import threading
import time
from dataclasses import dataclass

from engine.service.spawning import ErrorStream
from engine.service.worker import Connection
from engine.tournament.engine_process import kill_all_and_start_none
from engine.tournament.external_player import Patience
from engine.tournament.playing import Engines, MovePlayed, Thought, play_game
from engine.tournament.schedule import Pairing

FINISH_WITHIN = 2.0
"""Seconds in which idle engines may end after ``quit``."""
THOUGHT_EVERY = 0.2
"""Seconds between two `Thought`."""
ALIVE_EVERY = 1.0
"""Seconds between two `Alive`."""


@dataclass(frozen=True)
class Conditions:
    """How games are played; sent first."""

    patience: Patience
    """What external engines are given."""
    watched: bool = False
    """Whether to tell of moves and thoughts, too."""
    niceness: int = 0
    """By how much the priority is lowered, where the system knows that."""


@dataclass(frozen=True)
class Play:
    """Asks for a game; answered by `Played`, and before that by moves if it is watched."""

    pairing: Pairing
    """The game."""


@dataclass(frozen=True)
class Finish:
    """Ends the worker: politely after a game, at once in the middle of one."""


@dataclass(frozen=True)
class Alive:
    """Says that the process works, whatever the engines and players in it do."""


def serve(connection: Connection, errors: ErrorStream) -> None:
    """Plays what comes over the pipe until it closes."""
    errors.restore()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process handles Ctrl+C
    todo: queue.SimpleQueue[Play | None] = queue.SimpleQueue()
    try:
        conditions = connection.recv()
    except (EOFError, OSError):
        return  # the first process has ended meanwhile
    assert isinstance(conditions, Conditions)
    if conditions.niceness and hasattr(os, "nice"):
        os.nice(conditions.niceness)
    idle = threading.Event()
    outbox = _Outbox(connection)
    threading.Thread(
        target=_listen, args=(connection, outbox, todo, idle), name="listen", daemon=True
    ).start()
    with contextlib.closing(Engines(conditions.patience)) as engines:
        while True:
            idle.set()
            play = todo.get()
            if play is None:
                break
            idle.clear()
            tell = _Watcher(outbox) if conditions.watched else None
            outbox.send(play_game(play.pairing, engines, tell))


class _Outbox:
    """Sends messages from both threads over the pipe, one at a time."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._lock = threading.Lock()

    def send(self, message: object) -> None:
        """Sends a message; ends the process where the other end has closed."""
        with self._lock:
            try:
                self._connection.send(message)
            except OSError:
                _end_at_once()


class _Watcher:
    """Sends what happens in a game."""

    def __init__(self, outbox: _Outbox) -> None:
        self._outbox = outbox
        self._next = 0.0

    def __call__(self, event: MovePlayed | Thought) -> None:
        if isinstance(event, Thought):
            now = time.monotonic()
            if now < self._next:
                return
            self._next = now + THOUGHT_EVERY
        self._outbox.send(event)


def _listen(
    connection: Connection,
    outbox: _Outbox,
    todo: queue.SimpleQueue[Play | None],
    idle: threading.Event,
) -> None:
    """Passes games on; ends the process on a message, or when the other end has closed."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            outbox.send(Alive())
            if not connection.poll(ALIVE_EVERY):
                continue
            message = connection.recv()
            if not isinstance(message, Play):
                break
            todo.put(message)
        if idle.is_set():
            todo.put(None)
            time.sleep(FINISH_WITHIN)  # the process ends meanwhile
    _end_at_once()


def _end_at_once() -> None:
    kill_all_and_start_none()
    os._exit(0)
