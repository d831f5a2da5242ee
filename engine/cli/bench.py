"""``bench``: the engine's signature and its speed."""

from __future__ import annotations

from argparse import Namespace

from engine.bench import bench
from engine.cli.progress import ProgressLine


def run(options: Namespace) -> int:
    """Prints the nodes of every search, their total, and nodes per second."""
    del options
    with ProgressLine() as progress:

        def say(line: str) -> None:
            progress.clear()
            print(line, flush=True)

        def show_progress() -> bool:
            progress.show("searching …")
            return False

        bench(say, show_progress)
    return 0
