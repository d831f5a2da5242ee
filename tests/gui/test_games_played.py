"""The games kept, as files and in the program's memory."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame
import pytest
from conftest import Launch
from hands import Mouse
from kept_games import (
    DEEP,
    HUMAN,
    LOST,
    PEOPLE,
    WON,
    files,
    fill,
    kept,
    library,
    moves_kept,
)

from gui.controller import Phase
from gui.game_file import Origin
from gui.library import FOLDER, Library
from gui.storage import CURRENT_GAME, Storage

# What is kept


def test_a_finished_game_is_kept_with_all_that_is_known_of_it(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", "--level", "hard", "--moves", "")
    for move, reply in zip("111", "456", strict=True):
        pilot.type(move)
        pilot.engine.answer(int(reply) - 1)
        pilot.until(lambda: pilot.play.match.phase is Phase.HUMAN)
    assert not (pilot.data / FOLDER).exists()
    pilot.type("1")
    (path,) = files(pilot)
    data = json.loads(path.read_text("utf-8"))
    assert data["moves"] == "1415161"
    assert (data["result"], data["players"]) == ("first", ["human", "alphabeta"])
    assert (data["columns"], data["rows"], data["connect"]) == (7, 6, 4)
    assert data["accuracy"] == [None, None]
    assert datetime.fromisoformat(data["date"]).tzinfo is not None
    assert data["id"] == path.stem == pilot.play.origin.id


def test_a_game_ended_twice_is_one_game(launch: Launch) -> None:
    pilot = launch(*PEOPLE)
    pilot.type("1415161")
    pilot.type("u6")
    assert pilot.play.match.record.outcome is None
    assert moves_kept(pilot) == [WON], "it still ended that way once"
    pilot.type("41")
    assert moves_kept(pilot) == ["141516641"]
    assert len(pilot.app.library.counted()) == 1


def test_undo_and_redo_of_the_end_keep_date_and_accuracy(launch: Launch) -> None:
    pilot = launch(*PEOPLE)
    pilot.type(WON)
    pilot.app.library.set_accuracy(pilot.play.saved_game(), (90.5, 70))
    before = files(pilot)[0].read_bytes()
    pilot.type("uy")
    assert files(pilot)[0].read_bytes() == before
    assert b"90.5" in before


def test_a_new_game_is_another_game(launch: Launch) -> None:
    pilot = launch(*PEOPLE)
    pilot.type(f"{WON}n{LOST}")
    assert moves_kept(pilot) == [WON, LOST]


def test_a_game_gone_on_with_after_a_crash_counts_once(launch: Launch) -> None:
    pilot = launch(*PEOPLE)
    pilot.type("141516")
    pilot = launch()
    Mouse(pilot).push("Go on: Connect Four, 6 moves")
    pilot.type("1")
    assert moves_kept(pilot) == [WON]
    assert len(pilot.app.library.counted()) == 1


def test_a_crash_between_keeping_a_game_and_forgetting_it_as_current_counts_once(
    launch: Launch,
) -> None:
    pilot = launch(*PEOPLE)
    pilot.type("141516")
    unfinished = (pilot.data / CURRENT_GAME).read_bytes()
    pilot.type("1")
    (pilot.data / CURRENT_GAME).write_bytes(unfinished)
    pilot = launch()
    assert not any(each.name.startswith("Go on") for each in pilot.described())
    assert moves_kept(pilot) == [WON]
    assert len(pilot.app.library.counted()) == 1


def test_two_computers_keep_nothing_and_count_for_nobody(launch: Launch) -> None:
    pilot = launch("--game", "tic-tac-toe", "--players", "random,random", "--moves", "1425")
    pilot.engine.answer(2)
    pilot.until(lambda: pilot.play.match.phase is Phase.OVER)
    assert files(pilot) == []


def test_a_game_begun_with_given_moves_is_kept_and_does_not_count(launch: Launch) -> None:
    pilot = launch(*PEOPLE, "--moves", "14151")
    pilot.type("61")
    assert moves_kept(pilot) == [WON]
    assert pilot.app.library.counted() == []
    pilot.type("uuuuuuu")
    pilot.type(LOST)
    assert moves_kept(pilot) == [LOST], "of the moves given there are two left"
    assert pilot.app.library.counted() == []


def test_a_position_already_over_is_not_kept_for_being_looked_at(launch: Launch) -> None:
    pilot = launch(*PEOPLE, "--moves", WON)
    pilot.type("uy")
    assert files(pilot) == []


def test_a_saved_game_is_kept_too_and_finished_in_its_place(launch: Launch) -> None:
    pilot = launch(*PEOPLE)
    pilot.type("14151")
    pilot.press(pygame.K_s, mod=pygame.KMOD_LCTRL)
    pilot.press(pygame.K_RETURN)
    assert moves_kept(pilot) == ["14151"]
    pilot.type("61")
    assert moves_kept(pilot) == [WON]


# Files


def test_games_come_back_newest_first(tmp_path: Path) -> None:
    games = [kept(WON, day=2), kept(LOST, day=3), kept("44", (DEEP, HUMAN), day=1)]
    fill(tmp_path, games)
    found = library(tmp_path).games()
    assert found == [games[1], games[0], games[2]]
    assert [game.accuracy for game in found] == [(None, None)] * 3


def test_the_accuracy_is_added_later_and_stays(tmp_path: Path) -> None:
    fill(tmp_path, [kept(WON)])
    first = Library(Storage(tmp_path))
    first.set_accuracy(kept(WON).saved, (88.25, None))
    other = replace(kept(WON).saved, moves=(0,), origin=Origin("20200101-000000-nobody"))
    first.set_accuracy(other, (1, 2))
    assert [game.accuracy for game in library(tmp_path).games()] == [(88.25, None)]
    assert len(list((tmp_path / FOLDER).iterdir())) == 1


def test_a_game_opened_again_is_known_by_its_moves(tmp_path: Path) -> None:
    fill(tmp_path, [kept(WON)])
    again = library(tmp_path)
    again.set_accuracy(replace(kept(WON).saved, origin=Origin(given=len(WON))), (75, 50))
    assert [game.accuracy for game in library(tmp_path).games()] == [(75, 50)]


def test_a_copied_file_is_another_game_and_files_of_other_names_are_let_alone(
    tmp_path: Path,
) -> None:
    fill(tmp_path, [kept(WON)])
    folder = tmp_path / FOLDER
    content = (folder / f"{kept(WON).id}.json").read_bytes()
    for name in ("copy", "My copy", ".hidden", "x.damaged-20240101-000000"):
        (folder / f"{name}.json").write_bytes(content)
    first = library(tmp_path)
    assert {game.id for game in first.games()} == {kept(WON).id, "copy"}
    copied = next(game for game in first.games() if game.id == "copy")
    first.set_accuracy(copied.saved, (50, 60))
    again = library(tmp_path)
    assert {game.id: game.accuracy for game in again.games()} == {
        kept(WON).id: (None, None),
        "copy": (50, 60),
    }


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"[1]",
        json.dumps({**kept(WON).to_json(), "date": "yesterday"}).encode(),
        json.dumps({**kept(WON).to_json(), "date": "0001-01-01T00:00:00+14:00"}).encode(),
        json.dumps({**kept(WON).to_json(), "accuracy": [1]}).encode(),
        json.dumps({**kept(WON).to_json(), "accuracy": [101, 1]}).encode(),
        json.dumps({**kept(WON).to_json(), "moves": "8"}).encode(),
        json.dumps({**kept(WON).to_json(), "id": "../../x"}).encode(),
    ],
)
def test_a_damaged_game_is_set_aside_and_the_others_are_there(
    tmp_path: Path, damage: bytes
) -> None:
    fill(tmp_path, [kept(WON, day=1), kept(LOST, day=2)])
    path = tmp_path / FOLDER / f"{kept(WON, day=1).id}.json"
    path.write_bytes(damage)
    files_there = Storage(tmp_path)
    found = Library(files_there)
    while found.read_on():
        pass
    assert [game.saved.moves for game in found.games()] == [kept(LOST).saved.moves]
    (trouble,) = files_there.take_troubles()
    assert trouble.startswith("A kept game was damaged. It is kept as ")
    aside = [each for each in (tmp_path / FOLDER).iterdir() if "damaged" in each.name]
    assert [each.read_bytes() for each in aside] == [damage]
    assert len(library(tmp_path).games()) == 1


def test_a_folder_that_cannot_be_written_ends_no_game(launch: Launch) -> None:
    pilot = launch(*PEOPLE)
    (pilot.data / FOLDER).write_text("a file where the folder should be")
    pilot.type(WON)
    assert pilot.play.match.phase is Phase.OVER
    pilot.step()
    assert pilot.notice.startswith("The game cannot be kept: ")
