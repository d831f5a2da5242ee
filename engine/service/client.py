"""The window's side: starts the worker, asks, stops, polls, and replaces one that fails.

A worker can fail in four ways: it cannot be started, it ends, it runs but does nothing, or
it does not stop a search when asked. A sound worker is recognised by this:

* starting: it uses the processor, if the system tells; otherwise there is only a limit,
  which doubles with every worker that misses it, since a start may be slow;
* thinking or analysing: it sends `Working` several times a second;
* idle: it has not been stopped by a signal, if the system tells; otherwise it answers a
  `Ping`, sent about twice a second;
* told to stop: it answers within a second.

With these limits a failure is noticed within two seconds, also by an idle window, which
polls twice a second. On a busy machine a sound worker may miss them: if the system tells
that it waits for a processor, it gets longer.

Nothing here blocks. Sending never fills the pipe: a worker has at most a question, a `Stop`
for it and a `Ping` unread; a newer question is kept back until the worker has ended the older
one. Receiving never waits for the rest of a message: messages are smaller than 2 KiB, and one
so small is written whole or not at all, on Linux (one buffer of the socket), on macOS (which
waits until there is room for it) and on Windows (a pipe of messages).
"""

from __future__ import annotations

import contextlib
import itertools
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.game import Move
from engine.games.line_game import LineGame
from engine.players.measured import TableTask
from engine.players.spec import PlayerSpec
from engine.service import time_limits
from engine.service.messages import (
    Analyse,
    AnalysisTask,
    Answer,
    Explain,
    Failed,
    Go,
    Measure,
    Ping,
    Pong,
    Progress,
    Question,
    Quit,
    Ready,
    ReasonTask,
    Record,
    Reply,
    Stop,
    Working,
)
from engine.service.watch import Watch
from engine.service.worker_failure import ENDED, STOPPED_ANSWERING, WorkerFailure
from engine.trace.options import AnyTraceTask
from engine.wording import worded

if TYPE_CHECKING:
    from engine.service.link import Link

MOST_TRIES = 3
"""How often one question, or one position of an analysis, may end a worker before it is given
up; and how many workers that never become ready are started while nothing is asked."""
MOST_AT_ONCE = 1000
"""The most messages that one `poll` reads."""


def start_process() -> Link:
    """Starts a worker in a process of its own; raises OSError if that fails."""
    # Late: `multiprocessing` takes a tenth of the time until the window shows its first frame.
    from engine.service.link import ProcessLink

    return ProcessLink()


