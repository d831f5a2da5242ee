"""Hands the work of a command to the workers of a Dask cluster, which may come and go.

The package `distributed` is an extra and takes half a second to import, so it is imported when a
command names a cluster.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import queue
import time
import warnings
from collections.abc import Callable, Generator, Iterable
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from engine.cluster.error import ClusterError
from engine.cluster.job import JobAnswer, packed_job

if TYPE_CHECKING:
    from types import ModuleType

CONNECTED_WITHIN = 10.0
"""Seconds in which the scheduler has to answer."""
CLOSED_WITHIN = 3.0
"""The most seconds that leaving the cluster takes."""
JOB_SECONDS = 2.0
"""How long a job should take: long beside the milliseconds it costs to hand it out, and little
to lose with a worker. A job takes between half and twice as long, if an item does not."""
MOST_ITEMS = 4096
"""The most items of a job."""
LOOKS_EVERY = 1.0
"""Seconds between two looks at which workers there are."""
PATIENCE = 5.0
"""Seconds without a worker before that is told."""
MOST_TRIES = 5
"""How often a job is handed out anew after Dask has given it up; Dask gives a job up when the
workers that had it have ended four times."""

Item = TypeVar("Item")
Returned = TypeVar("Returned")


class _Job:
    """Items that a worker has or is to have."""

    def __init__(self, items: list[Any]) -> None:
        self.items = items
        self.tries = 0
        self.future: Any = None


class Cluster:
    """A connection to the scheduler of a cluster."""

    def __init__(self, address: str, tell: Callable[[str], None]) -> None:
        """Connects to the scheduler at `address`, such as ``tcp://host:8786``.

        `tell` is called with a sentence when there is no worker. Raises `ClusterError`.
        """
        self.address = address
        """Where the scheduler is."""
        self._tell = tell
        self._dask = _distributed()
        try:
            if not address.strip():
                raise ValueError("the address is empty")
            self._connect()
        except Exception as error:  # of many kinds where something else answers
            reason = f": {error}" if isinstance(error, ValueError) else ""
            raise ClusterError(
                f"no scheduler answers at {address or 'an empty address'}{reason}"
            ) from None
        self._threads = 0
        self._next_look = 0.0
        self._without = time.monotonic()
        """Since when there has been no worker."""
        self._told = False

    def _connect(self) -> None:
        # In two steps, as a client that could not connect waits for 20 s when it is dropped.
        self._client: Any = self._dask.Client.__new__(self._dask.Client)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # other versions of Python and of packages
                self._client.__init__(
                    self.address, timeout=CONNECTED_WITHIN, set_as_default=False, name="plyfall"
                )
        except BaseException:  # Ctrl+C as well
            self._client.status = "closed"
            raise

    def __enter__(self) -> Cluster:
        """Returns itself."""
        return self

    def __exit__(self, *error: object) -> None:
        """Leaves the cluster; jobs that have begun are finished there, all others forgotten."""
        with contextlib.suppress(Exception):  # whatever state it is in, it is of no more use
            self._client.close(timeout=CLOSED_WITHIN)

    def each(
        self, function: Callable[[Item], Returned], items: Iterable[Item]
    ) -> Generator[tuple[Item, Returned]]:
        """Generates every item with what `function` returns for it, in the order of the answers.

        The function must be known by its name where the workers are, and is called for several
        items one after the other, as many as take about two seconds. A job whose worker ends is
        done by another one. Raises `ClusterError` where the function raises or the scheduler ends.
        """
        source, size = iter(items), 1
        answered: queue.SimpleQueue[Any] = queue.SimpleQueue()
        jobs: dict[str, _Job] = {}

        def hand_out(job: _Job) -> None:
            job.future = self._client.submit(
                pickle.loads, packed_job(function, job.items), key=f"plyfall-{os.urandom(16).hex()}"
            )
            jobs[job.future.key] = job
            job.future.add_done_callback(answered.put)

        try:
            while True:
                while len(jobs) < self._most_at_once() and (new := list(islice(source, size))):
                    hand_out(_Job(new))
                if not jobs:
                    return
                done = [jobs.pop(future.key) for future in self._wait(answered)]
                for job, answer in zip(done, self._answers(done), strict=True):
                    if answer is None:
                        hand_out(job)
                        continue
                    if answer.error:
                        raise ClusterError(f"a worker at {self.address} {answer.error}")
                    size = _next_size(size, len(job.items), answer.seconds)
                    yield from zip(job.items, answer.results, strict=True)
        finally:
            with contextlib.suppress(Exception):  # the scheduler may have ended
                self._client.cancel([job.future for job in jobs.values()])

    def _most_at_once(self) -> int:
        """Returns how many jobs may be handed out: two for each thread, so that none ever waits."""
        now = time.monotonic()
        if now >= self._next_look:
            self._next_look = now + LOOKS_EVERY
            self._check()
            try:
                self._threads = sum(self._client.nthreads().values())
            except Exception:  # of many kinds, when the connection breaks
                raise self._gone() from None
            if self._threads:
                self._without, self._told = now, False
            elif now - self._without > PATIENCE and not self._told:
                self._told = True
                self._tell(f"there is no worker at {self.address} yet; waiting for one")
        return max(2 * self._threads, 2)

    def _wait(self, answered: queue.SimpleQueue[Any]) -> list[Any]:
        """Returns the futures that have an answer by now; waits for one, but not for long."""
        found = []
        with contextlib.suppress(queue.Empty):
            found.append(answered.get(timeout=LOOKS_EVERY))
            while True:
                found.append(answered.get_nowait())
        return found

    def _answers(self, jobs: list[_Job]) -> list[JobAnswer | None]:
        """Returns the workers' answers; None for a job that has to be handed out once more."""
        with contextlib.suppress(Exception):  # one of them has none: see below which, and why
            found = self._client.gather([job.future for job in jobs])
            return [pickle.loads(answer) for answer in found]
        return [self._answer(job) for job in jobs]

    def _answer(self, job: _Job) -> JobAnswer | None:
        self._check()
        try:
            answer: JobAnswer = pickle.loads(job.future.result())
        except self._dask.KilledWorker:
            job.tries += 1
            if job.tries < MOST_TRIES:
                return None
            raise ClusterError(
                f"{4 * MOST_TRIES} workers have ended with the same job; have they enough memory?"
            ) from None
        except self._dask.CancelledError:
            raise self._gone() from None
        except Exception as error:
            self._check()
            raise ClusterError(
                f"the cluster at {self.address} cannot do the work; is this version of Plyfall "
                f"installed for all its workers? {type(error).__name__}: {error}"
            ) from None
        assert isinstance(answer, JobAnswer)
        return answer

    def _check(self) -> None:
        """Raises `ClusterError` where the connection is lost."""
        if self._client.status != "running":
            raise self._gone()

    def _gone(self) -> ClusterError:
        return ClusterError(f"the scheduler at {self.address} has ended")


def _next_size(size: int, items: int, seconds: float) -> int:
    """Returns how many items a job should have after one of so many `items` took so long."""
    if seconds < JOB_SECONDS / 2 and items >= size:
        return min(2 * size, MOST_ITEMS)
    if seconds > 2 * JOB_SECONDS and items <= size:
        return max(items // 2, 1)
    return size


def _distributed() -> ModuleType:
    """Imports Dask's package, which says nothing of its own; raises `ClusterError`."""
    try:
        import distributed
    except ImportError:
        raise ClusterError(
            "the package distributed is missing; install Plyfall with "
            "pip install 'plyfall[cluster]'"
        ) from None
    import logging

    for name in ("distributed", "distributed.client", "distributed.core", "distributed.batched"):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    module: ModuleType = distributed
    return module
