"""The commands as processes: pipes that close, Ctrl+C, several cores."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from contextlib import AbstractContextManager
from typing import Any

import pytest
from processes import PATIENCE, ask, command, until


def start(*arguments: str) -> AbstractContextManager[subprocess.Popen[Any]]:
    """A running command without input, in a group of processes of its own."""
    return command(*arguments, stdin=subprocess.DEVNULL, text=True, start_new_session=True)


def is_running(group: int) -> bool:
    """Whether any process of the group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_match_uses_several_processes() -> None:
    with start("match", "alphabeta:depth=2", "random", "--games", "12", "--processes", "2") as it:
        out, err = it.communicate(timeout=PATIENCE)
    assert (it.returncode, err) == (0, "")
    assert re.search(r"together +12 ", out)
    assert "12 different games" in out


@pytest.mark.skipif(os.name == "nt", reason="Ctrl+C is sent as a signal")
@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_prints_what_a_match_has(processes: str) -> None:
    players = ["alphabeta:depth=3", "alphabeta:depth=2"]
    with start("match", *players, "--games", "100000", "--show", "--processes", processes) as it:
        assert it.stdout is not None
        assert it.stdout.readline()  # a game is over
        os.killpg(it.pid, signal.SIGINT)  # as a terminal does: to every process of the group
        out, err = it.communicate(timeout=PATIENCE)
    assert (it.returncode, err) == (130, "")
    assert re.search(r"^interrupted after [1-9]\d* of 100000 games$", out, re.MULTILINE)
    assert "Elo difference" in out


@pytest.mark.skipif(os.name == "nt", reason="processes are found by their group")
def test_a_match_that_is_killed_leaves_nothing_running() -> None:
    players = ["alphabeta:depth=3", "alphabeta:depth=2"]
    with start("match", *players, "--games", "100000", "--show", "--processes", "2") as it:
        assert it.stdout is not None
        assert it.stdout.readline()
        it.kill()
    until(lambda: not is_running(group=it.pid))


@pytest.mark.skipif(os.name == "nt", reason="Ctrl+C is sent as a signal")
@pytest.mark.parametrize(
    ("arguments", "typed"),
    [
        ("ugi", "perft 20\nisready\n"),
        ("positions 30", ""),
        ("solve --stats -", "4\n"),
        ("play", ""),
    ],
)
def test_ctrl_c_is_quiet(arguments: str, typed: str) -> None:
    with command(*arguments.split(), text=True) as it:
        assert ask(it, typed)  # it is at work
        it.send_signal(signal.SIGINT)
        _, err = it.communicate(timeout=PATIENCE)
    assert (it.returncode, err) == (130, "")


def test_a_reader_that_closes_the_pipe_is_no_error() -> None:
    with start("positions", "7") as it:
        assert it.stdout is not None
        assert it.stderr is not None
        assert it.stdout.readline().split() == ["0", "1"]
        it.stdout.close()
        assert it.wait(PATIENCE) == 1
        assert it.stderr.read() == ""
