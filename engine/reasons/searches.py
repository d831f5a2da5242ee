"""The searches behind proofs, compiled where they can be, and how far each may go."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.games.exact_score import ExactScore
from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.kernel.compiled_tactics import CompiledTactics
from engine.kernel.cores import KernelMissingError
from engine.kernel.what_if import WhatIfSolver
from engine.players.plain_solvers import ReadableSolver
from engine.players.solvers import AnySolver
from engine.records import dataclass
from engine.search.exact import LOOK_EVERY, ExactSolver
from engine.search.limits import ShouldStop, StoppedError
from engine.search.tactics import Tactics

TIMES_SLOWER = 256
"""How many nodes the compiled solver visits while the readable one visits one, at least."""


@dataclass(frozen=True)
class Effort:
    """How far the searches for one proof may go: in nodes, so that every machine finds the same."""

    stones: int
    """The most stones that a line of threats takes, the one that wins not counted."""
    tactics: int
    """Nodes of one search for lines of threats and quiet moves."""
    plan: int
    """Nodes for the moves that a plan may begin with, all together."""
    what_if: int
    """Nodes of the exact solver for the questions of one finder, all together."""
    scores: int
    """Nodes of the exact solver for the scores of one position."""


LIVE = Effort(5, 4_000, 20_000, 50_000, 500_000)
"""For the position on the board: tens of milliseconds."""
REVIEW = Effort(5, 50_000, 50_000, 8_000_000, 20_000_000)
"""For games that are looked at afterwards: a few seconds for the hardest mistakes."""


Scores = Mapping[Move, ExactScore]
"""The exact score of every legal move, for the side to move."""
KnownScores = Callable[[LinePosition], Scores | None]
"""Returns the scores of a position that goes on, None where they are unknown."""


class _ReadableWhatIf:
    """Asks `engine.search.exact` where nothing is compiled, with fewer nodes."""

    def __init__(self, game: LineGame, should_stop: ShouldStop | None) -> None:
        self._exact = ExactSolver(game, should_stop=self._is_over)
        self._should_stop = should_stop
        self._stopped = False
        self._nodes = 0
        self._ends = 0

    @property
    def nodes(self) -> int:
        return self._nodes

    def _is_over(self) -> bool:
        self._stopped = self._should_stop is not None and self._should_stop()
        return self._stopped or self._exact.nodes >= self._ends

    def would_reach(
        self,
        own: int,
        mask: int,
        score: ExactScore,
        ignored: tuple[int, int] = (0, 0),
        *,
        node_limit: int,
    ) -> bool | None:
        # Counted from where it last looked whether to stop, to end at the same node every time.
        before = self._exact.nodes = -(-self._exact.nodes // LOOK_EVERY) * LOOK_EVERY
        self._ends = before + node_limit // TIMES_SLOWER
        try:
            return self._exact.would_reach(own, mask, score, ignored)
        except StoppedError:
            if self._stopped:
                raise
            return None
        finally:
            self._nodes = (self._exact.nodes - before) * TIMES_SLOWER


AnyTactics = Tactics | CompiledTactics
AnyWhatIf = WhatIfSolver | _ReadableWhatIf


def scores_by(
    solver: AnySolver,
    effort: Effort = REVIEW,
    should_stop: ShouldStop = lambda: False,
    report: Callable[[int], object] = lambda nodes: None,
) -> KnownScores:
    """Returns a function that solves positions, as far as the effort goes.

    It raises `StoppedError` where `should_stop` says so. `report` is called with the nodes so far,
    every few milliseconds.
    """
    most = effort.scores // (TIMES_SLOWER if isinstance(solver, ReadableSolver) else 1)

    def known(position: LinePosition) -> Scores | None:
        spent = latest = 0

        def is_over() -> bool:
            nonlocal spent, latest
            if solver.nodes < latest:  # it has begun its next search
                spent += latest
            latest = solver.nodes
            report(spent + latest)
            return spent + latest >= most or should_stop()

        found = solver.analyse(position, should_stop=is_over)
        if should_stop():
            raise StoppedError
        if not found.exact:
            return None
        return {move: each.score for move, each in enumerate(found.columns) if each is not None}

    return known


def make_tactics(game: LineGame) -> AnyTactics:
    """Returns the compiled search for lines of threats where it has been built."""
    try:
        return CompiledTactics(game)
    except KernelMissingError:
        return Tactics(game)


def make_what_if(game: LineGame, should_stop: ShouldStop | None = None) -> AnyWhatIf:
    """Returns the compiled solver for what-if questions where it knows the game.

    It raises `StoppedError` where `should_stop` says so.
    """
    try:
        return WhatIfSolver(game, should_stop)
    except (KernelMissingError, ValueError):
        return _ReadableWhatIf(game, should_stop)
