"""Measures the window: smoothness while the engine thinks, clicks, start, idleness, memory.

    python benchmarks/window.py

Runs in a real window: on the display there is, or else on a virtual one (Xvfb, with
openbox where it is installed). Linux only, as it reads /proc. Takes about a minute.
"""

from __future__ import annotations

import gc
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import DEVNULL
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from gui.shell.app import App

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
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
    manager = None
    if shutil.which("openbox"):
        manager = subprocess.Popen(["openbox"], stdout=DEVNULL, stderr=DEVNULL)
    try:
        yield
    finally:
        for process in (manager, server):
            if process is not None:
                process.terminate()
                process.wait()
        del os.environ["DISPLAY"]


def percentile(values: list[float], part: float) -> float:
    """The value below which `part` of the values lie."""
    return sorted(values)[min(int(part * len(values)), len(values) - 1)]


def describe(what: str, frames: list[float]) -> None:
    """Prints the times of so many frames."""
    ms = [1000 * frame for frame in frames]
    print(
        f"{what}: {len(ms)} frames, {1000 / statistics.mean(ms):.1f} a second, "
        f"median {statistics.median(ms):.1f} ms, p99 {percentile(ms, 0.99):.1f} ms, "
        f"worst {max(ms):.1f} ms"
    )


def bare_loop(screen: pygame.Surface, count: int = 900) -> list[float]:
    """The rival: as little as a pygame program can do at 60 frames a second."""
    import pygame

    frames, last, due = [], time.perf_counter(), time.perf_counter()
    for number in range(count):
        pygame.event.get()
        rect = screen.fill((20, 30, 40), (0, 0, 100, 600))
        pygame.draw.circle(screen, (220, 60, 60), (50, number % 600), 40)
        pygame.display.update(rect)
        due = max(due + 1 / 60, time.perf_counter())
        time.sleep(max(due - time.perf_counter(), 0))
        now = time.perf_counter()
        frames.append(now - last)
        last = now
    return frames


def drawn_game() -> list[int]:
    """The moves of some game that fills the board, so that many discs fall."""
    from engine.games.connect_four import connect_four

    chance = random.Random(1)
    while True:
        position, moves = connect_four().start(), []
        while position.outcome is None:
            moves.append(chance.choice(position.legal_moves()))
            position = position.play(moves[-1])
        if len(moves) == 42:
            return moves


def frames_while(
    app: App, act: Callable[[], None], seen: Callable[[float], None] = lambda now: None
) -> list[float]:
    """Runs the window while `act`, in a thread, posts events and ends it: its frames' seconds.

    `seen` hears of every frame. Where nothing moves no frame is due, hence none is late.
    """
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


def measure_smoothness() -> None:
    """Plays a whole game by clicks while a deep search and a busy loop take both cores."""
    import pygame

    from engine.games.connect_four import connect_four
    from engine.games.line_rules import Cell
    from engine.players.spec import PlayerSpec
    from engine.service.client import EngineClient
    from engine.service.messages import BestMove
    from gui.analysis.analyst import Analyst
    from gui.command_line import parse
    from gui.files.storage import Storage
    from gui.play.scene import PlayScene
    from gui.program import make_app

    options = parse(["--game", "connect-four", "--players", "human,human", "--mute"])
    engine = EngineClient()
    busy = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    data = tempfile.TemporaryDirectory()
    analyst = Analyst(EngineClient, time.perf_counter)
    app = make_app(options, engine, analyst, Storage(Path(data.name)))
    scene = PlayScene(app, analyst, options.setup(app.settings))
    app.show(scene)
    scene.begin()
    thinker = EngineClient()  # of its own, since the match asks nothing while people play
    thinker.go(connect_four(), (), PlayerSpec("alphabeta", SEARCH_DEPTH))

    clicks: list[float] = []
    latencies: list[float] = []

    def seen(now: float) -> None:
        if clicks and scene.match.motion.arrival is not None:
            latencies.append(now - clicks.pop())

    def clicker() -> None:
        chance = random.Random(2)
        for move in drawn_game():
            time.sleep(0.75 + chance.random() / 20)
            rect = scene.board.cell_rect(Cell(move, 0))
            pygame.event.post(
                pygame.event.Event(
                    pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0)
                )
            )
            time.sleep(0.15 + chance.random() / 50)
            clicks.append(time.perf_counter())
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, pos=rect.center, button=1))
        time.sleep(0.7)
        app.quit()

    gc.freeze()  # as the program itself does at its start
    try:
        bare = bare_loop(app.screen)
        frames = frames_while(app, clicker, seen)
        thinking = not any(isinstance(reply, BestMove) for reply in thinker.poll())
    finally:
        thinker.close()
        engine.close()
        analyst.close()
        busy.kill()
        busy.wait()
    pygame.display.quit()
    data.cleanup()
    print("both cores busy:")
    describe("  a bare loop that draws one disc", bare)
    describe("  Plyfall while discs fall", frames)
    assert thinking, "the engine should have been at work all the time"
    waits = [1000 * w for w in latencies]
    print(
        f"  click to falling disc on the screen: median {statistics.median(waits):.1f} ms, "
        f"worst {max(waits):.1f} ms of {len(waits)} (two frames are 33.3 ms)"
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


def measure_start(runs: int = 7) -> None:
    """From starting the process to the first frame of a game that can be played.

    The first run, which compiles Python's files where that has not been done, does not count.
    """
    spans = []
    environment = {**os.environ}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory() as data:
        for _ in range(runs + 1):
            code = FIRST_FRAME.format(root=str(ROOT))
            command = [sys.executable, "-c", code, "--game", "connect-four", "--data-dir", data]
            began = time.monotonic()
            process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                text=True,
                stderr=subprocess.DEVNULL,
                env=environment,
            )
            assert process.stdout is not None
            spans.append(float(process.stdout.readline()) - began)
            process.kill()
            process.wait()
            process.stdout.close()
    warm = spans[1:]
    print(
        f"start to first usable frame: median {statistics.median(warm):.2f} s, "
        f"worst {max(warm):.2f} s of {runs} warm starts"
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
        command = [
            sys.executable,
            str(ROOT / "main.py"),
            "--game",
            "connect-four",
            "--data-dir",
            data,
            "--moves",
            "4435",
        ]
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        time.sleep(3)  # until it has long been idle
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        before = cpu_seconds(process.pid)
        time.sleep(span)
        used = cpu_seconds(process.pid) - before
        engine = max((resident(int(pid)) for pid in children), default=0.0)
        print(f"waiting for a person: {100 * used / span:.2f} % of a core")
        print(f"resident: window {resident(process.pid):.0f} MiB, engine {engine:.0f} MiB")
        process.kill()
        process.wait()


def main() -> None:
    """All of it."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    with display():
        measure_start()
        measure_idle()
        measure_smoothness()


if __name__ == "__main__":
    main()
