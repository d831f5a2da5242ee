"""Measures the frames of the search lab while large trees arrive, are played and are replayed.

    python -m benchmarks.lab

Runs in a real window with a real engine process, on the display there is or on a virtual one. A
frame's work is timed from the beginning of its round until it is shown; a frame lasts that long,
at least a sixtieth of a second. The processor time of its work says the same beside other programs.
A bare pygame loop runs at the same size before. Linux only.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.figures import options, percentile
from benchmarks.window import RATIO, bare_loop, describe, display, open_program, verdict

if TYPE_CHECKING:
    from gui.lab.tree.page import TreePage
    from gui.shell.app import App

FRAME = 1 / 60
PLAYED = 5.0
"""Seconds for which steps are played."""
LONGEST = 15.0
"""The most seconds to watch a tree arrive, whose other orders may be counted for longer."""


def open_lab(app: App) -> TreePage:
    """Opens the lab on a position of Connect Four, and returns its page with the tree."""
    import pygame

    from gui.lab.tree.page import TreePage
    from gui.program import open_first_scene

    open_first_scene(app)
    app.step()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F3, mod=0, unicode=""))
    for _ in range(60):
        app.step()
    assert isinstance(app.scene, TreePage)
    return app.scene


class LabFrame(NamedTuple):
    """What a frame took, in seconds."""

    lasted: float
    """From the beginning of its round until it could be shown, at least a sixtieth."""
    worked: float
    """The processor time of the window's thread until then."""


def frames_until(app: App, done: Callable[[], bool]) -> list[LabFrame]:
    """Runs the window until something is so; returns its frames."""
    frames: list[LabFrame] = []
    wait = app.pacing.wait_to_show
    began = 0.0

    def shown() -> None:
        frames.append(LabFrame(max(app.pacing.spent, FRAME), time.thread_time() - began))
        wait()

    app.pacing.wait_to_show = shown  # type: ignore[method-assign]
    end = time.perf_counter() + LONGEST
    while not done() and time.perf_counter() < end:
        began = time.thread_time()
        app.step()
    app.pacing.wait_to_show = wait  # type: ignore[method-assign]
    return frames


def after(seconds: float) -> Callable[[], bool]:
    """Returns a condition that becomes true after so long."""
    end = time.perf_counter() + seconds
    return lambda: time.perf_counter() >= end


def tree_frames(app: App, page: TreePage) -> dict[str, list[LabFrame]]:
    """Returns the frames of the tree page: while trees arrive, are played, and are gone through."""
    import pygame

    found: dict[str, list[LabFrame]] = {}
    for algorithm in ("alphabeta", "minimax"):
        page.change(replace(page.choice, algorithm=algorithm, depth=6))
        found[f"{algorithm} of depth 6 arrives"] = frames_until(app, lambda: page.idle)
        assert page.steps is not None
        print(f"{algorithm}: {len(page.steps.trace):,} nodes, {page.steps.count:,} steps")
    for _ in range(5):
        page.playing.change_speed(1)
    page.play()
    found["steps are played, 32 a second"] = frames_until(app, after(PLAYED))
    last, places = page.last, iter(range(1, 200))

    def through() -> bool:
        place = next(places, None)
        page.go_to(last * (place or 0) // 200)
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))  # as a hand does: it stays awake
        return place is None

    found["the slider goes through the search"] = frames_until(app, through)
    return found


def game_frames(app: App, tree: TreePage) -> list[LabFrame]:
    """Returns the frames of the Monte Carlo page while games are played and replayed."""
    from gui.lab.commands import MORE_GAMES
    from gui.lab.monte_carlo.page import MonteCarloPage

    tree.turn_to(MonteCarloPage.title)
    page = app.scene
    assert isinstance(page, MonteCarloPage)
    frames_until(app, lambda: page.idle)
    for _ in range(4):
        page.actions[MORE_GAMES]()
    return frames_until(app, lambda: page.idle)


def measure() -> None:
    """Prints the frames of each use beside those of the bare loop."""
    from gui.program import collect_rarely

    with open_program("--moves", "445", "--window", "1280x800") as (app, _):
        page = open_lab(app)
        collect_rarely()
        bare = bare_loop(app.screen, 600)
        found = tree_frames(app, page)
        found["4,000 Monte Carlo games"] = game_frames(app, page)
    describe("a bare loop that draws one disc", bare)
    for what, frames in found.items():
        lasted = [frame.lasted for frame in frames]
        worked = sorted(1000 * frame.worked for frame in frames)
        describe(what, lasted)
        ratio = percentile(lasted, 0.99) / percentile(bare, 0.99)
        print(f"  p99 is {ratio:.2f} times the bare loop's {verdict(ratio, RATIO, 'times')}")
        print(
            f"  processor time: median {percentile(worked, 0.5):.1f} ms, "
            f"p99 {percentile(worked, 0.99):.1f} ms"
        )


def main() -> None:
    """Prints all figures."""
    options(__doc__).parse_args()
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    with display():
        measure()


if __name__ == "__main__":
    main()
