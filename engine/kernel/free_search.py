"""The compiled search for exact scores of games in which any empty cell may be taken.

It answers what `engine.search.exact` answers; docs/solver.md says how.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from engine.games.exact_score import ExactScore, final_score
from engine.games.line_game import LineGame, LinePosition
from engine.kernel.compiled import NOT_COMPILED
from engine.kernel.cores import KernelMissingError
from engine.kernel.limits import INFINITE, UNLIMITED
from engine.search.limits import Bounds, ShouldStop, StoppedError

ENTRY_BYTES = 16
"""The size of an entry of its table."""
LOOK_EVERY = 0.002
"""Seconds between two calls of `should_stop`."""


class FreeSearch:
    """Finds exact scores of one game's positions, and keeps its table from one to the next."""

    def __init__(self, game: LineGame, table_mib: int) -> None:
        """Makes a table of at most `table_mib` MiB.

        Raises ValueError for a game in which stones fall, `KernelMissingError` where the
        compiled kernel has not been built.
        """
        if game.gravity:
            raise ValueError("only games in which no stone falls are searched like this")
        try:
            from engine.kernel.free_board import FreeCore
        except ImportError as error:
            raise KernelMissingError(NOT_COMPILED) from error
        self.game = game
        """The rules."""
        self.should_stop: ShouldStop | None = None
        """Asked every `LOOK_EVERY` seconds; where it returns True, the search ends."""
        self.nodes = 0
        """Positions searched so far, over all questions."""
        self.bounds: tuple[ExactScore, ExactScore] = (0, 0)
        """What is proven about the position whose score was asked for last."""
        self._lock = threading.Lock()
        self._core = FreeCore(
            game.columns,
            game.rows,
            game.connect,
            game.packed_lines(),
            min(table_mib << 20, ENTRY_BYTES * 3**game.cells),  # one entry for each position
        )

    def claim(self) -> None:
        """Takes all of the table's memory now, so that the first search need not wait for it."""
        self._core.claim()

    def clear(self) -> None:
        """Empties the table."""
        with self._lock:
            self._core.clear()

    def score(self, position: LinePosition) -> ExactScore:
        """Returns the exact score of `position`; raises `StoppedError`.

        A finished game scores as it ended: 0 for a draw, else the loss it is.
        """
        return self.narrow(position).score

    def reaches(self, position: LinePosition, score: ExactScore) -> bool:
        """Returns whether the exact score is `score` at least: quicker to find than what it is.

        Raises `StoppedError`.
        """
        return self.narrow(position, alpha=score - 1, beta=score).lower >= score

    def narrow(
        self,
        position: LinePosition,
        *,
        alpha: ExactScore = -INFINITE,
        beta: ExactScore = INFINITE,
        node_limit: int = UNLIMITED,
    ) -> Bounds:
        """Returns bounds of a position's score, equal unless something below ends the search.

        It ends where they say that the score is at most `alpha` or at least `beta`, and after
        `node_limit` nodes. Raises `StoppedError` where `should_stop` said so: `bounds` is then
        what has been proven.
        """
        if position.outcome is not None:
            score = final_score(position)
            self.bounds = score, score
            return Bounds(score, score)
        core, before, own = self._core, self.nodes, self.game.packed(position.current)
        mask = self.game.packed(position.mask)
        with self._lock:
            first = mask ^ own if position.ply & 1 else own
            try:
                core.run(first, mask ^ first, alpha, beta, node_limit, self._look(before))
            finally:
                self.bounds, self.nodes = core.bounds, before + core.nodes
        if core.stopped:
            raise StoppedError
        return Bounds(*self.bounds)

    def _look(self, before: int) -> Callable[[], bool] | None:
        """Returns what the core calls from time to time: whether to stop.

        `before` are the nodes of earlier questions.
        """
        should_stop, asked = self.should_stop, time.perf_counter()
        if should_stop is None:
            return None

        def look() -> bool:
            nonlocal asked
            now = time.perf_counter()
            if now - asked < LOOK_EVERY:
                return False
            asked = now
            self.bounds, self.nodes = self._core.bounds, before + self._core.nodes
            return should_stop()

        return look
