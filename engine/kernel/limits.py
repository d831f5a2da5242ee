"""The limits of the compiled solvers: the games they know, their tables, their threads."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.games.line_game import LineGame

USUAL_TABLE_MIB = 64
"""The size of its table where none is asked for, in MiB."""
LIST_TABLE_MIB = 32
"""The same for `solve`: positions of a list solve no faster with more, and it starts sooner."""
LARGEST_TABLE_MIB = 1 << 16
"""The largest table that commands and UGI take, in MiB; the machine's memory is checked, too."""
MOST_THREADS = 64
"""The most threads that search."""

UNLIMITED = (1 << 64) - 1
"""The node limit of a search without one."""
INFINITE = 99
"""Beyond every exact score."""


def is_for_kernel(game: LineGame) -> bool:
    """Returns whether the compiled solver knows the game: stones fall and four in a row win."""
    return game.gravity and game.connect == 4


def is_for_free_kernel(game: LineGame) -> bool:
    """Returns whether the compiled solver of free boards knows it: any empty cell may be taken."""
    return not game.gravity


def is_compiled_for(game: LineGame) -> bool:
    """Returns whether one of the compiled solvers knows the game."""
    return is_for_kernel(game) or is_for_free_kernel(game)
