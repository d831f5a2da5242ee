"""Measures what searches cost, each in a game against itself.

Every row is sent as it grows, so that a window can show a table that fills.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from engine.games.line_game import LineGame, LinePosition
from engine.players.algorithms import ALGORITHMS, PERFECT, looking_ahead
from engine.players.choose import Memory, aids_of, choose, runs_compiled
from engine.players.measured import CostRow, TableTask
from engine.players.searches import make_search
from engine.players.spec import PlayerSpec
from engine.search.limits import SearchResult, ShouldStop

PLAIN = ("minimax", "alphabeta")
"""The algorithms that search one depth only, not all smaller ones first, so that the figures are
those of the algorithm itself."""


def searches_by_depth(
    algorithms: Sequence[str], depth: int, evaluation: str = "squares"
) -> list[PlayerSpec]:
    """Returns each algorithm at each depth up to `depth`; the perfect player only once.

    Raises ValueError for an algorithm that cannot be measured, and for an unknown evaluation.
    """
    measured = (*looking_ahead(), PERFECT)
    for name in algorithms:
        if name not in measured:
            known = ", ".join(measured)
            raise ValueError(f"there is no algorithm '{name}' for table (choose from {known})")
    return [
        PlayerSpec(name, each, evaluation)
        for name in algorithms
        for each in ((None,) if name == PERFECT else range(1, depth + 1))
    ]


def measure(
    task: TableTask, tell: Callable[[CostRow], None], should_stop: ShouldStop | None = None
) -> None:
    """Fills a table: calls `tell` with a row after every move; `should_stop` ends it at once."""
    for place, player in enumerate(task.players):
        is_over = False
        for row in play_and_measure(task.game, player, should_stop):
            tell(replace(row, place=place))
            is_over = row.done
        if not is_over:
            return


def play_and_measure(
    game: LineGame, player: PlayerSpec, should_stop: ShouldStop | None = None
) -> Iterator[CostRow]:
    """Lets a search play a game against itself; returns the row of the table after every move.

    `should_stop` ends it; the last row is then not done.
    """
    position, memory = game.start(), Memory()
    compiled = runs_compiled(player, position)
    found: list[SearchResult] = []
    while position.outcome is None:
        result = _search(position, player, memory, should_stop)
        if not result.complete and should_stop is not None and should_stop():
            return
        found.append(result)
        position = position.play(result.move)
        yield CostRow(
            player,
            tuple(each.evaluations for each in found),
            tuple(1000 * each.seconds for each in found),
            done=position.outcome is not None,
            compiled=compiled,
        )


def _search(
    position: LinePosition, player: PlayerSpec, memory: Memory, should_stop: ShouldStop | None
) -> SearchResult:
    """Returns what a search finds; `memory` is that of the player."""
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
