"""The games of a Monte Carlo search: asks the engine for them, keeps them, replays their tree."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from engine.service.client import EngineClient
from engine.service.messages import Failed, Recorded, Reply, TracePart
from engine.trace.monte_carlo import MonteCarloTrace, MonteCarloTree, TracedGame
from engine.trace.options import MonteCarloTask
from engine.trace.sending import TraceReader
from gui.lab.page import OnBoard

AHEAD = 100
"""The fewest games that are asked for beyond those wanted."""
MOST_GAMES = 100_000
"""The most games of a search."""
FRAME = 0.004
"""Seconds of a frame for reading games, and as many for replaying them."""
AT_ONCE = 8
"""Games that are replayed between two looks at the clock."""


@dataclass(frozen=True)
class Setting:
    """What is searched, and how."""

    board: OnBoard
    """The position, in which the game is not over."""
    seed: int = 1
    """What everything random comes from."""
    hundredths: int = 141
    """The exploration constant times 100."""

    @property
    def exploration(self) -> float:
        """The exploration constant."""
        return self.hundredths / 100


class RecordedGames:
    """The games of one search, which become more as they are asked for."""

    def __init__(self, engine: EngineClient, setting: Setting) -> None:
        """Begins with none; `want` asks for them."""
        self._engine, self.setting = engine, setting
        self.trace = MonteCarloTrace(setting.board.position, setting.seed, setting.exploration)
        """The games so far."""
        self.ended = False
        """Whether the search has ended, so that there are no others."""
        self.failure = ""
        """Why the engine gives none; empty if nothing is wrong."""
        self._reader = TraceReader()
        self._id: int | None = None
        self._asked = self._skip = 0

    @property
    def known(self) -> int:
        """How many games there are."""
        return len(self.trace.games)

    @property
    def waiting(self) -> bool:
        """Whether games are awaited from the engine."""
        return self._id is not None

    def want(self, games: int) -> None:
        """Asks for so many games, and for some more, unless they are there or on their way."""
        games = min(games, MOST_GAMES)
        enough = self.known >= games or (self.waiting and self._asked >= games)
        if enough or self.ended or self.failure:
            return
        # Every question plays from the start: to ask for ever more keeps that in proportion.
        self._asked = min(games + max(AHEAD, games // 2), MOST_GAMES)
        self._skip = self.known
        self._reader = TraceReader()
        setting = self.setting
        self._id = self._engine.record(
            MonteCarloTask(
                setting.board.game,
                setting.board.moves,
                self._asked,
                setting.seed,
                setting.exploration,
                self._skip,
            )
        )

    def stop(self) -> None:
        """Asks for no more games; those that are there stay."""
        if self._id is not None:
            self._engine.stop()
            self._id = None
            self._asked = self.known

    def handle_reply(self, reply: Reply) -> None:
        """Takes a reply of the engine."""
        if self._id is None or not isinstance(reply, TracePart | Recorded | Failed):
            return
        if reply.id != self._id:
            return
        if isinstance(reply, TracePart):
            self._reader.add(reply.number, reply.data)
        elif isinstance(reply, Recorded):
            self._reader.end()
        else:
            self.failure, self._id = reply.reason, None

    def advance(self) -> bool:
        """Reads games that have arrived, for a short time; returns whether there are new ones."""
        if self._id is None:
            return False
        done, before = self._reader.advance(FRAME), self.known
        arrived = self._reader.monte_carlo
        if arrived is not None:
            # A worker that was replaced sends the same games again.
            self.trace.games += arrived.games[max(self.known - self._skip, 0) :]
        if done:
            self._id = None
            self.ended = self.known < self._asked or self.known >= MOST_GAMES
        return self.known > before or done


class Replay:
    """The tree of the games, moved towards a step a little at a time.

    Four steps are a game: step 4 g + p has g whole games and p phases of the next.
    """

    def __init__(
        self, trace: MonteCarloTrace, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        """Starts before the first game; `clock` returns seconds."""
        self.tree = MonteCarloTree(trace)
        """The tree after the games that have been replayed."""
        self.step = 0
        """Where it is to be."""
        self._clock = clock

    @property
    def shown(self) -> int:
        """The step that can be shown now: `step` once it is reached."""
        played = self.tree.played
        whole, phases = divmod(self.step, 4)
        if played == whole and (not phases or whole < len(self.tree.trace.games)):
            return self.step
        return 4 * played

    @property
    def game(self) -> TracedGame | None:
        """The game of the step that is shown; None before the first."""
        return self.tree.trace.games[(self.shown - 1) // 4] if self.shown else None

    @property
    def moving(self) -> bool:
        """Whether it can go further towards its step."""
        return self.tree.played != min(self.step // 4, len(self.tree.trace.games))

    def advance(self) -> bool:
        """Goes towards the step for a short time; returns whether anything has changed."""
        goal = min(self.step // 4, len(self.tree.trace.games))
        before, latest = self.tree.played, self._clock() + FRAME
        if before - goal > goal:  # from the start it is nearer
            self.tree = MonteCarloTree(self.tree.trace)
        while self.tree.played != goal:
            way = goal - self.tree.played
            self.tree.go_to(self.tree.played + min(max(way, -AT_ONCE), AT_ONCE))
            if self._clock() >= latest:
                break
        return self.tree.played != before
