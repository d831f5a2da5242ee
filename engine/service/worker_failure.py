"""How workers fail, and what is said of it."""

from __future__ import annotations

from typing import NamedTuple


class WorkerFailure(NamedTuple):
    """What is said of a worker that failed again and again in the same way."""

    fate: str
    """What became of it, for the log."""
    position: str
    """On a position."""
    start: str
    """While it started, asked a question."""
    unasked: str
    """The same without a question, within a sentence about the engine."""


ENDED = WorkerFailure(
    "ended",
    "the engine ended {times} times on this position",
    "the engine ended {times} times while it started",
    "it ended {times} times while it started",
)
STOPPED_ANSWERING = WorkerFailure(
    "stopped answering",
    "the engine stopped answering {times} times on this position",
    "the engine stopped answering {times} times while it started",
    "it stopped answering {times} times while it started",
)
