"""How far large Connect Four boards are solved in limited time: who wins, then how soon.

    nice -n 19 python benchmarks/large_boards.py [--limit 300] [--hash 512] [COLUMNSxROWS ...]

One thread, no book, empty boards; `--limit` is the most seconds of processor time for a board,
`--hash` the size of the table in MiB. Prints a line whenever more is proven.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.games.connect_four import connect_four
from engine.kernel.solution import Solution
from engine.kernel.solver import CompiledSolver
from engine.search.limits import Bounds


def solve(board: str, table_mib: int, limit: float) -> None:
    """Prints what is proven of the empty board, as it becomes known."""
    game = connect_four(*map(int, board.split("x")))
    solver, began = CompiledSolver(game, table_mib), time.process_time()
    told: Bounds | None = None

    def report(found: Solution) -> None:
        nonlocal told
        if told != Bounds(found.lower, found.upper):
            told = Bounds(found.lower, found.upper)
            took = time.process_time() - began
            bounds = f"{told.lower:4}..{told.upper:<3}"
            print(f"{board} {bounds} {found.nodes:14,} {took:6.0f} s", flush=True)

    report(
        solver.solve(
            game.start(),
            report=report,
            should_stop=lambda: time.process_time() - began > limit,
        )
    )


def main() -> None:
    """Solves the boards one after the other."""
    parser = argparse.ArgumentParser()
    parser.add_argument("boards", nargs="*", default=["10x4", "8x6", "6x8", "7x7", "8x7"])
    parser.add_argument("--limit", type=float, default=300)
    parser.add_argument("--hash", type=int, default=512)
    options = parser.parse_args()
    for board in options.boards:
        solve(board, options.hash, options.limit)


if __name__ == "__main__":
    main()
