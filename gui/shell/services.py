"""The protocol of the analyst, which the app uses and a higher room has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.service.messages import Analysed


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
