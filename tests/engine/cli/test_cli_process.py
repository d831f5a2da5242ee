"""The commands as processes: pipes that close, Ctrl+C, several cores."""

import re
import signal
import subprocess
from contextlib import AbstractContextManager

import pytest
from how_many import often
from posix_system import group_runs, interrupt_group, posix
from processes import PATIENCE, Piped, ask, command, until


def start(*arguments: str) -> AbstractContextManager[Piped]:
    """A running command without input, in a group of processes of its own."""
    return command(*arguments, stdin=subprocess.DEVNULL, text=True, start_new_session=True)


def test_a_match_uses_several_processes() -> None:
    with start("match", "alphabeta:depth=2", "random", "--games", "12", "--processes", "2") as it:
        out, err = it.communicate(timeout=PATIENCE)
    assert (it.returncode, err) == (0, "")
    assert re.search(r"together +12 ", out)
    assert "12 different games" in out


@posix
@pytest.mark.parametrize("processes", often(1, ["2", "1"]))
def test_ctrl_c_prints_what_a_match_has(processes: str) -> None:
    players = ["alphabeta:depth=3", "alphabeta:depth=2"]
    with start("match", *players, "--games", "100000", "--show", "--processes", processes) as it:
        assert it.stdout.readline()  # a game is over
        interrupt_group(it.pid)
        out, err = it.communicate(timeout=PATIENCE)
    assert (it.returncode, err) == (130, "")
    assert re.search(r"^interrupted after [1-9]\d* of 100,000 games$", out, re.MULTILINE)
    assert "Elo difference" in out


@posix
@pytest.mark.slow
def test_a_match_that_is_killed_leaves_nothing_running() -> None:
    players = ["alphabeta:depth=3", "alphabeta:depth=2"]
    with start("match", *players, "--games", "100000", "--show", "--processes", "2") as it:
        assert it.stdout.readline()
        it.kill()
    until(lambda: not group_runs(it.pid))


@posix
@pytest.mark.parametrize(
    ("arguments", "typed"),
    often(
        1,
        [
            ("ugi", "perft 20\nisready\n"),
            ("positions 30", ""),
            ("solve --stats -", "4\n"),
            ("play", ""),
        ],
    ),
)
def test_ctrl_c_is_quiet(arguments: str, typed: str) -> None:
    with command(*arguments.split(), text=True) as it:
        assert ask(it, typed)  # it is at work
        it.send_signal(signal.SIGINT)
        _, err = it.communicate(timeout=PATIENCE)
    assert (it.returncode, err) == (130, "")


def test_a_reader_that_closes_the_pipe_is_no_error() -> None:
    with start("positions", "7") as it:
        assert it.stdout.readline().split() == ["0", "1"]
        it.stdout.close()
        assert it.wait(PATIENCE) == 1
        assert it.stderr.read() == ""
