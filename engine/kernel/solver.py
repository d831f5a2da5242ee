"""The exact solver: what a Connect Four position is worth when both sides play perfectly.

`engine.games.exact_score` says what an exact score is, docs/solver.md how it is found. The
search is compiled from Cython; the rest of the program uses it through this module.
"""

from __future__ import annotations

import threading
import time
from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from engine.games.exact_score import ExactScore, empty_cells, loss_at_once, win_at_once
from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.kernel.batch import UNSCORED
from engine.kernel.cores import KernelMissingError as KernelMissingError
from engine.kernel.cores import make_table
from engine.kernel.known_scores import (
    after_each_move,
    book_for_moves,
    columns_from_centre,
    known_after_move,
    known_score,
    least_after_book,
)
from engine.kernel.limits import (
    INFINITE,
    MOST_THREADS,
    UNLIMITED,
    USUAL_TABLE_MIB,
)
from engine.kernel.searcher import Searcher, proven
from engine.kernel.solution import Analysis, Solution, best_play, rounds
from engine.search.limits import Bounds, ShouldStop, StoppedError

if TYPE_CHECKING:
    from engine.book.book import Book
    from engine.kernel.seven_by_six import Core

REPORT_EVERY = 0.05
"""Seconds between two reports."""
OTHER_GAME = "the position is of another game than the solver"
"""The error message of every solver."""


