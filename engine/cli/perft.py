"""``perft``: how many sequences of moves there are."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable

from engine.cli.progress import Progress
from engine.games.game import Position
from engine.games.perft import perft

UNWATCHED = 3
"""Plies that are counted in one go, between two looks at what goes on around."""


def run(options: Namespace) -> int:
    """Prints the number."""
    with Progress() as progress:
        total = watched_perft(
            options.line_game.start(),
            options.depth,
            lambda so_far: progress.show(f"{so_far:,} sequences"),
        )
    print(total)
    return 0


def watched_perft(position: Position, depth: int, watch: Callable[[int], None]) -> int:
    """`perft`, with `watch` called now and then with the count so far; it may raise."""
    total = 0
    waiting = [(position, depth)]
    while waiting:
        position, left = waiting.pop()
        if left <= UNWATCHED:
            total += perft(position, left)
            watch(total)
        else:
            waiting += [(position.play(move), left - 1) for move in position.legal_moves()]
    return total
