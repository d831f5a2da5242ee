"""``positions``: the number of different positions after a number of plies."""

from __future__ import annotations

from argparse import Namespace

from engine.cli.progress import ProgressLine
from engine.games.line_game import LinePosition


def run(options: Namespace) -> int:
    """Prints the number for every ply from 0 to the one asked for."""
    layer: set[LinePosition] = {options.line_game.start()}
    with ProgressLine() as progress:
        for ply in range(options.depth + 1):
            progress.clear()
            print(f"{ply:2}  {len(layer)}", flush=True)
            if ply < options.depth:
                layer = _following(layer, ply + 1, progress)
    return 0


def _following(layer: set[LinePosition], ply: int, progress: ProgressLine) -> set[LinePosition]:
    """Returns the positions one ply on."""
    following: set[LinePosition] = set()
    for position in layer:
        following.update(position.play(move) for move in position.legal_moves())
        progress.show(f"{ply:2}  {len(following):,} so far")
    return following
