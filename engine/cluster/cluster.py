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
from concurrent.futures import Future
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
"""Seconds without a worker before that is reported."""
MOST_TRIES = 5
"""How often a job is handed out anew after Dask has given it up; Dask gives a job up when the
workers that had it have ended four times."""

Item = TypeVar("Item")
Returned = TypeVar("Returned")


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
        from engine.cluster.event_loop import EventLoop  # needs asyncio, which the executable lacks

        self._loop = EventLoop()
        self._client: Any = None
        try:
            if not address.strip():
                raise ValueError("the address is empty")
            self._client = self._loop.result(self._connect)
        except Exception as error:  # of many kinds where something else answers
            self._loop.close(CLOSED_WITHIN)
            reason = f": {error}" if isinstance(error, ValueError) else ""
            raise ClusterError(
                f"no scheduler answers at {address or 'an empty address'}{reason}"
            ) from None
        except KeyboardInterrupt:
            self._loop.close(CLOSED_WITHIN)
            raise
        self._threads = 0
        self._next_look = 0.0
        self._without = time.monotonic()
        """Since when there has been no worker."""
        self._reported = False

    async def _connect(self) -> Any:
        """Returns a client of Dask's that is connected to the scheduler."""

        class Client(self._dask.Client):  # type: ignore[misc, name-defined]
            def __del__(self) -> None:
                """Does nothing; Dask's would begin to close it, in a loop that may have ended."""

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # other versions of Python and of packages
            return await Client(
                self.address,
                timeout=CONNECTED_WITHIN,
                set_as_default=False,
                name="plyfall",
                asynchronous=True,
            )

    def __enter__(self) -> Cluster:
        """Returns itself."""
        return self

    def __exit__(self, *error: object) -> None:
        """Leaves the cluster; jobs that have begun are finished there, all others forgotten."""
        with contextlib.suppress(Exception):  # whatever state it is in, it is of no more use
            self._loop.result(self._client.close, CLOSED_WITHIN)
        self._loop.close(CLOSED_WITHIN)

    def each(
        self, function: Callable[[Item], Returned], items: Iterable[Item]
    ) -> Generator[tuple[Item, Returned]]:
        """Generates every item with what `function` returns for it, in the order of the answers.

        The function must be known by its name where the workers are, and is called for several
        items one after the other, as many as take about two seconds. A job whose worker ends is
        done by another one. Raises `ClusterError` where the function raises or the scheduler ends.
        """
        source, size = iter(items), 1
        answered: queue.SimpleQueue[Future[JobAnswer]] = queue.SimpleQueue()
        jobs: dict[Future[JobAnswer], list[Item]] = {}
        try:
            while True:
                while len(jobs) < self._most_at_once() and (new := list(islice(source, size))):
                    job = self._loop.start(self._answer, packed_job(function, new))
                    jobs[job] = new
                    job.add_done_callback(answered.put)
                if not jobs:
                    return
                for done in self._wait(answered):
                    answer, its_items = done.result(), jobs.pop(done)
                    if answer.error:
                        raise ClusterError(f"a worker at {self.address} {answer.error}")
                    size = next_size(size, len(its_items), answer.seconds)
                    yield from zip(its_items, answer.results, strict=True)
        finally:
            for job in jobs:
                job.cancel()

    def _most_at_once(self) -> int:
        """Returns how many jobs may be handed out: two for each thread, so that none ever waits."""
        now = time.monotonic()
        if now >= self._next_look:
            self._next_look = now + LOOKS_EVERY
            self._threads = self._loop.result(self._threads_there)
            if self._threads:
                self._without, self._reported = now, False
            elif now - self._without > PATIENCE and not self._reported:
                self._reported = True
                self._tell(f"there is no worker at {self.address} yet; waiting for one")
        return max(2 * self._threads, 2)

    def _wait(self, answered: queue.SimpleQueue[Future[JobAnswer]]) -> list[Future[JobAnswer]]:
        """Returns the jobs that have an answer by now; waits for one, but not for long."""
        found = []
        with contextlib.suppress(queue.Empty):
            found.append(answered.get(timeout=LOOKS_EVERY))
            while True:
                found.append(answered.get_nowait())
        return found

    async def _answer(self, job: bytes) -> JobAnswer:
        """Hands out a job and returns the worker's answer; raises `ClusterError`."""
        for _ in range(MOST_TRIES):
            key = f"plyfall-{os.urandom(16).hex()}"
            try:
                answer: JobAnswer = pickle.loads(
                    await self._client.submit(pickle.loads, job, key=key)
                )
            except self._dask.KilledWorker:
                continue
            except self._dask.CancelledError:
                raise self._gone() from None
            except Exception as error:
                await self._threads_there()  # the scheduler may have ended
                raise ClusterError(
                    f"the cluster at {self.address} cannot do the work; is this version of Plyfall "
                    f"installed for all its workers? {type(error).__name__}: {error}"
                ) from None
            assert isinstance(answer, JobAnswer)
            return answer
        raise ClusterError(
            f"{4 * MOST_TRIES} workers have ended with the same job; have they enough memory?"
        )

    async def _threads_there(self) -> int:
        """Asks the scheduler how many threads all workers have; raises `ClusterError`."""
        if self._client.status != "running":
            raise self._gone()
        try:
            return sum((await self._client.nthreads()).values())
        except Exception:  # of many kinds, when the connection breaks
            raise self._gone() from None

    def _gone(self) -> ClusterError:
        return ClusterError(f"the scheduler at {self.address} has ended")


def next_size(size: int, items: int, seconds: float) -> int:
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
