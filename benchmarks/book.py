"""Compares a sample of every ply of a book with BitBully's book of twelve plies.

    python -m benchmarks.book [FILE] [--sample 2000] [--seed 1]

FILE is a book of 7x6, by default the one that comes with the program. Prints for every ply how many
positions there are, how many were compared and how many scores differ, and the microseconds of a
look-up, the fewest of several rounds: of positions set up from their stones, for which a game that
leads there is looked for first, and of the same positions when they were played. Exit status 1
where a score differs.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Sequence
from itertools import cycle, islice
from pathlib import Path

from bitbully import BitBully, Board

from benchmarks.figures import options
from engine.book.book import Book, read_book, shipped_path
from engine.book.layers import Bitboards, layers, position_of
from engine.games.connect_four import connect_four
from engine.games.line_game import LinePosition
from engine.games.notation import check_moves
from engine.games.reachable import moves_to

GAME = connect_four()
LOOK_UPS = 2000
"""The look-ups of a round; of a ply with fewer positions each is looked up several times."""
ROUNDS = 7


def main() -> int:
    """Prints a line for every ply; returns the exit status."""
    parser = options(__doc__, sample=2000, seed=1)
    parser.add_argument("file", nargs="?", type=Path, default=shipped_path(GAME), metavar="FILE")
    given = parser.parse_args()
    book, rival = read_book(given.file, GAME), BitBully("12-ply-dist")
    chance, wrong = random.Random(given.seed), 0
    titles = f"{'ply':>3} {'positions':>10} {'compared':>9} {'differ':>7}"
    print(f"{titles} {'µs set up':>10} {'µs played':>10}")
    for ply, layer in enumerate(layers(GAME, book.ply)):
        sample = chance.sample(layer, min(given.sample, len(layer)))
        differ = differing(book, rival, sample)
        wrong += differ
        times = [f"{look_up_time(book, sample, make):10.2f}" for make in (set_up, played)]
        print(f"{ply:3} {len(layer):10,} {len(sample):9,} {differ:7}", *times, flush=True)
    return 1 if wrong else 0


def differing(book: Book, rival: BitBully, sample: Sequence[Bitboards]) -> int:
    """Returns how many positions have another score in the book than BitBully finds."""
    return sum(
        book.score(position) != rival.mtdf(Board(moves_to(position)))
        for position in map(set_up, sample)
    )


def set_up(stones: Bitboards) -> LinePosition:
    """Returns a position of which nobody has asked yet whether it can arise."""
    return position_of(GAME, stones)


def played(stones: Bitboards) -> LinePosition:
    """Returns a position that is known to arise, as its moves were played."""
    moves = moves_to(set_up(stones))
    assert moves is not None, "every position of a book can arise"
    return check_moves(GAME.start(), moves)


def look_up_time(
    book: Book, sample: Sequence[Bitboards], make: Callable[[Bitboards], LinePosition]
) -> float:
    """Returns the microseconds of a look-up of positions that `make` makes anew for each round."""
    rounds = []
    for _ in range(ROUNDS):
        positions = [make(stones) for stones in islice(cycle(sample), LOOK_UPS)]
        began = time.process_time()
        for position in positions:
            book.score(position)
        rounds.append(time.process_time() - began)
    return min(rounds) / LOOK_UPS * 1e6


if __name__ == "__main__":
    sys.exit(main())
