"""The match in progress: its players, its record, and the request to the engine for a move.

It draws nothing. The play screen passes on moves, replies of the engine and the time.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from engine.games.game import Move, Outcome, Player
from engine.players.algorithms import DEEPENING
from engine.players.spec import PlayerSpec
from engine.search.limits import SearchInfo, SearchResult
from engine.service.client import EngineClient
from engine.service.messages import Analysed, BestMove, Done, Failed, Info, Ready, Reply
from gui.board.moving_game import Motion, MovingGame, PlacedStones
from gui.files.game_file import SavedGame
from gui.files.setup import Setup, with_person
from gui.look.animation import Arrival

ADVISER = PlayerSpec(DEEPENING)
"""The player that suggests a person's move, within its usual second."""
HEADLINE = 1.0
"""The fewest seconds for which a move is told of, so that people can read that."""
REPLY_AFTER = 0.5
"""Seconds between a stone's landing and the computer's reply, so that people can follow."""


class Phase(Enum):
    """What the match waits for."""

    HUMAN = auto()
    """A person is to move."""
    COMPUTER = auto()
    """The engine is thinking, or its move waits for the last stone to land."""
    PAUSED = auto()
    """Two computers play, and are paused."""
    STUCK = auto()
    """The engine has failed; the request can be sent again."""
    ENDING = auto()
    """The stone that ends the game is still falling."""
    OVER = auto()
    """The game has ended."""


