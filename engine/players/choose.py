"""From a player's name to its move."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.complaint import complain
from engine.games.game import Move, Position
from engine.games.line_game import LineGame, LinePosition
from engine.knowledge.game_knowledge import knowledge
from engine.players.algorithms import ALGORITHMS
from engine.players.levels import choose_like
from engine.players.perfect import perfect
from engine.players.searches import Trees, make_search, mcts
from engine.players.solvers import AnySolver, make_solver
from engine.players.spec import PlayerSpec
from engine.search.deepening import deepen
from engine.search.enhanced import Aids
from engine.search.limits import DEEPEST, Meter, Report, SearchResult, ShouldStop
from engine.search.ordering import Ordering
from engine.search.quiescence import calm
from engine.search.table import TranspositionTable


class Memory:
    """What a player keeps in mind from one move to the next."""

    def __init__(self, threads: int = 1) -> None:
        """Nothing yet; `threads` are for players that can use several."""
        self._threads = threads
        self._solver: AnySolver | None = None
        self.trees = Trees()
        """The games played at random so far."""

    def solver(self, game: LineGame) -> AnySolver:
        """The perfect player's solver with all it has learnt about the game."""
        if self._solver is None or self._solver.game != game:
            self._solver = make_solver(game, threads=self._threads, missing=complain)
        return self._solver


@dataclass(frozen=True)
class Task:
    """A question to a player: what to play where."""

    spec: PlayerSpec
    """Who is asked."""
    position: Position
    """Where; the game is not over."""
    chance: random.Random | None = None
    """Decides among equal moves; None: the lowest-numbered one is played."""
    should_stop: ShouldStop | None = None
    """Whether the answer is wanted now."""
    report: Report | None = None
    """Is called with what is found on the way."""
    memory: Memory | None = None
    """What the player keeps in mind from move to move."""

    def preferred_moves(self) -> list[Move]:
        """The legal moves, the one to play among equals first; draws lots at every call."""
        moves = list(self.position.legal_moves())
        if self.chance is not None:
            self.chance.shuffle(moves)
        return moves


def choose(
    spec: PlayerSpec,
    position: Position,
    chance: random.Random | None = None,
    should_stop: ShouldStop | None = None,
    report: Report | None = None,
    memory: Memory | None = None,
) -> SearchResult:
    """The move `spec` plays in `position`; raises ValueError where the game is over.

    Among equally good moves `chance` decides, so that a seed repeats a game; without it
    the lowest-numbered one is played (and the random player plays that too). A `memory`
    belongs to one player: with it mcts grows its tree on from move to move, and perfect
    keeps its table.
    """
    if not position.legal_moves():
        raise ValueError("the game is over: there is no move to choose")
    task = Task(spec, position, chance, should_stop, report, memory)
    return ALGORITHMS[spec.name].run(task)


def play_out(task: Task) -> SearchResult:
    """The move of Monte Carlo tree search."""
    return mcts(
        task.position,
        task.chance.getrandbits(64) if task.chance is not None else 0,
        should_stop=task.should_stop,
        report=task.report,
        limit=task.spec.limit,
        trees=task.memory.trees if task.memory is not None else None,
    )


def play_anything(task: Task) -> SearchResult:
    """Any legal move."""
    return Meter().result(0, 0, (task.preferred_moves()[0],), complete=True)


def play_perfectly(task: Task) -> SearchResult:
    """A move that keeps what the position is worth; other than line games are searched through."""
    position, report = task.position, task.report
    if isinstance(position, LinePosition):
        solver = (task.memory or Memory()).solver(position.game)
        tell = (lambda info, _: report(info)) if report else None
        return perfect(position, task.preferred_moves(), solver, task.should_stop, tell).result
    to_the_end = replace(task.spec, name="deepening", depth=DEEPEST)
    return look_ahead(replace(task, spec=to_the_end))


def play_level(task: Task) -> SearchResult:
    """The move that a player of a level below the perfect one plays."""
    level = ALGORITHMS[task.spec.name].level
    assert level is not None, "only levels are played so"
    moves = task.preferred_moves()
    return choose_like(level, task.position, moves, task.chance, task.should_stop, task.report)


def look_ahead(task: Task) -> SearchResult:
    """The best move of a player that looks ahead to a depth."""
    return best_of(task.spec, task.position, task.preferred_moves(), task.should_stop, task.report)


def best_of(
    spec: PlayerSpec,
    position: Position,
    moves: Sequence[Move],
    should_stop: ShouldStop | None = None,
    report: Report | None = None,
) -> SearchResult:
    """The best of `moves`, for players that look ahead to a depth; among equals the first."""
    search = make_search(
        ALGORITHMS[spec.name].search,
        position,
        spec.evaluation,
        should_stop=should_stop,
        report=report,
        limit=spec.limit,
        aids=_aids(spec, position),
    )
    return deepen(search, spec.depth or DEEPEST, moves)


def _aids(spec: PlayerSpec, position: Position) -> Aids | None:
    """Returns the table, move order and quiescence that `spec` searches with; None for none."""
    looks_on = ALGORITHMS[spec.name].looks_on
    if not (spec.table or spec.ordering or looks_on):
        return None
    known = knowledge(position, spec.evaluation)
    return Aids(
        TranspositionTable() if spec.table else None,
        Ordering(known.order) if spec.ordering else None,
        known.unrest if looks_on else calm,
    )
