"""Makes the exact solver of a game: the compiled where it knows the game, else the readable.

The compiled kernel solves games in which stones fall and four in a row win. `engine.search.exact`
solves every other line game, and these too if the kernel has not been built.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from engine.book.book import usable_book
from engine.games.exact_score import ExactScore, empty_cells, loss_at_once, win_at_once
from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.kernel.limits import USUAL_TABLE_MIB, is_for_kernel
from engine.kernel.memory import check_table_size
from engine.kernel.solution import Analysis, Solution, best_play
from engine.kernel.solver import (
    OTHER_GAME,
    CompiledSolver,
    KernelMissingError,
)
from engine.search.exact import ExactSolver
from engine.search.limits import Bounds, ShouldStop, StoppedError


class ReadableSolver:
    """`ExactSolver` with the interface of the compiled solver."""

    def __init__(self, game: LineGame, table_mib: int = USUAL_TABLE_MIB) -> None:
        """Makes a table of at most `table_mib` MiB; raises ValueError for a wrong size."""
        check_table_size(table_mib)
        self.game = game
        """The rules."""
        self._exact = ExactSolver(game, hash_mib=table_mib)
        self._nodes_before = 0

    @property
    def nodes(self) -> int:
        """Positions searched by the latest call."""
        return self._exact.nodes - self._nodes_before

    def claim_memory(self) -> None:
        """Does nothing: its table takes memory as it grows."""

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
        exact, began = self._exact, time.perf_counter()
        known: list[Bounds | None] = [None] * self.game.move_count
        moves, empty = list(position.legal_moves()), empty_cells(position)
        for move in moves:
            known[move] = Bounds(loss_at_once(empty), win_at_once(empty))

        def so_far() -> Analysis:
            return Analysis(tuple(known), self.nodes, time.perf_counter() - began)

        self._begin(position, should_stop, report and (lambda: report(so_far())))
        with suppress(StoppedError):
            for move in moves:
                score = -exact.score(position.play(move))
                known[move] = Bounds(score, score)
        return so_far()

    def score_moves(self, position: LinePosition) -> dict[Move, ExactScore]:
        """Returns the exact score of every legal move."""
        self._begin(position, None)
        return self._exact.analyze(position)

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
        self._exact.bounds = self._exact.limits(position)

        def look() -> bool:
            if tell is not None:
                tell()
            return should_stop is not None and should_stop()

        self._exact.should_stop = None if should_stop is None and tell is None else look


AnySolver = CompiledSolver | ReadableSolver


def make_solver(
    game: LineGame,
    table_mib: int = USUAL_TABLE_MIB,
    threads: int = 1,
    missing: Callable[[str], object] = lambda text: None,
    *,
    own_book: bool = True,
) -> AnySolver:
    """Returns the compiled solver where it knows the game and has been built, else the readable.

    `table_mib` is the size of its table in MiB, `threads` how many a compiled solver uses. With
    `own_book` it uses the book that comes with the program; where that cannot be read,
    `missing` is called with one line that says why. Raises ValueError for a table that is too
    large or too small.
    """
    if not is_for_kernel(game):
        return ReadableSolver(game, table_mib)
    try:
        solver = CompiledSolver(game, table_mib, threads)
    except KernelMissingError:
        return ReadableSolver(game, table_mib)
    if own_book:
        solver.book = usable_book(game, missing)
    return solver
