"""What empty tic-tac-toe boards of many sizes cost to solve.

    python benchmarks/free_boards.py [--limit 60] [--readable 0] [COLUMNSxROWSxCONNECT ...]

Both solvers use one thread and 64 MiB; the times are of the processor. `--limit` is the most
seconds of the compiled solver for a board, `--readable` that of the readable one, which is left
out by default.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.games.tic_tac_toe import tic_tac_toe
from engine.players.plain_solvers import FreeSolver, PlainSolver, ReadableSolver

BOARDS = "3x3x3 4x4x4 5x4x4 6x4x4 7x4x4 5x5x4 5x5x5 6x5x4 6x6x4 6x6x5 7x7x6 8x8x4 8x8x6"


def cost(solver: PlainSolver, limit: float) -> str:
    """Returns the score or what is proven of it, the nodes and the seconds of the empty board."""
    began = time.process_time()
    found = solver.solve(
        solver.game.start(), should_stop=lambda: time.process_time() - began > limit
    )
    took = time.process_time() - began
    score = f"{found.lower}" if found.exact else f"{found.lower}..{found.upper}"
    return f"{score:>7} {found.nodes:13,} nodes {took:8.3f} s"


def main() -> None:
    """Prints a line for every board."""
    parser = argparse.ArgumentParser()
    parser.add_argument("boards", nargs="*", default=BOARDS.split())
    parser.add_argument("--limit", type=float, default=60)
    parser.add_argument("--readable", type=float, default=0)
    options = parser.parse_args()
    for board in options.boards:
        columns, rows, connect = map(int, board.split("x"))
        game = tic_tac_toe(columns, rows, connect)
        text = f"{board:7} {cost(FreeSolver(game), options.limit)}"
        if options.readable:
            text += f"   readable {cost(ReadableSolver(game), options.readable)}"
        print(text, flush=True)


if __name__ == "__main__":
    main()
