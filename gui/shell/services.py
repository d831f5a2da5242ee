"""Protocols for what the app uses: the engine process and the analyst."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.players.spec import PlayerSpec
from engine.service.messages import Analysed, Reply
from engine.trace.options import AnyTraceTask


class Engine(Protocol):
    """The methods of the engine client that a match uses."""

    def go(
        self,
        game: LineGame,
        moves: Sequence[Move],
        player: PlayerSpec,
        seed: int | None = None,
    ) -> int:
        """Starts a search for a move; returns the request's number."""

    def stop(self) -> None:
        """Cancels the request."""

    def hurry(self) -> None:
        """Ends the search early, with the best move so far."""


class EngineService(Engine, Protocol):
    """The methods of the engine client that the app uses."""

    restarts: int
    """How often the process has been replaced."""
    failure: str
    """Why the engine gives no answer; empty if nothing is wrong."""

    def begin(self) -> None:
        """Starts the engine process, if that has not been done; questions wait for it."""

    def record(self, task: AnyTraceTask) -> int:
        """Asks what a search does, which arrives in parts; returns the request's number."""

    def poll(self) -> list[Reply]:
        """Returns the replies that have arrived."""

    def close(self) -> None:
        """Ends the engine process."""


class AnalystService(Protocol):
    """The methods of the analyst that the app uses."""

    @property
    def failure(self) -> str:
        """Why there is no analysis; empty if nothing is wrong."""

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""

    def look_at(
        self, game: LineGame, moves: Sequence[Move], *, patience: float | None = None
    ) -> None:
        """Requests the position after `moves`; after `patience` seconds it is left unsolved."""

    def look_away(self) -> None:
        """Drops that request."""

    def known(self, position: LinePosition) -> Analysed | None:
        """Returns what is known of the exact scores of a position's moves."""

    def poll(self) -> bool:
        """Takes in the replies that have arrived; returns whether any score is new."""

    def rest(self) -> None:
        """Drops every request."""

    def close(self) -> None:
        """Ends the engine process."""
