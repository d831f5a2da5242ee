"""Solvers with one thread: the readable one, and the compiled one of free boards.

A free board is one on which any empty cell may be taken: no stone falls.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from engine.games.exact_score import ExactScore, score_limits
from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.kernel.free_search import FreeSearch
from engine.kernel.known_scores import known_score
from engine.kernel.limits import USUAL_TABLE_MIB
from engine.kernel.memory import check_table_size
from engine.kernel.solution import Analysis, Solution, best_play, rounds
from engine.kernel.solver import OTHER_GAME, REPORT_EVERY
from engine.search.exact import ExactSolver
from engine.search.limits import Bounds, ShouldStop, StoppedError

if TYPE_CHECKING:
    from engine.book.book import Book


class PlainSolver:
    """A search for exact scores with the interface of `CompiledSolver`."""

    def __init__(self, exact: ExactSolver | FreeSearch) -> None:
        """Asks `exact` for every score."""
        self.game = exact.game
        """The rules."""
        self._exact = exact
        self._nodes_before = 0
        self._searched: Move | None = None
        """The move of an analysis that is searched now."""

    @property
    def nodes(self) -> int:
        """Positions searched by the latest call."""
        return self._exact.nodes - self._nodes_before

    def claim_memory(self) -> None:
        """Takes the table's memory now, if it is not taken as the table grows."""

    def clear(self) -> None:
        """Empties the table."""
        self._exact.clear()

    def score(self, position: LinePosition) -> ExactScore:
        """Returns the exact score."""
        self._begin(position, None)
        return self._exact.score(position)

    def scores(self, positions: Iterable[LinePosition]) -> list[ExactScore]:
        """Returns the exact score of every position."""
        return [self.score(position) for position in positions]

    def solve(
        self,
        position: LinePosition,
        *,
        should_stop: ShouldStop | None = None,
        report: Callable[[Solution], None] | None = None,
    ) -> Solution:
        """Returns the exact score of a position, or bounds of it if it was stopped."""
        exact, began = self._exact, time.perf_counter()

        def so_far() -> Solution:
            return Solution(*exact.bounds, self.nodes, time.perf_counter() - began)

        self._begin(position, should_stop, report and (lambda: report(so_far())))
        with suppress(StoppedError):
            exact.score(position)
        return so_far()

    def analyse(
        self,
        position: LinePosition,
        *,
        should_stop: ShouldStop | None = None,
        report: Callable[[Analysis], None] | None = None,
    ) -> Analysis:
        """Returns the exact score of every move, or bounds of it if it was stopped."""
        began = time.perf_counter()
        moves = {move: position.play(move) for move in position.legal_moves()}
        known: list[Bounds | None] = [None] * self.game.move_count
        for move, after in moves.items():
            known[move] = -Bounds(*score_limits(after))

        def so_far() -> Analysis:
            if self._searched is not None:
                known[self._searched] = -Bounds(*self._exact.bounds)
            return Analysis(tuple(known), self.nodes, time.perf_counter() - began)

        self._begin(position, should_stop, report and (lambda: report(so_far())))
        with suppress(StoppedError):
            self._find(moves, known)
            self._searched = None
        return so_far()

    def _find(self, moves: dict[Move, LinePosition], known: list[Bounds | None]) -> None:
        """Writes into `known` what each move is worth, of which `moves` has the position after it.

        Raises `StoppedError`.
        """
        for move, after in moves.items():
            self._search(move, after)
            score = -self._exact.score(after)
            known[move] = Bounds(score, score)

    def _search(self, move: Move, after: LinePosition) -> None:
        """Notes that a move's score is searched now."""
        self._exact.bounds = score_limits(after)
        self._searched = move

    def score_moves(self, position: LinePosition) -> dict[Move, ExactScore]:
        """Returns the exact score of every legal move."""
        self._begin(position, None)
        return {move: -self._exact.score(position.play(move)) for move in position.legal_moves()}

    def first_worth(
        self,
        position: LinePosition,
        score: ExactScore,
        moves: Sequence[Move],
        *,
        should_stop: ShouldStop | None = None,
    ) -> Move:
        """Returns the first of `moves` that reaches the position's exact score.

        Raises `StoppedError` with the move at which it was stopped.
        """
        self._begin(position, should_stop)
        for move in moves[:-1]:
            try:
                if not self._exact.reaches(position.play(move), 1 - score):
                    return move
            except StoppedError:
                raise StoppedError(move) from None
        return moves[-1]

    def pv(
        self, position: LinePosition, *, should_stop: ShouldStop | None = None
    ) -> tuple[tuple[Move, ...], ExactScore]:
        """Returns the best moves to the game's end, and the exact score.

        Raises `StoppedError`.
        """
        found = self.solve(position, should_stop=should_stop)

        def best_move(position: LinePosition, score: ExactScore) -> Move:
            legal = position.legal_moves()
            return self.first_worth(position, score, legal, should_stop=should_stop)

        return best_play(position, found, best_move)

    def _begin(
        self,
        position: LinePosition,
        should_stop: ShouldStop | None,
        tell: Callable[[], object] | None = None,
    ) -> None:
        if position.game != self.game:
            raise ValueError(OTHER_GAME)
        self._nodes_before = self._exact.nodes
        self._exact.bounds = score_limits(position)
        self._searched = None
        told = -REPORT_EVERY

        def look() -> bool:
            nonlocal told
            if tell is not None and time.perf_counter() - told >= REPORT_EVERY:
                told = time.perf_counter()
                tell()
            return should_stop is not None and should_stop()

        self._exact.should_stop = None if should_stop is None and tell is None else look


