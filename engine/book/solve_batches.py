"""Solves the positions of a book, batch by batch: in threads here, or by a cluster's workers."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING

from engine.book.layers import Bitboards
from engine.cluster.job import Kept
from engine.games.exact_score import ExactScore
from engine.games.line_game import LineGame
from engine.kernel.cores import make_core, make_table
from engine.kernel.limits import INFINITE, UNLIMITED
from engine.kernel.searcher import proven
from engine.search.limits import StoppedError

if TYPE_CHECKING:
    from engine.cluster.cluster import Cluster
    from engine.kernel.table import Table

Batch = tuple[int, Sequence[tuple[Bitboards, ExactScore]]]
"""The number of a batch; its positions, each with a score that it has at least."""


class BatchSolver:
    """Finds exact scores of neighbours, one after the other, in one thread."""

    def __init__(self, game: LineGame, table_mib: int, table: Table | None = None) -> None:
        """Uses the `table` of another one, else makes its own; raises like `make_table`."""
        self._game, self._table_mib = game, table_mib
        self._table = make_table(game, table_mib) if table is None else table
        self._core = make_core(game, self._table, 1)

    def twin(self) -> BatchSolver:
        """Returns another one with the same table, for another thread."""
        return BatchSolver(self._game, self._table_mib, self._table)

    def scores(self, batch: Batch, stopped: Callable[[], bool] = lambda: False) -> list[ExactScore]:
        """Returns the scores of a batch; raises `StoppedError` once it is `stopped`."""
        core, found = self._core, []

        def on_poll() -> None:
            if stopped():
                core.stop()

        for (mask, own), at_least in batch[1]:
            other = mask ^ own
            bounds = core.run(own, other, -INFINITE, INFINITE, UNLIMITED, on_poll, at_least)
            if stopped():
                raise StoppedError
            score, _ = proven(*bounds)
            found.append(score)
        return found


def solved_here(
    game: LineGame, batches: Iterator[Batch], table_mib: int, threads: int
) -> Generator[tuple[int, Sequence[ExactScore]]]:
    """Generates the scores of batches, solved by threads that share a table."""
    found: queue.SimpleQueue[tuple[int, list[int]] | BaseException | None] = queue.SimpleQueue()
    stop, lock = threading.Event(), threading.Lock()
    first = BatchSolver(game, table_mib)

    def work(solver: BatchSolver) -> None:
        try:
            while True:
                with lock:
                    batch = next(batches, None)
                if batch is None:
                    break
                found.put((batch[0], solver.scores(batch, stop.is_set)))
            found.put(None)
        except StoppedError:
            found.put(None)
        except BaseException as error:  # raised by the waiting thread
            found.put(error)

    workers = [
        threading.Thread(target=work, args=(first.twin() if number else first,))
        for number in range(threads)
    ]
    for thread in workers:
        thread.start()
    try:
        at_work = len(workers)
        while at_work:
            answer = found.get()
            if isinstance(answer, BaseException):
                raise answer
            if answer is None:
                at_work -= 1
                continue
            yield answer
    finally:
        stop.set()
        for thread in workers:
            thread.join()


def solved_by(
    cluster: Cluster, game: LineGame, batches: Iterator[Batch], table_mib: int
) -> Generator[tuple[int, Sequence[ExactScore]]]:
    """Generates the scores of batches, solved by the workers of a cluster."""
    with closing(cluster.each(partial(_solve_batch, game, table_mib), batches)) as answers:
        for (number, _), scores in answers:
            yield number, scores


def _solve_batch(game: LineGame, table_mib: int, batch: Batch) -> list[ExactScore]:
    """Returns the scores of a batch, in a worker's process."""
    return _SOLVERS.get(game, table_mib).scores(batch)


_SOLVERS: Kept[BatchSolver] = Kept(BatchSolver, BatchSolver.twin)
