"""The searches of `engine.search` compiled for line games, a few hundred times as fast.

`CompiledSearch` visits the same nodes as `engine.search.deepening.ReadableSearch` without aids;
score, line and counts are the same. `mcts` is `engine.search.mcts` with a random generator of
its own. Both run without the GIL. docs/kernel.md describes how they are built.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell, bits
from engine.kernel.compiled import NOT_COMPILED
from engine.kernel.solver import REPORT_EVERY, KernelMissingError
from engine.knowledge.evaluation import EVALUATIONS
from engine.search.limits import (
    Limit,
    Report,
    Score,
    SearchInfo,
    SearchResult,
    ShouldStop,
    Variation,
)
from engine.search.table import shifted

if TYPE_CHECKING:
    from engine.kernel.searches import LineSearch, LineTree, Shape

ALGORITHMS = ("minimax", "alphabeta")
"""The searches that look ahead and have been compiled."""
LOOK_EVERY = 4096
"""Nodes between two looks at the clock and at `should_stop`: well below a millisecond."""
GAMES_BETWEEN_LOOKS = 128
"""The same for `mcts`, whose nodes are whole games."""
MOST_TREE_NODES = 8_000_000
"""Nodes of a tree, 256 MiB. A full tree adds none, but still counts games in those it has."""
MOST_VISITS = (1 << 31) - 1
"""The most games that a node can count: those of half an hour."""
UNLIMITED = 1 << 62
Findings = Callable[[], tuple[int, Score, Variation, int, int] | None]
"""Tells depth, score, line, nodes and evaluations, None while there is no line."""


def known_evaluations() -> list[str]:
    """Returns the names of the evaluations there is compiled code of."""
    return [name for name, each in EVALUATIONS.items() if each.kernel_number is not None]


def available() -> bool:
    """Returns whether the compiled searches have been built."""
    try:
        from engine.kernel.searches import Shape  # noqa: F401
    except ImportError:
        return False
    return True


def evaluate(position: LinePosition, evaluation: str) -> Score:
    """Returns a position's score by the evaluation of that name, the position being the root.

    The game must not be over. Raises ValueError for an unknown evaluation.
    """
    own, other = _stones(position)
    return _shape(position.game).evaluate(_kind(evaluation), own, other)


class CompiledTree:
    """The tree of a Monte Carlo search, kept for the next move of the same game."""

    def __init__(self, most_nodes: int = MOST_TREE_NODES) -> None:
        """Starts empty; it will have at most `most_nodes` nodes of 32 bytes each."""
        self.most_nodes = most_nodes
        """Where it stops growing."""
        self._game: LineGame | None = None
        self._core: LineTree | None = None

    def start(self, position: LinePosition) -> LineTree:
        """Returns the tree of this position, kept if at most two moves led here from its root."""
        if self._core is None or self._game != position.game:
            from engine.kernel.searches import LineTree

            self._core = LineTree(_shape(position.game), self.most_nodes)
            self._game = position.game
        self._core.start(*_stones(position))
        return self._core

    @property
    def visits(self) -> int:
        """Games that have passed through its root."""
        return 0 if self._core is None else self._core.visits


def mcts(
    position: LinePosition,
    seed: int,
    *,
    should_stop: ShouldStop | None = None,
    report: Report | None = None,
    limit: Limit | None = None,
    tree: CompiledTree | None = None,
    look_every: int = GAMES_BETWEEN_LOOKS,
) -> SearchResult:
    """Plays games until it is stopped or the position is proven won or lost.

    A node is one game. Everything random comes from `seed`, of which 64 bits count. A `tree`
    given again for a later position of the same game is grown on. The score is as in
    `engine.search.mcts.mcts`. Raises ValueError where the game is over, `KernelMissingError`
    where the compiled kernel has not been built.
    """
    if position.outcome is not None:
        raise ValueError("there is no move to choose")
    _shape(position.game)
    core = (tree or CompiledTree()).start(position)
    limit = limit or Limit()
    watch = _ProgressWatch(should_stop, report, limit)

    def findings() -> tuple[int, Score, Variation, int, int]:
        line, proven, best_proven, visits, total = core.findings()
        if not proven and best_proven:
            proven = shifted(-best_proven, 1)
        score = proven or (round(total / visits * 1000) if visits else 0)
        return len(line), score, line, core.games, core.games

    complete = core.run(
        seed & (1 << 64) - 1,
        min(_most(limit), MOST_VISITS - core.visits),
        look_every,
        lambda: watch.look(findings),
    )
    depth, score, line, games, _ = findings()
    line = line or (position.legal_moves()[0],)
    return SearchResult(depth, score, line, games, games, watch.seconds, complete)


class _ProgressWatch:
    """Checks the limits and reports progress while compiled code runs."""

    def __init__(self, should_stop: ShouldStop | None, report: Report | None, limit: Limit) -> None:
        self.began = self.reported = time.perf_counter()
        self.should_stop, self.report, self.most_seconds = should_stop, report, limit.seconds

    @property
    def seconds(self) -> float:
        """Time since the search began."""
        return time.perf_counter() - self.began

    def look(self, findings: Findings) -> bool:
        """Returns whether to stop; reports now and then."""
        if self.most_seconds is not None and self.seconds >= self.most_seconds:
            return True
        if self.should_stop is not None and self.should_stop():
            return True
        if self.report is not None and time.perf_counter() - self.reported >= REPORT_EVERY:
            self.tell(findings())
        return False

    def tell(self, found: tuple[int, Score, Variation, int, int] | None) -> None:
        """Reports depth, score, line, nodes, evaluations."""
        if self.report is not None and found is not None:
            self.reported = time.perf_counter()
            self.report(SearchInfo(*found, self.seconds))


class CompiledSearch:
    """The compiled search of one position: an `engine.search.deepening.FixedDepthSearch`."""

    def __init__(
        self,
        algorithm: str,
        position: LinePosition,
        evaluation: str,
        *,
        should_stop: ShouldStop | None = None,
        report: Report | None = None,
        limit: Limit | None = None,
        look_every: int = LOOK_EVERY,
    ) -> None:
        """Prepares one of `ALGORITHMS` with the evaluation of that name.

        The limit's nodes and seconds count, its depth does not; `look_every` is the nodes
        between two looks at clock and `should_stop`. Raises ValueError for an unknown algorithm
        or evaluation and a finished game, `KernelMissingError` where the compiled kernel has
        not been built.
        """
        if position.outcome is not None:
            raise ValueError("the game is over: there is nothing to search")
        if algorithm not in ALGORITHMS:
            raise ValueError(
                f"there is no algorithm {algorithm!r} here (choose from {', '.join(ALGORITHMS)})"
            )
        game, limit = position.game, limit or Limit()
        shape, kind = _shape(game), _kind(evaluation)
        from engine.kernel.searches import LineSearch

        self.watch = _ProgressWatch(should_stop, report, limit)
        self.own, self.other = _stones(position)
        # A playable cell's bit by its move.
        self.bit_of = (
            {game.cell_at(bit).column: bit for bit in bits(game.playable(position.mask))}
            if game.gravity
            else {move: move for move in position.legal_moves()}
        )
        self.latest: tuple[int, Score, Variation] | None = None
        looks = should_stop or report or limit.seconds is not None
        self.core: LineSearch = LineSearch(
            shape,
            algorithm == "alphabeta",
            kind,
            _most(limit),
            look_every,
            (lambda: self.watch.look(self.findings)) if looks else None,
            self.found if report else None,
        )

    def findings(self) -> tuple[int, Score, Variation, int, int] | None:
        """Returns the best so far and what it cost."""
        return self.latest and (*self.latest, self.core.nodes, self.core.evaluations)

    def found(self, depth: int, score: Score, line: Variation) -> None:
        """Reports a better move."""
        self.latest = (depth, score, line)
        self.watch.tell(self.findings())

    @property
    def estimates(self) -> int:
        """Leaves judged by the evaluation so far."""
        return self.core.estimates

    def search(self, depth: int, preference: Sequence[Move], order: Sequence[Move]) -> SearchResult:
        """Searches `depth` plies, the root moves in `order`, as `FixedDepthSearch` says.

        Stopped before it has finished a move, it names the first of `order`.
        """
        if depth < 1:
            raise ValueError(f"a search looks at least 1 ply ahead, not {depth}")
        rank = [len(preference)] * 64
        try:
            for place, move in enumerate(preference):
                rank[self.bit_of[move]] = place
            places = [self.bit_of[move] for move in order]
        except KeyError as error:
            raise ValueError(f"there is no move {error.args[0]} to search") from None
        score, line, complete = self.core.run(self.own, self.other, depth, places, rank)
        core, pv = self.core, line or (order[0],)
        seconds = self.watch.seconds
        return SearchResult(depth, score, pv, core.nodes, core.evaluations, seconds, complete)


def _most(limit: Limit) -> int:
    return UNLIMITED if limit.nodes is None else min(limit.nodes, UNLIMITED)


def _kind(evaluation: str) -> int:
    known = EVALUATIONS.get(evaluation)
    if known is None or known.kernel_number is None:
        raise ValueError(
            f"the compiled searches know no evaluation {evaluation!r} "
            f"(choose from {', '.join(known_evaluations())})"
        )
    return known.kernel_number


@lru_cache(maxsize=32)
def _shape(game: LineGame) -> Shape:
    """Returns the board as the compiled code knows it; raises `KernelMissingError`."""
    try:
        from engine.kernel.searches import Shape
    except ImportError as error:
        raise KernelMissingError(NOT_COMPILED) from error

    def place(cell: Cell) -> int:
        return game.bit(cell) if game.gravity else game.move_to(cell)

    cells = {place(game.cell_at(bit)): game.cell_at(bit) for bit in bits(game.board)}
    lines = [sorted(place(game.cell_at(bit)) for bit in bits(line)) for line in game.lines]
    return Shape(
        game.gravity,
        game.connect,
        game.columns,
        game.rows,
        lines,
        [game.move_to(cells[bit]) if bit in cells else -1 for bit in range(64)],
        sum(1 << bit for bit, cell in cells.items() if cell.column == game.columns // 2),
    )


def _stones(position: LinePosition) -> tuple[int, int]:
    """Returns the stones of the side to move and of the other, as the compiled code's bits."""
    game, own, other = position.game, position.current, position.mask ^ position.current
    if game.gravity:
        return own, other
    squares = game.square_bits
    return (
        sum(1 << square for square, bit in enumerate(squares) if own & bit),
        sum(1 << square for square, bit in enumerate(squares) if other & bit),
    )
