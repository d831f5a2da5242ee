"""The files of the data directory: their contents, reading them, and damage."""

import json
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, cast

import hypothesis.strategies as st
import pytest
from hypothesis import given
from kept_games import HUMAN, game_saved, kept

from engine.files.regular_file import LARGEST
from engine.players.spec import PlayerSpec
from gui.files.kept_game import Opponent
from gui.files.settings import OFFERED, Settings
from gui.files.setup import Seat, SeatKind, default_setup
from gui.files.storage import CURRENT_GAME, SETTINGS, Storage
from gui.shell.player_names import opponent_name
from gui.words.catalogue import CATALOGUE

COMPUTER = Seat(SeatKind.COMPUTER, "minimax", 3, "segments")


def storage(directory: Path) -> Storage:
    """The data directory, at a fixed time."""
    return Storage(directory, lambda: datetime(2024, 5, 6, 7, 8, 9))


@pytest.mark.parametrize(
    ("game", "moves", "size", "result"),
    [
        ("connect-four", "444", (7, 6, 4), None),
        ("connect-four", "4141414", (7, 6, 4), "first"),
        ("connect-four", "14243474", (7, 6, 4), "second"),
        ("tic-tac-toe", "", (3, 3, 3), None),
        ("tic-tac-toe", "14253", (3, 3, 3), "first"),
        ("tic-tac-toe", "519328467", (3, 3, 3), "draw"),
    ],
)
def test_a_game_is_written_as_other_programs_read_it(
    tmp_path: Path, game: str, moves: str, size: tuple[int, int, int], result: str | None
) -> None:
    storage(tmp_path).save_game(kept(moves, (HUMAN, COMPUTER), game=game).saved)
    data = json.loads((tmp_path / CURRENT_GAME).read_text("utf-8"))
    assert data["game"] == game
    assert (data["columns"], data["rows"], data["connect"]) == size
    assert data["players"] == ["human", "minimax"]
    assert data["moves"] == moves
    assert data["result"] == result


def test_nothing_is_written_before_there_is_something_to_write(tmp_path: Path) -> None:
    store = storage(tmp_path / "later")
    assert store.load_settings() == Settings()
    assert game_saved(store) is None
    assert not store.directory.exists()
    store.save_settings(Settings())
    assert [path.name for path in store.directory.iterdir()] == [SETTINGS]


def test_a_player_that_thinks_for_a_time_is_searched_kept_and_named() -> None:
    timed = Seat(SeatKind.COMPUTER, movetime=2500)
    assert timed.player == PlayerSpec("deepening", movetime=2500)
    assert Seat.from_json(timed.to_json()) == timed
    opponent = Opponent.of(timed)
    assert Opponent.from_key(opponent.key) == opponent
    assert opponent_name(opponent) == "Iterative deepening, 2.5 s"


@pytest.mark.parametrize("movetime", [0, 99, 60_001, -5])
def test_a_time_for_a_move_has_bounds(movetime: int) -> None:
    with pytest.raises(ValueError, match=r"0\.1 to 60 seconds"):
        Seat(SeatKind.COMPUTER, movetime=movetime)


GOOD: dict[str, Any] = {
    "game": "connect-four",
    "columns": 7,
    "rows": 6,
    "connect": 4,
    "players": ["human", "alphabeta"],
    "moves": "444",
    "result": None,
}
DAMAGED = {
    "not text": b"\xff\xfe" + json.dumps(GOOD).encode("utf-16-le"),
    "far too long": b"[" * (LARGEST + 1),
    "nested too deep": b"[" * 200_000,
    "a number of a million digits": b"9" * (LARGEST - 1),
    "an impossible board": json.dumps({**GOOD, "columns": 70}).encode(),
    "an illegal move": json.dumps({**GOOD, "moves": "4444444"}).encode(),
    "moves after the end": json.dumps({**GOOD, "moves": "41414141"}).encode(),
    "more moves set up than there are": json.dumps({**GOOD, "set_up": 4}).encode(),
}


OF_ANOTHER_VERSION: dict[str, dict[str, Any]] = {
    "a game": {**GOOD, "game": "chess"},
    "a player": {**GOOD, "players": ["human", "deep thought"]},
    "a level": {**GOOD, "seats": [HUMAN.to_json(), {**HUMAN.to_json(), "level": "divine"}]},
}


