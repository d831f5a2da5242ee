"""Two programs on one data directory: the second says so and overwrites nothing."""

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hands import Mouse
from kept_games import WON, game_saved, moves_kept
from pilot import TWO_PEOPLE, Pilot
from posix_system import make_pipe, posix
from processes import ROOT

from gui.files import storage as storage_module
from gui.files.library import Library
from gui.files.storage import CURRENT_GAME, LOCK, SETTINGS, Storage
from gui.program import NOT_OWNED

HOLDER = """
import sys
from pathlib import Path
from gui.files.storage import Storage
storage = Storage(Path(sys.argv[1]), locks=True)
print(storage.owned, flush=True)
input()
"""


@pytest.fixture
def other(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another program that owns the data directory, and has a game in progress in it."""
    pilot = Pilot(tmp_path, *TWO_PEOPLE)
    pilot.type("445")
    pygame.display.quit()
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "True\n"
        try:
            yield process
        finally:
            process.kill()
    pygame.display.quit()


def second(data: Path, *arguments: str) -> Pilot:
    """A window that takes the directory if it is free."""
    storage = Storage(data, locks=True)
    storage.occupy()
    return Pilot(data, *arguments, storage=storage)


def test_the_second_says_so_and_leaves_the_firsts_files_alone(
    tmp_path: Path, other: subprocess.Popen[str]
) -> None:
    before = (tmp_path / CURRENT_GAME).read_bytes()
    pilot = second(tmp_path, "--players", "human,human")
    assert pilot.notice == NOT_OWNED
    assert not any(each.name.startswith("Resume") for each in pilot.described())
    pilot.press(pygame.K_m)
    Mouse(pilot).push("Play")
    pilot.type(f"{WON}n44")
    assert (tmp_path / CURRENT_GAME).read_bytes() == before
    assert not (tmp_path / SETTINGS).exists()
    assert moves_kept(pilot) == [WON]
    pilot.press(pygame.K_ESCAPE)
    assert moves_kept(pilot) == [WON, "44"]
    Mouse(pilot).push("Resume: Connect Four, 2 moves")
    pilot.type("1n")
    pilot.press(pygame.K_RETURN)
    pilot.type("7")
    assert moves_kept(pilot) == [WON, "441"]
    pilot.app.quit()
    pilot.app.run()
    assert moves_kept(pilot) == [WON, "441", "7"]
    assert (tmp_path / CURRENT_GAME).read_bytes() == before


def test_the_second_goes_on_with_a_kept_game_as_another_one(
    tmp_path: Path, other: subprocess.Popen[str]
) -> None:
    game = game_saved(Storage(tmp_path))
    assert game is not None
    Library(Storage(tmp_path)).keep(game)
    pilot = second(tmp_path)
    Mouse(pilot).push("Games")
    pilot.press(pygame.K_RETURN)
    assert pilot.play.match.record.text == "445"
    assert pilot.play.origin.id != game.origin.id


def test_when_the_first_has_gone_the_second_takes_over_and_keeps_its_game(
    tmp_path: Path, other: subprocess.Popen[str]
) -> None:
    pilot = second(tmp_path, *TWO_PEOPLE)
    pilot.type("12")
    other.kill()
    other.wait()
    pilot.type("3")
    assert pilot.moves == "123"
    assert moves_kept(pilot) == ["445"]


def test_a_free_directory_is_taken_and_released(tmp_path: Path) -> None:
    one, two = Storage(tmp_path, locks=True), Storage(tmp_path, locks=True)
    assert [one.owned, one.owned, two.owned] == [True, True, False]
    one.release()
    assert two.owned
    two.release()


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS])
def test_where_nothing_can_be_locked_the_directory_counts_as_owned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuse(_: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(storage_module, "_lock", refuse)
    assert Storage(tmp_path, locks=True).owned
    assert Storage(tmp_path / "missing", locks=True).owned


@posix
def test_a_folder_or_pipe_in_place_of_the_lock_does_no_harm(tmp_path: Path) -> None:
    for make in (make_pipe, Path.mkdir):
        make(tmp_path / LOCK)
        assert Storage(tmp_path, locks=True).owned
        (tmp_path / LOCK).unlink() if (tmp_path / LOCK).is_fifo() else None


def test_a_directory_that_cannot_be_made_is_said_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    pilot = second(tmp_path / "file" / "data", "--players", "human,human")
    said = f"Nothing can be saved in {tmp_path / 'file' / 'data'}: Not a directory."
    assert pilot.notice.startswith(said[:40])
    pilot.wait(13)
    pilot.press(pygame.K_RETURN)
    pilot.type("4")
    assert pilot.notice == ""
    assert pilot.play.match.record.text == "4"
    pygame.display.quit()
