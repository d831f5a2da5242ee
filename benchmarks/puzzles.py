"""Holds every puzzle of a pack against another solver, BitBully: has it exactly one best move?

    python -m benchmarks.puzzles [FILE] [--processes 2]

Prints a line for each puzzle that has not, or whose solution begins with another move; the exit
status is 1 where there is one. BitBully uses its own book of positions of twelve plies.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

from bitbully import BitBully, Board

from benchmarks.figures import options
from engine.puzzles.pack import SHIPPED, read_pack
from engine.puzzles.puzzle import Puzzle
from engine.reasons.judgement import sign


@cache
def solver() -> BitBully:
    """The other solver, one in each process."""
    return BitBully("12-ply-dist")


def fault(puzzle: Puzzle) -> str | None:
    """What is wrong with a puzzle, None where nothing is."""
    scores = solver().score_all_moves(Board([int(digit) - 1 for digit in puzzle.moves]))
    results = {move: sign(score) for move, score in scores.items()}
    best = [move for move, result in results.items() if result == max(results.values())]
    right = best == [puzzle.line[0]] and results[best[0]] == (1 if puzzle.win_in else 0)
    return None if right else f"{puzzle.moves} {puzzle.solution}: {scores}"


def main() -> int:
    """Prints what is wrong."""
    parser = options(__doc__, processes=2)
    parser.add_argument("file", nargs="?", type=Path, default=SHIPPED)
    given = parser.parse_args()
    puzzles = sorted(read_pack(given.file), key=lambda puzzle: len(puzzle.moves))
    with ProcessPoolExecutor(given.processes) as pool:
        wrong = [each for each in pool.map(fault, puzzles) if each is not None]
    print(*wrong, f"{len(puzzles)} puzzles, {len(wrong)} of them wrong", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
