"""Builds a book: solves the positions of the last ply, computes those of earlier plies from them.

The scores are kept in a journal beside the book: a header line, then records of a batch's
number, its scores and a checksum. A build that was killed, even while it wrote, continues
after the last whole record.
"""

from __future__ import annotations

import queue
import struct
import threading
import zlib
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from engine.appended_file import AppendedFile, OtherFileError
from engine.book import retrieval
from engine.book.book import SCORE_ZERO, Book, BookError
from engine.book.layers import Bitboards, canonical, children, key, layers, position_of
from engine.cluster.job import Kept
from engine.games.exact_score import ExactScore, win_at_once
from engine.games.line_game import LineGame
from engine.kernel.solver import CompiledSolver
from engine.search.limits import StoppedError

if TYPE_CHECKING:
    from engine.cluster.cluster import Cluster

BATCH = 32
"""Positions solved between two writes: a second or two on one core."""
Batch = tuple[int, Sequence[Bitboards]]
"""The number of a batch, and its positions."""
_RECORD = struct.Struct(f"<I{BATCH}sI")


@dataclass(frozen=True)
class BuildProgress:
    """How far a build has come."""

    solved: int
    """Positions of the deepest ply that are solved."""
    total: int
    """How many positions the deepest ply has."""
    solved_now: int
    """How many of them this process has solved."""