class Match(MovingGame):
    """One game between two players."""

    def __init__(
        self,
        saved: SavedGame,
        engine: EngineClient,
        clock: Callable[[], float],
        *,
        reply_after: float = REPLY_AFTER,
        changed: Callable[[], None] = lambda: None,
        begun: bool = True,
    ) -> None:
        """Begins after the moves of a new or `saved` game, whose seed decides among equal moves.

        `clock` and `reply_after` are in seconds. `changed` is called after every change of the
        position or the players. A match that has not `begun` shows its position and requests no
        move.
        """
        super().__init__(saved.record(), clock)
        self.setup, self.seed = saved.setup, saved.seed
        self.info: SearchInfo | None = None
        """The engine's progress with the present request; None if there is none yet."""
        self.last_search: tuple[Player, SearchResult] | None = None
        """The player and the search of the engine's last move that has landed."""
        self._search: tuple[Player, SearchResult] | None = None
        """The same for a move whose stone is still falling."""
        self.failure = ""
        """Why the engine gave no answer; '' if nothing is wrong."""
        self._engine = engine
        self._reply_after = reply_after
        self._changed = changed
        self._begun = begun
        self._paused = False
        self._request = 0
        """The id of the present request; 0 for none."""
        self.suggested: Move | None = None
        """The move that a search suggests to the person to move; None if `suggest` has none yet."""
        self._suggestion = 0
        """The id of the request for it; 0 for none."""
        self._answer: SearchResult | None = None
        """The engine's move, until it is played."""
        self._reply_due = clock()
        """The earliest time to play it."""
        self.last_played: int | None = None
        """The ply of the last move played; None if moves were taken back or sides were swapped
        after it."""
        self._headline_until = clock()
        """The time until which the last move is told of."""
        self._request_move()

    @property
    def next_stone(self) -> Player | None:
        """The side to move if that is a person's; None otherwise."""
        return self.position.turn if self.phase is Phase.HUMAN else None

    def is_to_move(self, player: Player) -> bool:
        """Whether it is a player's turn."""
        return self.record.outcome is None and self.position.turn is player

    @property
    def phase(self) -> Phase:
        """What the match waits for."""
        if self.record.outcome is not None:
            return Phase.OVER if self.arrival is None else Phase.ENDING
        if self.seats[self.position.turn].is_human:
            return Phase.HUMAN
        if self._paused:
            return Phase.PAUSED
        return Phase.STUCK if self.failure else Phase.COMPUTER

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended; None before the last stone has come to rest."""
        return self.record.outcome if self.phase is Phase.OVER else None

    @property
    def thinking(self) -> bool:
        """Whether the engine is searching for the next move."""
        return self.phase is Phase.COMPUTER and self._answer is None

    @property
    def tells(self) -> bool:
        """Whether to tell of the last move played, and not yet of the position it has led to.

        That is so while it falls, for a moment after that, and while a computer is to move.
        """
        if self.phase in (Phase.COMPUTER, Phase.ENDING):
            return True
        recent = self.arrival is not None or self._clock() < self._headline_until
        return recent and self.last_played is not None and self.phase is Phase.HUMAN

    @property
    def computers_only(self) -> bool:
        """Whether neither player is a person."""
        return not with_person(self.seats)

    # Moves

    def play(self, move: Move) -> Arrival:
        """Plays a person's move or the engine's; raises `IllegalMoveError`."""
        ply, arrival = self.record.ply, super().play(move)
        self.last_played, self._headline_until = ply, self._clock() + HEADLINE
        self._reply_due = arrival.lands + self._reply_after
        self._request_move()
        self._changed()
        return arrival

    def spill(self, stones: PlacedStones) -> None:
        """Makes the last game's stones fall out of the board; no computer moves meanwhile."""
        super().spill(stones)
        if self.leaving is not None:
            self._reply_due = max(self._reply_due, self.leaving.motion.end)

    def target(self, ply: int) -> int | None:
        """Returns the ply that a step to `ply` leads to; None if it leads nowhere.

        It is that one, or one further on in the same direction where a person is to move. With two
        computers it is any.
        """
        here, known = self.record.ply, len(self.record.all_moves)
        back = range(ply, self.record.set_up - 1, -1)
        way = back if ply < here else range(ply, known + 1) if ply > here else ()
        stops = [self.computers_only or seat.is_human for seat in self.seats]
        return next((p for p in way if stops[p % 2] or p == known), None)

    def step_to(self, ply: int) -> bool:
        """Goes to the target of a step to `ply`; returns whether the match has moved."""
        target = self.target(ply)
        if target is None:
            return False
        self.go_to(target)
        self._search = self.last_played = None
        self._paused = self.computers_only
        self._reply_due = self._clock() + self._reply_after
        self._request_move()
        self._changed()
        return True

    def swap_sides(self) -> None:
        """Exchanges the players; the game continues from the present position."""
        self.setup = Setup(self.game, (self.seats[1], self.seats[0]))
        self.last_played = self.last_search = self._search = None
        self._reply_due = max(self._reply_due, self._clock() + self._reply_after)
        self._request_move()
        self._changed()

    def toggle_pause(self) -> bool:
        """Pauses or resumes two computers; returns False if a person plays or the game is over."""
        if not self.computers_only or self.record.outcome is not None:
            return False
        self._paused = not self._paused
        if not self._paused and self._answer is None and not self._request:
            self._request_move()
        return True

    def hurry(self) -> bool:
        """Has the computer play its best move so far; sends a failed request again.

        Returns whether there was a request to hurry or to repeat.
        """
        if self.phase is Phase.STUCK:
            self._request_move()
        elif self.thinking:
            self._engine.hurry()
            self._reply_due = self._clock()
        else:
            return False
        return True

    def close(self) -> None:
        """Cancels the request for a move, for good or until `resume`."""
        self._engine.stop()
        self._request = self._suggestion = 0

    def resume(self) -> None:
        """Sends the request again that `close`, or another screen, has cancelled."""
        self._suggestion = 0
        if self.thinking and not self._request:
            self._request_move()

    def suggest(self) -> None:
        """Requests a move from a search for the person to move, unless that has been done."""
        if self.phase is Phase.HUMAN and self.suggested is None and not self._suggestion:
            self._suggestion = self._engine.go(self.game, self.record.moves, ADVISER, self.seed)

    # Replies and time

    def _request_move(self) -> None:
        """Requests a move if a computer is to move; cancels the request before."""
        self._answer = self.info = self.suggested = None
        self._suggestion, self.failure = 0, ""
        if not self._begun:
            return
        player = self.seats[self.position.turn].player
        if self.record.outcome is not None or player is None or self._paused:
            self.close()
        else:
            self._request = self._engine.go(self.game, self.record.moves, player, self.seed)

    def handle_reply(self, reply: Reply) -> bool:
        """Handles a reply of the engine; returns whether it changes what is shown."""
        if isinstance(reply, BestMove) and reply.id == self._suggestion != 0:
            self.suggested = reply.result.move
            return True
        if isinstance(reply, Ready | Analysed | Done) or reply.id != self._request:
            return False
        if isinstance(reply, Info):
            self.info = reply.info
            return True
        self._request = 0
        if isinstance(reply, BestMove):
            self._answer = reply.result
        elif isinstance(reply, Failed):
            self.failure = reply.reason or "no reason given"
        return True

    def reply(self) -> None:
        """Plays the engine's move once it is there, the last stone rests and it is due."""
        rests = self.phase is Phase.COMPUTER and self.arrival is None and self.leaving is None
        if rests and self._answer is not None and self._clock() >= self._reply_due:
            search = (self.position.turn, self._answer)
            self.play(self._answer.move)
            self._search = search

    def _land(self) -> list[Motion]:
        """Tells of the last stone's search from now on."""
        self.last_search, self._search = self._search or self.last_search, None
        return super()._land()
