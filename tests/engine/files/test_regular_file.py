"""Reads and replaces files: pipes and devices in their place, links, drafts."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from posix_system import make_device, make_pipe, make_socket, posix

from engine.files.regular_file import (
    STALE,
    NotARegularFileError,
    TooLargeError,
    clear_drafts,
    read_bytes,
    replace_file,
)

pytestmark = posix


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (Path.mkdir, "it is a folder"),
        (make_pipe, "it is a named pipe"),
        (make_device, "it is a device"),
        (make_socket, "it is a socket"),
        (lambda path: path.symlink_to(path), "symbolic links"),
    ],
)
def test_only_a_regular_file_is_read_or_replaced(
    tmp_path: Path, make: Callable[[Path], None], why: str
) -> None:
    path = tmp_path / "file"
    make(path)
    before = os.lstat(path)
    with pytest.raises(OSError, match=why):
        read_bytes(path)
    with pytest.raises(OSError, match=why):
        replace_file(path, b"new")
    assert os.lstat(path).st_ino == before.st_ino
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


def test_a_file_replaced_by_a_pipe_before_it_is_opened_does_not_block(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    regular = tmp_path / "file"
    regular.write_bytes(b"x")
    status = os.stat(regular)  # noqa: PTH116
    regular.unlink()
    make_pipe(regular)
    monkeypatch.setattr(os, "stat", lambda path: status)
    with pytest.raises(NotARegularFileError, match="it is a named pipe"):
        read_bytes(regular)


def test_a_file_is_read_up_to_its_largest_size(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert read_bytes(path, 5) == b"12345"
    with pytest.raises(TooLargeError):
        read_bytes(path, 4)
    with pytest.raises(FileNotFoundError):
        read_bytes(tmp_path / "none")


def test_a_link_stays_a_link_and_its_file_is_replaced(tmp_path: Path) -> None:
    kept = tmp_path / "dotfiles"
    kept.mkdir()
    (kept / "settings.json").write_bytes(b"old")
    link = tmp_path / "settings.json"
    link.symlink_to(Path("dotfiles") / "settings.json")
    replace_file(link, b"new")
    assert link.is_symlink()
    assert (kept / "settings.json").read_bytes() == b"new"
    assert [each.name for each in kept.iterdir()] == ["settings.json"]
    dangling = tmp_path / "dangling"
    dangling.symlink_to(kept / "later.json")
    replace_file(dangling, b"made")
    assert (kept / "later.json").read_bytes() == b"made"


def test_a_replaced_file_keeps_its_permissions_and_a_new_one_has_the_usual(tmp_path: Path) -> None:
    path = tmp_path / "file"
    before = os.umask(0o027)
    try:
        replace_file(path, b"new")
        assert path.stat().st_mode & 0o777 == 0o640
        for mode in (0o600, 0o664, 0o444):
            path.chmod(mode)
            replace_file(path, b"newer")
            assert path.stat().st_mode & 0o777 == mode
    finally:
        os.umask(before)


def test_a_draft_is_not_written_through_a_link_of_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    victim, path = tmp_path / "victim", tmp_path / "file"
    victim.write_bytes(b"mine")
    monkeypatch.setattr("os.urandom", lambda count: count * b"\xab")
    (tmp_path / f".plyfall-draft-{os.getpid()}-{16 * 'ab'}").symlink_to(victim)
    with pytest.raises(FileExistsError):
        replace_file(path, b"new")
    assert victim.read_bytes() == b"mine"
    assert not path.exists()


def test_a_long_name_leaves_room_for_the_draft(tmp_path: Path) -> None:
    path = tmp_path / ("a" * 255)
    replace_file(path, b"new")
    assert path.read_bytes() == b"new"


@contextmanager
def another_program() -> Iterator[int]:
    """The number of a process that runs."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        yield process.pid
        process.communicate(b"\n")


def test_only_stale_drafts_are_deleted(tmp_path: Path) -> None:
    with another_program() as dead:
        pass
    with another_program() as alive:
        part = "0123456789abcdef0123456789abcdef"
        gone = [f".plyfall-draft-{dead}-{part}", f".plyfall-draft-{os.getpid()}-{part}"]
        stay = [
            f".plyfall-draft-{alive}-{part}",
            f"plyfall-draft-{dead}-{part}",
            f".plyfall-draft-{dead}-{part}.txt",
            f".plyfall-draft-{dead}",
            f".plyfall-draft-{dead}-{part[:-1]}g",
            ".current-game.json.4711",
            "current-game.json",
        ]
        for name in (*gone, *stay):
            (tmp_path / name).write_bytes(b"")
        long_ago = time.time() - STALE - 60
        os.utime(tmp_path / gone[1], (long_ago, long_ago))
        (tmp_path / f".plyfall-draft-{dead}-{part[::-1]}").mkdir()
        clear_drafts([tmp_path, tmp_path / "none"])
        left = {each.name for each in tmp_path.iterdir() if each.is_file()}
    assert left == set(stay)
    assert len(list(tmp_path.iterdir())) == len(stay) + 1
