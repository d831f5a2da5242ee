"""The match in progress: the record, the engine's question, and the stone on its way.

It owns no rules and draws nothing. It is told of clicks, replies and the time, and
says what happened by `take_news`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto

from engine.games.game import Move, Outcome, Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.record import GameRecord
from engine.search.limits import SearchInfo, SearchResult
from engine.service.messages import Analysed, BestMove, Done, Info, Ready, Reply
from gui.board.board_model import BoardModel
from gui.board.moving_game import Motion, MovingGame
from gui.files.setup import Seat, Seats, Setup
from gui.shell.services import Engine

REPLY_AFTER = 0.5
"""Seconds between a stone landing and the computer's reply, so that eyes can follow."""


class Phase(Enum):
    """Whose turn it is to do what."""

    HUMAN = auto()
    """A person is to move."""
    COMPUTER = auto()
    """The engine is thinking, or its answer waits for the stone before it to land."""
    PAUSED = auto()
    """Two computers play, and have been asked to wait."""
    STUCK = auto()
    """The engine gave no answer; it can be asked again."""
    OVER = auto()
    """The game has ended."""


class News(Enum):
    """What happened since the last look."""

    LANDED = auto()
    WON = auto()
    LOST = auto()
    DRAWN = auto()


class Match:
    """One game between two seats."""

    def __init__(
        self,
        setup: Setup,
        engine: Engine,
        clock: Callable[[], float],
        *,
        moves: Sequence[Move] = (),
        set_up: int = 0,
        seed: int = 0,
        reduced_motion: bool = False,
        reply_after: float = REPLY_AFTER,
        changed: Callable[[], None] = lambda: None,
        begun: bool = True,
    ) -> None:
        """Begins (or goes on after `moves`); `changed` is called after every move.

        The first `set_up` moves lead to a position set up by hand. A match that has not
        `begun` shows its position and asks the engine nothing.
        """
        self.motion = MovingGame(
            GameRecord(setup.game, moves, set_up), clock, reduced_motion=reduced_motion
        )
        """The record, and the last stone on its way to its place."""
        self.seats: Seats = setup.seats
        self.seed = seed
        self.info: SearchInfo | None = None
        """How far the engine has come with the present question."""
        self.last_search: tuple[Player, SearchResult] | None = None
        """What the engine's last move cost."""
        self.failure = ""
        """Why the engine gave no answer."""
        self._engine = engine
        self._clock = clock
        self._reply_after = reply_after
        self._changed = changed
        self._begun = begun
        self._paused = False
        self._question = 0
        self._answer: SearchResult | None = None
        self._reply_due = clock()
        self._news: list[News] = []
        self._ask()

    @property
    def record(self) -> GameRecord:
        """The moves, and where among them the match stands."""
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
    def next_stone(self) -> Player | None:
        """Whose stone a person is to place; None while nobody may."""
        return self.position.turn if self.phase is Phase.HUMAN else None

    @property
    def seat_to_move(self) -> Seat:
        """Who is to move."""
        return self.seats[self.position.turn]

    @property
    def phase(self) -> Phase:
        """Whose turn it is to do what."""
        if self.record.outcome is not None:
            return Phase.OVER
        if self.seat_to_move.is_human:
            return Phase.HUMAN
        if self._paused:
            return Phase.PAUSED
        return Phase.STUCK if self.failure else Phase.COMPUTER

    @property
    def thinking(self) -> bool:
        """Whether the engine is at work on the next move."""
        return self.phase is Phase.COMPUTER and self._answer is None

    @property
    def computers_only(self) -> bool:
        """Whether nobody at the board is a person."""
        return not any(seat.is_human for seat in self.seats)

    def board_model(self) -> BoardModel:
        """What the board shows."""
        return self.motion.board_model(self.next_stone)

    def setup(self) -> Setup:
        """The set-up as it stands now."""
        return Setup(self.game, self.seats)

    def take_news(self) -> list[News]:
        """What happened since the last look."""
        news, self._news = self._news, []
        return news

    # What people do

    def play(self, move: Move) -> None:
        """A person's move; raises `IllegalMoveError`. It counts even while the last stone falls."""
        self.finish_motion()
        self._play(move)

    def _play(self, move: Move) -> None:
        arrival = self.motion.play(move)
        self._reply_due = arrival.lands + self._reply_after
        self._ask()
        self._changed()

    def finish_motion(self) -> None:
        """Brings every stone to its place at once."""
        self._report(self.motion.finish())

    def undo_target(self) -> int | None:
        """The ply that undo goes back to: the last one at which a person was to move."""
        earlier = range(self.record.ply - 1, self.record.set_up - 1, -1)
        return next((p for p in earlier if self._stops_at(p)), None)

    def redo_target(self) -> int | None:
        """The ply that redo goes on to."""
        known = len(self.record.all_moves)
        return next(
            (p for p in range(self.record.ply + 1, known + 1) if self._stops_at(p) or p == known),
            None,
        )

    def _stops_at(self, ply: int) -> bool:
        return self.computers_only or self.seats[ply % 2].is_human

    def undo(self) -> bool:
        """Takes back moves until a person is to move; returns whether there was one."""
        return self._go_to(self.undo_target())

    def redo(self) -> bool:
        """Plays undone moves again; returns whether there was one."""
        return self._go_to(self.redo_target())

    def step_to(self, ply: int) -> bool:
        """Goes to the ply, or on past it in the same direction to one that a person may stop at."""
        here, known = self.record.ply, len(self.record.all_moves)
        way = range(ply, self.record.set_up - 1, -1) if ply < here else range(ply, known + 1)
        stops = (p for p in way if self._stops_at(p) or p == known)
        return ply != here and self._go_to(next(stops, None))

    def _go_to(self, ply: int | None) -> bool:
        if ply is None:
            return False
        self.motion.go_to(ply)
        self._paused = self.computers_only
        self._reply_due = self._clock() + self._reply_after
        self._ask()
        self._changed()
        return True

    def swap_sides(self) -> None:
        """The players change seats, and the game goes on from where it stands."""
        self.seats = (self.seats[1], self.seats[0])
        self._reply_due = max(self._reply_due, self._clock() + self._reply_after)
        self._ask()
        self._changed()

    def toggle_pause(self) -> bool:
        """Halts or resumes two computers; returns whether that means anything here."""
        if not self.computers_only or self.record.outcome is not None:
            return False
        self._paused = not self._paused
        if not self._paused and self._answer is None and not self._question:
            self._ask()
        return True

    def hurry(self) -> bool:
        """Has the computer play what it has found so far; asks again where it got stuck."""
        if self.phase is Phase.STUCK:
            self._ask()
        elif self.thinking:
            self._engine.hurry()
            self._reply_due = self._clock()
        else:
            return False
        return True

    def close(self) -> None:
        """Nothing is to be thought about any more, or not until `resume`."""
        self._engine.stop()
        self._question = 0

    def resume(self) -> None:
        """Asks again where `close` came before the answer."""
        if self.thinking and not self._question:
            self._ask()

    # What the engine and the clock do

    def _ask(self) -> None:
        """Asks whoever is to move, and retires what was asked before."""
        self._answer = self.info = None
        self.failure = ""
        if not self._begun:
            return
        player = self.seat_to_move.player
        if self.record.outcome is not None or player is None or self._paused:
            self._engine.stop()
            self._question = 0
            return
        self._question = self._engine.go(self.game, self.record.moves, player, self.seed)

    def handle_reply(self, reply: Reply) -> bool:
        """Takes the engine's reply; returns whether it changes what is shown."""
        if isinstance(reply, Ready | Analysed | Done) or reply.id != self._question:
            return False
        if isinstance(reply, Info):
            self.info = reply.info
            return True
        self._question = 0
        if isinstance(reply, BestMove):
            self._answer = reply.result
        else:
            self.failure = reply.reason or "no reason given"
        return True

    def update(self) -> bool:
        """Lets time pass; returns whether anything but the motion itself changed."""
        motions = self.motion.update()
        self._report(motions)
        changed = Motion.RESTED in motions
        if self._answer is not None and self._may_reply():
            self.last_search = (self.position.turn, self._answer)
            self._play(self._answer.move)
            changed = True
        return changed

    def _may_reply(self) -> bool:
        rests = self.phase is Phase.COMPUTER and self.motion.arrival is None
        return rests and self._clock() >= self._reply_due

    def _report(self, motions: Sequence[Motion]) -> None:
        """Keeps for `take_news` what the last stone has done, and how the game ended with it."""
        for motion in motions:
            if motion is Motion.LANDED:
                self._news.append(News.LANDED)
            elif self.record.outcome is not None:
                self._news.append(self._end(self.record.outcome))

    def _end(self, outcome: Outcome) -> News:
        """The end of the game as the people at the board see it."""
        if outcome.winner is None:
            return News.DRAWN
        beaten_person = self.seats[outcome.winner.other].is_human
        lost = beaten_person and not self.seats[outcome.winner].is_human
        return News.LOST if lost else News.WON
