"""Damage to the database loses no game: it is restored from its copy and what was kept since."""

import os
import random
import shutil
import sqlite3
import struct
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pygame
import pytest
from hands import Mouse
from how_many import examples, often
from kept_games import LOST, WON, fill, games_of, kept
from pilot import Launch, Pilot
from posix_system import make_pipe, posix

from gui.files.database import DATABASE
from gui.files.kept_game import KeptGame, Opponent
from gui.files.library import Library
from gui.files.safe_copy import COPY, LOG
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
    return lambda path: os.truncate(path, int(part * path.stat().st_size))


def instead(make: Callable[[Path], object]) -> Callable[[Path], None]:
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
        game_id = kept(WON, day=102).id.encode()
        pages = (at for at in range(size, len(raw), size) if raw[at] == kind)
        at = next(at for at in pages if game_id in raw[at : at + size])
        overwritten(at, b"\xee" * size)(path)

    return change


TABLE_LEAF, INDEX_LEAF = 13, 10
DAMAGE: dict[str, Callable[[Path], None]] = {
    "text": instead(lambda path: path.write_text("no database at all\n" * 100)),
    "page": page_lost(TABLE_LEAF),
    "cut by a fifth": cut(0.8),
    "gone": Path.unlink,
    "no column": changed("ALTER TABLE games DROP COLUMN seed"),
    "another winner": changed("UPDATE games SET result = 'lost' WHERE number = 3"),
    "version lost": changed("PRAGMA user_version = 0"),
    "folder": instead(Path.mkdir),
    "other database": changed("DROP TABLE games", "PRAGMA user_version = 0"),
    "no table": changed("DROP TABLE games"),
    "no state": changed("DROP TABLE state"),
    "version below zero": changed("PRAGMA user_version = -3"),
    "words for a time": changed("UPDATE games SET time = 'noon' WHERE number = 3"),
    "no such seat": changed("UPDATE games SET first_seat = '[]' WHERE number = 3"),
    "no text": changed("UPDATE games SET moves = CAST(x'ff' AS TEXT) WHERE number = 3"),
    "bytes": changed("UPDATE games SET seed = x'00ff' WHERE number = 3"),
    "other moves": changed("UPDATE games SET moves = '12' || moves WHERE number = 3"),
    "illegal moves": changed("UPDATE games SET moves = '8' WHERE number = 3"),
    "no such day": changed("UPDATE games SET time = 9223372036854775807 WHERE number = 3"),
    "no such place": changed("UPDATE games SET utc_offset = 100000 WHERE number = 3"),
    "header": overwritten(0, b"\0" * 100),
    "schema": overwritten(100, b"\xff" * 2000),
    "page of an index": page_lost(INDEX_LEAF),
    "cut inside the header": cut(0.001),
    "pipe": instead(make_pipe),
}
DAYS, TODAY = 40, 20
"""How many games the copy has, and how many were kept since."""


def data_files(directory: Path, day: int = 1) -> Storage:
    """The data directory on the first day or a later one."""
    return Storage(directory, lambda: datetime(2024, 5, day, 7, 8, 9))


def written(directory: Path, first: int = DAYS, then: int = TODAY) -> list[KeptGame]:
    """Writes games on two days, with a copy between them; returns them, the newest first."""
    games = list[KeptGame]()
    for day, count in ((1, first), (2, then)):
        found = Library(data_files(directory, day))
        found.keep_played([kept(WON, day=100 * day + each) for each in range(count)])
        found.set_accuracy(kept(WON, day=100 * day + 5).saved, (50, 60.5))
        found.delete(kept(WON, day=100 * day + 7).id)
        games = games_of(found)
        found.close()
    assert len(games) == first + then - 2
    return games


def whole_again(directory: Path, day: int = 2) -> tuple[list[KeptGame], list[str]]:
    """Reads all that the screens read, twice; returns the games and what was said meanwhile."""
    files = data_files(directory, day)
    found = Library(files)
    for game in games_of(found):
        found.find(game.id)
    found.statistics()
    found.statistics(Selection(game="tic-tac-toe", opponents=(Opponent("random"),)))
    games = games_of(found)
    found.close()
    return games, files.take_troubles()


