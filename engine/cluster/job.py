"""What a worker of the cluster does: it calls a function for each item of a job.

Functions are sent by their names, so every worker needs the same Plyfall installed. A job travels
as bytes, and loading them does it: a worker without Plyfall then says so, where one that Dask sends
a function it does not know ends.
"""

from __future__ import annotations

import pickle
import threading
import time
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, TypeVar

from engine import __version__
from engine.records import dataclass

Made = TypeVar("Made")


@dataclass(frozen=True)
class JobAnswer:
    """What a worker returns for a job."""

    results: tuple[Any, ...] = ()
    """What the function returned for each item."""
    seconds: float = 0.0
    """How long that took."""
    error: str = ""
    """Why there are no results, in one sentence; empty where there are."""


class _Call:
    """Is pickled as a call of `run_job`, which runs where it is loaded."""

    def __init__(self, *arguments: object) -> None:
        self._arguments = arguments

    def __reduce__(self) -> tuple[Callable[..., bytes], tuple[object, ...]]:
        return _run_packed, self._arguments


def packed_job(function: Callable[[Any], Any], items: Sequence[Any]) -> bytes:
    """Returns a job as bytes; `pickle.loads` does it and returns the bytes of a `JobAnswer`."""
    return pickle.dumps(_Call(__version__, function, items))


def _run_packed(version: str, function: Callable[[Any], Any], items: Sequence[Any]) -> bytes:
    return pickle.dumps(run_job(version, function, items))


def run_job(version: str, function: Callable[[Any], Any], items: Sequence[Any]) -> JobAnswer:
    """Returns what `function` returns for each item, in the worker's process.

    `version` is that of the Plyfall that asks; another one must not answer.
    """
    if version != __version__:
        return JobAnswer(error=f"has Plyfall {__version__}, not {version}")
    began = time.perf_counter()
    try:
        results = tuple([function(item) for item in items])
    except Exception as error:  # a traceback in the worker's log would help nobody
        return JobAnswer(error=f"failed: {type(error).__name__}: {error}")
    return JobAnswer(results, time.perf_counter() - began)


class Kept(Generic[Made]):
    """One thing for each thread of a process, kept from job to job: a solver with its table.

    A worker that does several jobs at once does them in threads, which may share what is large.
    """

    def __init__(
        self, make: Callable[..., Made], share: Callable[[Made], Made] | None = None
    ) -> None:
        """`make` makes it from hashable arguments, `share` makes another thread's from the first.

        Without `share` each thread's is made by `make`.
        """
        self._make = make
        self._share = share
        self._lock = threading.Lock()
        self._arguments: tuple[Hashable, ...] = ()
        self._found: dict[int, Made] = {}

    def get(self, *arguments: Hashable) -> Made:
        """Returns what `make` makes of the arguments; what it made of others is forgotten."""
        thread = threading.get_ident()
        with self._lock:
            if arguments != self._arguments:
                self._found.clear()
                self._arguments = arguments
            if thread not in self._found:
                first = next(iter(self._found.values()), None)
                if first is None or self._share is None:
                    self._found[thread] = self._make(*arguments)
                else:
                    self._found[thread] = self._share(first)
            return self._found[thread]
