"""Exact scores of positions, found by the engine's solvers."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable
from pathlib import Path
from typing import cast

from engine.book.book import read_book
from engine.games.line_game import LineGame, LinePosition
from engine.games.whole_number import shown
from engine.kernel.compiled import NOT_COMPILED, is_compiled
from engine.kernel.limits import MOST_THREADS, USUAL_TABLE_MIB, is_compiled_for
from engine.players.solvers import make_solver
from engine.processors import cores
from plyfall.checks import checked_game, checked_number, checked_position

BEYOND_ANY_TABLE_MIB = 1 << 30
"""More than any machine has, so that sizes fit 64 bits; what this one has is checked later."""


class Solver:
    """Finds what positions of one game are worth when both sides play perfectly.

    A score is for the side to move: 0 is a draw, a win with one's very last stone is 1, with
    the stone before it 2, and so on; a loss is the negative of the winner's figure.

    It keeps its table from one position to the next, so use one solver for all positions of a
    game. Several threads may call it; it answers them one after the other.

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
        book: bool | str | os.PathLike[str] = True,
    ) -> None:
        """Makes a solver with a table of `hash_mib` MiB at most.

        `threads` is how many search, by default one for every core. `book` says whether to use
        the scores that come with the program for the first eleven plies on 7x6, or names a file
        made by ``plyfall book build`` to use instead. Compiled code solves Connect Four with four
        in a row, and, with one thread, tic-tac-toe of any size; where it has not been built, and
        for all other games, Python does, which takes thousands of times as long. Raises ValueError.
        """
        game = checked_game(game)
        number = min(cores(), MOST_THREADS) if threads is None else threads
        number = checked_number(number, "the number of threads", 1, MOST_THREADS)
        size = checked_number(hash_mib, "the size of the table in MiB", 1, BEYOND_ANY_TABLE_MIB)
        if not isinstance(book, bool | str | os.PathLike):
            raise ValueError(f"book is True, False or a file, not {shown(book)}")
        given = None if isinstance(book, bool) else read_book(Path(book), game)
        troubles = [NOT_COMPILED] if is_compiled_for(game) and not is_compiled() else []
        self._solver = make_solver(
            game, size, number, troubles.append, own_book=book is True, book=given
        )
        for trouble in troubles:
            warnings.warn(trouble, RuntimeWarning, stacklevel=2)

    @property
    def game(self) -> LineGame:
        """The rules."""
        return self._solver.game

    def score(self, position: LinePosition) -> int:
        """Returns the exact score of `position`; a finished game scores as it ended.

        Raises ValueError for a position of another game.
        """
        return self._solver.score(checked_position(position))

    def scores(self, positions: Iterable[LinePosition]) -> list[int]:
        """Returns the exact score of each position, in their order.

        This is the quickest way to score many: all threads run compiled code at once. Raises
        ValueError like `score`.
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
        """Returns the exact score of every legal move, for the side to move; none after the end.

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
