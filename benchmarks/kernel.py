"""The compiled searches against the readable ones, in turns, on the same positions.

    python -m benchmarks.kernel [--depth 8] [--readable-depth 6] [--seconds 3]

Evaluations and time for a move are the means over every move of one game of Connect Four
that the search plays against itself, the columns taken from left to right, as in the classic
chapters on depths 5 to 8; a published implementation of that exercise has the evaluations for
a move of `PUBLISHED`. The readable search does the same moves up to --readable-depth,
each right after the compiled one, so that a busy machine slows both. Then games a second of
Monte Carlo tree search with one thread. The counts are the same on every machine.
"""

from __future__ import annotations

import random
import statistics
import sys

from benchmarks.figures import options, timed
from engine.games.connect_four import connect_four
from engine.games.line_game import LineGame
from engine.games.tic_tac_toe import tic_tac_toe
from engine.kernel import line_search
from engine.knowledge.evaluation import evaluation
from engine.search import mcts as readable
from engine.search.limits import Limit, Meter, SearchResult
from engine.search.root import fixed_depth

GAME = connect_four()
PUBLISHED = {
    "minimax": {5: 7_783, 6: 50_656, 7: 376_705, 8: 1_979_791},
    "alphabeta": {5: 1_422, 6: 3_484, 7: 18_597, 8: 37_656},
}
"""Evaluations a move."""
PUBLISHED_SECONDS = "23.2 s with minimax, 0.51 s with alpha-beta, 0.27 s with bitboards as well"
"""A move at depth 8, on a machine of its day."""
REPEATS = 3
"""Of the compiled search's times for a move the shortest counts."""


def whole_game(algorithm: str, name: str, depth: int, *, both: bool) -> None:
    """One line: evaluations and milliseconds for a move, opening move, ratio."""
    evaluate, position = evaluation(name, GAME), GAME.start()
    counts, fast, slow = list[int](), list[float](), list[float]()

    def compiled() -> SearchResult:
        moves = position.legal_moves()
        return line_search.CompiledSearch(algorithm, position, name).search(depth, moves, moves)

    while position.outcome is None:
        result, seconds = min((timed(compiled) for _ in range(REPEATS)), key=lambda run: run[1])
        counts.append(result.evaluations)
        fast.append(seconds)
        if both:
            known, seconds = timed(lambda: fixed_depth(algorithm, position, depth, evaluate))  # noqa: B023
            assert (known.score, known.pv, known.nodes) == (result.score, result.pv, result.nodes)
            slow.append(seconds)
        position = position.play(result.move)
    published = f"{PUBLISHED[algorithm].get(depth, 0):,}" if name == "squares" else ""
    ratio = f"{1000 * statistics.mean(slow):10,.1f} {sum(slow) / sum(fast):6.0f} x" if both else ""
    print(
        f"{algorithm:10} {name:10} {depth:5} {published:>10} {statistics.mean(counts):12,.0f} "
        f"{statistics.mean(fast) * 1000:9.3f} {fast[0] * 1000:9.3f} {ratio}",
        flush=True,
    )


def games_a_second(name: str, game: LineGame, seconds: float) -> None:
    """One line: how many games Monte Carlo tree search plays from the start."""
    limit = Limit(seconds=seconds)
    fast = line_search.mcts(game.start(), 1, limit=limit)
    meter = Meter(limit=limit, look_every=readable.LOOK_EVERY)
    slow = readable.mcts(game.start(), meter, random.Random(1))
    rates = fast.nodes / fast.seconds, slow.nodes / slow.seconds
    print(f"{name:20} {rates[0]:12,.0f} {rates[1]:12,.0f} {rates[0] / rates[1]:8.0f} x", flush=True)


def main() -> None:
    """Prints the tables that docs/measurements.md quotes."""
    parser = options(__doc__, depth=8, minimax_depth=7, readable_depth=6, seconds=3.0)
    given = parser.parse_args()
    if not line_search.available():
        sys.exit("the compiled searches are not built: pip install -e .")
    print(
        f"{'search':10} evaluation depth {'published':>10} {'evaluations':>12} {'ms a move':>9} "
        f"{'opening':>9} {'readable':>10}  ratio"
    )
    for algorithm, deepest in (("alphabeta", given.depth), ("minimax", given.minimax_depth)):
        for name in ("squares", "segments", "windows"):
            for depth in range(5, deepest + 1):
                least = given.readable_depth - (algorithm == "minimax")
                whole_game(algorithm, name, depth, both=depth <= least)
    print(f"published, depth 8: {PUBLISHED_SECONDS}")
    print(f"\n{'games a second':20} {'compiled':>12} {'readable':>12}    ratio")
    games_a_second("connect-four 7x6", GAME, given.seconds)
    games_a_second("tic-tac-toe 8x8 4", tic_tac_toe(8, 8, 4), given.seconds)


if __name__ == "__main__":
    main()
