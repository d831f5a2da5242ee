"""Measures the window: smoothness while the engine thinks, clicks, start, idleness, memory.

    python -m benchmarks.window

Runs in a real window: on the display there is, or else on a virtual one (Xvfb, with
openbox where it is installed). Linux only, as it reads /proc. Takes about a minute.
"""

from __future__ import annotations

import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import pairwise
from pathlib import Path
from subprocess import DEVNULL
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from gui.files.setup import Setup
    from gui.play.scene import PlayScene
    from gui.shell.app import App

from benchmarks.figures import ROOT, options, percentile, whole_game
from benchmarks.pointer import Pointer

START, IDLE, RATIO, CLICK, MEMORY = 0.30, 0.2, 1.15, 2000 / 60, 60
"""The targets: seconds until the first frame, percent of a core while it waits, p99 of frames in
times of the bare loop's, milliseconds from a click to a falling disc, MiB of the window."""
MANAGER_READY = 10.0
"""The most seconds to wait for the window manager."""
SEARCH_DEPTH = 42
"""Passes depth 12 within half a minute and is still at work when the game ends."""


@contextmanager
def display(size: str = "1920x1080") -> Iterator[None]:
    """The display there is, or a virtual one of that size for as long as it is needed."""
    if os.environ.get("DISPLAY"):
        yield
        return
    if shutil.which("Xvfb") is None:
        raise SystemExit("no display: set DISPLAY, or install Xvfb")
    read_end, write_end = os.pipe()
    command = ["Xvfb", "-displayfd", str(write_end), "-screen", "0", f"{size}x24"]
    server = subprocess.Popen(command, pass_fds=[write_end], stdout=DEVNULL, stderr=DEVNULL)
    os.close(write_end)
    with os.fdopen(read_end) as numbers:
        os.environ["DISPLAY"] = f":{numbers.readline().strip()}"
    manager = start_manager(os.environ["DISPLAY"]) if shutil.which("openbox") else None
    try:
        yield
    finally:
        for process in (manager, server):
            if process is not None:
                process.terminate()
                process.wait()
        del os.environ["DISPLAY"]


def start_manager(display: str) -> subprocess.Popen[bytes]:
    """Starts openbox; a window opened before it is ready would wait for it for ever."""
    with tempfile.TemporaryDirectory() as folder:
        ready = Path(folder) / "ready"
        command = ["openbox", "--startup", f"touch {ready}"]
        environment = {**os.environ, "DISPLAY": display}
        manager = subprocess.Popen(command, env=environment, stdout=DEVNULL, stderr=DEVNULL)
        end = time.monotonic() + MANAGER_READY
        while not ready.exists() and time.monotonic() < end:
            time.sleep(0.01)
    return manager


def verdict(value: float, target: float, unit: str) -> str:
    """Says whether a figure reaches its target."""
    return f"(target: {target:g} {unit}, {'reached' if value <= target else 'MISSED'})"


def describe(what: str, frames: list[float]) -> None:
    """Prints the times of so many frames."""
    ms = [1000 * frame for frame in frames]
    print(
        f"{what}: {len(ms)} frames, {1000 / statistics.mean(ms):.1f} a second, "
        f"median {statistics.median(ms):.1f} ms, p99 {percentile(ms, 0.99):.1f} ms, "
        f"worst {max(ms):.1f} ms"
    )


def bare_loop(screen: pygame.Surface, count: int) -> list[float]:
    """The rival: as little as a pygame program can do at 60 frames a second.

    Returns the seconds from each of `count` frames on the screen to the next, as `frames_while`.
    """
    import pygame

    shown: list[float] = []
    due = time.perf_counter()
    for number in range(count + 1):
        pygame.event.get()
        rect = screen.fill((20, 30, 40), (0, 0, 100, 600))
        pygame.draw.circle(screen, (220, 60, 60), (50, number % 600), 40)
        pygame.display.update(rect)
        shown.append(time.perf_counter())
        due = max(due + 1 / 60, time.perf_counter())
        time.sleep(max(due - time.perf_counter(), 0))
    return [later - frame for frame, later in pairwise(shown)]


def drawn_game() -> list[int]:
    """The moves of some game that fills the board, so that many discs fall."""
    from engine.games.connect_four import connect_four

    game = connect_four()
    chance = random.Random(1)
    while len(moves := whole_game(game, chance)) < game.cells:
        pass
    return moves


