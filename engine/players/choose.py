"""From a player's name to its move."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from engine.complaint import complain
from engine.games.game import Move, Position
from engine.games.line_game import LineGame, LinePosition
from engine.knowledge.game_knowledge import knowledge
from engine.players.levels import choose_like
from engine.players.perfect import perfect
from engine.players.searches import Trees, mcts
from engine.players.searches import deepening as plain_deepening
from engine.players.solvers import AnySolver, make_solver
from engine.players.spec import LEVELS, MCTS, PERFECT, RANDOM, PlayerSpec
from engine.search.deepening import deepening
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
    moves = list(position.legal_moves())
    if not moves:
        raise ValueError("the game is over: there is no move to choose")
    if spec.name == MCTS:
        return mcts(
            position,
            chance.getrandbits(64) if chance is not None else 0,
            should_stop=should_stop,
            report=report,
            limit=spec.limit,
            trees=memory.trees if memory is not None else None,
        )
    if chance is not None:
        chance.shuffle(moves)
    if spec.name == RANDOM:
        return Meter().result(0, 0, (moves[0],), complete=True)
    if spec.name == PERFECT:
        if isinstance(position, LinePosition):
            solver = (memory or Memory()).solver(position.game)
            tell = (lambda info, _: report(info)) if report else None
            return perfect(position, moves, solver, should_stop, tell).result
        spec = replace(spec, name="deepening", depth=DEEPEST)  # to the end of the game
    if spec.name in LEVELS:
        return choose_like(spec.name, position, moves, chance, should_stop, report)
    return look_ahead(spec, position, moves, should_stop, report)


def look_ahead(
    spec: PlayerSpec,
    position: Position,
    moves: Sequence[Move],
    should_stop: ShouldStop | None = None,
    report: Report | None = None,
) -> SearchResult:
    """The best of `moves`, for players that look ahead to a depth; among equals the first."""
    algorithm = spec.name if spec.name in ("minimax", "expectiminimax") else "alphabeta"
    depth = spec.depth or DEEPEST
    if not (spec.table or spec.ordering or spec.name == "quiescence"):
        return plain_deepening(
            algorithm,
            position,
            depth,
            spec.evaluation,
            preference=moves,
            should_stop=should_stop,
            report=report,
            limit=spec.limit,
        )
    known = knowledge(position, spec.evaluation)
    aids = Aids(
        TranspositionTable() if spec.table else None,
        Ordering(known.order) if spec.ordering else None,
        known.unrest if spec.name == "quiescence" else calm,
    )
    return deepening(
        algorithm,
        position,
        depth,
        known.evaluate,
        preference=moves,
        meter=Meter(should_stop, report, limit=spec.limit),
        aids=aids,
    )
