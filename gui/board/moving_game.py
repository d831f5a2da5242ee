"""A game on a board: its record, the motion of the last stone, the winning line.

It requests no moves and draws nothing; a match and a review each have one.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from engine.games.game import Move, Player
from engine.games.record import GameRecord
from gui.board.board_model import LONG_AGO, BoardModel, Leaving
from gui.look.animation import Arrival, Celebration


class Motion(Enum):
    """An event of the last stone's motion."""

    LANDED = auto()
    """The stone touched its place for the first time."""
    RESTED = auto()
    """The stone came to rest; after a win the winning line appears now."""


class MovingGame:
    """A record whose last stone may still be moving."""

    def __init__(
        self, record: GameRecord, clock: Callable[[], float], *, reduced_motion: bool = False
    ) -> None:
        """Begins at the record's ply, at rest; `clock` is in seconds.

        With `reduced_motion` stones fade in instead of moving.
        """
        self.record = record
        self.reduced_motion = reduced_motion
        self.arrival: Arrival | None = None
        """The motion of the last stone; None once it rests."""
        self.celebration: Celebration | None = None
        """The winning line, once the last stone rests."""
        self.leaving: Leaving | None = None
        """Stones on their way off the board; None if there are none."""
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
        """Returns what the board shows; `next_stone` is the side a person may place a stone of."""
        return BoardModel(
            self.record.position,
            next_stone,
            self.record.last_cell,
            self.arrival,
            self.celebration,
            self.leaving,
            self.reduced_motion,
        )

    def play(self, move: Move) -> Arrival:
        """Plays a move and starts its stone's motion; raises `IllegalMoveError`."""
        record = self.record
        landing = record.position.landing_cell(move)
        record.play(move)
        cells = record.game.rows - landing.row if landing and record.game.gravity else 0
        self.arrival = Arrival(self._clock(), cells, self.reduced_motion)
        self.celebration = None
        self._landed = False
        return self.arrival

    def go_to(self, ply: int) -> None:
        """Goes to a ply of the record, at rest; raises IndexError if there is none."""
        self._walk_to(ply)
        self.settle()

    def follow(self, record: GameRecord, ply: int) -> None:
        """Changes to a record with the same moves up to `ply`; the stone's motion goes on."""
        self.record = record
        self._walk_to(ply)

    def _walk_to(self, ply: int) -> None:
        while self.record.ply > ply:
            self.record.undo()
        while self.record.ply < ply:
            self.record.redo()

    def settle(self) -> None:
        """Ends all motion, with the winning line fully shown; reports no events."""
        self.arrival = self.celebration = None
        self._landed = True
        if self.record.outcome is not None:
            self.celebration = Celebration(self._clock() - LONG_AGO, self.reduced_motion)

    def finish(self) -> list[Motion]:
        """Ends the stone's motion at once; returns the events that were still to come."""
        motions = self._rest() if self.arrival is not None else []
        if self.celebration is not None:
            self.celebration = Celebration(self._clock() - LONG_AGO, self.reduced_motion)
        return motions

    def update(self) -> list[Motion]:
        """Advances to the clock's time; returns the last stone's events since the last call."""
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