def frames_while(
    app: App, act: Callable[[], None], seen: Callable[[float], None] = lambda now: None
) -> list[float]:
    """Runs the window while `act`, in a thread, posts events and ends it: its frames' seconds.

    `seen` hears of every frame. Where nothing moves no frame is due, hence none is late.
    It may be run again afterwards.
    """
    app.running = True
    frames: list[float] = []
    last: float | None = None

    def on_frame() -> None:
        nonlocal last
        now = time.perf_counter()
        seen(now)
        if last is not None:
            frames.append(now - last)
        last = now

    app.on_frame = on_frame
    thread = threading.Thread(target=act)
    thread.start()
    while app.running:
        app.step()
        if not app.scene.animating:
            last = None
    thread.join()
    return frames


class Clicks:
    """Plays moves by clicks, and notes how long each takes to show its disc."""

    def __init__(self, app: App, scene: PlayScene) -> None:
        """Plays on the board of `scene`, which `app` shows."""
        import pygame

        self._app, self._scene = app, scene
        self._pointer = Pointer()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            self._corner = pygame.Window.from_display_module().position
        self._chance = random.Random(2)
        self._clicked: float | None = None
        self.latencies: list[float] = []
        """Seconds from each click to the frame that shows its disc."""

    def play(self, move: int) -> None:
        """Plays a move and quits the app; to be called in a thread."""
        import pygame

        from engine.games.line_rules import Cell

        time.sleep(0.2)
        rect = self._scene.board.cell_rect(Cell(move, 0))
        self._pointer.move(self._corner[0] + rect.centerx, self._corner[1] + rect.centery)
        time.sleep(0.15 + self._chance.random() / 20)
        self._clicked = time.perf_counter()
        self._pointer.click()
        time.sleep(0.75)
        self._app.quit()
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))  # the window may be asleep

    def seen(self, now: float) -> None:
        """Notes the frame that is on the screen since `now`."""
        if self._clicked is not None and self._scene.match.arrival is not None:
            self.latencies.append(now - self._clicked)
            self._clicked = None

    def close(self) -> None:
        """Lets go of the pointer."""
        self._pointer.close()


@contextmanager
def open_program(*words: str) -> Iterator[tuple[App, Setup]]:
    """Opens the program with real engines and data of its own, without sound; closes it again.

    Gives it, and the setup of the game between two people that `words` go on with.
    """
    import pygame

    from engine.service.client import EngineClient
    from gui.command_line import parse
    from gui.files.storage import Storage
    from gui.program import make_app
    from gui.shell.analyst import Analyst

    given = parse(["--game", "connect-four", "--players", "human,human", "--mute", *words])
    engine, analyst = EngineClient(), Analyst(EngineClient, time.perf_counter)
    with tempfile.TemporaryDirectory() as data:
        app = make_app(given, engine, analyst, Storage(Path(data)))
        try:
            yield app, given.setup(app.settings)
        finally:
            engine.close()
            analyst.close()
            pygame.display.quit()


def measure_smoothness() -> None:
    """Plays a whole game by clicks while a deep search and a busy loop take both cores.

    After every move a bare loop runs for as many frames as the window has drawn, so that the same
    other work delays both.
    """
    from engine.games.connect_four import connect_four
    from engine.players.spec import PlayerSpec
    from engine.service.client import EngineClient
    from engine.service.messages import BestMove
    from gui.files.game_file import SavedGame
    from gui.play.scene import PlayScene
    from gui.program import collect_rarely

    bare, frames = list[float](), list[float]()
    busy = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    thinker = EngineClient()  # of its own, since the match asks nothing while people play
    try:
        with open_program() as (app, setup):
            game = SavedGame(setup, (), 0)
            scene = PlayScene(app, game)
            app.show(scene)
            scene.go_on(game)
            thinker.go(connect_four(), (), PlayerSpec("alphabeta", SEARCH_DEPTH))
            clicks = Clicks(app, scene)
            collect_rarely()
            for move in drawn_game():
                drawn = frames_while(app, partial(clicks.play, move), clicks.seen)
                bare += bare_loop(app.screen, len(drawn))
                frames += drawn
                scene.redraw()
            clicks.close()
            thinking = not any(isinstance(reply, BestMove) for reply in thinker.poll())
    finally:
        thinker.close()
        busy.kill()
        busy.wait()
    assert thinking, "the engine should have been at work all the time"
    print_smoothness(bare, frames, [1000 * seconds for seconds in clicks.latencies])


