"""Measures the processor time of a round in which a screen changes.

    python -m benchmarks.rounds [--size 1280x800] [--repeat 20] [--only SCREEN]

Presses a key that changes what is shown and then one that changes it back, on each screen, in a
real window, on the display there is or on a virtual one. Of all the rounds until nothing moves any
more the dearest counts: beside a motion several share what a change takes.
"""

from __future__ import annotations

import statistics

from benchmarks.figures import options, percentile
from benchmarks.motions import measure_rounds, real_window
from benchmarks.window import display

TARGET = 4.0
"""Milliseconds."""
KEYS = {
    "start": ("down", "up"),
    "settings": ("m", "m"),
    "games": ("down", "up"),
    "statistics": ("right", "left"),
    "setting up": ("c", "u"),
    "playing": ("4", "u"),
    "analysed": ("4", "u"),
    "analysed squares": ("2", "u"),
    "threats": ("t", "t"),
    "review": ("right", "left"),
    "lab": ("right", "left"),
    "lab at a cut": ("right", "left"),
    "lab with its source": ("right", "left"),
    "lab at a cut of a position": ("right", "left"),
    "exercise": ("1", "backspace"),
    "games of a search": ("right", "left"),
    "tournament": ("a", "escape"),
    "tournament played": ("down", "up"),
}
"""The keys that change each screen and change it back."""


def round_times(name: str, size: str, repeat: int) -> list[float]:
    """Returns the milliseconds of processor time of the round that shows each change."""
    import pygame
    import screens

    from gui.program import collect_rarely

    with real_window(size) as launch:
        pilot = screens.show(launch, name)
        pilot.come_to_rest()
        pilot.wait(2)
        collect_rarely()
        times, found = measure_rounds(pilot.app), []
        for turn in range(2 + 2 * repeat):
            times.clear()
            pilot.press(pygame.key.key_code(KEYS[name][turn % 2]))
            pilot.come_to_rest()
            found.append(1000 * max(times))
            pilot.wait(1)
    return found[2:]  # without the first of each key, which makes what is kept


def main() -> None:
    """Prints one line for each screen."""
    parser = options(__doc__, repeat=20)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--only", action="append", choices=KEYS, metavar="SCREEN")
    given = parser.parse_args()
    with display():
        for name in given.only or KEYS:
            times = round_times(name, given.size, given.repeat)
            median = statistics.median(times)
            verdict = "" if median <= TARGET else f"  above {TARGET:.0f} ms"
            print(f"{name:28} median {median:5.2f} ms, p95 {percentile(times, 0.95):5.2f}{verdict}")


if __name__ == "__main__":
    main()
