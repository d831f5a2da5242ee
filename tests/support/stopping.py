"""How soon each algorithm's search answers when it is told to stop.

    python tests/support/stopping.py [--stops 40] [--seed 1]

Asks the real engine process as the window does, lets it search for a moment and measures
from `Stop` to the answer; by compiled code and by the readable searches. A search that ended
before it was told is not counted. Fails where a process did not answer and was replaced. Takes
two minutes.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from functools import partial
from multiprocessing.connection import wait
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from random_games import undecided

from benchmarks.figures import percentile
from engine.games.catalogue import line_game
from engine.games.line_game import LineGame
from engine.players.spec import PlayerSpec
from engine.service.client import EngineClient
from engine.service.link import ProcessLink
from engine.service.messages import Answer, Ready, Reply
from engine.service.spawning import ErrorStream
from engine.service.worker import Connection

KERNEL = ("searches", "seven_by_six", "any_board", "free_board", "table")
PLAYERS = (
    "minimax:depth=40",
    "alphabeta:depth=40",
    "alphabeta:depth=40,table=on,ordering=on",
    "deepening:movetime=60000",
    "quiescence:depth=40",
    "expectiminimax:depth=40",
    "mcts:nodes=1000000000",
    "expert",
    "perfect",
)
LONGEST_SEARCH = 0.4
"""Seconds that a search is left alone at most before it is stopped."""


def serve_without_kernel(connection: Connection, errors: ErrorStream) -> None:
    """A worker that finds no compiled code."""
    for name in KERNEL:
        sys.modules[f"engine.kernel.{name}"] = None  # type: ignore[assignment]
    errors.restore()
    from engine.service.worker import main

    main(connection)


class Asker:
    """A client whose worker can be waited for."""

    def __init__(self, *, compiled: bool) -> None:
        self.links: list[ProcessLink] = []
        self._new = ProcessLink if compiled else partial(ProcessLink, serve_without_kernel)
        self.client = EngineClient(self._start)
        while not any(isinstance(reply, Ready) for reply in self.hear(1.0)):
            pass

    def _start(self) -> ProcessLink:
        self.links.append(self._new())
        return self.links[-1]

    def hear(self, seconds: float) -> list[Reply]:
        """What comes next, within so many seconds."""
        wait([self.links[-1].connection], seconds)  # type: ignore[list-item]
        return self.client.poll()

    def stop_time(
        self, game: LineGame, moves: list[int], player: PlayerSpec, after: float
    ) -> float:
        """Seconds from `Stop` to the answer; NaN where it came before."""
        self.client.go(game, moves, player)
        told = time.perf_counter() + after
        while (left := told - time.perf_counter()) > 0:
            if any(isinstance(reply, Answer) for reply in self.hear(left)):
                return float("nan")
        began = time.perf_counter()
        self.client.hurry()
        while not any(isinstance(reply, Answer) for reply in self.hear(1.0)):
            pass
        return time.perf_counter() - began


def main() -> int:
    """Measures and prints a line for each algorithm; returns 1 where a process was replaced."""
    parser = argparse.ArgumentParser(description="How soon each search stops.")
    parser.add_argument("--stops", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    games = [line_game("connect-four", (8, 7), 4), line_game("tic-tac-toe", (8, 8), 5)]
    replaced = 0
    print(f"{'':42} {'stops':>5} {'p50 ms':>8} {'p95 ms':>8} {'worst':>8}")
    for compiled in (True, False):
        for text in PLAYERS:
            chance, asker = random.Random(arguments.seed), Asker(compiled=compiled)
            player, spans = PlayerSpec.parse(text), []
            for number in range(arguments.stops):
                game = games[number % len(games)]
                after = 0.05 + chance.random() * (LONGEST_SEARCH - 0.05)
                _, moves = undecided(game, chance.randrange(8), chance)
                spans.append(asker.stop_time(game, moves, player, after))
            restarts = asker.client.restarts
            replaced += restarts
            asker.client.close()
            ms = [1000 * span for span in spans if span == span]  # not NaN
            name = f"{text}, {'compiled' if compiled else 'readable'}"
            if ms:
                print(
                    f"{name:42} {len(ms):5} {percentile(ms, 0.5):8.1f} "
                    f"{percentile(ms, 0.95):8.1f} {max(ms):8.1f}"
                    + (f"  ({restarts} replaced)" if restarts else "")
                )
            else:
                print(f"{name:42} always ended before it was told to")
    return 1 if replaced else 0


if __name__ == "__main__":
    sys.exit(main())
