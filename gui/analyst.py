"""What the engine knows about positions: asked of a process of its own, and kept.

The process that plays is left alone: analysis goes on while it thinks. What is wanted
first is asked first: the position looked at, then a whole game under review, then what
may come after the position looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.search.limits import Bounds
from engine.service.messages import Analysed, Done, Failed, Reply

MOST_KEPT = 20_000
"""Positions whose analyses are kept: hundreds of games."""
PONDER_PATIENCE = 3.0
"""Seconds spent at most on each position that may come."""


class AnalysisEngine(Protocol):
    """What analysis needs of an engine client."""

    restarts: int

    def analyse(
        self,
        game: LineGame,
        moves: Sequence[Move],
        plies: Sequence[int],
        *,
        line: bool = False,
        patience: float | None = None,
    ) -> int:
        """Asks what the moves in positions of a game are worth."""

    def stop(self) -> None:
        """Retires the question."""

    def poll(self) -> list[Reply]:
        """What has arrived."""

    def close(self) -> None:
        """Ends the engine process."""


@dataclass(frozen=True)
class _Job:
    """Something to ask: the arguments of `AnalysisEngine.analyse`."""

    game: LineGame
    moves: tuple[Move, ...]
    plies: tuple[int, ...]
    line: bool = False
    patience: float | None = None

    def is_part_of(self, other: _Job | None) -> bool:
        """Whether whoever asks for the other asks for this, too."""
        return (
            other is not None
            and replace(self, plies=()) == replace(other, plies=())
            and set(self.plies) <= set(other.plies)
        )


class Analyst:
    """Asks about whatever is wanted, and remembers the answers by position."""

    def __init__(self, start: Callable[[], AnalysisEngine]) -> None:
        """The engine is started by `start` when something is wanted for the first time."""
        self._start = start
        self._engine: AnalysisEngine | None = None
        self._known: dict[LinePosition, Analysed] = {}
        self._given_up: set[tuple[LinePosition, bool, float | None]] = set()
        self._watched: tuple[LineGame, tuple[Move, ...], float | None] | None = None
        self._reviewed: tuple[LineGame, tuple[Move, ...], int, float | None] | None = None
        self._ponders = False
        self._job: _Job | None = None
        self._question = 0
        self.failure = ""
        """Why the engine gave no answer, '' while all is well."""

    @property
    def busy(self) -> bool:
        """Whether the engine is at work."""
        return self._job is not None

    def known(self, position: LinePosition) -> Analysed | None:
        """What is known about a position: bounds of every move, or exact scores."""
        return self._known.get(position)

    def has_given_up(self, position: LinePosition, patience: float | None) -> bool:
        """Whether so much patience was not enough to solve it."""
        known = self._known.get(position)
        return (position, False, patience) in self._given_up and not (known and known.exact)

    # What is wanted

    def look_at(
        self,
        game: LineGame,
        moves: Sequence[Move],
        *,
        patience: float | None = None,
        ponder: bool = False,
    ) -> None:
        """The position after `moves` is wanted first.

        After `patience` seconds it is left unsolved. With `ponder`, what may follow it is
        wanted, too, once it is solved itself.
        """
        wanted = game, tuple(moves), patience
        if wanted != self._watched or ponder != self._ponders:
            self._watched, self._ponders = wanted, ponder
            self._ask()

    def look_away(self) -> None:
        """No single position is wanted any more."""
        if self._watched is not None:
            self._watched, self._ponders = None, False
            self._ask()

    def review(
        self,
        game: LineGame,
        moves: Sequence[Move],
        *,
        first: int = 0,
        patience: float | None = None,
    ) -> None:
        """Every position of a game is wanted, from its end backwards to ply `first`.

        After `patience` seconds each is left unsolved.
        """
        wanted = game, tuple(moves), first, patience
        if self._reviewed != wanted:
            self._reviewed = wanted
            self._ask()

    def end_review(self) -> None:
        """The game under review is not wanted any more."""
        if self._reviewed is not None:
            self._reviewed = None
            self._ask()

    def rest(self) -> None:
        """Nothing is wanted any more; what is known is kept."""
        self._watched = self._reviewed = None
        self._ponders = False
        self._ask()

    def close(self) -> None:
        """Ends the engine process."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    # Asking and hearing

    def poll(self) -> bool:
        """Takes in what has arrived; returns whether anything new is known."""
        if self._engine is None:
            return False
        news = False
        for reply in self._engine.poll():
            if isinstance(reply, Analysed) and self._job and reply.id == self._question:
                self._keep(self._job, reply)
                news = True
            elif isinstance(reply, Done | Failed) and reply.id == self._question:
                self._finish(reply)
                news = True
        return news

    def _keep(self, job: _Job, reply: Analysed) -> None:
        position = _after(job.game, job.moves[: reply.ply])
        before = self._known.get(position)
        if len(self._known) >= MOST_KEPT:
            self._known.clear()
        self._known[position] = reply if before is None else _merged(before, reply)

    def _finish(self, reply: Done | Failed) -> None:
        """The question has its answer: what is still not known will not be asked again."""
        job, self._job = self._job, None
        assert job is not None
        self.failure = reply.reason if isinstance(reply, Failed) else ""
        for ply in job.plies:
            self._given_up.add((_after(job.game, job.moves[:ply]), job.line, job.patience))
        self._ask()

    def _ask(self) -> None:
        """Asks what is wanted most, unless that is being asked already."""
        job = next((job for job in self._jobs() if job.plies), None)
        if job is not None and job.is_part_of(self._job):
            return
        if job is None:
            if self._job is not None and self._engine is not None:
                self._engine.stop()
            self._job = None
            return
        if self._engine is None:
            self._engine = self._start()
        self._job = job
        self._question = self._engine.analyse(
            job.game, job.moves, job.plies, line=job.line, patience=job.patience
        )

    def _jobs(self) -> Iterator[_Job]:
        """What is wanted, most urgent first."""
        if self._watched is not None:
            game, moves, patience = self._watched
            yield self._job_for(game, moves, [len(moves)], patience=patience)
        if self._reviewed is not None:
            game, moves, first, patience = self._reviewed
            plies = range(len(moves), first - 1, -1)
            yield self._job_for(game, moves, plies, patience=patience)
        if self._watched is None:
            return
        game, moves, patience = self._watched
        yield self._job_for(game, moves, [len(moves)], line=True, patience=patience)
        position = _after(game, moves)
        known = self._known.get(position)
        if self._ponders and known is not None and known.exact:  # else there is no hope for them
            for move in position.legal_moves():
                follow = (*moves, move)
                yield self._job_for(game, follow, [len(follow)], patience=PONDER_PATIENCE)

    def _job_for(
        self,
        game: LineGame,
        moves: tuple[Move, ...],
        plies: Sequence[int],
        *,
        line: bool = False,
        patience: float | None = None,
    ) -> _Job:
        """Asks about those of the plies about whose positions something is still open."""
        found = []
        for ply in plies:
            position = _after(game, moves[:ply])
            known = self._known.get(position)
            done = known is not None and known.exact and (bool(known.line) or not line)
            given_up = (position, line, patience) in self._given_up
            if position.outcome is None and not done and not given_up:
                found.append(ply)
        return _Job(game, moves, tuple(found), line, patience)


def _merged(before: Analysed, now: Analysed) -> Analysed:
    """All that is known from both: a question asked again begins with wide bounds."""
    columns = tuple(
        one and two and Bounds(max(one.lower, two.lower), min(one.upper, two.upper))
        for one, two in zip(before.columns, now.columns, strict=True)
    )
    return replace(now, columns=columns, line=now.line or before.line)


def _after(game: LineGame, moves: Sequence[Move]) -> LinePosition:
    """The position after moves that are known to be legal."""
    position = game.start()
    for move in moves:
        position = position.play(move)
    return position
