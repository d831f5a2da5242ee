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

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from benchmarks.window import resident  # noqa: E402

if TYPE_CHECKING:
    from engine.service.client import EngineClient
    from gui.play.scene import PlayScene
    from gui.shell.app import App

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


class Clock:
    """Moves on by what is slept, and sleeps only while the engine is at work."""

    def __init__(self, engine: EngineClient) -> None:
        self.now = 0.0
        self._engine = engine

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        """So much time passes for the program."""
        self.now += seconds
        if self._engine.busy:
            time.sleep(0.0005)


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


def play_game(app: App, chance: random.Random, number: int) -> int:
    """One game from its beginning to its end; returns its moves."""
    import pygame

    from engine.games.catalogue import line_game
    from gui.files.setup import Seat, SeatKind, Setup
    from gui.play.match import Phase
    from gui.play.scene import PlayScene
    from gui.shell.requests import NewGame

    names = ["human" if number % 3 != 1 else chance.choice(QUICK), chance.choice(QUICK)]
    seats = []
    for name in names:
        if name in ("human", "random"):
            seats.append(Seat(SeatKind(name)))
        elif name in ("beginner", "easy"):
            seats.append(Seat(SeatKind.COMPUTER, level=name))
        else:
            seats.append(Seat(SeatKind.COMPUTER, name, depth=2, playouts=1))
    setup = Setup(line_game(*chance.choice(BOARDS)), (seats[0], seats[1]))
    app.open(NewGame(setup))
    scene = app.scene
    assert isinstance(scene, PlayScene)
    if number % 3 == 2:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    while scene.match.record.outcome is None:
        assert not scene.match.failure, scene.match.failure
        if not app.running:
            sys.exit("ended by a signal")
        if scene.match.phase is Phase.HUMAN and not scene.match.motion.moving:
            click(scene, chance)
        app.step()
    for _ in range(30):  # the end of the game is shown
        app.step()
    plies = scene.match.record.ply
    app.back()
    app.step()
    return plies


def click(scene: PlayScene, chance: random.Random) -> None:
    """A person's move."""
    import pygame

    from engine.games.line_rules import Cell

    move = chance.choice(list(scene.match.position.legal_moves()))
    game = scene.match.game
    cell = Cell(move, game.rows - 1) if game.gravity else game.square_cell(move)
    pos = scene.board.cell_rect(cell).center
    event = pygame.event.Event
    pygame.event.post(event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(event(kind, pos=pos, button=1))


def soak(app: App, engine: EngineClient, games: int, seed: int) -> bool:
    """Plays the games, prints the figures; returns whether they are in order."""
    print(f"{'games':>6} {'plies':>7} {'window MiB':>11} {'workers MiB':>12} {'handles':>8}")
    chance, plies = random.Random(seed), 0
    settled = measure()
    for number in range(1, games + 1):
        plies += play_game(app, chance, number)
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
    print(f"workers replaced: {engine.restarts}")
    return growth <= MOST_GROWTH and end.handles == settled.handles


def main() -> int:
    """Plays the games; returns the exit status."""
    parser = argparse.ArgumentParser(description="What memory and handles grow by.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    from engine.service.client import EngineClient
    from gui.analysis.analyst import Analyst
    from gui.command_line import parse
    from gui.files.storage import Storage
    from gui.program import make_app, open_first_scene

    before = handles("self")
    with tempfile.TemporaryDirectory() as data:
        engine = EngineClient()
        clock = Clock(engine)
        options = parse(["--mute", "--reduced-motion", "--window", "640x480", "--data-dir", data])
        storage = Storage(Path(data))
        analyst = Analyst(EngineClient, clock)
        app = make_app(options, engine, analyst, storage, clock=clock, sleep=clock.sleep)
        open_first_scene(app, analyst)
        fine = soak(app, engine, arguments.games, arguments.seed)
        app.analyst.close()
        app.library.close()
        engine.close()
    left = len(multiprocessing.active_children())
    print(f"processes left: {left}, handles before and after: {before}, {handles('self')}")
    return 0 if fine and not left else 1


if __name__ == "__main__":
    sys.exit(main())
