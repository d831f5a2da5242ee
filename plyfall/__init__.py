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

from typing import TYPE_CHECKING

from engine import __version__

if TYPE_CHECKING:
    from plyfall.api import (
        GameRecord,
        IllegalMoveError,
        LineGame,
        LinePosition,
        MonteCarloTree,
        NotationError,
        Outcome,
        Payoff,
        PlayedGame,
        Player,
        SearchResult,
        SearchTrace,
        Solver,
        TreeGame,
        choose,
        connect_four,
        load_game,
        play_game,
        query_player,
        tic_tac_toe,
        trace,
        trace_monte_carlo,
        tree,
    )
else:

    def __getattr__(name: str) -> object:
        """Loads the API when it is first used: the program itself starts without it."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from plyfall import api

        return getattr(api, name)

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})


__all__ = [
    "GameRecord",
    "IllegalMoveError",
    "LineGame",
    "LinePosition",
    "MonteCarloTree",
    "NotationError",
    "Outcome",
    "Payoff",
    "PlayedGame",
    "Player",
    "SearchResult",
    "SearchTrace",
    "Solver",
    "TreeGame",
    "__version__",
    "choose",
    "connect_four",
    "load_game",
    "play_game",
    "query_player",
    "tic_tac_toe",
    "trace",
    "trace_monte_carlo",
    "tree",
]
