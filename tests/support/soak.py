"""Plays many games in one process: what memory and handles grow by.

    python tests/support/soak.py [--games 1000] [--seed 1]

The real program in a window that nobody sees, with real engine processes, on all kinds of
boards; by turns a person (random clicks), two computers, and a person with analysis on. Its
clock does not wait for stones to fall. Fails where memory grows by more than 5 MiB after the
first 200 games, or a handle or a process is left. Linux only, as it reads /proc. Takes
several minutes.
"""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import os
import random
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.window import resident
from engine.games.catalogue import line_game
from engine.service.client import EngineClient
from gui.files.setup import Seat, SeatKind, Setup

if TYPE_CHECKING:  # the workers import this file, too, and need no window
    from pilot import Pilot

MOST_GROWTH = 5.0
"""MiB."""
SETTLED = 200
"""Games until everything that is made once has been made."""
QUICK = ("alphabeta", "minimax", "quiescence", "mcts", "beginner", "easy", "random")
BOARDS = (
    ("connect-four", (7, 6), 4),
    ("connect-four", (8, 7), 4),
    ("connect-four", (6, 5), 4),
    ("connect-four", (5, 4), 3),
    ("tic-tac-toe", (3, 3), 3),
    ("tic-tac-toe", (4, 4), 3),
    ("tic-tac-toe", (5, 5), 4),
    ("tic-tac-toe", (8, 8), 5),
)


@dataclass(frozen=True)
class Figures:
    """What the processes hold at some moment."""

    window: float
    """MiB."""
    workers: float
    """MiB, together."""
    handles: int
    """Of the window."""
    worker_handles: int
    """Of the workers together."""


def handles(pid: int | str) -> int:
    """How many files, pipes and sockets a process holds, but for fonts.

    Each size of a font is opened when it is first drawn with, and stays open.
    """
    held = []
    for handle in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(OSError):  # closed meanwhile
            held.append(str(handle.readlink()))
    return sum(not name.endswith(".ttf") for name in held)


def measure() -> Figures:
    """The present figures."""
    gc.collect()
    workers = [child.pid for child in multiprocessing.active_children() if child.pid]
    held = worker_handles = 0.0
    for pid in workers:
        with suppress(OSError, IndexError):  # it has just ended
            held, worker_handles = held + resident(pid), worker_handles + handles(pid)
    return Figures(resident(os.getpid()), held, handles("self"), int(worker_handles))


def seat_of(name: str) -> Seat:
    """The seat of a player who does not think for long."""
    if name in ("human", "random"):
        return Seat(SeatKind(name))
    if name in ("beginner", "easy"):
        return Seat(SeatKind.COMPUTER, level=name)
    return Seat(SeatKind.COMPUTER, name, depth=2, playouts=1)


def play_game(pilot: Pilot, chance: random.Random, number: int) -> int:
    """One game from its beginning to its end; returns its moves."""
    import pygame
    from hands import Mouse

    from gui.play.match import Phase
    from gui.shell.requests import NewGame

    names = ["human" if number % 3 != 1 else chance.choice(QUICK), chance.choice(QUICK)]
    game = line_game(*chance.choice(BOARDS))
    pilot.app.open(NewGame(Setup(game, (seat_of(names[0]), seat_of(names[1])))))
    match, hand = pilot.play.match, Mouse(pilot)
    if number % 3 == 2:
        pilot.press(pygame.K_a)
    while match.record.outcome is None:
        assert not match.failure, match.failure
        if not pilot.app.running:
            sys.exit("ended by a signal")
        if match.phase is Phase.HUMAN and not match.motion.moving:
            hand.play(chance.choice(match.position.legal_moves()))
        pilot.step()
    for _ in range(30):  # the end of the game is shown
        pilot.step()
    plies = match.record.ply
    pilot.app.back()
    pilot.step()
    return plies


def soak(pilot: Pilot, games: int, seed: int) -> bool:
    """Plays the games, prints the figures; returns whether they are in order."""
    print(f"{'games':>6} {'plies':>7} {'window MiB':>11} {'workers MiB':>12} {'handles':>8}")
    chance, plies = random.Random(seed), 0
    settled = measure()
    for number in range(1, games + 1):
        plies += play_game(pilot, chance, number)
        if number % 100 == 0 or number == games:
            now = measure()
            held = f"{now.handles}+{now.worker_handles}"
            print(f"{number:6} {plies:7} {now.window:11.1f} {now.workers:12.1f} {held:>8}")
        if number == min(SETTLED, games):
            settled = measure()
    end = measure()
    growth = end.window - settled.window
    worker_growth = end.workers - settled.workers
    print(f"after the first {SETTLED}: window {growth:+.1f} MiB, workers {worker_growth:+.1f} MiB")
    print(f"workers replaced: {pilot.app.engine.restarts}")
    return growth <= MOST_GROWTH and end.handles == settled.handles


def main() -> int:
    """Plays the games; returns the exit status."""
    parser = argparse.ArgumentParser(description="What memory and handles grow by.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    from pilot import Pilot

    class Player(Pilot):
        """Plays without waiting for stones to fall, but draws them, and waits for the engine."""

        draws_motion = True

        def _rest(self, seconds: float) -> None:
            super()._rest(seconds)
            if engine.busy:
                time.sleep(0.0005)

    before = handles("self")
    with tempfile.TemporaryDirectory() as data:
        engine, analysis = EngineClient(), EngineClient()
        words = ("--reduced-motion", "--window", "640x480")
        pilot = Player(Path(data), *words, engine=engine, analysis=analysis)
        fine = soak(pilot, arguments.games, arguments.seed)
        pilot.app.analyst.close()
        pilot.app.library.close()
        engine.close()
    left = len(multiprocessing.active_children())
    print(f"processes left: {left}, handles before and after: {before}, {handles('self')}")
    return 0 if fine and not left else 1


if __name__ == "__main__":
    sys.exit(main())
