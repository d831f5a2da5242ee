"""What the one-file program clears at its start: folders of killed ones, and nothing else."""

import os
import sys
import time
from pathlib import Path

import pytest
from one_file import HELD, YOUNG, clear
from posix_system import posix
from processes import ROOT, command, until

HOLDS = "import sys; from pathlib import Path; from one_file import hold; hold(Path({!r})); input()"


def unpacked(folder: Path, *, held: bool = False) -> Path:
    """Makes what a program leaves there if it is killed, early or once it has started."""
    (folder / "engine" / "kernel").mkdir(parents=True)
    if held:
        (folder / HELD).touch()
    return folder


@posix
def test_a_killed_programs_folder_goes_and_a_running_ones_stays(tmp_path: Path) -> None:
    running = unpacked(tmp_path / "_MEIrunning")
    begun = unpacked(tmp_path / "_MEIbegun")
    stale = unpacked(tmp_path / "_MEIstale")
    empty = tmp_path / "_MEIempty"
    empty.mkdir()
    for folder in (stale, empty):
        os.utime(folder, (time.time() - 2 * YOUNG,) * 2)
    killed = unpacked(tmp_path / "_MEIkilled", held=True)
    other = tmp_path / "_MEIother"
    (other / "of-another-program").mkdir(parents=True)
    link = tmp_path / "_MEIlink"
    link.symlink_to(killed)
    words = ("-c", HOLDS.format(str(running)))
    with command(*words, program=(sys.executable,), cwd=ROOT / "tools") as program:
        until((running / HELD).exists)
        clear(tmp_path)
        assert {path for path in tmp_path.iterdir() if path.is_dir()} == {running, begun, other}
        program.kill()
    clear(tmp_path)
    assert not running.exists()
    assert begun.exists(), "it may be unpacking still"


@pytest.mark.skipif(sys.platform == "win32", reason="there a folder is held by what it has loaded")
def test_the_folder_of_a_stranger_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = unpacked(tmp_path / "_MEIstranger", held=True)
    monkeypatch.setattr("os.getuid", lambda: -1)
    clear(tmp_path)
    assert folder.exists()
