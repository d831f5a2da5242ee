"""Compares a sample of every ply of a book with BitBully's book of twelve plies.

    python benchmarks/book.py [FILE] [--sample 2000] [--seed 1]

FILE is a book of 7x6, by default the one that comes with the program. Prints for every ply how many
positions there are, how many were compared and how many scores differ, and the microseconds of a
look-up: with the check whether the position can arise, which one that comes from play need not, and
without. Exit status 1 where a score differs.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path

from bitbully import BitBully, Board

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine.book.book import read_book, shipped_path  # noqa: E402
from engine.book.layers import layers, position_of  # noqa: E402
from engine.games.connect_four import connect_four  # noqa: E402
from engine.games.reachable import moves_to  # noqa: E402

GAME = connect_four()


def main() -> int:
    """Prints a line for every ply; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", nargs="?", type=Path, default=shipped_path(GAME), metavar="FILE")
    parser.add_argument("--sample", type=int, default=2000, help="positions of each ply")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    book, rival = read_book(options.file, GAME), BitBully("12-ply-dist")
    chance, wrong = random.Random(options.seed), 0
    print(
        f"{'ply':>3} {'positions':>10} {'compared':>9} {'differ':>7} {'µs checked':>11} {'µs':>11}"
    )
    for ply, layer in enumerate(layers(GAME, book.ply)):
        sample = chance.sample(layer, min(options.sample, len(layer)))
        positions = [position_of(GAME, stones) for stones in sample]
        began = time.process_time()
        scores = [book.score(position) for position in positions]
        checked = time.process_time() - began
        began = time.process_time()
        for stones in sample:
            book.known(GAME, stones)
        looked_up = time.process_time() - began
        differ = sum(
            score != rival.mtdf(Board(moves_to(position)))
            for score, position in zip(scores, positions, strict=True)
        )
        wrong += differ
        costs = [f"{seconds / len(sample) * 1e6:11.2f}" for seconds in (checked, looked_up)]
        print(f"{ply:3} {len(layer):10,} {len(sample):9,} {differ:7}", *costs, flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
