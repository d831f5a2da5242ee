"""A game on a board: its record, the motion of the last stone, the winning line.

It requests no moves and draws nothing; a match and a review each have one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from enum import Enum, auto

from engine.games.game import Move, Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from engine.games.record import GameRecord
from gui.board.board_model import LONG_AGO, BoardModel, Leaving
from gui.files.setup import Seats
from gui.look.animation import LONGEST_STAGGER, STAGGER, Arrival, Celebration, Lift, Spill

PlacedStones = tuple[tuple[Cell, Player], ...]


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
        self._before_last: dict[Cell, Arrival] = {}
        """The motion of stones that drop before the last one."""
        self._landed = True
        self.settle()

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
        return 0 if cell is None else self._fall_to(cell)

    def _fall_to(self, cell: Cell) -> int:
        """Returns how many cells a stone falls to a cell; 0 for a mark."""
        game = self.record.game
        return game.rows - cell.row if game.gravity else 0

    def board_model(self, next_stone: Player | None) -> BoardModel:
        """Returns what the board shows; `next_stone` is the side a person may place a stone of."""
        return BoardModel(
            self.record.position,
            next_stone,
            self.record.last_cell,
            self.arrival,
            self.celebration,
            self.leaving,
            self._before_last,
            self.reduced_motion,
        )

    def play(self, move: Move) -> Arrival:
        """Plays a move and starts its stone's motion; raises `IllegalMoveError`."""
        self.record.play(move)
        return self._drop(self._clock())

    def _drop(self, start: float) -> Arrival:
        """Starts the motion of the last stone."""
        self.arrival = Arrival(start, self.fall, self.reduced_motion)
        self.celebration = self.leaving = None
        self._before_last = {}
        self._landed = False
        return self.arrival

    def go_to(self, ply: int) -> None:
        """Goes to a ply of the record; raises IndexError if there is none.

        Stones that are taken back leave the board, those that are played again drop.
        """
        before = self._stones()
        came_from, heights = self.record.ply, self._heights()
        self._walk_to(ply)
        self.settle()
        if ply < came_from:
            self._leave(before - self._stones(), heights)
        elif ply > came_from:
            self._drop_again(came_from)

    def _stones(self) -> set[tuple[Cell, Player]]:
        return set(self.record.position.stones())

    def _heights(self) -> dict[Cell, float]:
        """Returns how high above their places stones are that still move, in cells."""
        now, moving = self._clock(), dict(self._before_last)
        if self.arrival is not None and self.record.last_cell is not None:
            moving[self.record.last_cell] = self.arrival
        return {cell: arrival.height(now) for cell, arrival in moving.items()}

    def _leave(self, stones: set[tuple[Cell, Player]], heights: dict[Cell, float]) -> None:
        game = self.record.game
        lift = Lift(self._clock(), game.rows if game.gravity else 0, self.reduced_motion)
        self.leaving = Leaving(tuple(sorted(stones)), lift, heights)

    def _drop_again(self, ply: int) -> None:
        """Drops the stones played after `ply`, one shortly after the other."""
        record, now = self.record, self._clock()
        count = record.ply - ply
        each = min(STAGGER, LONGEST_STAGGER / max(count - 1, 1)) if not self.reduced_motion else 0
        self._drop(now + each * (count - 1))
        for place in range(count - 1):
            position = record.position_at(ply + place)
            cell = position.landing_cell(record.all_moves[ply + place])
            assert cell is not None, "the record has only legal moves"
            start, cells = now + each * place, self._fall_to(cell)
            self._before_last[cell] = Arrival(start, cells, self.reduced_motion)

    def spill(self, stones: PlacedStones) -> None:
        """Makes the stones of the last game leave the board."""
        game = self.record.game
        rows = game.rows if game.gravity else 0
        if stones:
            self.leaving = Leaving(stones, Spill(self._clock(), self.reduced_motion, rows))

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
        self.arrival = self.celebration = self.leaving = None
        self._before_last = {}
        self._landed = True
        if self.record.outcome is not None:
            self.celebration = self._celebrate(self._clock() - LONG_AGO)

    def _celebrate(self, start: float) -> Celebration:
        lines = self.record.position.winning_lines()
        longest = max((len(line) for line in lines), default=0)
        return Celebration(start, self.reduced_motion, longest)

    def finish(self) -> list[Motion]:
        """Ends all motion at once; returns the events that were still to come."""
        self.leaving = None
        motions = self._rest() if self.arrival is not None else []
        if self.celebration is not None:
            self.celebration = self._celebrate(self._clock() - LONG_AGO)
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
        if self._landed:
            return []
        self._landed = True
        return [Motion.LANDED]

    def _rest(self) -> list[Motion]:
        motions = [*self._land(), Motion.RESTED]
        self.arrival = None
        self._before_last = {}
        outcome = self.record.outcome
        if outcome is not None and outcome.winner is not None:
            self.celebration = self._celebrate(self._clock())
        return motions


class GameOnBoard(ABC):
    """A match or a review: a game on a board, its players, and who may place a stone."""

    motion: MovingGame
    """The record, and the motion of the last stone."""
    seats: Seats

    @property
    def record(self) -> GameRecord:
        """The moves, undone ones included, and the present ply."""
        return self.motion.record

    @property
    def game(self) -> LineGame:
        """The rules."""
        return self.record.game

    @property
    def position(self) -> LinePosition:
        """The position on the board."""
        return self.record.position

    @property
    @abstractmethod
    def next_stone(self) -> Player | None:
        """The side whose stone a person may place; None if nobody may."""

    def board_model(self) -> BoardModel:
        """Returns what the board shows."""
        return self.motion.board_model(self.next_stone)
