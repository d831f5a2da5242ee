"""Answers ``go``: runs the search that is set, prints its ``info`` lines, returns the move."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.games.exact_score import empty_cells
from engine.games.game import Move
from engine.games.line_game import LinePosition
from engine.kernel.solution import Analysis
from engine.players.algorithms import ALGORITHMS, PERFECT
from engine.players.choose import best_of, choose
from engine.players.perfect import perfect, provisional
from engine.players.solvers import AnySolver
from engine.players.spec import PlayerSpec
from engine.search.limits import DEEPEST, Bounds, SearchInfo, ShouldStop
from engine.ugi.info import Reporter, Say, exact_score_text, info_text
from engine.ugi.limits import LARGEST, GoLimits
from engine.ugi.options import UgiOptions

BOUNDS_EVERY = 0.5
"""Seconds between two reports of the exact solver with the same bounds."""
USUAL_PLAYOUTS = 500_000
"""Playouts of a Monte Carlo search that is limited by neither nodes nor time."""


@dataclass
class Thinking:
    """A search's options, limits and connections; `best_move` runs it."""

    options: UgiOptions
    """The current options."""
    limits: GoLimits
    """Where the search ends."""
    solver: AnySolver | None
    """The perfect player's solver, whose table is kept between searches; None for the others."""
    should_stop: ShouldStop
    """Returns whether the front end wants the answer now."""
    say: Say
    """Writes one line."""
    began: float
    """When ``go`` was read, by `clock`."""
    clock: Callable[[], float] = time.perf_counter
    """Returns seconds."""

    def best_move(self, position: LinePosition) -> Move:
        """Returns the move to play in a game that is not over."""
        self._said, self._say_next = (0, 0), 0.0
        name, lines = self.options["Algorithm"], self.options.number("MultiPV")
        if name == PERFECT:
            return self._perfect(position, lines)
        spec = self._spec(name)
        if lines > 1 and ALGORITHMS[name].has_depth:
            return self._every_move(position, spec, lines)
        reporter = Reporter(self.say)
        chance = self._chance(position) if ALGORITHMS[name].draws_lots else None
        result = choose(spec, position, chance, self._is_over, reporter)
        reporter.finish(result)
        return result.move

    def _chance(self, position: LinePosition) -> random.Random:
        """Returns the random generator for a move: with a seed, always the same for a position."""
        seed = self.options.number("Seed")
        if not seed:
            return random.Random()
        return random.Random(f"{seed} {position.mask} {position.current}")

    def _spec(self, name: str) -> PlayerSpec:
        """Returns the player with all `limits` but the time, which `_is_over` checks.

        A search without limits goes on to the game's end; a level keeps its own limits.
        """
        nodes = self.limits.nodes
        usual = ALGORITHMS[name].usual_limit
        if usual is not None and usual[0] == "nodes" and nodes is None:
            timed = self.limits.infinite or self.limits.movetime is not None
            nodes = LARGEST if timed else USUAL_PLAYOUTS
        return PlayerSpec(
            name,
            depth=self.limits.depth or DEEPEST,
            evaluation=self.options["Evaluation"],
            nodes=nodes,
        )

    # Several lines: a score for every move -------------------------------------------

    def _every_move(self, position: LinePosition, spec: PlayerSpec, lines: int) -> Move:
        """Searches the position after every move, 1, 2, … plies in all; prints the best."""
        ranked = [SearchInfo(0, 0, (move,), 0, 0, 0.0) for move in position.legal_moves()]
        nodes = 0
        for depth in range(1, (spec.depth or DEEPEST) + 1):
            found: list[SearchInfo] = []
            for known in ranked:
                info = self._alone(position, known.pv[0], depth, spec, nodes)
                if info is None:  # stopped
                    return ranked[0].pv[0]
                nodes = info.nodes
                found.append(info)
            # Equal moves stand in the order of their numbers, as without MultiPV.
            ranked = sorted(found, key=lambda info: (-info.score, info.pv[0]))
            for place, info in enumerate(ranked[:lines], 1):
                line = replace(info, nodes=nodes, seconds=self._seconds)
                self.say(info_text(line, multipv=place))
            if all(info.decided for info in ranked):
                break  # looking deeper cannot change anything
        return ranked[0].pv[0]

    def _alone(
        self, position: LinePosition, move: Move, depth: int, spec: PlayerSpec, nodes: int
    ) -> SearchInfo | None:
        """Searches the position after `move`; returns None where a limit ended the search."""
        left_nodes = None if spec.nodes is None else spec.nodes - nodes
        if (left_nodes is not None and left_nodes < 1) or self._out_of_time:
            return None
        alone = replace(spec, depth=depth, nodes=left_nodes)
        result = best_of(alone, position, [move], self._is_over)
        return replace(result, nodes=nodes + result.nodes) if result.complete else None

    # Exact scores --------------------------------------------------------------------

    def _perfect(self, position: LinePosition, lines: int) -> Move:
        """Solves the position and returns the best move, or the best known if it is stopped."""
        assert self.solver is not None
        if lines > 1:
            return self._every_column(position, lines)
        moves = self._preferred_first(position)
        answer = perfect(position, moves, self.solver, self._over(self.solver), self._bounds)
        result = answer.result
        if answer.bounds.exact:
            text = exact_score_text(answer.bounds.score, position)
            self.say(info_text(result, score=text))
            self.say(f"info string exact {answer.bounds.score}")
        else:
            self.say(info_text(result))
        return result.move

    def _every_column(self, position: LinePosition, lines: int) -> Move:
        """Solves every move, prints the best ones, and returns the first."""
        assert self.solver is not None
        moves = self._preferred_first(position)
        told = self.clock()

        def report(found: Analysis) -> None:
            nonlocal told
            if self.clock() - told >= BOUNDS_EVERY:
                told = self.clock()
                self._say_columns(position, found, moves, lines)

        found = self.solver.analyse(position, should_stop=self._over(self.solver), report=report)
        best = self._say_columns(position, found, moves, lines)
        if found.exact:
            self.say(f"info string exact {found.bounds.score}")
        return best

    def _say_columns(
        self, position: LinePosition, found: Analysis, moves: list[Move], lines: int
    ) -> Move:
        """Prints the best moves, by their bounds and then by evaluation; returns the first."""

        def worth(move: Move) -> tuple[int, int, int]:
            bounds = found.columns[move]
            assert bounds is not None
            return -bounds.lower, -bounds.upper, moves.index(move)

        ranked, depth = sorted(moves, key=worth), empty_cells(position)
        for place, move in enumerate(ranked[:lines], 1):
            bounds = found.columns[move]
            assert bounds is not None
            text = exact_score_text(bounds.lower, position)
            if not bounds.exact:
                text += " lowerbound"
            info = SearchInfo(depth, 0, (move,), found.nodes, 0, self._seconds)
            self.say(info_text(info, multipv=place, score=text))
        return ranked[0]

    def _bounds(self, info: SearchInfo, bounds: Bounds) -> None:
        """Prints the bounds if they are new or nothing was printed for `BOUNDS_EVERY` seconds."""
        now = self.clock()
        if (bounds.lower, bounds.upper) == self._said and now < self._say_next:
            return
        self._said, self._say_next = (bounds.lower, bounds.upper), now + BOUNDS_EVERY
        self.say(info_text(info))
        self.say(f"info string bounds {bounds.lower} {bounds.upper}")

    def _preferred_first(self, position: LinePosition) -> list[Move]:
        """Returns the moves, the one that a shallow search prefers first."""
        first = provisional(position, list(position.legal_moves()), self._is_over).move
        return [first, *(move for move in position.legal_moves() if move != first)]

    def _over(self, solver: AnySolver) -> ShouldStop:
        """Returns a function that tells whether to stop: by time, by nodes or by the front end."""
        spent = latest = 0
        most = self.limits.nodes

        def over() -> bool:
            nonlocal spent, latest
            nodes = solver.nodes
            if nodes < latest:  # the solver has begun its next search
                spent += latest
            latest = nodes
            return (most is not None and spent + nodes >= most) or self._is_over()

        return over

    def _is_over(self) -> bool:
        return self._out_of_time or self.should_stop()

    @property
    def _seconds(self) -> float:
        return self.clock() - self.began

    @property
    def _out_of_time(self) -> bool:
        most = self.limits.movetime
        return most is not None and self._seconds * 1000 >= most
