"""What the searches cost at each depth, and how far a faster evaluation sees.

    python -m benchmarks.searches [--depth 8] [--minimax-depth 7] [--seconds 0.5]

Everything is measured on every third position of one game of Connect Four that alpha-beta
plays against itself, and given as the mean for a move. The counts are the same on every
machine; the times are not.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable

from benchmarks.figures import options, timed
from engine.games.connect_four import connect_four
from engine.games.line_game import LinePosition
from engine.knowledge.evaluation import EVALUATIONS, evaluation
from engine.knowledge.line_knowledge import centre_first
from engine.search.deepening import deepening
from engine.search.enhanced import Aids
from engine.search.limits import DEEPEST, Limit, Meter, SearchResult
from engine.search.ordering import Ordering
from engine.search.root import fixed_depth
from engine.search.table import TranspositionTable

GAME = connect_four()
SQUARES = evaluation("squares", GAME)
Search = Callable[[LinePosition, int], SearchResult]


def sample() -> list[LinePosition]:
    """Every third position of the game that alpha-beta, 6 plies deep, plays against itself."""
    positions, position = [], GAME.start()
    while position.outcome is None:
        if position.ply % 3 == 0:
            positions.append(position)
        position = position.play(fixed_depth("alphabeta", position, 6, SQUARES).move)
    return positions


def aids(*, table: bool = True) -> Aids:
    """The middle columns first, and killers; a transposition table as well, or none."""
    return Aids(TranspositionTable() if table else None, Ordering(centre_first(GAME)))


SEARCHES: dict[str, Search] = {
    "minimax": lambda start, depth: fixed_depth("minimax", start, depth, SQUARES),
    "alphabeta": lambda start, depth: fixed_depth("alphabeta", start, depth, SQUARES),
    "+ ordering": lambda start, depth: fixed_depth(
        "alphabeta", start, depth, SQUARES, aids=aids(table=False)
    ),
    "+ deepening, table": lambda start, depth: deepening(
        "alphabeta", start, depth, SQUARES, aids=aids()
    ),
}
"""Plain searches take the columns from left to right."""


def main() -> None:
    """Measures and prints two tables."""
    arguments = options(__doc__, depth=8, minimax_depth=6, seconds=0.5).parse_args()
    positions = sample()
    print(f"Evaluations and seconds for a move, mean of {len(positions)} positions:")
    for name, search in SEARCHES.items():
        deepest = arguments.minimax_depth if name == "minimax" else arguments.depth
        for depth in range(4, deepest + 1):
            results = [search(position, depth) for position in positions]
            evaluations = statistics.mean(result.evaluations for result in results)
            seconds = statistics.mean(result.seconds for result in results)
            print(f"{name:20} depth {depth} {evaluations:12,.0f} {seconds:9.3f} s", flush=True)

    print(f"\nDepth finished in {arguments.seconds} s, by evaluation:")
    for name in EVALUATIONS:
        evaluate = evaluation(name, GAME)
        again = positions * 1000
        _, seconds = timed(lambda: [evaluate(position) for position in again])  # noqa: B023
        microseconds = seconds / len(again) * 1e6
        depths = []
        for position in positions[: len(positions) // 2]:  # later the end comes into sight
            meter = Meter(limit=Limit(seconds=arguments.seconds))
            found = deepening("alphabeta", position, DEEPEST, evaluate, meter=meter, aids=aids())
            depths.append(found.depth - (not found.complete))
        print(f"{name:10} {microseconds:6.2f} µs each, depth {statistics.mean(depths):.1f}")


if __name__ == "__main__":
    main()
