"""Plays a tournament: several games at once, results as they come, going on after a crash.

Nothing here waits unless it is told to: `poll` returns what has happened, and is to be called
regularly; `events` does that until all games are over.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection as PipeEnd
from multiprocessing.connection import wait
from typing import cast

from engine.service.link import ProcessLink
from engine.service.watch import Watch
from engine.tournament.cross_table import CrossTable
from engine.tournament.external_player import Patience
from engine.tournament.faults import GIVEN_UP
from engine.tournament.playing import MovePlayed, Played, Thought
from engine.tournament.results_file import ResultsFile
from engine.tournament.schedule import Pairing, Plan
from engine.tournament.worker import Alive, Conditions, Finish, Play, serve
from engine.wording import worded

MOST_TRIES = 3
"""How often a game is begun whose process ends or stops answering."""
START_WITHIN = 30.0
"""Seconds a process may send nothing while it starts."""
SILENT_WITHIN = 10.0
"""Seconds it may send nothing afterwards; it has something to send every second."""
MOST_AT_ONCE = 200
"""The most messages of a process that one `poll` reads."""
CLOSED_WITHIN = 3.0
"""The most seconds that closing waits for the processes to end."""


@dataclass(frozen=True)
class GameStarted:
    """A game has begun."""

    pairing: Pairing
    """Who plays, and how it begins."""


@dataclass(frozen=True)
class GameAbandoned:
    """A game could not be played: every process that played it ended or stopped answering."""

    pairing: Pairing
    """The game; it is played again when the tournament is resumed."""
    reason: str
    """Why, in one sentence."""


Event = GameStarted | MovePlayed | Thought | Played | GameAbandoned


class _Seat:
    """A process that plays, and the game it has."""

    def __init__(self, conditions: Conditions, now: float) -> None:
        """Starts the process `now`; raises OSError."""
        self.link = ProcessLink(serve)
        self.pairing: Pairing | None = None
        self.silent_until = now + START_WITHIN
        """When it counts as stopped if nothing has come from it."""
        self.link.connection.send(conditions)

    @property
    def pipe(self) -> PipeEnd:
        return cast("PipeEnd", self.link.connection)


class Tournament:
    """A tournament that is being played."""

    def __init__(
        self,
        plan: Plan,
        *,
        concurrency: int = 1,
        results: ResultsFile | None = None,
        patience: Patience | None = None,
        watched: bool = False,
        niceness: int = 0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Starts nothing before `poll`.

        `concurrency` is how many games are played at once. The games in the file `results` count as
        played, and every other one is written to it. `watched` says whether moves and thoughts are
        told; `niceness` lowers the priority of the games. `clock` returns seconds.
        """
        self.plan = plan
        """What is played."""
        self.table = CrossTable(plan.names)
        """The results so far."""
        self.played: dict[int, Played] = {}
        """The games that are over, by their numbers."""
        self.abandoned: dict[int, GameAbandoned] = {}
        """The games that could not be played."""
        self.paused = False
        """Whether no more games are begun."""
        self._results = results
        self._concurrency = concurrency
        self._conditions = Conditions(patience or Patience(), watched, niceness)
        self._clock = clock
        self._watch = Watch(clock)
        self._seats: list[_Seat] = []
        self._tries: dict[int, int] = {}
        self._again: list[Pairing] = []
        self._closed = False
        if results is not None:
            for number, played in sorted(results.played.items()):
                self.played[number] = played
                self.table.add(played)
        self._todo = (each for each in plan.pairings() if each.number not in self.played)

    def __enter__(self) -> Tournament:
        """Returns itself."""
        return self

    def __exit__(self, *error: object) -> None:
        """Ends all games."""
        self.close()

    @property
    def total(self) -> int:
        """How many games there are in all."""
        return self.plan.total

    @property
    def done(self) -> bool:
        """Whether every game is over."""
        return len(self.played) + len(self.abandoned) >= self.total

    @property
    def running(self) -> tuple[Pairing, ...]:
        """The games that are being played."""
        return tuple(seat.pairing for seat in self._seats if seat.pairing is not None)

    def pause(self) -> None:
        """Begins no more games; those that are being played go on."""
        self.paused = True

    def go_on(self) -> None:
        """Begins games again."""
        self.paused = False

    def poll(self, within: float = 0.0) -> list[Event]:
        """Returns what has happened; begins games. Waits at most `within` seconds for something.

        Raises `ResultsFileError` where a result cannot be written, and OSError where no process can
        be started.
        """
        if self._closed:
            return []
        events: list[Event] = self._begin_games()
        if events:
            within = 0.0
        ready = wait([seat.pipe for seat in self._seats], within) if self._seats else []
        now = self._watch.look()
        for seat in list(self._seats):
            if seat.pipe in ready:
                seat.silent_until = now + SILENT_WITHIN
                events += self._receive(seat)
            elif now >= seat.silent_until:
                events += self._lose(seat)
        if not self.paused and any(seat.pairing is None for seat in self._seats):
            events += self._begin_games()
        return events

    def events(self) -> Iterator[Event]:
        """Generates what happens until all games are over or the tournament is closed."""
        while not self.done and not self._closed:
            yield from self.poll(0.25)

    def close(self) -> None:
        """Ends all games at once, and the processes; games that are not over do not count."""
        if self._closed:
            return
        self._closed = True
        ends = self._clock() + CLOSED_WITHIN
        for seat in self._seats:
            with contextlib.suppress(OSError):  # it has ended already
                seat.link.connection.send(Finish())
        for seat in self._seats:
            seat.link.is_gone(max(0.0, ends - self._clock()))
            seat.link.close()
            seat.link.is_gone(1.0)
        self._seats = []

    def _begin_games(self) -> list[Event]:
        """Gives a game to everyone who has none."""
        events: list[Event] = []
        while not self.paused:
            seat = next((seat for seat in self._seats if seat.pairing is None), None)
            if seat is None and len(self._seats) >= self._concurrency:
                break
            pairing = self._again.pop() if self._again else next(self._todo, None)
            if pairing is None:
                break
            if seat is None:
                seat = _Seat(self._conditions, self._watch.look())
                self._seats.append(seat)
            seat.pairing = pairing
            self._tries[pairing.number] = self._tries.get(pairing.number, 0) + 1
            try:
                seat.link.connection.send(Play(pairing))
            except OSError:
                events += self._lose(seat)
                continue
            events.append(GameStarted(pairing))
        return events

    def _receive(self, seat: _Seat) -> list[Event]:
        """Returns what a process has sent; replaces one that has ended."""
        events: list[Event] = []
        try:
            for _ in range(MOST_AT_ONCE):
                if not seat.pipe.poll():
                    break
                message = seat.pipe.recv()
                if isinstance(message, Played):
                    self._count(message)
                    seat.pairing = None
                if not isinstance(message, Alive):
                    events.append(message)
        except (EOFError, OSError):
            events += self._lose(seat)
        return events

    def _count(self, played: Played) -> None:
        if self._results is not None:
            self._results.add(played)
        self.played[played.pairing.number] = played
        self._tries.pop(played.pairing.number, None)
        self.table.add(played)

    def _lose(self, seat: _Seat) -> list[Event]:
        """Kills a process, if it still runs, and drops it; its game is played again or given up."""
        self._seats.remove(seat)
        seat.link.close()
        seat.link.is_gone(1.0)
        pairing = seat.pairing
        if pairing is None:
            return []
        if self._tries[pairing.number] < MOST_TRIES:
            self._again.append(pairing)
            return []
        reason = worded(GIVEN_UP, tries=MOST_TRIES)
        self.abandoned[pairing.number] = GameAbandoned(pairing, reason)
        return [self.abandoned[pairing.number]]