def print_smoothness(bare: list[float], frames: list[float], waits: list[float]) -> None:
    """Prints the seconds of frames, a bare loop's and the window's, and milliseconds of clicks."""
    print("both cores busy:")
    describe("  a bare loop that draws one disc", bare)
    describe("  Plyfall while discs fall", frames)
    ratio = percentile(frames, 0.99) / percentile(bare, 0.99)
    print(f"  p99 is {ratio:.2f} times the bare loop's {verdict(ratio, RATIO, 'times')}")
    print(
        f"  click to falling disc on the screen: median {statistics.median(waits):.1f} ms, "
        f"p95 {percentile(waits, 0.95):.1f} ms, worst {max(waits):.1f} ms of {len(waits)} "
        f"{verdict(percentile(waits, 0.95), round(CLICK, 1), 'ms')}"
    )


FIRST_FRAME = """
import sys, time
sys.path.insert(0, {root!r})
import gui.shell.app as app
step = app.App.step
def first(self):
    self.on_frame = lambda: print(time.monotonic(), flush=True)
    app.App.step = step
    step(self)
    self.on_frame = None
app.App.step = first
import main
sys.exit(main.main(sys.argv[1:]))
"""
FIRST_FRAME_OF_BARE_PROGRAM = """
import os, time
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init()
screen = pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
screen.fill((20, 30, 40))
pygame.display.flip()
print(time.monotonic(), flush=True)
time.sleep(60)
"""


def seconds_to_line(command: list[str], environment: dict[str, str]) -> float:
    """From starting a program to the time it prints; ends it then."""
    began = time.monotonic()
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, stderr=DEVNULL, env=environment
    )
    assert process.stdout is not None
    span = float(process.stdout.readline()) - began
    process.kill()
    process.wait()
    process.stdout.close()
    return span


def measure_start(runs: int = 9) -> None:
    """From starting the process to the first frame of a game that can be played.

    The first run, which compiles Python's files where that has not been done, does not count.
    A bare program that opens such a window says how much of it is Python, pygame and display.
    """
    spans, floor = [], []
    environment = {**os.environ}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    python = [sys.executable, "-c"]
    with tempfile.TemporaryDirectory() as data:
        code = FIRST_FRAME.format(root=str(ROOT))
        words = ["--game", "connect-four", "--data-dir", data]
        for _ in range(runs + 1):
            floor.append(seconds_to_line([*python, FIRST_FRAME_OF_BARE_PROGRAM], environment))
            spans.append(seconds_to_line([*python, code, *words], environment))
    median, least = statistics.median(spans[1:]), statistics.median(floor[1:])
    print(
        f"start to first usable frame: median {median:.2f} s, worst {max(spans[1:]):.2f} s of "
        f"{runs} warm starts {verdict(median, START, 's')}\n"
        f"  a bare program that opens and fills a window: median {least:.2f} s"
    )


def cpu_seconds(pid: int) -> float:
    """Processor time a process has used, all its threads together."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


def resident(pid: int) -> float:
    """Resident memory of a process, MiB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def measure_idle(span: float = 20.0) -> None:
    """A game that waits for a person: processor time and memory of both processes."""
    with tempfile.TemporaryDirectory() as data:
        words = ["--game", "connect-four", "--data-dir", data, "--moves", "4435"]
        command = [sys.executable, str(ROOT / "main.py"), *words]
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        time.sleep(3)  # until it has long been idle
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        before = cpu_seconds(process.pid)
        time.sleep(span)
        used = cpu_seconds(process.pid) - before
        engine = max((resident(int(pid)) for pid in children), default=0.0)
        share, memory = 100 * used / span, resident(process.pid)
        print(f"waiting for a person: {share:.2f} % of a core {verdict(share, IDLE, '%')}")
        print(
            f"resident: window {memory:.0f} MiB {verdict(memory, MEMORY, 'MiB')}, "
            f"engine {engine:.0f} MiB"
        )
        process.kill()
        process.wait()


def main() -> None:
    """Prints all figures."""
    options(__doc__).parse_args()
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    with display():
        measure_start()
        measure_idle()
        measure_smoothness()


if __name__ == "__main__":
    main()
