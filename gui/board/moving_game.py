"""A game on a board: its record, the last stone on its way, and the winning line.

It asks nobody for moves and draws nothing: a match and a review of a game each have one.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from engine.games.game import Move, Player
from engine.games.record import GameRecord
from gui.board.board_model import LONG_AGO, BoardModel
from gui.look.animation import Arrival, Celebration


class Motion(Enum):
    """What the last stone has done."""

    LANDED = auto()
    """It touched its place for the first time."""
    RESTED = auto()
    """It lies still; after a win the winning line lights up now."""


class MovingGame:
    """A record whose last stone may still be moving."""

    def __init__(
        self, record: GameRecord, clock: Callable[[], float], *, reduced_motion: bool = False
    ) -> None:
        """Stands where the record stands, at rest; `clock` is in seconds.

        With `reduced_motion` stones fade in instead of moving.
        """
        self.record = record
        self.reduced_motion = reduced_motion
        self.arrival: Arrival | None = None
        """The last stone on its way to its place; None while it rests."""
        self.celebration: Celebration | None = None
        """The winning line, once the last stone rests."""
        self._clock = clock
        self._landed = True
        self.settle()

    @property
    def moving(self) -> bool:
        """Whether something on the board is in motion."""
        return self.arrival is not None or (
            self.celebration is not None and self._clock() < self.celebration.end
        )

    def board_model(self, next_stone: Player | None) -> BoardModel:
        """What the board shows; `next_stone` is a person's stone to place, None for nobody's."""
        return BoardModel(
            self.record.position,
            next_stone,
            self.record.last_cell,
            self.arrival,
            self.celebration,
            self.reduced_motion,
        )

    def play(self, move: Move) -> Arrival:
        """Plays a move, whose stone sets out now; raises `IllegalMoveError`."""
        record = self.record
        landing = record.position.landing_cell(move)
        record.play(move)
        cells = record.game.rows - landing.row if landing and record.game.gravity else 0
        self.arrival = Arrival(self._clock(), cells, self.reduced_motion)
        self.celebration = None
        self._landed = False
        return self.arrival

    def go_to(self, ply: int) -> None:
        """Goes to a ply of the record, at rest; raises IndexError where there is none."""
        self._walk_to(ply)
        self.settle()

    def follow(self, record: GameRecord, ply: int) -> None:
        """Takes another record in which the same moves lead to `ply`; a moving stone moves on."""
        self.record = record
        self._walk_to(ply)

    def _walk_to(self, ply: int) -> None:
        while self.record.ply > ply:
            self.record.undo()
        while self.record.ply < ply:
            self.record.redo()

    def settle(self) -> None:
        """Puts every stone in its place, as if it had lain there long; nothing is reported."""
        self.arrival = self.celebration = None
        self._landed = True
        if self.record.outcome is not None:
            self.celebration = Celebration(self._clock() - LONG_AGO, self.reduced_motion)

    def finish(self) -> list[Motion]:
        """Brings every stone to its place at once; returns what it still had to do."""
        motions = self._rest() if self.arrival is not None else []
        if self.celebration is not None:
            self.celebration = Celebration(self._clock() - LONG_AGO, self.reduced_motion)
        return motions

    def update(self) -> list[Motion]:
        """Lets time pass; returns what the last stone has done since."""
        if self.arrival is None:
            return []
        now = self._clock()
        if now >= self.arrival.end:
            return self._rest()
        return self._land() if now >= self.arrival.lands else []

    def _land(self) -> list[Motion]:
        if self._landed:
            return []
        self._landed = True
        return [Motion.LANDED]

    def _rest(self) -> list[Motion]:
        motions = [*self._land(), Motion.RESTED]
        self.arrival = None
        outcome = self.record.outcome
        if outcome is not None and outcome.winner is not None:
            self.celebration = Celebration(self._clock(), self.reduced_motion)
        return motions
