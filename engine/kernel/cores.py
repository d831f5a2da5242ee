"""The compiled solver's parts for a board: its table and its cores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.compiled import NOT_COMPILED
from engine.kernel.limits import is_for_kernel
from engine.kernel.memory import check_table_size

if TYPE_CHECKING:
    from engine.games.line_game import LineGame
    from engine.kernel.seven_by_six import Core
    from engine.kernel.table import Table

SMALL_TABLE_BYTES = 1 << 18
"""Every thread's own table for the many small searches: it stays in the processor's cache."""


class KernelMissingError(RuntimeError):
    """The compiled kernel has not been built."""


def make_table(game: LineGame, table_mib: int) -> Table:
    """Returns the table of at most `table_mib` MiB, a power of two, that searches share.

    Raises ValueError for a game that the kernel does not know and for a table that is too large
    for the machine or too small for the board, `KernelMissingError` where the kernel has not
    been built.
    """
    if not is_for_kernel(game):
        raise ValueError("only games in which stones fall and four in a row win can be solved")
    check_table_size(table_mib)
    try:
        from engine.kernel.table import Table, least_size
    except ImportError as error:
        raise KernelMissingError(NOT_COMPILED) from error
    least = least_size(_key_bits(game))
    if table_mib << 20 < least:
        raise ValueError(
            f"a board of {game.columns}x{game.rows} needs a table of at least {least >> 20} MiB"
        )
    return Table(table_mib << 20, _key_bits(game))


def make_core(game: LineGame, table: Table, threads: int, *, what_if: bool = False) -> Core:
    """Returns the compiled search for the game's board, with a small table for every thread.

    With `what_if` it is one for which cells can be ignored.
    """
    try:
        if (game.columns, game.rows) == (7, 6) and not what_if:
            from engine.kernel.seven_by_six import Core
        else:
            from engine.kernel.any_board import Core
        from engine.kernel.table import Table, least_size
    except ImportError as error:
        raise KernelMissingError(NOT_COMPILED) from error
    if least_size(_key_bits(game)) > SMALL_TABLE_BYTES:
        smalls = [table] * threads
    else:
        smalls = [Table(SMALL_TABLE_BYTES, _key_bits(game)) for _ in range(threads)]
    return Core(game.columns, game.rows, table, smalls)


def _key_bits(game: LineGame) -> int:
    """Returns how many bits tell positions of the game apart."""
    return game.columns * (game.rows + 1)
