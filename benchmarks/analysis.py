"""How soon every column of a random position is exact, with the book that is shipped.

    python -m benchmarks.analysis [--positions 2000] [--threads 2] [--table 64] [--rival]

Positions of all plies in equal numbers, each from an empty table, in a process started for
it; the median and what 95 and 99 of 100 stay below, and how long it is until there are
bounds of every column. --rival: BitBully on the same positions, taking turns, with its
twelve-ply book and one thread, which is all it has.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from benchmarks.figures import options, percentile, timed, undecided
from benchmarks.solver import GAME
from engine.book.book import shipped_book
from engine.games.notation import check_moves
from engine.kernel.solution import Analysis
from engine.kernel.solver import CompiledSolver


def show(name: str, seconds: Sequence[float]) -> None:
    """One line: mean, median, 95 and 99 of 100, worst; milliseconds."""
    if not seconds:
        print(f"{name:34} none")
        return
    shares = [percentile(seconds, share) for share in (0.5, 0.95, 0.99)]
    figures = [sum(seconds) / len(seconds), *shares, max(seconds)]
    print(f"{name:34}", *(f"{figure * 1000:10.2f}" for figure in figures), flush=True)


def main() -> None:
    """Prints the table that docs/measurements.md quotes."""
    parser = options(__doc__, positions=2000, threads=2, table=64)
    parser.add_argument("--rival", action="store_true", help="BitBully with its book, too")
    given = parser.parse_args()
    book, took = timed(lambda: shipped_book(GAME))
    assert book is not None
    print(f"the book, through ply {book.ply}, was read in {took:.4f} s")
    solver = CompiledSolver(GAME, given.table, given.threads, book=book)
    rival = None
    if given.rival:
        from bitbully import BitBully, Board

        rival = BitBully("12-ply-dist"), Board
    chance = random.Random(7)
    ours: list[tuple[int, float]] = []
    theirs: list[float] = []
    first_bounds: list[float] = []
    for number in range(given.positions):
        moves = undecided(GAME, number % GAME.cells, chance)[1]
        position = check_moves(GAME.start(), moves)
        solver.clear()
        began = time.perf_counter()
        seen: list[float] = []

        def report(found: Analysis, seen: list[float] = seen, began: float = began) -> None:
            del found
            seen.append(time.perf_counter() - began)

        found = solver.analyse(position, report=report)
        took = time.perf_counter() - began
        ours.append((position.ply, took))
        first_bounds.append(seen[0] if seen else took)
        if rival is not None:
            oracle, board = rival[0], rival[1](moves)
            oracle.reset_transposition_table()
            known, took = timed(lambda: oracle.score_all_moves(board))  # noqa: B023
            theirs.append(took)
            scores = {c: b.score for c, b in enumerate(found.columns) if b is not None}
            assert scores == known, f"{moves}: {scores}, BitBully says {known}"
    print(f"{'milliseconds':34}", *(f"{w:>10}" for w in ("mean", "median", "p95", "p99", "worst")))
    show(f"all {len(ours)}, {given.threads} threads", [took for _, took in ours])
    show("until there are bounds", first_bounds)
    if theirs:
        show("BitBully with its book, 1 thread", theirs)
    for first in range(0, GAME.cells, 2):
        show(f"plies {first} and {first + 1}", [t for ply, t in ours if ply // 2 * 2 == first])


if __name__ == "__main__":
    main()
