"""Makes the exact solver of a game: a compiled one where there is one, else the readable.

The compiled kernel solves games in which stones fall and four in a row win, and games in which any
empty cell may be taken. `engine.search.exact` solves every line game: the other ones, and all
where the kernel has not been built.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.book.book import Book, usable_book
from engine.games.line_game import LineGame
from engine.kernel.limits import USUAL_TABLE_MIB, is_for_free_kernel, is_for_kernel
from engine.kernel.solver import CompiledSolver, KernelMissingError
from engine.players.plain_solvers import FreeSolver, PlainSolver, ReadableSolver

AnySolver = CompiledSolver | PlainSolver


def make_solver(
    game: LineGame,
    table_mib: int = USUAL_TABLE_MIB,
    threads: int = 1,
    missing: Callable[[str], object] = lambda text: None,
    *,
    own_book: bool = True,
    book: Book | None = None,
) -> AnySolver:
    """Returns the compiled solver where it knows the game and has been built, else the readable.

    `table_mib` is the size of its table in MiB, `threads` how many a compiled solver uses. With
    `own_book` it uses the book that comes with the program; where that cannot be read,
    `missing` is called with one line that says why. A `book` for the game's board takes its place.
    Raises ValueError for a table that is too large or too small.
    """
    try:
        if is_for_free_kernel(game):
            return FreeSolver(game, table_mib)
        solver: CompiledSolver | ReadableSolver
        if is_for_kernel(game):
            solver = CompiledSolver(game, table_mib, threads)
        else:
            solver = ReadableSolver(game, table_mib)
    except KernelMissingError:
        solver = ReadableSolver(game, table_mib)
    if book is not None and book.is_for(game):
        solver.book = book
    elif own_book:
        solver.book = usable_book(game, missing)
    return solver
