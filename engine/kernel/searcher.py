"""Searches for exact scores with all threads and one table, and nothing else around it.

`engine.kernel.solver` is built on it; ``solve`` uses it directly, since it starts more quickly.
"""

from __future__ import annotations

from collections.abc import Callable
from struct import unpack_from
from typing import TYPE_CHECKING

from engine.book import BookError
from engine.kernel.batch import UNSCORED, BatchScorer, HelperThreads
from engine.kernel.cores import make_core
from engine.kernel.limits import INFINITE, UNLIMITED

if TYPE_CHECKING:
    from engine.games.line_game import LineGame
    from engine.kernel.table import Table


class Searcher:
    """The cores of one board that share a table. It is for one caller at a time."""

    def __init__(self, game: LineGame, table: Table, threads: int) -> None:
        """Searches positions of `game` with so many threads."""
        self.threads = threads
        """How many threads search."""
        self.core = make_core(game, table, threads)
        """The search of a single position."""
        self.helpers = HelperThreads(self.core)
        """The threads that help with it."""
        self._batches = BatchScorer(lambda: make_core(game, table, 1), threads)

    def clear(self) -> None:
        """Empties the tables."""
        self.core.clear()
        self._batches.clear()

    def exact(
        self,
        own: int,
        other: int,
        report: Callable[[], object] | None = None,
        at_least: int = -INFINITE,
    ) -> int:
        """Returns the exact score of a position that goes on; long searches use all threads.

        `own` and `other` are the stones of the side to move and of the opponent; `report` is
        called about every millisecond. The score is known to be `at_least` so much.
        """
        on_poll: Callable[[], object] | None = None if self.threads == 1 else self.helpers.start
        if report is not None:
            on_poll = _both(self.helpers.start, report)
        try:
            core = self.core
            found = core.run(own, other, -INFINITE, INFINITE, UNLIMITED, on_poll, at_least)
            return proven(*found)[0]
        finally:
            self.helpers.join()

    def fill(
        self, stones: bytearray, scores: bytearray, report: Callable[[], object] | None = None
    ) -> None:
        """Searches for the exact scores that are `UNSCORED` in `scores`, by all threads.

        A score is a signed byte; `stones` has two 64-bit words for each: the stones of the side
        to move and all stones of a game that goes on. They are searched in their order; `report`
        is called about every millisecond.
        """
        if scores.count(UNSCORED) >= self.threads:
            self._batches.fill(stones, scores, report)
            return
        number = scores.find(UNSCORED)  # all threads together, one position after the other
        while number >= 0:
            own, mask = unpack_from("QQ", stones, 16 * number)
            scores[number] = self.exact(own, mask ^ own, report) & 0xFF
            number = scores.find(UNSCORED, number + 1)


def proven(lower: int, upper: int) -> tuple[int, int]:
    """Returns the bounds that a search has found from what the book says.

    Raises `BookError` where they contradict one another: the search trusts the book.
    """
    if lower > upper:
        raise BookError(f"the book is wrong: a score that is {lower} by it is at most {upper}")
    return lower, upper


def _both(first: Callable[[], object], second: Callable[[], object]) -> Callable[[], object]:
    return lambda: (first(), second())
