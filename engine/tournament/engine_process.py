"""The process of an external engine: lines to it, lines from it, and its end.

Whatever the program does, nothing here waits longer than its limit, takes much memory or
leaves a process behind: two threads read its output and its standard error as it writes them, and
a `Guard` ends it should this process be killed.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from enum import Enum
from typing import IO, Any

from engine.games.foreign_text import one_line, quoted
from engine.tournament.external_engine import ExternalEngine
from engine.tournament.faults import loss
from engine.tournament.guard import Guard
from engine.ugi.lines import LONGEST_LINE, LineReader, Overlong

QUIT_WITHIN = 0.3
"""Seconds an engine has to end after ``quit``."""
GONE_WITHIN = 0.5
"""Seconds to wait for a killed process, and for one that has closed its output to end."""
ERRORS_KEPT = 2048
"""Bytes of standard error that are kept: its end, where the reason is."""
MOST_LINES = 100_000
"""Lines without an answer after which an engine counts as flooding."""


_STARTING = threading.Lock()
_RUNNING: set[subprocess.Popen[bytes]] = set()


def _start(engine: ExternalEngine) -> tuple[subprocess.Popen[bytes], Guard]:
    """Starts a program and its guard; raises OSError and ValueError."""
    guard = Guard()
    try:
        process = subprocess.Popen(
            [engine.path, *engine.arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,  # Ctrl+C is not for it, and its children end with it
        )
    except BaseException:
        guard.close()
        raise
    guard.watch(process)
    return process, guard


def _end(process: subprocess.Popen[bytes]) -> None:
    """Kills a process and those that it has started."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
    with contextlib.suppress(OSError):
        process.kill()


def kill_all_and_start_none() -> None:
    """Kills every engine of this process, which is about to end."""
    _STARTING.acquire()  # never released: nothing may be started any more
    for process in list(_RUNNING):
        _end(process)


class Fault(Enum):
    """What an engine that loses a game by its behaviour did; the values are kept in files."""

    START = "start"
    """It could not be started, or did not answer before the game."""
    TIME = "time"
    """It did not answer in time."""
    NONSENSE = "nonsense"
    """It wrote something that is not an answer."""
    ILLEGAL = "illegal"
    """It answered with an illegal move."""
    DIED = "died"
    """It ended or closed its output."""
    FAILED = "failed"
    """A built-in player failed."""


class EngineFaultError(Exception):
    """The engine loses its game; the message is the reason."""

    def __init__(self, fault: Fault, code: str, **fields: Any) -> None:
        """Takes what it did, and the reason as a code of `LOSSES` with its fields."""
        super().__init__(loss(code, **fields))
        self.fault = fault
        """What it did."""


class EngineProcess:
    """A running engine and its pipes."""

    def __init__(self, engine: ExternalEngine) -> None:
        """Starts the program; raises `EngineFaultError` where that is impossible."""
        try:
            with _STARTING:
                self._process, self._guard = _start(engine)
                _RUNNING.add(self._process)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise EngineFaultError(
                Fault.START, "no-start", name=engine.name, error=reason
            ) from None
        self._name = engine.name
        assert self._process.stdin
        assert self._process.stdout
        assert self._process.stderr
        self._input, output = self._process.stdin, self._process.stdout
        if sys.platform != "win32":  # a program that reads nothing must not block us
            os.set_blocking(self._input.fileno(), False)
        descriptor = output.fileno()
        self._lines = LineReader(lambda most: os.read(descriptor, most), "engine-output")
        self._errors = _Tail(self._process.stderr)
        self._killed = False

    @property
    def running(self) -> bool:
        """Whether the process still runs."""
        return not self._killed and self._process.poll() is None

    @property
    def id(self) -> int:
        """The process id."""
        return self._process.pid

    def send(self, line: str) -> None:
        """Writes a line; raises `EngineFaultError` if it has ended or reads nothing."""
        data = line.encode() + b"\n"
        try:
            written = self._input.write(data)
        except OSError:
            raise self._died() from None
        if written != len(data):  # None where the pipe is full
            raise EngineFaultError(Fault.NONSENSE, "deaf", name=self._name)

    def read(self, ends: float) -> str:
        """Returns its next line.

        Raises TimeoutError once `time.monotonic` has passed `ends`, and `EngineFaultError` if
        the engine has ended, or writes a line that is too long.
        """
        line = self._lines.get(max(0.0, ends - time.monotonic()))
        if line is None:
            raise self._died()
        if isinstance(line, Overlong):
            raise EngineFaultError(Fault.NONSENSE, "no-end", name=self._name, bytes=LONGEST_LINE)
        return line.strip()

    def _died(self) -> EngineFaultError:
        """Returns how it ended, with the last line of its standard error."""
        try:
            status: int | None = self._process.wait(GONE_WITHIN)
        except subprocess.TimeoutExpired:
            status = None
        fields: dict[str, object] = {"name": self._name}
        code = "closed" if status is None else "exit"
        if status is not None and status < 0:
            code, fields["signal"] = "signal", -status
            with contextlib.suppress(ValueError):
                fields["signal"] = signal.Signals(-status).name
            return EngineFaultError(Fault.DIED, code, **fields)
        if status is not None:
            fields["status"] = status
        self._errors.join()
        if complaint := self._errors.last_line:
            code, fields["line"] = f"{code}-saying", quoted(complaint)
        return EngineFaultError(Fault.DIED, code, **fields)

    def quit(self) -> None:
        """Asks it to end, and kills it if it does not."""
        with contextlib.suppress(OSError):
            self._input.write(b"quit\n")
            self._input.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(QUIT_WITHIN)
        self.kill()

    def kill(self) -> None:
        """Ends it and the processes it has started at once, and closes the pipes."""
        if self._killed:
            return
        self._killed = True
        _end(self._process)
        self._guard.close()
        _RUNNING.discard(self._process)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(GONE_WITHIN)
        with contextlib.suppress(OSError):
            self._input.close()
        self._drain()

    def _drain(self) -> None:
        """Closes the output pipes, unless something the engine left behind holds them open."""
        assert self._process.stdout
        with contextlib.suppress(TimeoutError):
            while self._lines.get(GONE_WITHIN) is not None:
                pass
            self._process.stdout.close()
        self._errors.join()


class _Tail:
    """Reads a stream to its end in a thread, and keeps its last bytes."""

    def __init__(self, stream: IO[bytes]) -> None:
        """Begins to read."""
        self._stream = stream
        self._end = b""
        self._thread = threading.Thread(target=self._run, name="engine-errors", daemon=True)
        self._thread.start()

    def join(self) -> None:
        """Waits a moment for the end of the stream."""
        self._thread.join(GONE_WITHIN)

    @property
    def last_line(self) -> str:
        """The last line that is not blank, as far as it was kept."""
        lines = self._end.decode("utf-8", "replace").split("\n")
        return one_line(next((line for line in reversed(lines) if line.strip()), ""))

    def _run(self) -> None:
        with contextlib.suppress(OSError), self._stream:
            while chunk := os.read(self._stream.fileno(), 65536):
                self._end = (self._end + chunk)[-ERRORS_KEPT:]