@pytest.mark.parametrize("data", OF_ANOTHER_VERSION.values(), ids=OF_ANOTHER_VERSION)
def test_a_game_of_another_version_is_set_aside_but_not_called_damaged(
    tmp_path: Path, data: dict[str, Any]
) -> None:
    path = tmp_path / CURRENT_GAME
    path.write_text(json.dumps(data))
    store = storage(tmp_path)
    assert game_saved(store) is None
    aside = tmp_path / "current-game.unread-20240506-070809.json"
    assert json.loads(aside.read_bytes()) == data
    assert store.take_troubles() == [
        f"The saved game is from another version of Plyfall. It is kept as {aside.name}."
    ]


def test_settings_of_another_version_are_read_as_far_as_they_are_known(tmp_path: Path) -> None:
    setup = replace(default_setup("connect-four"), seats=(HUMAN, HUMAN))
    mine = replace(Settings(), muted=True, volume=35, speed="fast").with_setup(setup)
    data = mine.to_json() | {"new": [1], "game": "gomoku", "scale": 250, "theme": "purple"}
    data["setups"] = [{**setup.to_json(), "game": "gomoku"}, setup.to_json()]
    (tmp_path / SETTINGS).write_text(json.dumps(data))
    store = storage(tmp_path)
    assert store.load_settings() == mine
    assert store.take_troubles() == []


@pytest.mark.parametrize("name", OFFERED)
def test_every_value_offered_is_kept(tmp_path: Path, name: str) -> None:
    for value in OFFERED[name]:
        settings = replace(Settings(), **cast("Any", {name: value}))
        storage(tmp_path).save_settings(settings)
        assert storage(tmp_path).load_settings() == settings


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_game_is_set_aside_whole_and_said_so_once(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / CURRENT_GAME
    path.write_bytes(content)
    store = storage(tmp_path)
    assert game_saved(store) is None
    aside = tmp_path / "current-game.damaged-20240506-070809.json"
    assert aside.read_bytes() == content
    assert not path.exists()
    assert store.take_troubles() == [f"The saved game was damaged. It is kept as {aside.name}."]
    assert game_saved(store) is None
    assert store.take_troubles() == []


def test_files_set_aside_in_the_same_second_do_not_overwrite_each_other(tmp_path: Path) -> None:
    contents = [b"one", b"two", b"three"]
    for content in contents:
        (tmp_path / CURRENT_GAME).write_bytes(content)
        assert game_saved(storage(tmp_path)) is None
    assert sorted(path.read_bytes() for path in tmp_path.iterdir()) == sorted(contents)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
GAME_LIKE = st.fixed_dictionaries(
    {key: st.just(value) | JSON for key, value in GOOD.items()},
    optional={
        "seats": st.lists(st.just(HUMAN.to_json()) | JSON, max_size=3),
        "seed": JSON,
        "set_up": JSON,
    },
)
SETTINGS_LIKE = st.fixed_dictionaries(
    {key: st.just(value) | JSON for key, value in Settings().to_json().items()}
)


@given(data=JSON | GAME_LIKE | SETTINGS_LIKE)
def test_any_json_is_read_or_set_aside(tmp_path_factory: pytest.TempPathFactory, data: Any) -> None:
    directory = tmp_path_factory.mktemp("data")
    for name in (CURRENT_GAME, SETTINGS):
        (directory / name).write_text(json.dumps(data))
    store = storage(directory)
    saved, settings = game_saved(store), store.load_settings()
    assert isinstance(settings, Settings)
    if saved is not None:
        store.save_game(saved)
        assert game_saved(store) == saved


@given(content=st.binary(max_size=200))
def test_any_bytes_are_set_aside(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    directory = tmp_path_factory.mktemp("data")
    for name in (CURRENT_GAME, SETTINGS):
        (directory / name).write_bytes(content)
    store = storage(directory)
    assert game_saved(store) is None
    assert store.load_settings() == Settings()
    assert len(store.take_troubles()) == 2


def test_what_is_wrong_is_told_in_the_language_and_again_after_success(tmp_path: Path) -> None:
    (tmp_path / SETTINGS).write_text("no settings")
    store = storage(tmp_path)
    CATALOGUE.speak("de")
    store.load_settings()
    assert store.take_troubles()[0].startswith("Die Einstellungsdatei war beschädigt")
    told = []
    for usable in (False, True, False):
        place = tmp_path / SETTINGS
        place.rmdir() if usable else place.mkdir()
        store.save_settings(Settings())
        told.append([text.partition(":")[0] for text in store.take_troubles()])
        place.unlink(missing_ok=True) if usable else None
    once = ["Die Einstellungen können nicht gespeichert werden"]
    assert told == [once, [], once]
