"""Measures what searches cost, each in a game against itself.

Every row is told as it grows, so that a window can show a table that fills.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from engine.games.line_game import LineGame, LinePosition
from engine.players.algorithms import ALGORITHMS, PERFECT, looking_ahead
from engine.players.choose import Memory, aids_of, choose, runs_compiled
from engine.players.measured import TO_THE_END, CostRow, Lane, TableTask
from engine.players.searches import make_search
from engine.search.limits import SearchResult, ShouldStop

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
    task: TableTask, tell: Callable[[CostRow], None], should_stop: ShouldStop | None = None
) -> None:
    """Fills a table, and tells of a row after every move; `should_stop` ends it at once.

    Raises ValueError for an unknown name.
    """
    for number, lane in enumerate(task.lanes):
        is_over = False
        for row in play_and_measure(task.game, lane, should_stop):
            tell(replace(row, lane=number))
            is_over = row.done
        if not is_over:
            return


def play_and_measure(
    game: LineGame, lane: Lane, should_stop: ShouldStop | None = None
) -> Iterator[CostRow]:
    """Lets a search play a game against itself; returns the row of the table after every move.

    `should_stop` ends it; the last row is then not done.
    """
    position, memory = game.start(), Memory()
    compiled = runs_compiled(lane.player, position)
    found: list[SearchResult] = []
    while position.outcome is None:
        result = _search(position, lane, memory, should_stop)
        if not result.complete and should_stop is not None and should_stop():
            return
        found.append(result)
        position = position.play(result.move)
        yield CostRow(
            lane.algorithm,
            lane.depth,
            tuple(each.evaluations for each in found),
            tuple(1000 * each.seconds for each in found),
            done=position.outcome is not None,
            compiled=compiled,
        )


def _search(
    position: LinePosition, lane: Lane, memory: Memory, should_stop: ShouldStop | None
) -> SearchResult:
    """Returns what a search finds; `memory` is that of the player."""
    player = lane.player
    if player.name not in PLAIN or player.depth is None:
        return choose(player, position, None, should_stop, None, memory)
    search = make_search(
        ALGORITHMS[player.name].search,
        position,
        player.evaluation,
        should_stop=should_stop,
        limit=player.limit,
        aids=aids_of(player, position),
    )
    moves = list(position.legal_moves())
    return search.search(player.depth, moves, moves)
