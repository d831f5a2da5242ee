"""``solve``: exact scores of positions, one position a line."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, BinaryIO

from engine.cli.entry import CommandError
from engine.cli.given_book import given_book
from engine.cli.parser import PROGRAM
from engine.cli.progress import ProgressLine
from engine.cli.scoring import StreamScorer
from engine.complaint import complain
from engine.kernel.cores import KernelMissingError, make_table
from engine.kernel.limits import MOST_THREADS, is_for_kernel
from engine.kernel.searcher import Searcher
from engine.processors import cores

if TYPE_CHECKING:
    from engine.book.book import Book
    from engine.games.line_game import LineGame


def run(options: Namespace) -> int:
    """Solves every line of the file; exit status 1 where one was illegal."""
    game: LineGame = options.line_game
    in_detail = options.analyze or options.stats or options.cold or options.why
    if options.threads is None:
        options.threads = (
            1 if in_detail or options.cluster is not None else min(cores(), MOST_THREADS)
        )

    if options.book is not None and options.cluster is not None:
        raise CommandError("--book is read on this machine only: it cannot go with --cluster")
    given = given_book(options, game)

    def book() -> Book | None:
        if given is not None or options.no_book:
            return given
        from engine.book.book import usable_book

        return usable_book(game, _complain)

    with _opened(options.file) as file, ProgressLine() as progress:
        if options.cluster is not None:
            from engine.cli.cluster_lines import answer_on_cluster

            return answer_on_cluster(options, file, progress)
        searcher = None if in_detail else _searcher(options)
        if searcher is not None:
            return StreamScorer(game, searcher, progress, book).run(file)
        from engine.cli.line_by_line import answer_lines

        return answer_lines(options, file, progress, given, _complain)


def _searcher(options: Namespace) -> Searcher | None:
    """Returns what searches, with the table and the threads that are asked for.

    None for games that only the readable solver plays, and where nothing is compiled.
    """
    if not is_for_kernel(options.line_game):
        return None
    try:
        table = make_table(options.line_game, options.hash)
        return Searcher(options.line_game, table, min(options.threads, MOST_THREADS))
    except KernelMissingError:
        return None
    except ValueError as error:
        raise CommandError(str(error)) from None


def _complain(text: str) -> None:
    complain(f"{PROGRAM} solve: {text}")


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    """Opens the file, or standard input for ``-``; raises `CommandError`."""
    if name == "-":
        yield sys.stdin.buffer
        return
    from pathlib import Path

    try:
        file = Path(name).open("rb")  # noqa: SIM115 (closed below, whatever its user does)
    except OSError as error:
        raise CommandError(f"{name} cannot be read: {error.strerror}") from None
    with file:
        yield file
