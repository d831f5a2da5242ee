"""Measures what searches cost: on one position side by side, or over a game at each depth.

Every result is told at once, so that a window can show bars that grow and a table that fills.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.games.notation import check_moves
from engine.players.algorithms import ALGORITHMS, PERFECT, looking_ahead
from engine.players.choose import Memory, aids_of, choose, runs_compiled
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
from engine.search.deepening import FixedDepthSearch
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
    for number, lane in enumerate(task.lanes):
        is_over = False
        if task.positions:
            rows = measure_positions(task.game, task.positions, lane, should_stop)
        else:
            rows = play_and_measure(task.game, lane, should_stop)
        for row in rows:
            tell(replace(row, lane=number))
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
        begun = LaneProgress(
            number, 0, 0, 0.0, done=False, compiled=runs_compiled(lane.player, position)
        )

        def report(
            nodes: int, evaluations: int, seconds: float, begun: LaneProgress = begun
        ) -> None:
            tell(replace(begun, nodes=nodes, evaluations=evaluations, seconds=seconds))

        found = _search(position, lane, Memory(), should_stop, report)
        if not found.complete and should_stop is not None and should_stop():
            return
        tell(
            replace(
                begun,
                nodes=found.nodes,
                evaluations=found.evaluations,
                seconds=found.seconds,
                done=True,
                move=found.move,
                score=found.score,
            )
        )


def measure_positions(
    game: LineGame,
    positions: Sequence[Sequence[Move]],
    lane: Lane,
    should_stop: ShouldStop | None = None,
) -> Iterator[CostRow]:
    """Runs a search in each position; returns the row of the table after each.

    `positions` are the moves that lead there. `should_stop` ends it; the last row is then not
    done. Raises ValueError like `race`.
    """
    memory = Memory()
    found: list[SearchResult] = []
    for moves in positions:
        result = _search(check_moves(game.start(), moves), lane, memory, should_stop, None)
        if not result.complete and should_stop is not None and should_stop():
            return
        found.append(result)
        yield _row(lane, found, done=len(found) == len(positions))


def _row(lane: Lane, found: Sequence[SearchResult], *, done: bool) -> CostRow:
    return CostRow(
        lane.algorithm,
        lane.depth,
        tuple(each.evaluations for each in found),
        tuple(1000 * each.seconds for each in found),
        done,
    )


def play_and_measure(
    game: LineGame, lane: Lane, should_stop: ShouldStop | None = None
) -> Iterator[CostRow]:
    """Lets a search play a game against itself; returns the row of the table after every move.

    `should_stop` ends it; the last row is then not done.
    """
    position, memory = game.start(), Memory()
    found: list[SearchResult] = []
    while position.outcome is None:
        result = _search(position, lane, memory, should_stop, None)
        if not result.complete and should_stop is not None and should_stop():
            return
        found.append(result)
        position = position.play(result.move)
        yield _row(lane, found, done=position.outcome is not None)


TellCounts = Callable[[int, int, float], None]
"""Is called with the nodes, the evaluations and the seconds of a search so far."""


def _search(
    position: LinePosition,
    lane: Lane,
    memory: Memory,
    should_stop: ShouldStop | None,
    tell: TellCounts | None,
) -> SearchResult:
    """Returns what a search finds; `memory` is that of the player."""
    player = lane.player
    if player.name in PLAIN and player.depth is not None:
        return _to_one_depth(player, player.depth, position, should_stop, tell)

    def report(info: SearchInfo) -> None:
        if tell is not None:
            tell(info.nodes, info.evaluations, info.seconds)

    return choose(player, position, None, should_stop, report if tell else None, memory)


def _to_one_depth(
    player: PlayerSpec,
    depth: int,
    position: LinePosition,
    should_stop: ShouldStop | None,
    tell: TellCounts | None,
) -> SearchResult:
    """Searches to `depth` alone; tells of it from the start, also before there is a first line."""
    running: FixedDepthSearch | None = None

    def look() -> bool:
        if tell is not None and running is not None:
            tell(running.nodes, running.evaluations, running.seconds)
        return should_stop is not None and should_stop()

    running = make_search(
        ALGORITHMS[player.name].search,
        position,
        player.evaluation,
        should_stop=look if tell is not None or should_stop is not None else None,
        limit=player.limit,
        aids=aids_of(player, position),
    )
    moves = list(position.legal_moves())
    return running.search(depth, moves, moves)
