"""What window and worker say to each other: frozen data over a pipe.

Every `Go` has an id and is answered by exactly one `BestMove` or `Failed` with that id.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.game import Move
from engine.games.line_game import LineGame
from engine.player_spec import PlayerSpec
from engine.search.limits import SearchInfo, SearchResult


@dataclass(frozen=True)
class Go:
    """Asks for a move; supersedes an earlier question still being thought about."""

    id: int
    """Repeated in the answer."""
    game: LineGame
    """The rules."""
    moves: tuple[Move, ...]
    """The moves that lead to the position."""
    player: PlayerSpec
    """Who is to think, and how deep."""
    seed: int | None = None
    """Decides among equal moves; None for the lowest-numbered."""


@dataclass(frozen=True)
class Stop:
    """Ends the search at once: it answers with the best it has."""

    id: int
    """The question meant."""


@dataclass(frozen=True)
class Quit:
    """Ends the worker."""


@dataclass(frozen=True)
class Ready:
    """The worker has started."""

    process: int
    """Its process id."""


@dataclass(frozen=True)
class Info:
    """How a search is getting on, at most about 20 times a second."""

    id: int
    """The question."""
    info: SearchInfo
    """What is known so far."""


@dataclass(frozen=True)
class BestMove:
    """The answer."""

    id: int
    """The question."""
    result: SearchResult
    """The move, its score and what they cost."""


@dataclass(frozen=True)
class Failed:
    """There is no answer."""

    id: int
    """The question."""
    reason: str
    """One line."""


Request = Go | Stop | Quit
Reply = Ready | Info | BestMove | Failed
