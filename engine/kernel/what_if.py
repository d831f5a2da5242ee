"""What a position would be worth under another rule, or after a pass: for one thread."""

from __future__ import annotations

from engine.games.exact_score import ExactScore
from engine.games.line_game import LineGame
from engine.kernel.cores import make_core, make_table
from engine.search.limits import ShouldStop, StoppedError

TABLE_MIB = 16
"""The size of the table: always the same, so that the same nodes find the same on every machine."""


class WhatIfSolver:
    """Answers questions that are none of the game's: see `engine.search.exact`, `would_reach`.

    It has a table of its own, which is empty at the beginning of every question.
    """

    def __init__(self, game: LineGame, should_stop: ShouldStop | None = None) -> None:
        """Raises ValueError for a game that the kernel does not know, else `KernelMissingError`.

        `should_stop` is asked about every millisecond whether to end a search by `StoppedError`.
        """
        self.game = game
        """The rules."""
        self._should_stop = should_stop
        self._core = make_core(game, make_table(game, TABLE_MIB), 1, what_if=True)

    @property
    def nodes(self) -> int:
        """Positions searched for the latest question."""
        return self._core.nodes

    def would_reach(
        self,
        own: int,
        mask: int,
        score: ExactScore,
        ignored: tuple[int, int] = (0, 0),
        *,
        node_limit: int,
    ) -> bool | None:
        """Returns whether the side to move would score at least `score`; None beyond the limit.

        `own` are its stones, `mask` all stones: after a pass, those of the side that has not
        passed. It completes no line in the cells of `ignored[0]`, its opponent none in those of
        `ignored[1]`.
        """
        even = (self.game.cells - mask.bit_count()) % 2 == 0
        self._core.ignore(*(ignored if even else (ignored[1], ignored[0])))
        stopped = False

        def look() -> None:
            nonlocal stopped
            if self._should_stop is not None and self._should_stop():
                stopped = True
                self._core.stop()

        most = max(node_limit, 0)  # a question before may have taken a node too many
        lower, upper = self._core.run(own, mask ^ own, score - 1, score, most, look)
        if stopped:
            raise StoppedError
        if lower >= score:
            return True
        return False if upper < score else None
