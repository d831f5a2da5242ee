"""A task on the board: the move tried, the reply, the solution. It draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import NamedTuple

from engine.games.game import Move, Player
from engine.games.record import GameRecord
from engine.reasons.judgement import Judgement, judge
from engine.service.messages import Analysed
from gui.board.moving_game import Motion, MovingGame
from gui.files.setup import Seat, SeatKind, Setup
from gui.look.animation import Arrival
from gui.practice.tasks import GAME, PuzzleTask

PAUSE = 0.5
"""Seconds before a move that plays itself."""


class Stage(Enum):
    """What is awaited."""

    TO_MOVE = auto()
    """A person's move."""
    CHECKING = auto()
    """What the move leads to."""
    PLAYING = auto()
    """Moves that play themselves: a reply, or the solution."""
    SOLVED = auto()
    SHOWN = auto()
    """The solution has been shown."""


class WrongMove(NamedTuple):
    """A move that was no answer, and was taken back."""

    move: Move
    judgement: Judgement | None
    """What it leads to; None where that is not known."""


class Attempt(MovingGame):
    """The position of a task, and what is tried in it."""

    def __init__(self, task: PuzzleTask, clock: Callable[[], float]) -> None:
        """Begins at the position."""
        moves = task.line
        record = GameRecord(GAME, moves)
        super().__init__(record, clock)
        self.task, self.start = task, len(moves)
        self.mover = record.position.turn
        """The side of the person."""
        person, other = Seat(SeatKind.HUMAN), Seat(SeatKind.COMPUTER, level="perfect")
        self.setup = Setup(GAME, (person, other) if self.mover is Player.FIRST else (other, person))
        self.hinted = self.failed = False
        """Whether a hint was shown; whether a move was wrong or the solution was shown."""
        self._begin()

    def _begin(self) -> None:
        self.stage = Stage.TO_MOVE
        self.wrong: WrongMove | None = None
        self._queue: tuple[Move, ...] = ()
        self._next = 0.0
        self._then = Stage.TO_MOVE

    @property
    def over(self) -> bool:
        """Whether the solution was found or shown."""
        return self.stage in (Stage.SOLVED, Stage.SHOWN)

    @property
    def shows(self) -> bool:
        """Whether the solution plays itself, or has done so."""
        return self.stage is Stage.SHOWN or self._then is Stage.SHOWN

    @property
    def first(self) -> Move | None:
        """The first move of the answer once that was found or shown; None before."""
        return self.record.all_moves[self.start] if self.over else None

    @property
    def next_stone(self) -> Player | None:
        """The side to move while a person's move is awaited."""
        return self.position.turn if self.stage is Stage.TO_MOVE else None

    def start_over(self) -> None:
        """Goes back to the position."""
        self.go_to(self.start)
        self._begin()

    def show_solution(self) -> None:
        """Plays the solution from the position on."""
        self.start_over()
        self.failed = True
        self._play_soon(self.task.solution, Stage.SHOWN)

    def _play_soon(self, moves: Sequence[Move], then: Stage) -> None:
        self.stage, self._queue, self._then = Stage.PLAYING, tuple(moves), then
        self._next = self._clock() + PAUSE

    def play(self, move: Move) -> Arrival:
        """Tries a move; raises `IllegalMoveError`."""
        self.position.play(move)  # raises before anything is changed
        self.wrong = None
        arrival = super().play(move)
        self.stage = Stage.CHECKING
        return arrival

    def update(self) -> list[Motion]:
        """Advances to the clock's time, with the next of the moves that play themselves."""
        motions = super().update()
        if self.stage is Stage.PLAYING and self.arrival is None and self._clock() >= self._next:
            move, *rest = self._queue
            self._queue, self._next = tuple(rest), self._clock() + PAUSE
            super().play(move)
            if not rest:
                self.stage = self._then
        return motions

    def hurry(self) -> None:
        """Ends all motion, with the reply on the board."""
        self.finish()
        while self.stage is Stage.PLAYING:
            self._next = 0.0
            self.update()
            self.finish()

    def check(self, known: Analysed | None, *, given_up: bool) -> bool:
        """Judges the move tried once it rests, if enough is known; returns whether it did.

        `known` is what is known of the position before it; if that was `given_up`, only the
        solution is right.
        """
        if self.stage is not Stage.CHECKING or self.arrival is not None:
            return False
        step, move = self.record.ply - 1 - self.start, self.record.moves[-1]
        way = self.task.solution
        follows = step < len(way) and self.record.moves[self.start :] == way[: step + 1]
        found = None if known is None else judge(known.columns, move)
        if not follows and found is None and not given_up:
            return False
        if follows or (found is not None and self.task.is_right(found)):
            if follows and step + 1 < len(way):
                self._play_soon(way[step + 1 : step + 2], Stage.TO_MOVE)
            else:
                self.stage = Stage.SOLVED
        else:
            self.failed = True
            self.go_to(self.record.ply - 1)
            self.wrong, self.stage = WrongMove(move, found), Stage.TO_MOVE
        return True
