"""Measures what one frame of each motion costs, beside a bare pygame loop at the same size.

    python -m benchmarks.motions

Plays each motion of tests/support/motions.py frame by frame in a real window, on the display
there is or on a virtual one. At 60 frames a second there are 16.7 ms for a frame; the processor's
time is measured, which other programs hardly change.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.figures import options

if TYPE_CHECKING:
    from pilot import Launch

os.environ.update(SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"  # as the program itself has it
SIZES = ("1280x800", "3840x2160")
MOST_FRAMES = 240


@contextmanager
def real_window(size: str, theme: str = "dark") -> Iterator[Launch]:
    """Gives what starts the program in a real window with data of its own, as often as needed."""
    from dataclasses import replace

    import pygame
    from pilot import Pilot

    from gui.files.settings import Settings
    from gui.files.storage import Storage
    from gui.shell.window import DisplayConnection

    Pilot.frame, Pilot.draws_motion = 0.0, True  # tests draw fewer frames
    with tempfile.TemporaryDirectory() as data:
        Storage(Path(data)).save_settings(replace(Settings(), theme=theme))
        started = list[Pilot]()

        def launch(*arguments: str, **keywords: Any) -> Pilot:
            pygame.display.quit()
            started.append(Pilot(Path(data), *arguments, "--window", size, **keywords))
            started[-1].app.window.connection = DisplayConnection()  # the clock moves by hand
            return started[-1]

        yield launch
        started[-1].app.library.close()
        pygame.display.quit()


def frame_times(name: str, size: str, theme: str) -> list[float]:
    """Returns the milliseconds of processor time of each frame of a motion."""
    from motions import before_motion

    from gui.program import collect_rarely

    with real_window(size, theme) as launch:
        pilot, act = before_motion(launch, name)
        pilot.come_to_rest()
        pilot.wait(1)
        collect_rarely()
        times = measure_rounds(pilot.app)
        act()
        while pilot.is_animating() and len(times) < MOST_FRAMES:
            pilot.step()
    return [1000 * each for each in times]


def measure_rounds(app: Any) -> list[float]:
    """Returns a list to which every round of the loop adds the processor time that it takes.

    That includes what is handed to the display. What can wait is left to later frames, as it is
    where the clock runs.
    """
    from gui.shell.pacing import DRAWING

    times: list[float] = []
    step, pacing, began = app.step, app.pacing, 0.0

    class Measured(type(pacing)):  # type: ignore[misc]
        spent = property(lambda self: time.process_time() - began)
        hurried = property(lambda self: self.spent >= DRAWING)

    def measured_step() -> None:
        nonlocal began
        began = time.process_time()
        step()
        times.append(time.process_time() - began)

    pacing.__class__, app.step = Measured, measured_step
    return times


def bare_frame_times(size: str, count: int = 200) -> list[float]:
    """Returns the milliseconds of a frame in which one disc moves down a column, and no more."""
    import pygame

    width, height = map(int, size.split("x"))
    pygame.display.init()
    screen = pygame.display.set_mode((width, height))
    radius, times = height // 20, []
    for number in range(count):
        began = time.process_time()
        pygame.event.get()
        rect = screen.fill((20, 30, 40), (0, 0, 2 * radius, height))
        pygame.draw.circle(screen, (220, 60, 60), (radius, number * 7 % height), radius)
        pygame.display.update(rect)
        times.append(1000 * (time.process_time() - began))
    pygame.display.quit()
    return times


def show(what: str, times: list[float]) -> None:
    """Prints the times of the frames of a motion: the first prepares what the others draw."""
    rest = times[1:] or [0.0]
    print(
        f"{what:12} {len(times):4} frames, first {times[0]:5.1f} ms, "
        f"median {statistics.median(rest):5.2f} ms, worst {max(rest):5.2f} ms",
        flush=True,
    )


def main() -> None:
    """Prints one line for each motion and size."""
    from motions import MOTIONS

    from benchmarks.window import display

    parser = options(__doc__)
    parser.add_argument("--theme", default="dark")
    parser.add_argument("--size", action="append", help="such as 1280x800; may be repeated")
    parser.add_argument(
        "--only", action="append", choices=MOTIONS, metavar="MOTION", help="may be repeated"
    )
    given = parser.parse_args()
    with display("3840x2400"):
        for size in given.size or SIZES:
            print(size)
            show("a bare loop", bare_frame_times(size))
            for name in given.only or MOTIONS:
                show(name, frame_times(name, size, given.theme))


if __name__ == "__main__":
    main()
