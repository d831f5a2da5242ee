"""Measures what is released: its size, and how soon each program shows its first frame.

    python tools/release.py && python -m benchmarks.artefacts [RUNS]

Each of RUNS rounds (default 9) starts `python main.py`, the folder's program and the one-file
program once, in turns, so that whatever else the machine does is shared. The first frame is
there when the middle of the screen has a colour, as another program sees. Linux, with Xvfb.
"""

from __future__ import annotations

import ctypes
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from subprocess import DEVNULL

from benchmarks.figures import ROOT
from benchmarks.window import display, verdict

RELEASE = ROOT / "dist" / "release"
FOLDER = ROOT / "build" / "release" / "dist" / "plyfall"
UNPACKED, PACKED, ONE_FILE = 36.0, 13.0, 16.0
"""The most MiB of the folder, of its archive and of the one file."""
SLOWER, LATER = 1.2, 0.5
"""The folder's most start in times of `python main.py`'s, and the most seconds of the one file
after the folder."""
MIB = 2**20
WIDTH, HEIGHT = 1280, 900


def size(path: Path) -> float:
    """The MiB of a file, or of all files in a folder."""
    files = [path] if path.is_file() else [p for p in path.rglob("*") if not p.is_symlink()]
    return sum(each.stat().st_size for each in files if each.is_file()) / MIB


class Screen:
    """The display, as another program sees it."""

    def __init__(self) -> None:
        """Connects to it."""
        x = self._x = ctypes.CDLL("libX11.so.6")
        x.XOpenDisplay.restype = x.XGetImage.restype = ctypes.c_void_p
        x.XDefaultRootWindow.restype = x.XGetPixel.restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(x.XOpenDisplay(None))
        self._root = ctypes.c_ulong(x.XDefaultRootWindow(self._display))

    def is_black(self) -> bool:
        """Whether nothing has been drawn in the middle."""
        x, all_planes, z_pixmap = self._x, ctypes.c_ulong(0xFFFFFF), 2
        place = (WIDTH // 2, HEIGHT // 2, 1, 1)
        image = x.XGetImage(self._display, self._root, *place, all_planes, z_pixmap)
        pixel: int = x.XGetPixel(ctypes.c_void_p(image), 0, 0)
        x.XDestroyImage(ctypes.c_void_p(image))
        return pixel == 0


def seconds_to_frame(command: list[str], screen: Screen) -> float:
    """From starting a program to its first frame on the screen; ends it then."""
    while not screen.is_black():
        time.sleep(0.01)
    with tempfile.TemporaryDirectory() as data, tempfile.TemporaryDirectory() as unpacked:
        words = [*command, "--game", "connect-four", "--data-dir", data, "--mute"]
        environment = {**os.environ, "TMPDIR": unpacked}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        began = time.monotonic()
        with subprocess.Popen(words, stdout=DEVNULL, stderr=DEVNULL, env=environment) as process:
            while screen.is_black():
                time.sleep(0.002)
            span = time.monotonic() - began
            process.terminate()
    return span


def main() -> None:
    """Prints every figure beside its target."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    (archive,) = RELEASE.glob("*-linux-*.tar.xz")
    (one_file,) = RELEASE.glob("*-one-file")
    for name, path, most in (
        ("folder", FOLDER, UNPACKED),
        ("folder, packed", archive, PACKED),
        ("one file", one_file, ONE_FILE),
    ):
        print(f"{name}: {size(path):.1f} MiB {verdict(size(path), most, 'MiB')}")
    programs = {
        "python main.py": [sys.executable, str(ROOT / "main.py")],
        "folder": [str(FOLDER / "plyfall")],
        "one file": [str(one_file)],
    }
    spans: dict[str, list[float]] = {name: [] for name in programs}
    with display(f"{WIDTH}x{HEIGHT}"):
        screen = Screen()
        for turn in range(runs + 1):  # the first, which is not warm, does not count
            for name, command in programs.items():
                span = seconds_to_frame(command, screen)
                if turn:
                    spans[name].append(span)
    median = {name: statistics.median(found) for name, found in spans.items()}
    for name, found in spans.items():
        print(f"first frame, {name}: median {median[name]:.2f} s of {runs}, least {min(found):.2f}")
    ratio = median["folder"] / median["python main.py"]
    later = median["one file"] - median["folder"]
    print(f"folder beside python main.py: {ratio:.2f} {verdict(ratio, SLOWER, 'times')}")
    print(f"one file after the folder: {later:.2f} s {verdict(later, LATER, 's')}")


if __name__ == "__main__":
    main()
