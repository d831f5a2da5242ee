"""``table``: what each algorithm costs at each depth, over one game against itself."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from engine.cli.entry import CommandError
from engine.cli.progress import ProgressLine
from engine.games.line_game import LineGame, LinePosition
from engine.knowledge.evaluation import check_evaluation
from engine.players.algorithms import PERFECT, looking_ahead
from engine.players.choose import Memory, choose
from engine.players.searches import fixed_depth
from engine.players.spec import PlayerSpec
from engine.search.limits import SearchResult

PLAIN = ("minimax", "alphabeta")
"""The algorithms that search one depth only, not all smaller ones first, so that the figures are
those of the algorithm itself."""

WHAT_IS_COUNTED = (
    "(minimax and alphabeta search only this depth, all others the smaller depths first, as in"
    " match)"
)
TO_THE_END = 0
"""Stands for the depth of a search that has none."""


def run(options: Namespace) -> int:
    """Prints a line for each algorithm and depth as soon as it is known."""
    algorithms = options.algorithms.split(",")
    measured = (*looking_ahead(), PERFECT)
    for name in algorithms:
        if name not in measured:
            known = ", ".join(measured)
            raise CommandError(f"there is no algorithm '{name}' for table (choose from {known})")
    try:
        check_evaluation(options.evaluation)
    except ValueError as error:
        raise CommandError(str(error)) from None
    game: LineGame = options.line_game
    print(
        f"{game.name} {game.columns}x{game.rows}, {game.connect} in a row, evaluation "
        f"{options.evaluation}; costs of one move, in one game of the algorithm against itself:"
    )
    print(WHAT_IS_COUNTED)
    print(f"{'':28}{'evaluations':^34}{'milliseconds':^32}")
    print(
        f"{'algorithm':14} {'depth':>5} {'moves':>6}"
        f" {'minimum':>10} {'mean':>11} {'maximum':>10}"
        f" {'minimum':>10} {'mean':>10} {'maximum':>10}",
        flush=True,
    )
    with ProgressLine() as progress:
        for name in algorithms:
            # The perfect player always looks to the end.
            depths = (TO_THE_END,) if name == PERFECT else range(1, options.depth + 1)
            for depth in depths:
                results = _one_game(game, name, depth, options.evaluation, progress)
                progress.clear()
                print(_row(name, depth, results), flush=True)
    return 0


def _one_game(
    game: LineGame, name: str, depth: int, evaluation: str, progress: ProgressLine
) -> list[SearchResult]:
    """Returns the results of all moves in the game that `name` plays against itself."""
    position, memory = game.start(), Memory()
    results: list[SearchResult] = []
    while position.outcome is None:
        progress.show(f"{name} depth {depth or 'end'}: move {len(results) + 1}")
        results.append(_search(position, name, depth, evaluation, memory))
        position = position.play(results[-1].move)
    return results


def _search(
    position: LinePosition, name: str, depth: int, evaluation: str, memory: Memory
) -> SearchResult:
    if name in PLAIN:
        return fixed_depth(name, position, depth, evaluation)
    if name == PERFECT:
        return choose(PlayerSpec(PERFECT), position, memory=memory)
    return choose(PlayerSpec(name, depth=depth, evaluation=evaluation), position)


def _row(name: str, depth: int, results: Sequence[SearchResult]) -> str:
    counts = [result.evaluations for result in results]
    times = [1000 * result.seconds for result in results]
    return (
        f"{name:14} {depth or 'end':>5} {len(results):6}"
        f" {min(counts):10,} {sum(counts) / len(counts):11,.1f} {max(counts):10,}"
        f" {min(times):10.3f} {sum(times) / len(times):10.3f} {max(times):10.3f}"
    )