@pytest.mark.parametrize("name", often(8, DAMAGE))
def test_a_damaged_database_is_set_aside_and_every_game_restored(tmp_path: Path, name: str) -> None:
    games = written(tmp_path)
    DAMAGE[name](tmp_path / DATABASE)
    found = Library(files := data_files(tmp_path, 3))
    assert found.keep(kept(LOST, day=900).saved), "on the next day, when all of it is checked"
    assert [game for game in games_of(found) if game.id != kept(LOST, day=900).id] == games
    said = files.take_troubles()
    aside = tmp_path / "games.damaged-20240503-070809.sqlite3"
    assert os.path.lexists(aside) is (name != "gone")
    assert all(f"It is kept as {aside.name}; {len(games)} games could be" in text for text in said)
    found.close()
    again = Library(files)
    assert len(games_of(again)) == len(games) + 1
    assert files.take_troubles() == []


def structural_places(path: Path) -> Iterator[int]:
    """Generates the places of all that has a meaning of its own in the file.

    That is its header, and of every page its header, the places of its cells, and their heads.
    """
    raw = path.read_bytes()
    size = int.from_bytes(raw[16:18], "big")
    yield from range(100)
    for page in range(0, len(raw), size):
        head = page + (100 if page == 0 else 0)
        count = int.from_bytes(raw[head + 3 : head + 5], "big")
        cells = struct.unpack(f">{count}H", raw[head + 8 : head + 8 + 2 * count])
        yield from range(head, head + 8 + 2 * count)
        for cell in cells:
            yield from range(page + cell, page + cell + 3)


PARTS = 8
"""How many tests share the places."""
VERSION = range(60, 64)
"""The place of the schema's version: a database of a newer one is not changed."""