class CompiledSolver:
    """Solves positions of one game, and keeps its table from one to the next.

    It solves one position at a time; a call from another thread waits.
    """

    def __init__(
        self,
        game: LineGame,
        table_mib: int = USUAL_TABLE_MIB,
        threads: int = 1,
        book: Book | None = None,
    ) -> None:
        """Sets up a table of at most `table_mib` MiB, a power of two.

        Positions in the `book` are not searched.

        Raises ValueError for a game it cannot play, for a table that is too large for the
        machine or too small for the board, and for a number of threads that cannot be;
        `KernelMissingError` where the compiled kernel has not been built.
        """
        if not 1 <= threads <= MOST_THREADS:
            raise ValueError(f"a solver has 1 to {MOST_THREADS} threads, not {threads}")
        self.game = game
        """The rules."""
        self.threads = threads
        """How many threads search."""
        self._table = make_table(game, table_mib)
        self._searcher = Searcher(game, self._table, threads)
        self._core = self._searcher.core
        self._quick = self._core.single()
        self._order = columns_from_centre(game)
        self._lock = threading.Lock()
        self.book = book
        self._latest: Core | None = None

    @property
    def book(self) -> Book | None:
        """Scores known beforehand."""
        return self._book

    @book.setter
    def book(self, book: Book | None) -> None:
        self._book = book
        self._book_ply = -1 if book is None else book.ply

    def claim_memory(self) -> None:
        """Takes all of the table's memory now, so that the first search need not wait for it."""
        self._table.claim()

    def clear(self) -> None:
        """Empties the table, as if nothing had been solved before."""
        with self._lock:
            self._searcher.clear()

    def score(self, position: LinePosition) -> ExactScore:
        """Returns the exact score: the quickest call for an easy position.

        A finished game scores as it ended. Raises ValueError for a position of another game.
        """
        own, mask = position.current, position.mask
        if (
            position.game is self.game
            and position.outcome is None
            and position.ply > self._book_ply
        ):
            self._latest = self._quick
            score = self._quick.score(own, mask)
            if score is not None:
                return score
        else:
            known = self._known_score(position)
            if known is not None:
                return known
        with self._lock:
            return self._exact(own, mask ^ own)

    def scores(self, positions: Iterable[LinePosition]) -> list[ExactScore]:
        """Returns the exact score of every position, found by all threads; raises like `score`."""
        game, book_ply = self.game, self._book_ply
        positions = list(positions)
        stones = array("Q", bytes(16 * len(positions)))
        stones[::2] = array("Q", [position.current for position in positions])
        stones[1::2] = array("Q", [position.mask for position in positions])
        scores = array("b", [UNSCORED]) * len(positions)
        for number, position in enumerate(positions):
            if (
                position.game is not game
                or position.outcome is not None
                or position.ply <= book_ply
            ):
                known = self._known_score(position)
                if known is not None:
                    scores[number] = known
        found = bytearray(scores)
        with self._lock:
            self._searcher.fill(bytearray(stones), found)
        return array("b", bytes(found)).tolist()

    def score_moves(self, position: LinePosition) -> dict[Move, ExactScore]:
        """Returns the exact score of every legal move; raises ValueError like `solve`."""
        self._check(position)
        book, found = book_for_moves(position, self.book), {}
        with self._lock:
            for column, own, other in after_each_move(position, self._order):
                worth = known_after_move(self.game, own, other, book)
                found[column] = -self._exact(own, other) if worth is None else worth
        return dict(sorted(found.items()))

    def _exact(self, own: int, other: int) -> ExactScore:
        """Returns the exact score of a position that goes on; long searches use all threads."""
        self._latest = self._core
        return self._searcher.exact(own, other, at_least=self._at_least(own, other))

    def _at_least(self, own: int, other: int) -> ExactScore:
        """Returns what the book proves of a position whose predecessors it has."""
        return least_after_book(self.game, own, other, self.book)

    def _known_score(self, position: LinePosition) -> ExactScore | None:
        self._check_game(position)
        return known_score(position, self.book)

    @property
    def nodes(self) -> int:
        """Positions searched for the latest question about a single position."""
        return 0 if self._latest is None else self._latest.nodes

    def solve(
        self,
        position: LinePosition,
        *,
        node_limit: int = UNLIMITED,
        should_stop: ShouldStop | None = None,
        report: Callable[[Solution], None] | None = None,
    ) -> Solution:
        """Returns the exact score of a position; bounds of it where it was stopped before.

        `should_stop` is asked about every millisecond, `report` told some 20 times a
        second; neither is called for positions solved sooner. Raises ValueError for a finished
        game or one of other rules.
        """
        self._check(position)
        core, own, other = self._core, position.current, position.mask ^ position.current
        began = time.perf_counter()

        def so_far() -> Solution:
            return Solution(*core.bounds, core.nodes, time.perf_counter() - began)

        tell = (lambda: report(so_far())) if report else None
        if self.book is not None and (score := self.book.score(position)) is not None:
            self._latest = None
            return Solution(score, score, 0, time.perf_counter() - began)
        with self._lock:
            self._run(own, other, node_limit=node_limit, should_stop=should_stop, report=tell)
            return so_far()

    def analyse(
        self,
        position: LinePosition,
        *,
        should_stop: ShouldStop | None = None,
        report: Callable[[Analysis], None] | None = None,
    ) -> Analysis:
        """Returns the exact score of every column; bounds of it where it was stopped before.

        Every column is searched a little first, then longer and longer, so that the bounds of
        all narrow together. Raises ValueError like `solve`.
        """
        self._check(position)
        began, book = time.perf_counter(), book_for_moves(position, self.book)
        known: list[Bounds | None] = [None] * self.game.columns
        open_columns: dict[Move, tuple[int, int]] = {}
        for column, own, other in after_each_move(position, self._order):
            worth = known_after_move(self.game, own, other, book)
            if worth is not None:
                known[column] = Bounds(worth, worth)
            else:
                empty = empty_cells(position) - 1
                known[column] = -Bounds(loss_at_once(empty), win_at_once(empty))
                open_columns[column] = own, other
        nodes = 0

        def so_far(column: Move | None = None) -> Analysis:
            columns = list(known)
            if column is not None:
                columns[column] = -Bounds(*self._core.bounds)
            more = 0 if column is None else self._core.nodes
            return Analysis(tuple(columns), nodes + more, time.perf_counter() - began)

        if report is not None and open_columns:
            report(so_far())
        # What the opponent has at least after a move: it also spares a second look for a
        # quick decision.
        at_least: dict[Move, ExactScore] = {}
        with self._lock:
            for column, limit in rounds(open_columns):
                tell = (lambda c=column: report(so_far(c))) if report else None
                found = self._run(
                    *open_columns[column],
                    at_least=at_least.get(column),
                    node_limit=limit,
                    should_stop=should_stop,
                    report=tell,
                )
                nodes += self._core.nodes
                at_least[column] = found[0]
                known[column] = bounds = -Bounds(*found)
                if bounds.exact:
                    del open_columns[column]
                elif self._stopped:
                    return so_far()
        return so_far()

    def first_worth(
        self,
        position: LinePosition,
        score: ExactScore,
        moves: Sequence[Move],
        *,
        should_stop: ShouldStop | None = None,
    ) -> Move:
        """Returns the first of `moves` that reaches the position's exact score.

        Raises `StoppedError` with the move at which it was stopped, and ValueError like `solve`.
        """
        self._check(position)
        with self._lock:
            return self._move_worth(position, score, should_stop, moves)

    def pv(
        self, position: LinePosition, *, should_stop: ShouldStop | None = None
    ) -> tuple[tuple[Move, ...], ExactScore]:
        """Returns a whole game of best moves to its end, and the exact score.

        Raises `StoppedError`, and ValueError like `solve`.
        """
        found = self.solve(position, should_stop=should_stop)
        with self._lock:
            return best_play(
                position,
                found,
                lambda position, score: self._move_worth(position, score, should_stop),
            )

    def _check(self, position: LinePosition) -> None:
        self._check_game(position)
        if position.outcome is not None:
            raise ValueError("the game is over: there is nothing to solve")

    def _check_game(self, position: LinePosition) -> None:
        if position.game is not self.game and position.game != self.game:
            raise ValueError(OTHER_GAME)

    def _move_worth(
        self,
        position: LinePosition,
        score: ExactScore,
        should_stop: ShouldStop | None,
        moves: Sequence[Move] | None = None,
    ) -> Move:
        """Returns the first move, in `moves` or from the centre, that has the score `score`."""
        children = after_each_move(position, self._order)
        if moves is not None:
            children = sorted(
                (child for child in children if child[0] in moves),
                key=lambda child: moves.index(child[0]),
            )
        book = book_for_moves(position, self.book)
        for column, own, other in children[:-1]:
            worth = known_after_move(self.game, own, other, book)
            if worth is not None:
                if worth == score:
                    return column
                continue
            lower, upper = self._run(
                own, other, alpha=-score, beta=1 - score, should_stop=should_stop
            )
            if upper <= -score:
                return column
            if lower <= -score:
                raise StoppedError(column)
        return children[-1][0]

    def _run(
        self,
        own: int,
        other: int,
        *,
        alpha: int = -INFINITE,
        beta: int = INFINITE,
        at_least: ExactScore | None = None,
        node_limit: int = UNLIMITED,
        should_stop: ShouldStop | None = None,
        report: Callable[[], object] | None = None,
    ) -> tuple[int, int]:
        """Runs the core and returns the bounds found; other threads help if it takes long.

        `own` and `other` are the stones of the side to move and of the opponent; `report` is
        called every `REPORT_EVERY` seconds. The score is known to be `at_least` so much: where
        that is None, what the book says.
        """
        core = self._core
        if at_least is None:
            at_least = self._at_least(own, other)
        self._stopped, self._latest = False, core
        if self.threads == 1 and should_stop is None and report is None:
            return proven(*core.run(own, other, alpha, beta, node_limit, None, at_least))
        told = time.perf_counter()

        def on_poll() -> None:
            nonlocal told
            if should_stop is not None and should_stop():
                self._stopped = True
                core.stop()
            else:
                self._searcher.helpers.start()
            if report is not None and time.perf_counter() - told >= REPORT_EVERY:
                told = time.perf_counter()
                report()

        try:
            return proven(*core.run(own, other, alpha, beta, node_limit, on_poll, at_least))
        finally:
            self._searcher.helpers.join()
