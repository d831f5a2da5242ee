"""What empty boards cost to solve, Connect Four's and tic-tac-toe's of many sizes.

    nice -n 19 python -m benchmarks.boards [--limit 60] [--table 64] [--readable 0] [BOARD ...]

A BOARD is COLUMNSxROWS where discs fall, COLUMNSxROWSxCONNECT where they do not. One thread, no
book; `--limit` is the most seconds of processor time of the compiled solver for a board, `--table`
the MiB of its table. Of a board on which discs fall a line is printed whenever more is proven:
first who wins, then how soon. `--readable` is the limit of the readable solver, which is left out
by default.
"""

from __future__ import annotations

import time

from benchmarks.figures import options
from engine.games.connect_four import connect_four
from engine.games.tic_tac_toe import tic_tac_toe
from engine.kernel.solution import Solution
from engine.players.plain_solvers import ReadableSolver
from engine.players.solvers import AnySolver, make_solver

BOARDS = "3x3x3 4x4x4 5x4x4 6x4x4 7x4x4 5x5x4 5x5x5 6x5x4 6x6x4 6x6x5 7x7x6 8x8x4 8x8x6"


def solve(name: str, solver: AnySolver, limit: float) -> None:
    """Prints the score or what is proven of it, the nodes and the seconds of the empty board."""
    began, told = time.process_time(), ""

    def show(found: Solution) -> None:
        nonlocal told
        score = f"{found.lower}" if found.exact else f"{found.lower}..{found.upper}"
        if score != told:
            told, took = score, time.process_time() - began
            print(f"{name:16} {score:>7} {found.nodes:14,} nodes {took:9.3f} s", flush=True)

    show(
        solver.solve(
            solver.game.start(),
            report=show if solver.game.gravity else None,
            should_stop=lambda: time.process_time() - began > limit,
        )
    )


def main() -> None:
    """Solves the boards one after the other."""
    parser = options(__doc__, limit=60.0, table=64, readable=0.0)
    parser.add_argument("boards", nargs="*", default=BOARDS.split())
    given = parser.parse_args()
    for board in given.boards:
        size = [int(number) for number in board.split("x")]
        game = connect_four(*size) if len(size) == 2 else tic_tac_toe(*size)
        solve(board, make_solver(game, given.table, own_book=False), given.limit)
        if given.readable:
            solve(f"{board} readable", ReadableSolver(game), given.readable)


if __name__ == "__main__":
    main()