def check_damage_at(folder: Path, data: Path, games: list[KeptGame], at: int, value: int) -> None:
    """Puts a byte of another value at a place; all games are found on that day or the next."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(data, folder)
    before = (folder / DATABASE).read_bytes()[at]
    overwritten(at, bytes([before ^ value]))(folder / DATABASE)
    seen, _ = whole_again(folder)
    tomorrow = Library(data_files(folder, 3))
    assert tomorrow.keep(kept(LOST, day=900).saved) or at in VERSION
    tomorrow.close()
    later, _ = whole_again(folder, 3)
    found = [game for game in later if game.id != kept(LOST, day=900).id]
    assert found == games, f"byte {at} changed from {before} by {value}"
    assert {game.id for game in seen} <= {game.id for game in games}


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_no_byte_of_the_database_can_lose_a_game(tmp_path: Path, part: int) -> None:
    games = written(tmp_path / "data", 9, 8)
    chance, path = random.Random(1), tmp_path / "data" / DATABASE
    places = {*structural_places(path)} | {*chance.sample(range(path.stat().st_size), 200)}
    for at in sorted(places)[part::PARTS]:
        check_damage_at(tmp_path / "copy", tmp_path / "data", games, at, chance.randint(1, 255))


def test_what_the_log_beside_the_database_has_lost_is_played_back(tmp_path: Path) -> None:
    """As where the program was killed, and the file of the latest changes is damaged."""
    games = written(tmp_path)
    found = Library(data_files(tmp_path, 2))
    found.keep(kept(LOST, day=300).saved)
    wal = tmp_path / f"{DATABASE}-wal"
    other = tmp_path / "killed"
    shutil.copytree(tmp_path, other)
    for length in range(0, wal.stat().st_size, 1500):
        overwritten(length, b"\xee" * 9)(other / wal.name)
        seen, said = whole_again(other)
        assert (len(seen), said) == (len(games) + 1, [])
        shutil.rmtree(other)
        shutil.copytree(tmp_path, other, ignore=shutil.ignore_patterns("killed"))
    found.close()


@pytest.mark.parametrize("name", [COPY, LOG])
def test_damage_to_the_copy_or_what_is_beside_it_loses_nothing(tmp_path: Path, name: str) -> None:
    games = written(tmp_path)
    chance, size = random.Random(1), (tmp_path / name).stat().st_size
    for at in chance.sample(range(size), examples(20)):
        overwritten(at, b"\xee\x00")(tmp_path / name)
        assert whole_again(tmp_path) == (games, [])


def test_of_a_database_without_a_copy_what_can_be_read_is_kept(tmp_path: Path) -> None:
    fill(tmp_path, [kept(WON, day=day) for day in range(80, 140)])
    page_lost(TABLE_LEAF)(tmp_path / DATABASE)
    games, (said,) = whole_again(tmp_path)
    assert 40 < len(games) < 60
    assert said.endswith(f"; {len(games)} games could be read from it.")


def test_of_what_was_kept_since_a_lost_copy_a_database_is_made(tmp_path: Path) -> None:
    games = written(tmp_path)
    for name in (DATABASE, COPY):
        (tmp_path / name).unlink()
    found, said = whole_again(tmp_path)
    assert (found, said) == (games[: TODAY - 1], [])


@posix
def test_a_link_stays_when_the_database_it_leads_to_is_set_aside(tmp_path: Path) -> None:
    data, elsewhere = tmp_path / "data", tmp_path / "elsewhere"
    games = written(elsewhere)
    shutil.copytree(elsewhere, data, ignore=lambda *_: [DATABASE])
    (data / DATABASE).symlink_to(elsewhere / DATABASE)
    DAMAGE["header"](elsewhere / DATABASE)
    assert whole_again(data)[0] == games
    assert (data / DATABASE).is_symlink()
    assert len([*elsewhere.glob("games.damaged-*.sqlite3")]) == 1


def test_an_unreadable_file_is_set_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path, [kept(WON)])
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path).name != DATABASE)
    found = Library(Storage(tmp_path))
    assert found.count() == 0
    monkeypatch.undo()
    assert found.keep(kept(LOST).saved)
    assert len(list(tmp_path.glob("games.damaged-*"))) == 1


def test_a_copy_is_made_once_a_day_and_of_a_whole_database_only(tmp_path: Path) -> None:
    written(tmp_path)
    before = (tmp_path / COPY).stat()
    assert Library(data_files(tmp_path, 2)).keep(kept(LOST, day=300).saved)
    assert (tmp_path / COPY).stat().st_mtime_ns == before.st_mtime_ns
    assert Library(data_files(tmp_path, 3)).keep(kept(LOST, day=301).saved)
    assert (tmp_path / COPY).stat().st_mtime_ns > before.st_mtime_ns
    assert (tmp_path / LOG).stat().st_size < 1000, "only what was kept since"


def test_a_copy_that_cannot_be_made_is_put_off(tmp_path: Path) -> None:
    written(tmp_path)
    (tmp_path / COPY).unlink()
    (tmp_path / COPY).mkdir()
    found = Library(files := data_files(tmp_path, 3))
    assert found.keep(kept(LOST, day=300).saved)
    assert files.take_troubles() == []
    (tmp_path / COPY).rmdir()
    assert found.keep(kept(LOST, day=301).saved)
    assert (tmp_path / COPY).is_file()


def test_damage_in_the_middle_of_a_list_troubles_no_window(launch: Launch, tmp_path: Path) -> None:
    games = written(tmp_path)
    changed("UPDATE games SET moves = '8' WHERE number = 1")(tmp_path / DATABASE)
    pilot: Pilot = launch()
    Mouse(pilot).push("Games")
    pilot.press(pygame.K_END)
    pilot.step()
    count = len(games)
    assert pilot.widget("Games played").value_text().endswith(f"({count} of {count})")
    assert f"{count} games could be restored from its copy" in pilot.notice
