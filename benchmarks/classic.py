"""The classic figures of Connect Four in Python, depths 5 to 8, on the program's own searches.

    python benchmarks/classic.py [--readable-depth 7] [--minimax-depth 6]

A published implementation of the textbook exercise gives, for minimax and for alpha-beta,
the evaluations a move needs on average; `PUBLISHED` has them. Here every search plays one game
against itself, with ``squares``, the columns from left to right and no table; given are the
mean over its moves, evaluations and milliseconds, compiled and readable. The readable
searches go as deep as the options say: minimax at depth 8 takes them minutes. Everything has
one thread. The counts are the same on every machine.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.games.connect_four import connect_four
from engine.games.line_game import LinePosition
from engine.kernel import line_search
from engine.knowledge.evaluation import evaluation
from engine.players.searches import make_search
from engine.search.root import fixed_depth

GAME = connect_four()
SQUARES = evaluation("squares", GAME)
PUBLISHED = {
    "minimax": {5: 7_783, 6: 50_656, 7: 376_705, 8: 1_979_791},
    "alphabeta": {5: 1_422, 6: 3_484, 7: 18_597, 8: 37_656},
}
"""Evaluations a move."""
PUBLISHED_SECONDS = "23.2 s with minimax, 0.51 s with alpha-beta, 0.27 s with bitboards as well"
"""A move at depth 8, on a machine of its day."""
REPEATS = 3
"""Of the compiled search's times for a move the shortest counts."""


def game_against_itself(algorithm: str, depth: int) -> tuple[list[LinePosition], list[int]]:
    """Every position that comes up, and how many evaluations its move takes."""
    positions, counts = [GAME.start()], []
    while positions[-1].outcome is None:
        moves = positions[-1].legal_moves()
        search = make_search(algorithm, positions[-1], "squares")
        found = search.search(depth, moves, moves)
        counts.append(found.evaluations)
        positions.append(positions[-1].play(found.move))
    return positions[:-1], counts


def compiled_time(algorithm: str, position: LinePosition, depth: int) -> float:
    """Seconds, with everything Python adds."""
    times = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        moves = position.legal_moves()
        line_search.CompiledSearch(algorithm, position, "squares").search(depth, moves, moves)
        times.append(time.perf_counter() - began)
    return min(times)


def row(algorithm: str, depth: int, *, readable: bool) -> None:
    """One line of the table."""
    positions, counts = game_against_itself(algorithm, depth)
    fast = [compiled_time(algorithm, position, depth) for position in positions]
    slow = "-"
    if readable:
        found = [fixed_depth(algorithm, position, depth, SQUARES) for position in positions]
        assert [result.evaluations for result in found] == counts
        slow = f"{1000 * statistics.mean(result.seconds for result in found):,.1f}"
    mean = statistics.mean
    print(
        f"{algorithm:10} {depth:5} {PUBLISHED[algorithm][depth]:10,} {mean(counts):11,.0f}"
        f" {counts[0]:12,} {mean(fast) * 1000:9.3f} {fast[0] * 1000:9.3f} {slow:>10}",
        flush=True,
    )


def main() -> None:
    """Prints the table that docs/kernel.md quotes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--readable-depth", type=int, default=7, help="of alpha-beta, 0 for none")
    parser.add_argument("--minimax-depth", type=int, default=6, help="of readable minimax")
    options = parser.parse_args()
    if not line_search.available():
        sys.exit("the compiled searches are not built: pip install -e .")
    print(f"{'':16} {'evaluations a move':^35} {'milliseconds a move':^30}")
    print(
        f"{'search':10} depth {'published':>10} {'here':>11} {'opening move':>12}"
        f" {'compiled':>9} {'opening':>9} {'readable':>10}"
    )
    deepest = {"minimax": options.minimax_depth, "alphabeta": options.readable_depth}
    for algorithm, figures in PUBLISHED.items():
        for depth in figures:
            row(algorithm, depth, readable=depth <= deepest[algorithm])
    print(f"published, depth 8: {PUBLISHED_SECONDS}")


if __name__ == "__main__":
    main()
