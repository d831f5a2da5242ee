"""Every file of the data directory cut off anywhere, and with a wrong value in any field."""

import copy
import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from kept_games import game_saved, kept
from pilot import Launch

from engine.games.catalogue import line_game
from engine.games.notation import NotationError
from gui.files.game_file import read_game
from gui.files.settings import Settings
from gui.files.setup import default_setup
from gui.files.storage import CURRENT_GAME, SETTINGS, Storage

GAME = kept("445").saved
LONG = 15_000 * "w"
WRONG: tuple[Any, ...] = (None, True, -1, 1.5, 10**30, LONG, [], [1, 2, 3], {}, {"x": 1})


SET_ASIDE = (SETTINGS, CURRENT_GAME)


def load(directory: Path, name: str) -> Storage:
    """Reads the file of that name as the program does; returns the storage with the troubles."""
    storage = Storage(directory, lambda: datetime(2024, 5, 6, 7, 8, 9))
    if name == SETTINGS:
        storage.load_settings()
    else:
        game_saved(storage)
    return storage


def contents() -> dict[str, dict[str, Any]]:
    return {SETTINGS: replace(Settings(), muted=True).to_json(), CURRENT_GAME: GAME.to_json()}


def check_set_aside(directory: Path, name: str, content: bytes) -> None:
    """The file is renamed with all that is in it, and that is said in one sentence."""
    path = directory / name
    path.write_bytes(content)
    (sentence,) = load(directory, name).take_troubles()
    aside = path.parent / sentence.removesuffix(".").rpartition(" ")[2]
    why = sentence.split(". ")[0]
    assert why.endswith((" was damaged", " were damaged", " is from another version of Plyfall"))
    assert len(sentence) < 160
    assert aside.read_bytes() == content
    assert not path.exists()
    aside.unlink()


@pytest.mark.parametrize("name", SET_ASIDE)
def test_a_file_cut_off_anywhere_is_set_aside(tmp_path: Path, name: str) -> None:
    whole = json.dumps(contents()[name]).encode()
    for length in range(len(whole)):
        check_set_aside(tmp_path, name, whole[:length])


def changed(data: Any) -> Iterator[tuple[Any, str]]:
    """Returns the data with one value replaced, nested ones too, and the place of each."""
    for key in data if isinstance(data, dict) else range(len(data)):
        inner = changed(data[key]) if isinstance(data[key], dict | list) else ()
        for value, where in (*((wrong, str(wrong)[:20]) for wrong in WRONG), *inner):
            other = copy.copy(data)
            other[key] = value
            yield other, f"{key}: {where}"


def comes_back(directory: Path, name: str) -> None:
    """What was read of a file is read again once it is saved."""
    storage = Storage(directory)
    if name == SETTINGS:
        storage.save_settings(settings := storage.load_settings())
        assert storage.load_settings() == settings
    elif (saved := game_saved(storage)) is not None:
        storage.save_game(saved)
        assert game_saved(storage) == saved


@pytest.mark.parametrize("name", SET_ASIDE)
def test_a_wrong_value_in_any_field_is_set_aside_or_read(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    refused = 0
    for data, where in changed(contents()[name]):
        content = json.dumps(data).encode()
        path.write_bytes(content)
        troubles = load(tmp_path, name).take_troubles()
        if not troubles:
            assert path.read_bytes() == content, where
            comes_back(tmp_path, name)
        else:
            path.write_bytes(content)
            for aside in (*path.parent.glob("*.damaged-*"), *path.parent.glob("*.unread-*")):
                aside.unlink()
            check_set_aside(tmp_path, name, content)
            refused += 1
    assert refused >= 5


def test_what_is_wrong_with_an_opened_game_is_said_in_a_few_words() -> None:
    setup = default_setup("connect-four")

    def refused(data: Any) -> str:
        try:
            read_game(json.dumps(data), setup)
        except NotationError as error:
            return str(error)
        return ""

    for data, where in changed(GAME.to_json()):
        words = refused(data)
        assert len(words) < 200, where
        for riddle in ("None", "True", "{", "[", "SeatKind"):
            assert riddle not in words, where
    for name, words in {
        "columns": "the columns are missing",
        "seed": "the seed is missing",
        "moves": "the moves are missing",
        "game": "the game's name is missing",
    }.items():
        assert refused({**GAME.to_json(), name: None}) == words


@pytest.mark.parametrize("game", ["connect-four", "tic-tac-toe"])
def test_a_game_without_a_board_is_on_the_usual_one(game: str) -> None:
    data: dict[str, Any] = {"game": game, "players": ["human", "random"], "moves": "12"}
    assert read_game(json.dumps(data), default_setup("connect-four")).setup.game == line_game(game)
    data |= {"columns": 5}
    wide = read_game(json.dumps(data), default_setup("connect-four")).setup.game
    assert (wide.columns, wide.rows) == (5, line_game(game).rows)


@pytest.mark.parametrize("name", SET_ASIDE)
@pytest.mark.parametrize("wrong", [b"", b"{", b"[1]", b'{"since": 3, "game": {}}'])
def test_the_program_starts_with_a_damaged_file_and_loses_no_other(
    launch: Launch, name: str, wrong: bytes
) -> None:
    data = launch().data
    Storage(data).save_game(GAME)
    Storage(data).save_settings(Settings(theme="light"))
    (data / name).write_bytes(wrong)
    pilot = launch()
    assert " damaged. " in pilot.notice
    (aside,) = data.rglob("*.damaged-*")
    assert aside.read_bytes() == wrong
    assert pilot.sees("Resume: Connect Four, 3 moves") is (name != CURRENT_GAME)
    assert pilot.app.settings.theme == ("dark" if name == SETTINGS else "light")
