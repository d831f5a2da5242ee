"""``perft``: the number of move sequences of a length."""

from __future__ import annotations

from argparse import Namespace

from engine.cli.progress import ProgressLine
from engine.games.perft import watched_perft
from engine.games.whole_number import counted


def run(options: Namespace) -> int:
    """Prints the number."""
    with ProgressLine() as progress:
        total = watched_perft(
            options.line_game.start(),
            options.depth,
            lambda so_far: progress.show(counted(so_far, "sequence")),
        )
    print(total)
    return 0
