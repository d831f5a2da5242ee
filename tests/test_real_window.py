"""A whole game in a real window, under a virtual display, by a pointer and a keyboard.

Everything is looked at from outside: the window, the file of the game, the exit status.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest
from pilot import Pilot
from posix_system import linux
from processes import PATIENCE, ended_quietly, engines, needs, run, running, saved, until

from benchmarks.window import start_manager
from engine.games.catalogue import line_game
from engine.puzzles.pack import shipped
from gui.board.board_page import PanelNeeds, board_frame

pytestmark = linux
QUIET: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
Size = tuple[int, int]


@contextmanager
def virtual_screen() -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A virtual screen: its name and its server; the test is skipped where there is none."""
    needs("Xvfb", "openbox", "xdotool")
    read_end, write_end = os.pipe()
    command = ["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1600x1000x24"]
    with subprocess.Popen(command, pass_fds=[write_end], **QUIET) as server:
        os.close(write_end)
        with os.fdopen(read_end) as numbers:
            name = f":{numbers.readline().strip()}"
        try:
            yield name, server
        finally:
            server.kill()


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A virtual screen with a window manager; its name."""
    with virtual_screen() as (name, _), start_manager(name) as manager:
        try:
            yield name
        finally:
            manager.kill()


class Hands:
    """Uses the window through xdotool."""

    def __init__(self, display: str, *, managed: bool = True) -> None:
        """Waits until the window is there and, with a window manager, has the keyboard."""
        self._environment = {**os.environ, "DISPLAY": display}
        found = self.do("search", "--sync", "--onlyvisible", "--class", "plyfall")
        self.window = found.split()[-1]
        if managed:
            self.do("windowactivate", "--sync", self.window)

    def do(self, *words: str) -> str:
        end = subprocess.run(
            ["xdotool", *words],
            env=self._environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
        return end.stdout

    def size(self) -> Size:
        lines = self.do("getwindowgeometry", "--shell", self.window).splitlines()
        fields = dict(line.split("=") for line in lines)
        return int(fields["WIDTH"]), int(fields["HEIGHT"])

    def click(self, pos: tuple[int, int]) -> None:
        x, y = map(str, pos)
        self.do("mousemove", "--window", self.window, x, y, "click", "1")

    def press(self, *keys: str) -> None:
        self.do("key", *keys)

    def push(self, name: str, data: Path) -> None:
        """Clicks a button of the start screen, which is where another program would have it."""
        size = "x".join(map(str, self.size()))
        with TemporaryDirectory() as other:
            shutil.copytree(data, other, dirs_exist_ok=True)
            pilot = Pilot(Path(other), "--window", size)
            pilot.wait(0.1)
            self.click(pilot.widget(name).rect.center)
            pygame.display.quit()

    def drop(self, column: int) -> bool:
        """Clicks into a column of the usual Connect Four, and returns True."""
        frame = board_frame(self.size(), 1.0, line_game("connect-four"), PanelNeeds())
        cells, cell = frame.board.cells, frame.board.cell
        self.click((cells.x + column * cell + cell // 2, cells.centery))
        return True


def moves(data: Path) -> str:
    return str(saved(data).get("moves", ""))


def until_moved(data: Path, before: str) -> None:
    until(lambda: moves(data) != before)


def until_answered(data: Path, turn: int) -> None:
    until(lambda: len(moves(data)) == 2 * turn or saved(data)["result"])


def test_a_game_against_the_computer_by_mouse_and_keys_in_a_window_that_changes_its_size(
    display: str, tmp_path: Path
) -> None:
    words = ("--data-dir", str(tmp_path), "--window", "1100x700", "--reduced-motion")
    with running(*words, "--depth", "3", "--seed", "1", DISPLAY=display) as process:
        hands = Hands(display)
        assert hands.size() == (1100, 700)
        hands.press("F11")
        until(lambda: hands.size() == (1600, 1000))
        hands.press("F11")
        until(lambda: hands.size() == (1100, 700))
        hands.push("Play", tmp_path)
        turn = 0
        while not saved(tmp_path).get("result"):
            before = moves(tmp_path)
            column = line_game("connect-four").position(before).legal_moves()[0]  # soon searched
            if turn == 2:
                hands.do("windowsize", "--sync", hands.window, "800", "600")
            if turn % 2:
                hands.press(str(column + 1))
            else:
                hands.drop(column)
            until_moved(tmp_path, before)
            turn += 1
            until_answered(tmp_path, turn)
        assert turn > 2, "the window has changed its size meanwhile"
        assert saved(tmp_path)["result"] == "second"
        whole = moves(tmp_path)
        hands.press("u")
        until_moved(tmp_path, whole)
        assert saved(tmp_path)["result"] is None
        hands.press("y")
        until(lambda: moves(tmp_path) == whole)
        hands.press("n", "4")
        until(lambda: moves(tmp_path).startswith("4"))
        hands.press("Escape", "Return", "5")  # back, Play, and a move
        until(lambda: moves(tmp_path).startswith("5"))
        hands.press("alt+F4")
        assert ended_quietly(process) == 0


@pytest.mark.slow
def test_a_new_window_goes_on_with_the_game_after_a_kill(display: str, tmp_path: Path) -> None:
    words = ("--data-dir", str(tmp_path), "--window", "1100x700", "--reduced-motion")
    with running(
        *words, "--game", "connect-four", "--players", "human,human", DISPLAY=display
    ) as p:
        hands = Hands(display)
        hands.drop(3)
        until(lambda: moves(tmp_path) == "4")
        hands.press("Left", "space")
        until(lambda: len(moves(tmp_path)) == 2)
        p.kill()
        p.communicate(timeout=PATIENCE)
    before = moves(tmp_path)
    with running(*words, DISPLAY=display) as process:
        hands = Hands(display)
        hands.push("Resume: Connect Four, 2 moves", tmp_path)
        hands.drop(6)
        until(lambda: moves(tmp_path) == before + "7")
        hands.press("ctrl+q")
        assert ended_quietly(process) == 0


@pytest.mark.slow
def test_the_selftest_plays_a_game_saves_a_picture_and_says_so_in_a_line(
    display: str, tmp_path: Path
) -> None:
    picture, data = tmp_path / "picture.png", tmp_path / "data"
    words = ("--selftest", str(picture), "--mute", "--reduced-motion", "--window", "640x480")
    end = run(*words, "--data-dir", str(data), DISPLAY=display)
    assert (end.returncode, end.stderr) == (0, "")
    assert end.stdout.startswith("selftest passed: Connect Four ")
    assert end.stdout.endswith(f"; {len(shipped()):,} puzzles\n")
    assert end.stdout.count("\n") == 1
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert list(data.iterdir()) == [], "no game or settings were touched"


@pytest.mark.slow
@pytest.mark.parametrize("resizes", [0, 300])
def test_where_the_display_is_lost_the_program_says_so_and_ends(
    tmp_path: Path, resizes: int
) -> None:
    with (
        virtual_screen() as (name, server),
        running("--data-dir", str(tmp_path), DISPLAY=name) as process,
    ):
        hands = Hands(name, managed=False)
        until(lambda: engines(process.pid))  # they are started after the first frame
        for number in range(resizes):
            hands.do("windowsize", hands.window, str(30_000 - 7 * number), str(20_000 - number))
        server.kill()
        said = "plyfall: the display is gone on which the window was open\n"
        assert process.communicate(timeout=PATIENCE) == ("", said)
        assert process.returncode == 1


@pytest.mark.slow
def test_a_window_larger_than_any_display_takes_no_more_memory(tmp_path: Path) -> None:
    with (
        virtual_screen() as (name, _),
        running("--data-dir", str(tmp_path), DISPLAY=name) as process,
    ):
        hands = Hands(name, managed=False)
        for number in range(100):
            hands.do("windowsize", hands.window, str(30_000 - 7 * number), str(20_000 - number))
        hands.do("windowsize", "--sync", hands.window, "800", "600")
        hands.push("Play", tmp_path)
        until(lambda: hands.drop(3) and saved(tmp_path))
        most = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{process.pid}/status").read_text())
        assert most is not None
        assert int(most[1]) < 1_200_000
