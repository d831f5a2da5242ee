"""Measures what searches cost: on one position side by side, or over a game at each depth.

Every result is told at once, so that a window can show bars that grow and a table that fills.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.games.line_game import LineGame, LinePosition
from engine.games.notation import check_moves
from engine.players.algorithms import ALGORITHMS, PERFECT, looking_ahead
from engine.players.choose import Memory, choose
from engine.players.measured import (
    TO_THE_END,
    CostRow,
    Lane,
    LaneProgress,
    MeasureTask,
    RaceTask,
)
from engine.players.searches import make_search
from engine.players.spec import PlayerSpec
from engine.search.limits import SearchInfo, SearchResult, ShouldStop

PLAIN = ("minimax", "alphabeta")
"""The algorithms that search one depth only, not all smaller ones first, so that the figures are
those of the algorithm itself."""


def lanes_of(algorithms: Sequence[str], depth: int, evaluation: str = "squares") -> list[Lane]:
    """Returns each algorithm at each depth up to `depth`; the perfect player has one lane.

    Raises ValueError for an algorithm that cannot be measured.
    """
    for name in algorithms:
        check_measured(name)
    return [
        Lane(name, each, evaluation)
        for name in algorithms
        for each in ((TO_THE_END,) if name == PERFECT else range(1, depth + 1))
    ]


def measured() -> tuple[str, ...]:
    """Returns the names of the algorithms that can be measured."""
    return (*looking_ahead(), PERFECT)


def check_measured(name: str) -> None:
    """Raises ValueError unless the algorithm called `name` can be measured."""
    if name not in measured():
        known = ", ".join(measured())
        raise ValueError(f"there is no algorithm '{name}' for table (choose from {known})")


def measure(
    task: MeasureTask,
    tell: Callable[[LaneProgress | CostRow], None],
    should_stop: ShouldStop | None = None,
) -> None:
    """Runs a race or fills a table, and tells how far it has come; raises ValueError like `race`.

    `should_stop` ends it at once.
    """
    if isinstance(task, RaceTask):
        race(check_moves(task.game.start(), task.moves), task.lanes, tell, should_stop)
        return
    for lane in task.lanes:
        is_over = False
        for row in play_and_measure(task.game, lane, should_stop):
            tell(row)
            is_over = row.done
        if not is_over:
            return


def race(
    position: LinePosition,
    lanes: Sequence[Lane],
    tell: Callable[[LaneProgress], None],
    should_stop: ShouldStop | None = None,
) -> None:
    """Runs the searches one after the other and tells how far each has come.

    `should_stop` ends the race. Raises ValueError for a finished game or an unknown name.
    """
    for number, lane in enumerate(lanes):

        def report(info: SearchInfo, number: int = number) -> None:
            tell(LaneProgress(number, info.nodes, info.evaluations, info.seconds, done=False))

        found = _search(position, lane, Memory(), should_stop, report)
        if not found.complete:
            return
        told = number, found.nodes, found.evaluations, found.seconds
        tell(LaneProgress(*told, True, found.move, found.score))


def play_and_measure(
    game: LineGame, lane: Lane, should_stop: ShouldStop | None = None
) -> Iterator[CostRow]:
    """Lets a search play a game against itself; returns the row of the table after every move.

    `should_stop` ends it; the last row is then not done.
    """
    position, memory = game.start(), Memory()
    evaluations: tuple[int, ...] = ()
    milliseconds: tuple[float, ...] = ()
    while position.outcome is None:
        found = _search(position, lane, memory, should_stop, None)
        if not found.complete:
            return
        evaluations += (found.evaluations,)
        milliseconds += (1000 * found.seconds,)
        position = position.play(found.move)
        is_over = position.outcome is not None
        yield CostRow(lane.algorithm, lane.depth, evaluations, milliseconds, is_over)


def _search(
    position: LinePosition,
    lane: Lane,
    memory: Memory,
    should_stop: ShouldStop | None,
    report: Callable[[SearchInfo], None] | None,
) -> SearchResult:
    """Returns what a search finds; `memory` is that of the player."""
    if lane.algorithm in PLAIN:
        moves = position.legal_moves()
        algorithm = ALGORITHMS[lane.algorithm].search
        search = make_search(
            algorithm, position, lane.evaluation, should_stop=should_stop, report=report
        )
        return search.search(lane.depth, moves, moves)
    if lane.algorithm == PERFECT:
        spec = PlayerSpec(PERFECT)
    else:
        spec = PlayerSpec(lane.algorithm, depth=lane.depth, evaluation=lane.evaluation)
    return choose(spec, position, None, should_stop, report, memory)
