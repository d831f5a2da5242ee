"""A game on a board: its record, the motion of the last stone, the winning line.

It requests no moves and draws nothing; a match and a review each have one.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from engine.games.game import Move, Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from engine.games.record import GameRecord
from gui.board.board_model import LONG_AGO, BoardModel, Leaving
from gui.files.setup import Seats, Setup
from gui.look.animation import LONGEST_STAGGER, STAGGER, Arrival, Celebration, Departure

PlacedStones = tuple[tuple[Cell, Player], ...]


class Motion(Enum):
    """An event of the last stone's motion."""

    LANDED = auto()
    """The stone touched its place for the first time."""
    RESTED = auto()
    """The stone came to rest; after a win the winning line appears now."""


class MovingGame:
    """A game on a board, as a match and a review have it, whose last stone may still be moving."""

    setup: Setup
    """The rules and the players of a match or a review."""

    def __init__(
        self, record: GameRecord, clock: Callable[[], float], *, reduced_motion: bool = False
    ) -> None:
        """Begins at the record's ply, at rest; `clock` is in seconds.

        With `reduced_motion` stones fade in instead of moving.
        """
        self.record = record
        self.reduced_motion = reduced_motion
        self.arrivals: dict[Cell, Arrival] = {}
        """The motion of the stones that do not rest yet: of the last one, and of others with it."""
        self.celebration: Celebration | None = None
        """The winning line, once the last stone rests."""
        self.leaving: Leaving | None = None
        """Stones on their way off the board; None if there are none."""
        self._clock = clock
        self._landed: Arrival | None = None
        """The motion whose stone has touched its place."""
        self.settle()

    @property
    def game(self) -> LineGame:
        """The rules."""
        return self.record.game

    @property
    def seats(self) -> Seats:
        """The players."""
        return self.setup.seats

    @property
    def position(self) -> LinePosition:
        """The position on the board."""
        return self.record.position

    @property
    def arrival(self) -> Arrival | None:
        """The motion of the last stone; None once it rests."""
        cell = self.record.last_cell
        return self.arrivals.get(cell) if cell else None

    @property
    def next_stone(self) -> Player | None:
        """The side whose stone a person may place; None if nobody may."""
        return None

    @property
    def moving(self) -> bool:
        """Whether something on the board is in motion."""
        if self.arrival is not None or self.leaving is not None:
            return True
        return self.celebration is not None and self._clock() < self.celebration.end

    @property
    def fall(self) -> int:
        """How many cells the last stone has fallen; 0 for a mark, or if there is no stone."""
        cell = self.record.last_cell
        return 0 if cell is None else max(self._rows - cell.row, 0)

    @property
    def _rows(self) -> int:
        """The number of rows through which stones fall; 0 for marks."""
        return self.game.rows if self.game.gravity else 0

    def board_model(self) -> BoardModel:
        """Returns what the board shows."""
        return BoardModel(
            self.position,
            self.next_stone,
            self.record.last_cell,
            self.arrivals,
            self.celebration,
            self.leaving,
            self.reduced_motion,
        )

    def play(self, move: Move) -> Arrival:
        """Plays a move and starts its stone's motion; raises `IllegalMoveError`."""
        self.record.play(move)
        self._drop(self.record.ply - 1)
        assert self.arrival is not None, "it has begun"
        return self.arrival

    def go_to(self, ply: int) -> None:
        """Goes to a ply of the record; raises IndexError if there is none.

        Stones that are taken back leave the board, those that are played again drop.
        """
        here, now = self.record.ply, self._clock()
        before, moving = set(self.position.stones()), self.arrivals
        self.follow(self.record, ply)
        self.settle()
        if ply < here:
            gone = tuple(sorted(before - set(self.position.stones())))
            heights = {cell: arrival.height(now) for cell, arrival in moving.items()}
            self.leaving = Leaving(gone, Departure(now, self._rows, self.reduced_motion), heights)
        elif ply > here:
            self._drop(here)

    def _drop(self, ply: int) -> None:
        """Drops the stones played after `ply`, one shortly after the other."""
        record, start, count = self.record, self._clock(), self.record.ply - ply
        each = min(STAGGER, LONGEST_STAGGER / max(count - 1, 1)) if not self.reduced_motion else 0
        self.celebration, self.leaving, self.arrivals = None, None, {}
        for place in range(ply, record.ply):
            cell = record.position_at(place).landing_cell(record.all_moves[place])
            assert cell is not None, "the record has only legal moves"
            fall = max(self._rows - cell.row, 0)
            self.arrivals[cell] = Arrival(start, fall, self.reduced_motion)
            start += each

    def spill(self, stones: PlacedStones) -> None:
        """Makes the stones of the last game leave the board."""
        if stones:
            spill = Departure(self._clock(), self._rows, self.reduced_motion, spills=True)
            self.leaving = Leaving(stones, spill)

    def follow(self, record: GameRecord, ply: int) -> None:
        """Changes to a record with the same moves up to `ply`; the stone's motion goes on."""
        self.record = record
        while record.ply > ply:
            record.undo()
        while record.ply < ply:
            record.redo()

    def settle(self, ago: float = LONG_AGO) -> None:
        """Ends all motion; the winning line appeared `ago` seconds ago. Reports no events."""
        self.celebration, self.leaving, self.arrivals = None, None, {}
        if lines := self.position.winning_lines():
            start, longest = self._clock() - ago, max(map(len, lines))
            self.celebration = Celebration(start, self.reduced_motion, longest)

    def finish(self) -> list[Motion]:
        """Ends all motion at once; returns the events that were still to come."""
        motions = self._rest() if self.arrival is not None else []
        self.settle()
        return motions

    def update(self) -> list[Motion]:
        """Advances to the clock's time; returns the last stone's events since the last call."""
        now = self._clock()
        if self.leaving is not None and now >= self.leaving.motion.end:
            self.leaving = None
        if self.arrival is None:
            return []
        if now >= self.arrival.end:
            return self._rest()
        return self._land() if now >= self.arrival.lands else []

    def _land(self) -> list[Motion]:
        if self._landed is self.arrival:
            return []
        self._landed = self.arrival
        return [Motion.LANDED]

    def _rest(self) -> list[Motion]:
        motions = [*self._land(), Motion.RESTED]
        self.settle(ago=0.0)
        return motions
