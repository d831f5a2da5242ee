"""Exact scores of positions, found by the engine's solvers."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from typing import cast

from engine.games.line_game import LineGame, LinePosition
from engine.games.whole_number import shown
from engine.kernel.compiled import NOT_COMPILED, is_compiled
from engine.kernel.limits import MOST_THREADS, USUAL_TABLE_MIB
from engine.players.solvers import is_for_kernel, make_solver
from engine.processors import cores
from plyfall.checks import checked_game, checked_number, checked_position

BEYOND_ANY_TABLE_MIB = 1 << 30
"""More than any machine has, so that sizes fit 64 bits; what this one has is checked later."""


class Solver:
    """Tells what positions of one game are worth when both sides play perfectly.

    A score is for the side to move: 0 is a draw, a win with one's very last stone is 1, with
    the stone before it 2, and so on; a loss is the negative of the winner's figure.

    It keeps what it has learnt in a table, so one solver is better than many. Several threads
    may ask it; each question waits for its turn.

        >>> from plyfall import Solver, connect_four
        >>> solver = Solver(connect_four())
        >>> solver.score(connect_four().position("44435"))
        3
    """

    def __init__(
        self,
        game: LineGame,
        *,
        threads: int | None = None,
        hash_mib: int = USUAL_TABLE_MIB,
        book: bool = True,
    ) -> None:
        """Makes a solver with a table of `hash_mib` MiB at most.

        `threads` search, all cores' unless given. `book` says whether the scores that come
        with the program for the first eight plies of 7x6 are used. Connect Four with four in a
        row is solved by compiled code; without it, and in all other games, by Python, which
        takes thousands of times as long. Raises ValueError.
        """
        game = checked_game(game)
        number = min(cores(), MOST_THREADS) if threads is None else threads
        number = checked_number(number, "the number of threads", 1, MOST_THREADS)
        size = checked_number(hash_mib, "the size of the table in MiB", 1, BEYOND_ANY_TABLE_MIB)
        if not isinstance(book, bool):
            raise ValueError(f"book is True or False, not {shown(book)}")
        troubles = [NOT_COMPILED] if is_for_kernel(game) and not is_compiled() else []
        self._solver = make_solver(game, size, number, troubles.append, own_book=book)
        for trouble in troubles:
            warnings.warn(trouble, RuntimeWarning, stacklevel=2)

    @property
    def game(self) -> LineGame:
        """The rules."""
        return self._solver.game

    def score(self, position: LinePosition) -> int:
        """The exact score of `position`; a finished game scores as it ended.

        Raises ValueError for a position of another game.
        """
        return self._solver.score(checked_position(position))

    def scores(self, positions: Iterable[LinePosition]) -> list[int]:
        """The exact score of each position, in their order.

        All threads work at once and hardly any of it is Python, so this is the quickest way to
        score many. Raises ValueError like `score`.
        """
        if isinstance(positions, LinePosition) or not isinstance(positions, Iterable):
            raise ValueError(f"scores takes several positions, not {shown(positions)}")
        positions = list(positions)
        for kind in set(map(type, positions)):
            if not issubclass(kind, LinePosition):
                wrong = cast(object, next(p for p in positions if type(p) is kind))
                checked_position(wrong)
        return self._solver.scores(positions)

    def analyze(self, position: LinePosition) -> dict[int, int]:
        """The exact score of every legal move, for the side to move; none once it is over.

        Raises ValueError like `score`.

            >>> from plyfall import Solver, connect_four
            >>> solver = Solver(connect_four())
            >>> solver.analyze(connect_four().position("44435"))
            {0: -4, 1: -4, 2: 3, 3: 2, 4: -2, 5: -4, 6: -3}
        """
        if checked_position(position).outcome is not None:
            self._solver.score(position)  # which checks the game
            return {}
        return self._solver.score_moves(position)

    def clear(self) -> None:
        """Empties the table, as if nothing had been solved before."""
        self._solver.clear()