class EngineClient:
    """Asks one question at a time; a newer one supersedes the older.

    Nothing here waits: `poll` returns what has arrived, and is to be called regularly.
    """

    def __init__(
        self,
        start: Callable[[], Link] = start_process,
        clock: Callable[[], float] = time.monotonic,
        *,
        at_once: bool = True,
    ) -> None:
        """Starts a worker with `start`, and another whenever one fails; `clock` returns seconds.

        The first one is started now if `at_once`, and otherwise by `begin`, which a question
        waits for.
        """
        self._start = start
        self._watch = Watch(clock)
        self._ids = itertools.count(1)
        self._closed = False
        self._question: Question | None = None
        """The question whose answer is awaited."""
        self._hurried = False
        self._tries = 0
        self._ply: int | None = None
        """The position whose analysis the worker has begun."""
        self._unread: list[Reply] = []
        self._link: Link | None = None
        self._ending: list[Link] = []
        self._sent: Question | None = None
        """The question that the worker has: the one asked, or an older one it is to leave."""
        self._leave_by: float | None = None
        self._pong_by: float | None = None
        self._ping_at = 0.0
        self.ready = False
        """Whether the worker has answered since it was started."""
        self._heard = self._started = 0.0
        self._processor_time: float | None = None
        """The processor time at the last look, while the worker starts or once it is late."""
        self._patience = 1.0
        self._unready = 0  # how many workers in a row never became ready
        self.restarts = 0
        """How many workers had to be replaced."""
        self.fate = ""
        """What became of the last one that was, such as "stopped answering"."""
        self.failure = ""
        """Why no worker runs; empty once one does."""
        self._begun = False
        if at_once:
            self.begin()

    def begin(self) -> None:
        """Starts the first worker, with the question asked if there is one; once only."""
        if self._begun or self._closed:
            return
        self._begun = True
        if not self._start_worker():
            self._fail(self.failure)
        elif self._question is not None:
            self._send_question()

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return self._question is not None

    # Asking

    def go(
        self,
        game: LineGame,
        moves: Sequence[Move],
        player: PlayerSpec,
        seed: int | None = None,
    ) -> int:
        """Asks for a move and returns the question's id; retires an earlier question.

        `moves` lead to the position. `seed` decides among equal moves; without it the
        lowest-numbered one is chosen. Raises ValueError once the client is closed.
        """
        return self._ask(Go(next(self._ids), game, tuple(moves), player, seed))

    def analyse(self, task: AnalysisTask) -> int:
        """Asks for the scores of the moves in positions of a game, like `go`."""
        return self._ask(Analyse(next(self._ids), task))

    def explain(self, task: ReasonTask) -> int:
        """Asks for the reasons for positions or moves of a game, like `go`."""
        return self._ask(Explain(next(self._ids), task))

    def record(self, task: AnyTraceTask) -> int:
        """Asks what a search does, like `go`; the answer arrives as `TracePart`s."""
        return self._ask(Record(next(self._ids), task))

    def measure(self, task: TableTask) -> int:
        """Asks what searches cost, like `go`; the answer arrives as `Measured`."""
        return self._ask(Measure(next(self._ids), task))

    def _ask(self, question: Question) -> int:
        if self._closed:
            raise ValueError("the engine client is closed")
        self._question = question
        self._tries, self._hurried, self._ply = 1, False, None
        if not self._begun:
            return question.id  # `begin` sends it
        if self._sent is not None:
            self._leave()
        elif self._link is not None:
            self._send_question()
        elif self._start_worker():
            self.restarts += 1
            self._send_question()
        else:
            self._fail(self.failure)
        return question.id

    def stop(self) -> None:
        """Retires the question: its answer will be dropped."""
        if self._question is not None:
            self._question = None
            self._leave()

    def hurry(self) -> None:
        """Asks for the best move known so far; the answer comes as usual."""
        if self._question is not None and not self._hurried:
            self._hurried = True
            if self._sent is self._question:
                self._leave()

    def close(self) -> None:
        """Ends the worker; the client cannot be used afterwards."""
        self._closed, self._question = True, None
        if self._link is not None:
            with contextlib.suppress(OSError):  # it has ended already
                self._link.connection.send(Quit())
            self._end()
        latest = time.monotonic() + time_limits.CLOSED_WITHIN
        for link in self._ending:
            link.is_gone(max(latest - time.monotonic(), 0.0))
        self._ending = []

    # Receiving

    def poll(self) -> list[Reply]:
        """Returns what has arrived for the question asked last; replaces a worker that failed."""
        now = self._watch.look()
        try:
            for _ in range(MOST_AT_ONCE):
                if self._link is None or not self._link.connection.poll():
                    break
                self._read(self._link.connection.recv(), now)
        except (EOFError, OSError):
            self._replace(ENDED)
        self._check(now)
        if self._ending:
            self._ending = [link for link in self._ending if not link.is_gone()]
        replies, self._unread = self._unread, []
        return replies

    def _read(self, message: object, now: float) -> None:
        """Keeps the messages to pass on; drops those about retired questions."""
        self._heard = now
        if self._leave_by is None:
            self._processor_time = None
        current = None if self._question is None else self._question.id
        if isinstance(message, Ready):
            self.ready, self._unready, self.failure = True, 0, ""
            self._processor_time = None
            if self._leave_by is not None:  # a worker that was starting could not read the pipe
                self._leave_by = now + time_limits.STOP_WITHIN
            self._unread.append(message)
        elif isinstance(message, Pong):
            self._pong_by, self._patience = None, 1.0
        elif isinstance(message, Working):
            if message.id == current and message.ply not in (None, self._ply):
                self._ply, self._tries = message.ply, 1
        elif isinstance(message, Progress) and message.id == current:
            self._unread.append(message)
        elif isinstance(message, Answer) and self._sent and message.id == self._sent.id:
            self._sent = self._leave_by = None
            self._patience = 1.0
            if message.id == current:
                self._question = None
                self._unread.append(message)
            elif self._question is not None:
                self._send_question()

    # Sending

    def _send(self, message: object) -> None:
        if self._link is not None:
            try:
                self._link.connection.send(message)
            except OSError:
                self._replace(ENDED)

    def _send_question(self) -> None:
        """Sends the question asked to a worker that has none."""
        question = self._question
        assert question is not None
        if isinstance(question, Analyse | Explain) and self._ply is not None:
            # The question is asked again: leave out the positions that have been answered.
            plies = question.task.plies
            left = plies[plies.index(self._ply) :]
            if isinstance(question, Analyse):
                question = replace(question, task=replace(question.task, plies=left))
            else:
                question = replace(question, task=replace(question.task, plies=left))
        self._sent, self._heard = self._question, self._watch.look()
        self._send(question)
        if self._hurried and self._sent is self._question:
            self._leave()

    def _leave(self) -> None:
        """Tells the worker once to leave the question it has."""
        if self._sent is not None and self._leave_by is None:
            self._leave_by = self._watch.look() + time_limits.STOP_WITHIN
            self._send(Stop(self._sent.id))

    # Workers that fail

    def _check(self, now: float) -> None:
        """Replaces a worker that shows no sign of life in time; pings one that is idle."""
        if self._link is None:
            return
        if not self.ready:
            if self._is_start_overdue(self._link, now):
                self._give_up_on()
        elif (
            (self._leave_by is not None and now >= self._leave_by)
            or (self._pong_by is not None and now >= self._pong_by)
            or (self._sent and now >= self._heard + time_limits.WORK_SHOWN_WITHIN * self._patience)
        ):
            if self._is_at_fault(self._link, now):
                self._give_up_on()
        elif self._sent is None and self._pong_by is None and now >= self._ping_at:
            self._ping_at = now + time_limits.PING_EVERY
            activity = self._link.activity()
            if activity is None or activity.stopped:
                self._pong_by = now + time_limits.PONG_WITHIN * self._patience
                self._send(Ping())

    def _is_start_overdue(self, link: Link, now: float) -> bool:
        activity = link.activity()
        if activity is None:
            return now >= self._started + time_limits.START_WITHIN * self._patience
        if activity.runnable or activity.processor_time != self._processor_time:
            self._processor_time, self._heard = activity.processor_time, now
        slow = now >= self._started + time_limits.LONGEST_WAIT
        return slow or now >= self._heard + time_limits.PROGRESS_WITHIN * self._patience

    def _is_at_fault(self, link: Link, now: float) -> bool:
        """Returns whether a late worker fails, and does not only wait for a processor."""
        activity = link.activity()
        if activity is None or not activity.runnable:
            return True
        if self._processor_time is None:
            self._processor_time = activity.processor_time
        busy = activity.processor_time >= self._processor_time + time_limits.BUSY_WITHIN
        return busy or now >= self._heard + time_limits.LONGEST_WAIT

    def _give_up_on(self) -> None:
        """Replaces a worker that does nothing, and doubles the limits of the next one."""
        self._patience = min(2 * self._patience, time_limits.MOST_PATIENCE)
        self._replace(STOPPED_ANSWERING)

    def _start_worker(self) -> bool:
        """Starts a worker; returns whether that was possible."""
        try:
            self._link = self._start()
        except (OSError, MemoryError, ImportError) as error:
            # The system has run out of processes, memory or file handles; the next question tries
            # again. A module that cannot be opened for lack of handles raises ImportError.
            reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
            self.failure = worded("it cannot be started ({reason})", reason=reason)
            return False
        self._heard = self._started = self._watch.look()
        self._ping_at = self._heard + time_limits.PING_EVERY
        self._processor_time = None
        return True

    def _end(self) -> None:
        """Ends the worker, if there is one, without waiting for an answer."""
        if self._link is not None:
            self._link.close()
            self._ending.append(self._link)
        self._link = None
        self.ready = False
        self._sent = self._leave_by = self._pong_by = None

    def _replace(self, how: WorkerFailure) -> None:
        """Starts another worker for one that failed, and asks the question again."""
        if self._link is None:
            return
        was_ready = self.ready
        self.fate = how.fate
        if not was_ready:
            self._unready += 1
        self._end()
        if self._question is None and self._unready >= MOST_TRIES:
            self.failure = worded(how.unasked, times=self._unready)
            return  # the next question tries again
        if self._question is not None and self._tries >= MOST_TRIES:
            told, ply = (how.position, self._ply) if was_ready else (how.start, None)
            self._fail(worded(told, times=self._tries), ply)
        if not self._start_worker():
            self._fail(self.failure)
            return
        self.restarts += 1
        if self._question is not None:
            self._tries += 1
            self._send_question()

    def _fail(self, reason: str, ply: int | None = None) -> None:
        """Answers the question asked, if there is one, with `Failed`."""
        if self._question is not None:
            self._unread.append(Failed(self._question.id, reason, ply))
            self._question = None
