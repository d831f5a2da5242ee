"""The program as a process: its exit status, its output, and the files it leaves.

Its output is a pipe that the engine process inherits, so that the end of the output is
the end of both.
"""

import signal
from pathlib import Path

import pytest
from how_many import often
from posix_system import linux, posix
from processes import ended_quietly, engines, run, running, saved, until

from engine import __version__

THINKING = ("--game", "connect-four", "--depth", "42", "--moves", "4")
"""The computer is to move and thinks for hours."""
RANDOM = ("--game", "tic-tac-toe", "--players", "random,random")
"""Two computers that play a move in half a second."""
DUMMY = {"SDL_VIDEODRIVER": "dummy"}


pytestmark = pytest.mark.usefixtures("control_c")


@pytest.mark.slow
def test_a_selftest_whose_picture_cannot_be_saved_fails(tmp_path: Path) -> None:
    picture = str(tmp_path / "missing" / "picture.png")
    words = ("--selftest", picture, "--data-dir", str(tmp_path), "--mute", "--reduced-motion")
    end = run(*words, *RANDOM, "--moves", "12354687", **DUMMY)
    assert (end.returncode, end.stderr) == (1, "")
    assert end.stdout.startswith("selftest failed: the picture cannot be saved: ")


def test_the_version_is_printed_without_a_screen() -> None:
    end = run("--version")
    assert (end.returncode, end.stdout, end.stderr) == (0, f"Plyfall {__version__}\n", "")


def complaint(*arguments: str, **options: str) -> str:
    """Runs the program; returns the one line with which it fails."""
    end = run(*arguments, **options)
    assert (end.returncode, end.stdout, end.stderr.count("\n")) == (1, "", 1)
    return end.stderr


@linux
@pytest.mark.parametrize(
    "changes",
    [{}, pytest.param({"SDL_VIDEODRIVER": "x11"}, marks=pytest.mark.slow), {"DISPLAY": ":4711"}],
)
def test_without_a_display_there_is_one_line_and_status_one(
    tmp_path: Path, changes: dict[str, str]
) -> None:
    assert complaint("--data-dir", str(tmp_path), **changes).startswith("plyfall: ")


def test_without_its_dependencies_it_names_the_command_that_sets_it_up() -> None:
    said = complaint(python="-S")
    assert said.startswith("plyfall: pygame is missing; this sets it up: ")
    assert "pip install" in said


def test_where_pygame_has_replaced_pygame_ce_it_says_how_to_bring_that_back(tmp_path: Path) -> None:
    (tmp_path / "pygame").mkdir()
    (tmp_path / "pygame" / "__init__.py").write_text("ver = '2.6.1'")
    said = complaint("--data-dir", str(tmp_path), PYTHONPATH=str(tmp_path), **DUMMY)
    assert said.startswith("plyfall: pygame has replaced pygame-ce; ")
    assert "pip uninstall -y pygame && " in said
    assert "pip install --force-reinstall pygame-ce" in said


@posix
@pytest.mark.parametrize("how", often(1, ["SIGTERM", "SIGINT", "SIGKILL"]))
def test_a_signal_ends_the_window_and_an_engine_that_thinks(tmp_path: Path, how: str) -> None:
    with running(*THINKING, "--data-dir", str(tmp_path), **DUMMY) as process:
        until(lambda: saved(tmp_path))
        process.send_signal(getattr(signal, how))
        expected = {"SIGINT": (130,), "SIGTERM": (0, -15), "SIGKILL": (-9,)}
        assert ended_quietly(process) in expected[how]
    assert saved(tmp_path)["moves"] == "4"


@posix
def test_a_signal_while_it_starts_leaves_no_traceback(tmp_path: Path) -> None:
    with running("--data-dir", str(tmp_path / "data"), **DUMMY) as process:
        until((tmp_path / "data").exists)  # made as soon as the words have been read
        process.send_signal(signal.SIGINT)
        assert ended_quietly(process) == 130


@linux
@pytest.mark.slow
def test_a_second_program_leaves_the_game_in_progress_alone_and_death_frees_it(
    tmp_path: Path,
) -> None:
    words = (*RANDOM, "--moves", "12354")
    draft = tmp_path / f".plyfall-draft-{2**22 + 1}-{16 * 'ab'}"  # no process has that number
    draft.touch()
    with running(*THINKING, "--data-dir", str(tmp_path), **DUMMY) as first:
        before = until(lambda: saved(tmp_path))
        assert not draft.exists()
        with running(*words, "--data-dir", str(tmp_path), **DUMMY) as second:
            until(lambda: engines(second.pid))
            assert saved(tmp_path) == before
            first.kill()
            first.wait()
            until(lambda: saved(tmp_path)["result"])
            second.send_signal(signal.SIGINT)
            ended_quietly(second)
