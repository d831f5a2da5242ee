"""A worker process and the pipe to it."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from engine.service.interrupts import interrupts_ignored
from engine.service.spawning import ErrorStream, current_folder_left_out, errors_withheld

if TYPE_CHECKING:
    from engine.service.worker import Connection


class Activity(NamedTuple):
    """What a process has done and is doing."""

    processor_time: float
    """Seconds of processor time it has used."""
    runnable: bool
    """Whether it runs or waits for a processor or the disk; False if it waits for something else
    or has been stopped."""
    stopped: bool = False
    """Whether it has been stopped by a signal."""


class Link(Protocol):
    """A running worker and the pipe to it."""

    connection: Connection

    def close(self) -> None:
        """Ends the worker at once; does not wait until it is gone."""

    def is_gone(self, within: float = 0.0) -> bool:
        """Waits at most `within` seconds for the closed worker to end; returns whether it has."""

    def activity(self) -> Activity | None:
        """Returns what its process does; None if the system does not tell."""


def _serve(connection: Connection, errors: ErrorStream) -> None:
    """Serves in the worker's process; loads the searches, which the window does without."""
    errors.restore()
    from engine.service.worker import main

    main(connection)


class ProcessLink:
    """A worker in a process of its own, spawned on every platform."""

    def __init__(self, serve: Callable[[Connection, ErrorStream], None] = _serve) -> None:
        """Starts the process without waiting until it is ready; raises OSError if that fails.

        `serve` is called in it, with its end of the pipe and the standard error.
        """
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        try:
            with current_folder_left_out(), interrupts_ignored(), errors_withheld() as errors:
                self.process = context.Process(
                    target=serve, args=(theirs, errors), name="plyfall-engine", daemon=True
                )
                self.process.start()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()  # so that reading fails when the worker has ended
        self.connection: Connection = ours
        self._ours = ours

    def close(self) -> None:
        """Ends the worker at once; does not wait until it is gone."""
        self._ours.close()
        self.process.kill()

    def is_gone(self, within: float = 0.0) -> bool:
        """Waits at most `within` seconds for the closed worker to end; returns whether it has."""
        self.process.join(within)
        return not self.process.is_alive()

    def activity(self) -> Activity | None:
        """Returns what its process does; None if the system does not tell (only Linux does)."""
        process = Path(f"/proc/{self.process.pid}")
        try:
            used = process.joinpath("schedstat").read_text("ascii").split()[0]
            state = process.joinpath("stat").read_text("ascii").rpartition(")")[2].split()[0]
        except (OSError, IndexError):
            return None
        return Activity(int(used) / 1e9, state in ("R", "D"), stopped=state == "T")
