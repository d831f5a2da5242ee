"""How a search is run to be recorded, and what of it is kept. Loads no search."""

from __future__ import annotations

import math

from engine.games.foreign_text import quoted
from engine.games.game import Game, Move
from engine.records import dataclass

LEFT, BEST, WORST, RANDOM = "left", "best", "worst", "random"
ORDERS = (LEFT, BEST, WORST, RANDOM)
"""The orders of moves that are asked for by name."""
GIVEN = "given"
"""The order of moves that somebody has put into another order by hand."""
MOST_WITH_LINES = 10_000
"""The nodes whose lines are noted, as that takes five times as long as the search without."""
USUAL_ITERATIONS, MOST_ITERATIONS = 100, 100_000
"""The games of a Monte Carlo search that is traced, where nothing else is asked for and at most."""
MOST_NODES = 100_000
"""The most nodes that are kept where nothing else is asked for."""


@dataclass(frozen=True)
class TraceOptions:
    """How a search is run and what of it is recorded."""

    order: str = LEFT
    """In which order moves are searched: one of `ORDERS`."""
    seed: int = 0
    """Decides the order ``random``."""
    by_hand: tuple[tuple[tuple[Move, ...], tuple[Move, ...]], ...] = ()
    """Nodes, by the moves that lead to them, with the order of their moves; the others are in
    `order`. Moves that are left out come last."""
    steps: bool = True
    """Whether to record what happens step by step."""
    lines: bool = False
    """Whether to record the line of the search that is executed at each step, for the first 10,000
    nodes."""
    most_nodes: int = MOST_NODES
    """How many nodes are kept; all others are only counted."""

    def __post_init__(self) -> None:
        """Raises ValueError for an unknown order."""
        if self.order not in ORDERS:
            known = ", ".join(ORDERS)
            raise ValueError(f"there is no order {quoted(self.order)} (choose from {known})")


@dataclass(frozen=True)
class TraceTask:
    """A search to run and record in another process."""

    game: Game
    """The rules, or the tree."""
    moves: tuple[Move, ...]
    """The moves that lead to where the search begins."""
    search: str = ""
    """The search with its parameters, as `PlayerSpec` reads it; empty for the usual one."""
    depth: int | None = None
    """Plies that it looks ahead; None for what `search` says or is usual."""
    options: TraceOptions = TraceOptions()
    """How it is run and what is kept."""
    seconds: float | None = None
    """Seconds after which it is stopped and shows how far it came; None for never."""
    overview: bool = False
    """Whether to send an icicle of the whole tree, too."""


@dataclass(frozen=True)
class MonteCarloTask:
    """A Monte Carlo search to run and record in another process."""

    game: Game
    """The rules, or the tree."""
    moves: tuple[Move, ...]
    """The moves that lead to where the search begins."""
    games: int
    """How many games it plays."""
    seed: int = 0
    """What everything random comes from."""
    exploration: float = math.sqrt(2)
    """How much a child tried little is preferred."""
    skip: int = 0
    """How many games at the beginning are known already and not sent."""


AnyTraceTask = TraceTask | MonteCarloTask