class Journal:
    """The file with the scores of the deepest ply that are known so far."""

    def __init__(self, path: Path, game: LineGame, ply: int, total: int) -> None:
        """Opens the journal at `path`, or begins it, for the `total` positions of `ply`.

        Raises `BookError` where the file cannot be used or belongs to another book.
        """
        self._path = path
        self.scores: dict[int, bytes] = {}
        """A batch's scores plus 64, by the batch's number."""
        header = f"plyfall-book-journal 1 {game.columns}x{game.rows} ply {ply} of {total}\n"
        try:
            self._file = AppendedFile(path, header.encode())
            whole = 0
            for number, scores, checksum in self._records(self._file.records):
                if zlib.crc32(struct.pack("<I", number) + scores) != checksum:
                    break
                self.scores[number] = scores
                whole += _RECORD.size
            self._file.keep(whole)
        except OtherFileError:
            raise BookError(
                f"{path} belongs to another book: finish that one or delete it"
            ) from None
        except OSError as error:
            raise _unwritten(path, error) from None

    @staticmethod
    def _records(data: bytes) -> Iterator[tuple[int, bytes, int]]:
        return _RECORD.iter_unpack(data[: len(data) // _RECORD.size * _RECORD.size])

    def add(self, number: int, scores: Sequence[int]) -> None:
        """Writes a batch's scores; they are flushed to the system when this returns.

        Raises `BookError`.
        """
        data = bytes(score + SCORE_ZERO for score in scores).ljust(BATCH, b"\0")
        self.scores[number] = data
        checksum = zlib.crc32(struct.pack("<I", number) + data)
        try:
            self._file.add(_RECORD.pack(number, data, checksum))
        except OSError as error:
            raise _unwritten(self._path, error) from None

    def close(self) -> None:
        """Closes the file."""
        self._file.close()


def _unwritten(path: Path, error: OSError) -> BookError:
    return BookError(f"{path} cannot be written: {error.strerror}")


def journal_path(path: Path) -> Path:
    """Returns where the journal of a book lies."""
    return path.with_name(path.name + ".part")


def build(
    game: LineGame,
    ply: int,
    path: Path,
    *,
    table_mib: int,
    threads: int,
    report: Callable[[BuildProgress], None],
    cluster: Cluster | None = None,
) -> Book:
    """Makes the book of all plies up to `ply`, writes it to `path` and returns it.

    A build that was interrupted goes on from its journal. `table_mib` is the size of the
    solver's table in MiB, `threads` how many solve; `report` is called with the progress. Where
    there is a `cluster` its workers solve, each process with a table of that size. Raises
    `BookError` for files that cannot be written, `KernelMissingError` where the compiled kernel
    has not been built, `ClusterError`, and ValueError like `CompiledSolver` and for more
    positions than a book can hold.
    """
    positions = layers(game, ply)
    retrieval.slots_of_a_third(sum(map(len, positions)))  # before hours of work
    deepest = positions[-1]
    journal = Journal(journal_path(path), game, ply, len(deepest))
    try:
        missing = _missing_batches(deepest, journal)
        if cluster is None:
            solved = _solved_here(game, missing, table_mib, threads)
        else:
            solved = _solved_by(cluster, game, missing, table_mib)
        _keep_all(solved, journal, len(deepest), report)
        scores = [
            byte - SCORE_ZERO
            for number in range(-(-len(deepest) // BATCH))
            for byte in journal.scores[number]
        ][: len(deepest)]
    finally:
        journal.close()
    book = compose(game, positions, scores)
    try:
        finished = path.with_name(path.name + ".new")
        finished.write_bytes(book.to_bytes())
        finished.replace(path)
        journal_path(path).unlink()
    except OSError as error:
        raise _unwritten(path, error) from None
    return book


def _missing_batches(deepest: Sequence[Bitboards], journal: Journal) -> Iterator[Batch]:
    """Generates the batches that the journal lacks."""
    known = set(journal.scores)
    for number in range(-(-len(deepest) // BATCH)):
        if number not in known:
            yield number, deepest[number * BATCH : (number + 1) * BATCH]


def _keep_all(
    solved: Generator[tuple[int, Sequence[ExactScore]]],
    journal: Journal,
    total: int,
    report: Callable[[BuildProgress], None],
) -> None:
    """Writes the scores of batches to the journal as they come."""
    already = found = sum(min(BATCH, total - number * BATCH) for number in journal.scores)
    report(BuildProgress(found, total, 0))
    with closing(solved):
        for number, scores in solved:
            journal.add(number, scores)
            found += len(scores)
            report(BuildProgress(found, total, found - already))


def _solved_here(
    game: LineGame, batches: Iterator[Batch], table_mib: int, threads: int
) -> Generator[tuple[int, Sequence[ExactScore]]]:
    """Generates the scores of batches, solved by threads that share a table."""
    found: queue.SimpleQueue[tuple[int, list[int]] | BaseException | None] = queue.SimpleQueue()
    stop, lock = threading.Event(), threading.Lock()
    first = CompiledSolver(game, table_mib)

    def work(solver: CompiledSolver) -> None:
        try:
            while True:
                with lock:
                    number, batch = next(batches, (0, None))
                if batch is None:
                    break
                found.put((number, [_solved(solver, game, stones, stop) for stones in batch]))
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


def _solved_by(
    cluster: Cluster, game: LineGame, batches: Iterator[Batch], table_mib: int
) -> Generator[tuple[int, Sequence[ExactScore]]]:
    """Generates the scores of batches, solved by the workers of a cluster."""
    with closing(cluster.each(partial(_solve_batch, game, table_mib), batches)) as answers:
        for (number, _), scores in answers:
            yield number, scores


def _solve_batch(game: LineGame, table_mib: int, batch: Batch) -> list[ExactScore]:
    """Returns the scores of a batch, in a worker's process."""
    solver = _SOLVERS.get(game, table_mib)
    return [solver.score(position_of(solver.game, stones)) for stones in batch[1]]


_SOLVERS: Kept[CompiledSolver] = Kept(CompiledSolver, CompiledSolver.twin)


def _solved(
    solver: CompiledSolver, game: LineGame, stones: Bitboards, stop: threading.Event
) -> ExactScore:
    """Returns the exact score; raises `StoppedError` once `stop` is set."""
    found = solver.solve(position_of(game, stones), should_stop=stop.is_set)
    if not found.exact:
        raise StoppedError
    return found.score


def compose(
    game: LineGame, positions: Sequence[Sequence[Bitboards]], scores: Sequence[int]
) -> Book:
    """Returns the book.

    `positions` are those of every ply from 0, `scores` the exact scores of the last ply's.
    """
    known = {key(stones): score for stones, score in zip(positions[-1], scores, strict=True)}
    for ply in reversed(range(len(positions) - 1)):
        for stones in positions[ply]:
            known[key(stones)] = max(
                win_at_once(game.cells - ply)
                if won
                else (-known[key(canonical(game, child))] if ply + 1 < game.cells else 0)
                for child, won in children(game, stones)
            )
    table, seed = retrieval.build({k: score + SCORE_ZERO for k, score in known.items()})
    return Book(game.columns, game.rows, len(positions) - 1, len(known), seed, table)
