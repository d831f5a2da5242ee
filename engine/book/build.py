"""Builds a book: solves the positions of the last ply, computes those of earlier plies from them.

The scores are kept in a journal beside the book (`engine.book.journal`), so that a build that
was killed goes on where it stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from engine.book import BookError, retrieval
from engine.book.book import SCORE_ZERO, Book, is_stored
from engine.book.journal import BATCH, Journal, journal_path
from engine.book.layers import Bitboards, canonical, children, key, layers
from engine.book.solve_batches import Batch, solved_by, solved_here
from engine.files.regular_file import check_regular, refused_as, replace_file
from engine.games.exact_score import ExactScore, loss_at_once, win_at_once
from engine.games.line_game import LineGame

if TYPE_CHECKING:
    from engine.cluster.cluster import Cluster


@dataclass(frozen=True)
class BuildProgress:
    """How far a build has come."""

    solved: int
    """Positions of the deepest ply that are solved."""
    total: int
    """How many positions the deepest ply has."""
    solved_now: int
    """How many of them this process has solved."""


def build(
    game: LineGame,
    ply: int,
    path: Path,
    *,
    table_mib: int,
    threads: int,
    report: Callable[[BuildProgress], None],
    say: Callable[[str], object] = lambda text: None,
    known: Book | None = None,
    cluster: Cluster | None = None,
) -> Book:
    """Makes the book of all plies up to `ply`, writes it to `path` and returns it.

    A build that was interrupted goes on from its journal. `table_mib` is the size of the
    solver's table in MiB, `threads` how many solve; `report` is called with the progress,
    `say` with what is done before and after. A book that is `known`, through the ply before or
    further, says what every position is worth at least, which saves half of the work. Where
    there is a `cluster` its workers solve, each process with a table of that size. Raises
    `BookError` for files that cannot be written, `KernelMissingError` where the compiled kernel
    has not been built, `ClusterError`, and ValueError like `CompiledSolver`.
    """
    unwritten = f"{path} cannot be written"
    with refused_as(BookError, unwritten):
        check_regular(path)
    say(f"listing the positions through ply {ply}")
    positions = layers(game, ply)
    deepest = positions[-1]
    at_least = lower_bounds(game, positions, known)
    journal = Journal(journal_path(path), game, ply, len(deepest))
    try:
        missing = _missing_batches(deepest, at_least, journal)
        if cluster is None:
            solved = solved_here(game, missing, table_mib, threads)
        else:
            solved = solved_by(cluster, game, missing, table_mib)
        _keep_all(solved, journal, len(deepest), report)
        scores = journal.whole(len(deepest))
    finally:
        journal.close()
    say("computing the scores of the plies before, and making the table")
    book = compose(game, positions, scores)
    with refused_as(BookError, unwritten):
        replace_file(path, book.to_bytes())
        journal_path(path).unlink()
    return book


def lower_bounds(
    game: LineGame, positions: Sequence[Sequence[Bitboards]], known: Book | None
) -> list[ExactScore]:
    """Returns for each position of the last ply what the side to move gets at least.

    No move is worth more than the position it is made in, so a position is worth at least the
    negative of every position before it, whose scores are `known`. `positions` are those of
    every ply from 0.
    """
    last = len(positions) - 1
    worst = loss_at_once(game.cells - last)
    if known is None or known.ply < last - 1 or not last:
        return [worst] * len(positions[-1])
    found: dict[int, ExactScore] = {}
    for stones in positions[-2]:
        at_least = -known.known(game, stones)
        for child, won in children(game, stones):
            child_key = key(canonical(game, child))
            if not won and found.get(child_key, worst) < at_least:
                found[child_key] = at_least
    return [found.get(key(stones), worst) for stones in positions[-1]]


def _missing_batches(
    deepest: Sequence[Bitboards], at_least: Sequence[ExactScore], journal: Journal
) -> Iterator[Batch]:
    """Generates the batches that the journal lacks."""
    known = journal.batches
    for number in range(-(-len(deepest) // BATCH)):
        if number not in known:
            part = slice(number * BATCH, (number + 1) * BATCH)
            yield number, list(zip(deepest[part], at_least[part], strict=True))


def _keep_all(
    solved: Generator[tuple[int, Sequence[ExactScore]]],
    journal: Journal,
    total: int,
    report: Callable[[BuildProgress], None],
) -> None:
    """Writes the scores of batches to the journal as they come."""
    already = found = sum(min(BATCH, total - number * BATCH) for number in journal.batches)
    report(BuildProgress(found, total, 0))
    with closing(solved):
        for number, scores in solved:
            journal.add(number, scores)
            found += len(scores)
            report(BuildProgress(found, total, found - already))


def compose(
    game: LineGame, positions: Sequence[Sequence[Bitboards]], scores: Sequence[ExactScore]
) -> Book:
    """Returns the book.

    `positions` are those of every ply from 0, `scores` the exact scores of the last ply's.
    """
    last = len(positions) - 1
    known = {key(stones): score for stones, score in zip(positions[-1], scores, strict=True)}
    table = {}
    for ply in reversed(range(last + 1)):
        for stones in positions[ply]:
            after = children(game, stones)
            if any(won for _, won in after):
                known[key(stones)] = win_at_once(game.cells - ply)
                continue
            if ply < last:
                known[key(stones)] = max(
                    -known[key(canonical(game, child))] if ply + 1 < game.cells else 0
                    for child, _ in after
                )
            if is_stored(ply, last):
                table[key(stones)] = known[key(stones)] + SCORE_ZERO
    data, seed = retrieval.build(table)
    return Book(game.columns, game.rows, last, len(known), seed, data)