class ReadableSolver(PlainSolver):
    """Solves any line game by `engine.search.exact`."""

    def __init__(self, game: LineGame, table_mib: int = USUAL_TABLE_MIB) -> None:
        """Makes a table of at most `table_mib` MiB; raises ValueError for a wrong size."""
        check_table_size(table_mib)
        self._search_or_book = _SearchOrBook(game, hash_mib=table_mib)
        super().__init__(self._search_or_book)

    @property
    def book(self) -> Book | None:
        """Scores known beforehand."""
        return self._search_or_book.book

    @book.setter
    def book(self, book: Book | None) -> None:
        self._search_or_book.book = book


class _SearchOrBook(ExactSolver):
    """Searches for the scores that a book does not know."""

    book: Book | None = None

    def score(self, position: LinePosition) -> ExactScore:
        """Returns the exact score; raises `StoppedError`."""
        known = known_score(position, self.book)
        if known is None:
            return super().score(position)
        self.bounds = known, known
        return known

    def reaches(self, position: LinePosition, score: ExactScore) -> bool:
        """Returns whether the exact score is `score` at least; raises `StoppedError`."""
        known = known_score(position, self.book)
        return super().reaches(position, score) if known is None else known >= score


class FreeSolver(PlainSolver):
    """Solves games on free boards by compiled code."""

    def __init__(self, game: LineGame, table_mib: int = USUAL_TABLE_MIB) -> None:
        """Makes a table of at most `table_mib` MiB.

        Raises ValueError for a wrong size or a game in which stones fall, `KernelMissingError`
        where the compiled kernel has not been built.
        """
        check_table_size(table_mib)
        self._free = FreeSearch(game, table_mib)
        super().__init__(self._free)

    def claim_memory(self) -> None:
        """Takes all of the table's memory now, so that the first search need not wait for it."""
        self._free.claim()

    def _find(self, moves: dict[Move, LinePosition], known: list[Bounds | None]) -> None:
        """Searches every move a little first, then longer, so that all bounds narrow together."""
        for move, limit in rounds(moves):
            self._search(move, moves[move])
            known[move] = found = -self._free.narrow(moves[move], node_limit=limit)
            if found.exact:
                del moves[move]
