"""Chooses the move of a computer player, given by its name and parameters."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.complaint import complain
from engine.games.game import Move, Position
from engine.games.line_game import LineGame, LinePosition
from engine.kernel.compiled import is_compiled
from engine.knowledge.game_knowledge import knowledge
from engine.players.algorithms import ALGORITHMS
from engine.players.levels import choose_like
from engine.players.perfect import perfect
from engine.players.searches import Trees, is_for_kernel, make_search, mcts
from engine.players.solvers import AnySolver, make_solver
from engine.players.spec import PlayerSpec
from engine.records import dataclass
from engine.search.deepening import deepen
from engine.search.enhanced import Aids
from engine.search.limits import DEEPEST, Meter, Report, SearchResult, ShouldStop
from engine.search.ordering import Ordering
from engine.search.quiescence import no_noisy_moves
from engine.search.table import TranspositionTable


class Memory:
    """What a player keeps from one move to the next: its solver and its search trees."""

    def __init__(self, threads: int = 1) -> None:
        """Starts empty; `threads` is how many a compiled solver uses."""
        self._threads = threads
        self._solver: AnySolver | None = None
        self.trees = Trees()
        """The trees of Monte Carlo tree search."""

    def solver(self, game: LineGame) -> AnySolver:
        """Returns the perfect player's solver, whose table is kept for the same game."""
        if self._solver is None or self._solver.game != game:
            self._solver = make_solver(game, threads=self._threads, missing=complain)
        return self._solver


@dataclass(frozen=True)
class Task:
    """A position in which a player is to choose a move."""

    spec: PlayerSpec
    """The player."""
    position: Position
    """The position; the game is not over."""
    chance: random.Random | None = None
    """Decides among equal moves; None for the lowest-numbered one."""
    should_stop: ShouldStop | None = None
    """Returns whether to stop and answer with the best move so far; None for never."""
    report: Report | None = None
    """Is called with what the search has found so far."""
    memory: Memory | None = None
    """What the player keeps from move to move; None to keep nothing."""

    def preferred_moves(self) -> list[Move]:
        """Returns the legal moves, the preferred first; shuffles them anew at every call."""
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
    """Returns the move `spec` plays in `position`; raises ValueError if the game is over.

    Among equally good moves `chance` decides, so that a seed repeats a game; without it
    the lowest-numbered one is played, by the random player as well. A `memory`
    belongs to one player: mcts keeps its tree in it, perfect its table. `should_stop` ends
    the search, which then answers with the best move so far; `report` is called with its progress.
    """
    if not position.legal_moves():
        raise ValueError("the game is over: there is no move to choose")
    task = Task(spec, position, chance, should_stop, report, memory)
    return RUNS[ALGORITHMS[spec.name].run](task)


class ComputerPlayer:
    """A computer player in one game: called with a position it answers with its move."""

    def __init__(self, spec: PlayerSpec, chance: random.Random, threads: int = 1) -> None:
        """`chance` decides among equal moves; a compiled solver uses so many threads."""
        self._spec, self._chance, self._memory = spec, chance, Memory(threads)
        self.results: list[SearchResult] = []
        """The results of its searches, move by move."""

    def __call__(self, position: Position) -> Move:
        """Returns the move it plays."""
        self.results.append(choose(self._spec, position, self._chance, memory=self._memory))
        return self.results[-1].move


def play_out(task: Task) -> SearchResult:
    """Returns the move of Monte Carlo tree search."""
    return mcts(
        task.position,
        task.chance.getrandbits(64) if task.chance is not None else 0,
        should_stop=task.should_stop,
        report=task.report,
        limit=task.spec.limit,
        trees=task.memory.trees if task.memory is not None else None,
    )


def play_anything(task: Task) -> SearchResult:
    """Returns any legal move."""
    return Meter().result(0, 0, (task.preferred_moves()[0],), complete=True)


def play_perfectly(task: Task) -> SearchResult:
    """Returns a move that reaches the exact score; without a solver, searches to the end."""
    position, report = task.position, task.report
    if isinstance(position, LinePosition):
        solver = (task.memory or Memory()).solver(position.game)
        tell = (lambda info, _: report(info)) if report else None
        return perfect(position, task.preferred_moves(), solver, task.should_stop, tell).result
    to_the_end = replace(task.spec, name="deepening", depth=DEEPEST)
    return look_ahead(replace(task, spec=to_the_end))


def play_level(task: Task) -> SearchResult:
    """Returns the move of a player of a level below the perfect one."""
    level = ALGORITHMS[task.spec.name].level
    assert level is not None, "only a level below the perfect player is played by its `Level`"
    moves = task.preferred_moves()
    return choose_like(level, task.position, moves, task.chance, task.should_stop, task.report)


def look_ahead(task: Task) -> SearchResult:
    """Returns the best move of a player that looks ahead to a depth."""
    return best_of(task.spec, task.position, task.preferred_moves(), task.should_stop, task.report)


def best_of(
    spec: PlayerSpec,
    position: Position,
    moves: Sequence[Move],
    should_stop: ShouldStop | None = None,
    report: Report | None = None,
) -> SearchResult:
    """Returns the best of `moves` for a player that looks ahead; among equals the first.

    `should_stop` ends the search, `report` is called with its progress.
    """
    search = make_search(
        ALGORITHMS[spec.name].search,
        position,
        spec.evaluation,
        should_stop=should_stop,
        report=report,
        limit=spec.limit,
        aids=aids_of(spec, position),
    )
    return deepen(search, spec.depth or DEEPEST, moves)


def aids_of(spec: PlayerSpec, position: Position) -> Aids | None:
    """Returns the table, move order and quiescence that `spec` searches with; None for none."""
    looks_on = ALGORITHMS[spec.name].looks_on
    if not (spec.table or spec.ordering or looks_on):
        return None
    known = knowledge(position, spec.evaluation)
    return Aids(
        TranspositionTable() if spec.table else None,
        Ordering(known.order) if spec.ordering else None,
        known.noisy_moves if looks_on else no_noisy_moves,
    )


def runs_compiled(spec: PlayerSpec, position: Position) -> bool:
    """Returns whether `spec` is searched by compiled code in `position`, not by Python."""
    known = ALGORITHMS[spec.name]
    if known.has_depth:
        aided = aids_of(spec, position) is not None
        return not aided and is_for_kernel(position, known.search, spec.evaluation)
    return isinstance(position, LinePosition) and is_compiled()


RUNS: dict[str, Callable[[Task], SearchResult]] = {
    each.__name__: each
    for each in (look_ahead, play_out, play_anything, play_perfectly, play_level)
}
"""What finds a player's move, by the name in its record."""
