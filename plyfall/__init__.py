"""Plyfall for Python programs: games, positions, exact scores and computer players.

    >>> from plyfall import Solver, choose, connect_four
    >>> game = connect_four()
    >>> position = game.position("44435")
    >>> Solver(game).score(position)
    3
    >>> choose(position, "perfect").move
    2

Columns and squares are numbers from 0; in texts, as people write them, they count from 1.
Wrong values raise ValueError with one sentence. More in docs/python-api.md.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from engine import __version__ as __version__

if TYPE_CHECKING:
    from plyfall.api import *  # noqa: F403 (it lists the names)
    from plyfall.api import __all__ as __all__
else:

    def __getattr__(name: str) -> object:
        """Loads the API when it is first used: the program itself starts without it."""
        api = import_module("plyfall.api")
        if name == "__all__" or name in api.__all__:
            return getattr(api, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *import_module("plyfall.api").__all__})
