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
    """What a process does."""

    processor_time: float
    """Seconds it has used."""
    runnable: bool
    """Whether it runs, or would run if a processor or the disk had time for it; False for one
    that waits for something else, and for one that has been stopped."""


class Link(Protocol):
    """A running worker and the pipe to it."""

    connection: Connection

    def close(self) -> None:
        """Ends the worker at once; does not wait until it is gone."""

    def is_gone(self, within: float = 0.0) -> bool:
        """Waits at most `seconds` for the closed worker to end; returns whether it has."""

    def activity(self) -> Activity | None:
        """Returns what its process does; None where the system does not tell."""


def _serve(connection: Connection, errors: ErrorStream) -> None:
    """Runs in the worker's process, and loads the searches there only."""
    errors.restore()
    from engine.service.worker import main

    main(connection)


class ProcessLink:
    """A worker in a process of its own, started the same way on every platform."""

    def __init__(self, serve: Callable[[Connection, ErrorStream], None] = _serve) -> None:
        """Starts it and does not wait until it is up; raises OSError where that fails.

        `serve` is what runs there.
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
            theirs.close()  # so that the worker's death shows as the end of the pipe
        self.connection: Connection = ours
        self._ours = ours

    def close(self) -> None:
        """Ends the worker at once; does not wait until it is gone."""
        self._ours.close()
        self.process.kill()

    def is_gone(self, within: float = 0.0) -> bool:
        """Waits at most `seconds` for the closed worker to end; returns whether it has."""
        self.process.join(within)
        return not self.process.is_alive()

    def activity(self) -> Activity | None:
        """Returns what its process does; None where the system does not tell (only Linux does)."""
        process = Path(f"/proc/{self.process.pid}")
        try:
            used = process.joinpath("schedstat").read_text("ascii").split()[0]
            state = process.joinpath("stat").read_text("ascii").rpartition(")")[2].split()[0]
        except (OSError, IndexError):
            return None
        return Activity(int(used) / 1e9, state in ("R", "D"))
