"""A damaged database is set aside, and what can be read of it is recovered."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pygame
import pytest
from hands import Mouse
from kept_games import HUMAN, LOST, WON, fill, fill_folder, games_of, kept, library
from pilot import Launch, Pilot
from posix_system import make_pipe, posix

from gui.files.database import DATABASE
from gui.files.library import AT_ONCE, Library
from gui.files.opponent import Opponent
from gui.files.selection import Selection
from gui.files.storage import Storage


def changed(*statements: str) -> Callable[[Path], None]:
    """Changes the database while the program is not running."""

    def change(path: Path) -> None:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA writable_schema = ON")
            for statement in statements:
                connection.execute(statement)
            connection.commit()

    return change


def overwritten(place: int, content: bytes) -> Callable[[Path], None]:
    """Writes bytes into the file, from the end where `place` is negative."""

    def change(path: Path) -> None:
        raw = bytearray(path.read_bytes())
        at = place % len(raw)
        raw[at : at + len(content)] = content
        path.write_bytes(raw)

    return change


def cut(part: float) -> Callable[[Path], None]:
    """Cuts the file off."""
    return lambda path: os.truncate(path, int(part * path.stat().st_size))


def instead(make: Callable[[Path], object]) -> Callable[[Path], None]:
    """Puts something else in the place of the file."""

    def change(path: Path) -> None:
        path.unlink()
        make(path)

    return change


def page_lost(kind: int) -> Callable[[Path], None]:
    """Overwrites the page of that kind which the third game lies in."""

    def change(path: Path) -> None:
        with closing(sqlite3.connect(path)) as connection:
            size = connection.execute("PRAGMA page_size").fetchone()[0]
        raw = path.read_bytes()
        game_id = kept(WON, day=2).id.encode()
        pages = (at for at in range(size, len(raw), size) if raw[at] == kind)
        at = next(at for at in pages if game_id in raw[at : at + size])
        overwritten(at, b"\xee" * size)(path)

    return change


TABLE_LEAF, INDEX_LEAF = 13, 10
DAMAGE: dict[str, Callable[[Path], None]] = {
    "text": instead(lambda path: path.write_text("no database at all\n" * 100)),
    "other database": changed("DROP TABLE games", "PRAGMA user_version = 0"),
    "no table": changed("DROP TABLE games"),
    "no column": changed("ALTER TABLE games DROP COLUMN seed"),
    "no state": changed("DROP TABLE state", "DROP TABLE files_read"),
    "version lost": changed("PRAGMA user_version = 0"),
    "version below zero": changed("PRAGMA user_version = -3"),
    "words for a time": changed("UPDATE games SET time = 'noon' WHERE number = 3"),
    "no such seat": changed("UPDATE games SET first_seat = '[]' WHERE number = 3"),
    "no text": changed("UPDATE games SET moves = CAST(x'ff' AS TEXT) WHERE number = 3"),
    "bytes": changed("UPDATE games SET seed = x'00ff' WHERE number = 3"),
    "illegal moves": changed("UPDATE games SET moves = '8' WHERE number = 3"),
    "no such day": changed("UPDATE games SET time = 9223372036854775807 WHERE number = 3"),
    "no such place": changed("UPDATE games SET utc_offset = 100000 WHERE number = 3"),
    "header": overwritten(0, b"\0" * 100),
    "schema": overwritten(100, b"\xff" * 2000),
    "page": page_lost(TABLE_LEAF),
    "page of an index": page_lost(INDEX_LEAF),
    "cut by a fifth": cut(0.8),
    "cut inside the header": cut(0.001),
    "folder": instead(Path.mkdir),
    "pipe": instead(make_pipe),
}
GAMES = 60
UNCOUNTED = {"header", "schema"}
"""Damage that costs no game, though the count of games is lost."""
WHOLE = {"no state", "version lost", "version below zero", "page of an index", *UNCOUNTED}
"""Damage that costs no game."""
ONE_LOST = {
    *("words for a time", "no such seat", "no text", "bytes", "illegal moves"),
    *("no such day", "no such place"),
}
SOME_LOST = {"page", "cut by a fifth"}


def look_at_all(found: Library) -> None:
    """Reads all that the screens read."""
    found.begin()
    for game in games_of(found):
        found.find(game.id)
    found.tally()
    found.accuracies(Opponent(2), Selection(game="tic-tac-toe"))
    while found.go_on():
        pass


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_database_is_set_aside_and_what_can_be_read_of_it_recovered(
    tmp_path: Path, name: str
) -> None:
    games = [kept(WON, day=day, accuracy=(day, 50)) for day in range(GAMES)]
    fill(tmp_path, games)
    DAMAGE[name](tmp_path / DATABASE)
    files = Storage(tmp_path, lambda: datetime(2024, 5, 6, 7, 8, 9))
    found = Library(files)
    look_at_all(found)
    aside = "games.damaged-20240506-070809.sqlite3"
    assert os.path.lexists(tmp_path / aside)
    left = found.count()
    (said,) = files.take_troubles()
    assert f"It is kept as {aside}; {left or 'no'}" in said
    assert set(games_of(found)) <= set(games)
    if name in SOME_LOST:
        assert 0 < left < GAMES
    else:
        assert left == (GAMES if name in WHOLE else GAMES - 1 if name in ONE_LOST else 0)
    if left >= GAMES - 1 and name not in UNCOUNTED:
        assert f"{left} of {GAMES} games" in said
    assert found.keep(kept(LOST, day=GAMES).saved)
    again = library(tmp_path)
    assert again.count() == left + 1
    assert again.find(kept(LOST, day=GAMES).id) is not None


@posix
def test_a_link_stays_when_the_database_it_leads_to_is_set_aside(tmp_path: Path) -> None:
    data, elsewhere = tmp_path / "data", tmp_path / "elsewhere"
    fill(elsewhere, [kept(WON, day=day) for day in range(2 * AT_ONCE)])
    DAMAGE["header"](elsewhere / DATABASE)
    data.mkdir()
    (data / DATABASE).symlink_to(elsewhere / DATABASE)
    files = Storage(data)
    found = Library(files)
    found.begin()
    again = library(data)  # goes on in another run
    (aside,) = elsewhere.glob("games.damaged-*.sqlite3")
    assert again.count() == 2 * AT_ONCE
    assert again.keep(kept(LOST, day=2 * AT_ONCE).saved)
    assert (data / DATABASE).is_symlink()
    assert (elsewhere / DATABASE).is_file()
    assert aside.is_file()


def test_a_missing_byte_at_the_end_is_no_trouble(tmp_path: Path) -> None:
    fill(tmp_path, [kept(WON, day=day) for day in range(GAMES)])
    os.truncate(tmp_path / DATABASE, (tmp_path / DATABASE).stat().st_size - 1)
    found = library(tmp_path)
    look_at_all(found)
    assert found.count() >= GAMES - 1
    assert found.keep(kept(LOST, day=GAMES).saved)


def test_a_file_that_cannot_be_read_is_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path, [kept(WON)])
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path).name != DATABASE)
    found = Library(Storage(tmp_path))
    assert found.count() == 1, "here it can be read all the same"
    monkeypatch.undo()
    assert found.keep(kept(LOST).saved)
    assert len(list(tmp_path.glob("games.damaged-*"))) == 1


def test_a_large_recovery_goes_on_in_the_next_run(tmp_path: Path) -> None:
    games = [kept(WON, day=day) for day in range(2 * AT_ONCE + 50)]
    fill(tmp_path, games)
    library(tmp_path).delete(games[5].id)
    changed("UPDATE games SET moves = '8' WHERE number = 200")(tmp_path / DATABASE)
    fill_folder(tmp_path, [games[5]])
    files = Storage(tmp_path)
    first = Library(files)
    first.page(0, len(games))
    assert first.count() == AT_ONCE
    assert not first.complete
    assert first.keep(kept(LOST, day=-1).saved)
    assert files.take_troubles() == [], "it is said when it is done"
    second = Library(files)
    look_at_all(second)
    total = len(games) - 1
    (said,) = files.take_troubles()
    assert f"{total - 1} of {total} games could be read" in said
    assert second.count() == total, "the bad one is lost, the one kept meanwhile is there"
    assert second.find(games[5].id) is None, "a deleted game does not come back"


def test_damage_in_the_middle_of_a_list_is_no_trouble_for_the_window(
    launch: Launch, tmp_path: Path
) -> None:
    fill(tmp_path, [kept(WON, (HUMAN, HUMAN), day=day) for day in range(GAMES)])
    changed("UPDATE games SET moves = '8' WHERE number = 1")(tmp_path / DATABASE)
    pilot: Pilot = launch()
    Mouse(pilot).push("Games")
    pilot.press(pygame.K_END)
    pilot.step()
    assert pilot.widget("Games played").value_text().endswith(f"({GAMES - 1} of {GAMES - 1})")
    assert f"{GAMES - 1} of {GAMES} games could be read" in pilot.notice
