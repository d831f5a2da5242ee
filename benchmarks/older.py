"""Measures the exact solver against that of another checkout of the project, an older one perhaps.

    python -m benchmarks.older CHECKOUT [FOLDER] [--rounds 3]

Runs `python -m engine solve --no-book --stats --cold --threads 1` in both, taking turns, and takes
for every position the quickest of the rounds. Each run goes through the list twice, and only the
second time counts: at first the system has to hand out the table's memory. The other checkout must
have been built: `python setup.py build_ext --inplace`. FOLDER is as for `benchmarks/solver.py`; its
random classes come after it. Prints mean microseconds and nodes of both, and their ratios.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.figures import ROOT, options
from benchmarks.solver import GAME, listed, made_up
from engine.games.notation import format_moves

COMMAND = "-m engine solve --no-book --stats --cold --threads 1"


def run(checkout: Path, lines: str) -> list[list[int]]:
    """The score, the nodes and the microseconds of every line, as a checkout's solver has them."""
    output = subprocess.run(
        [sys.executable, *COMMAND.split()],
        cwd=checkout,
        input=2 * lines,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    answers = [[int(word) for word in line.split()[-3:]] for line in output.splitlines()]
    return answers[len(answers) // 2 :]


def costs(
    checkouts: Sequence[Path], games: Sequence[Sequence[int]], rounds: int
) -> list[tuple[float, float]]:
    """Mean microseconds and nodes of each checkout; the scores have to be the same."""
    lines = "".join(f"{format_moves(GAME, moves)}\n" for moves in games)
    found = [[run(checkout, lines) for checkout in checkouts] for _ in range(rounds)]
    means = []
    for number in range(len(checkouts)):
        times = zip(*([cost for _, _, cost in each[number]] for each in found), strict=True)
        nodes = sum(nodes for _, nodes, _ in found[0][number])
        means.append((sum(map(min, times)) / len(games), nodes / len(games)))
        scores = [score for score, _, _ in found[0][number]]
        assert scores == [score for score, _, _ in found[0][0]], "the scores differ"
    return means


def main() -> None:
    """Prints a line for every class of positions."""
    parser = options(__doc__, rounds=3)
    parser.add_argument("checkout", type=Path)
    parser.add_argument("folder", nargs="?", type=Path)
    given = parser.parse_args()
    sets = (listed(given.folder) if given.folder else {}) | made_up()
    heads = ("us", "us there", "ratio", "nodes", "nodes there", "ratio")
    print(" " * 20, *(f"{head:>{7 if head == 'ratio' else 12}}" for head in heads))
    for name, games in sets.items():
        (ours, nodes), (theirs, more) = costs((ROOT, given.checkout), games, given.rounds)
        print(
            f"{name:20} {ours:12,.1f} {theirs:12,.1f} {ours / theirs:7.2f} "
            f"{nodes:12,.0f} {more:12,.0f} {nodes / more:7.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
