"""Games that an earlier version kept in files are taken over once; the files stay."""

from __future__ import annotations

import json
import os
from datetime import datetime
from pathlib import Path

import pytest
from hands import Mouse
from kept_games import HUMAN, LOST, WON, counted, fill, fill_folder, games_of, kept, library
from pilot import Launch
from posix_system import make_pipe, posix

from gui.files.game_file import Origin, SavedGame
from gui.files.importing import FOLDER
from gui.files.library import A_FEW, RESET, Library
from gui.files.storage import Storage


def contents(directory: Path) -> dict[str, bytes]:
    """The files of an earlier version."""
    return {path.name: path.read_bytes() for path in (directory / FOLDER).iterdir()}


def test_the_newest_come_first_a_few_at_a_time(tmp_path: Path) -> None:
    fill_folder(tmp_path, [kept(WON, day=day) for day in range(30)])
    before = contents(tmp_path)
    found = Library(Storage(tmp_path))
    found.begin()
    assert [game.id for game in games_of(found)] == [
        kept(WON, day=day).id for day in range(29, 29 - A_FEW, -1)
    ]
    while found.go_on():
        pass
    assert found.complete
    assert [game.accuracy for game in games_of(found)] == [(None, None)] * 30
    assert contents(tmp_path) == before


def test_an_interrupted_import_continues_in_the_next_run(tmp_path: Path) -> None:
    fill_folder(tmp_path, [kept(WON, day=day) for day in range(30)])
    Library(Storage(tmp_path)).begin()
    assert library(tmp_path).count() == 30


def test_a_deleted_game_does_not_come_back_and_a_new_file_is_taken_over(tmp_path: Path) -> None:
    fill_folder(tmp_path, [kept(WON), kept(LOST, day=1)])
    assert library(tmp_path).delete(kept(WON).id)
    assert [game.id for game in games_of(library(tmp_path))] == [kept(LOST, day=1).id]
    os.utime(tmp_path / FOLDER, ns=(0, 0))
    fill_folder(tmp_path, [kept(WON, day=2)])
    assert {game.id for game in games_of(library(tmp_path))} == {
        kept(LOST, day=1).id,
        kept(WON, day=2).id,
    }


def test_a_game_that_was_kept_since_is_not_replaced_by_its_file(tmp_path: Path) -> None:
    fill_folder(tmp_path, [kept(WON)])
    fill(tmp_path, [kept(WON, accuracy=(90, 80))])
    assert [game.accuracy for game in games_of(library(tmp_path))] == [(90, 80)]


def test_a_game_is_found_before_its_file_is_imported(tmp_path: Path) -> None:
    fill_folder(tmp_path, [kept(WON, accuracy=(90, 80))])
    found = Library(Storage(tmp_path))
    assert found.find(kept(WON).id) == kept(WON, accuracy=(90, 80))
    found.set_accuracy(kept(WON).saved, (1, 2))
    assert games_of(library(tmp_path)) == [kept(WON, accuracy=(1, 2))]
    assert found.keep(kept(WON).saved)
    assert games_of(library(tmp_path)) == [kept(WON, accuracy=(1, 2))], "nothing of it is new"


@posix
def test_a_copied_file_is_another_game_and_files_of_other_names_are_let_alone(
    tmp_path: Path,
) -> None:
    fill_folder(tmp_path, [kept(WON)])
    folder = tmp_path / FOLDER
    content = (folder / f"{kept(WON).id}.json").read_bytes()
    for name in ("copy", "My copy", ".hidden", "x.damaged-20240101-000000"):
        (folder / f"{name}.json").write_bytes(content)
    make_pipe(folder / "pipe.json")
    first = library(tmp_path)
    assert {game.id for game in games_of(first)} == {kept(WON).id, "copy"}
    copied = first.find("copy")
    assert copied is not None
    first.set_accuracy(copied.saved, (50, 60))
    again = library(tmp_path)
    assert {game.id: game.accuracy for game in games_of(again)} == {
        kept(WON).id: (None, None),
        "copy": (50, 60),
    }


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"[1]",
        b"\xff",
        json.dumps({**kept(WON).to_json(), "date": "yesterday"}).encode(),
        json.dumps({**kept(WON).to_json(), "date": "0001-01-01T00:00:00+14:00"}).encode(),
        json.dumps({**kept(WON).to_json(), "accuracy": [1]}).encode(),
        json.dumps({**kept(WON).to_json(), "accuracy": [101, 1]}).encode(),
        json.dumps({**kept(WON).to_json(), "moves": "8"}).encode(),
        json.dumps({**kept(WON).to_json(), "id": "../../x"}).encode(),
    ],
)
def test_a_damaged_file_is_passed_over_said_once_and_left_alone(
    tmp_path: Path, damage: bytes
) -> None:
    fill_folder(tmp_path, [kept(WON, day=1), kept(LOST, day=2)])
    (tmp_path / FOLDER / f"{kept(WON, day=1).id}.json").write_bytes(damage)
    before = contents(tmp_path)
    files = Storage(tmp_path)
    found = Library(files)
    while found.go_on():
        pass
    assert [game.saved.moves for game in games_of(found)] == [kept(LOST).saved.moves]
    (trouble,) = files.take_troubles()
    assert trouble.startswith("1 of 2 files in the folder history contain no readable game.")
    assert contents(tmp_path) == before
    again = Library(files)
    again.begin()
    assert (again.count(), files.take_troubles()) == (1, [])


def test_the_beginning_of_the_statistics_is_taken_over_once(tmp_path: Path) -> None:
    fill(tmp_path, [kept(WON), kept(LOST, day=1), kept(WON, (HUMAN, HUMAN), day=2)])
    (tmp_path / RESET).write_text(json.dumps({"since": kept(WON, day=1).when.isoformat()}))
    assert counted(library(tmp_path)) == 1
    (tmp_path / RESET).write_text("{")
    assert counted(library(tmp_path)) == 1
    assert Library(Storage(tmp_path, lambda: datetime(2024, 5, 9))).reset_statistics()
    assert (tmp_path / RESET).read_text() == "{"
    assert counted(library(tmp_path)) == 0
    later = Library(Storage(tmp_path, lambda: datetime(2024, 5, 10)))
    assert later.keep(SavedGame(kept(WON).setup, kept(WON).saved.moves, 1, origin=Origin("new")))
    assert counted(later) == 1


def test_the_statistics_wait_for_the_games_of_an_earlier_version(
    launch: Launch, tmp_path: Path
) -> None:
    fill_folder(tmp_path, [kept(WON, day=day) for day in range(40)])
    pilot = launch()
    Mouse(pilot).push("Statistics")
    table = pilot.widget("Results")
    assert table.value_text() == "Counting…"
    assert pilot.is_animating()
    pilot.until(lambda: pilot.app.library.complete)
    assert table.value_text().startswith("All computers: 40 games, 40 won, 0 drawn, 0 lost")
    pilot.wait(1)
    assert not pilot.is_animating()
