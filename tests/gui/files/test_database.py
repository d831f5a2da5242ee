"""The database itself: versions, other programs, kills, disks, and damage."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame
import pytest
from hands import Mouse
from kept_games import HUMAN, LOST, PEOPLE, WON, fill, fill_folder, games_of, kept, library
from pilot import Launch, Pilot

from gui.files.database import DATABASE, connect, migrate, user_version
from gui.files.game_file import Origin
from gui.files.game_rows import MIGRATIONS, put_games
from gui.files.importing import FOLDER
from gui.files.library import AT_ONCE, Library
from gui.files.opponent import Opponent
from gui.files.selection import Selection
from gui.files.storage import Storage
from gui.play.match import Phase

# Versions


def test_a_database_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    with closing(connect(tmp_path / DATABASE, writable=True)) as connection:
        migrate(connection, MIGRATIONS[:1])
        put_games(connection, [kept(WON)], replacing=True)
    found = library(tmp_path)
    assert games_of(found) == [kept(WON)]
    assert found.delete(kept(WON).id)
    found.close()
    with closing(connect(tmp_path / DATABASE, writable=True)) as connection:
        assert user_version(connection) == len(MIGRATIONS)


def test_a_step_that_fails_leaves_the_version_before_it(tmp_path: Path) -> None:
    fill(tmp_path, [kept(WON)])
    wrong = (*MIGRATIONS, ("CREATE TABLE later (x)", "ALTER TABLE nowhere RENAME TO x"))
    with closing(connect(tmp_path / DATABASE, writable=True)) as connection:
        with pytest.raises(sqlite3.OperationalError):
            migrate(connection, wrong)
        assert user_version(connection) == len(MIGRATIONS)
    assert games_of(library(tmp_path)) == [kept(WON)]


def test_a_newer_database_is_read_and_not_touched(tmp_path: Path) -> None:
    fill(tmp_path, [kept(WON)])
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    before = (tmp_path / DATABASE).read_bytes()
    files = Storage(tmp_path)
    found = Library(files)
    assert games_of(found) == [kept(WON)]
    found.begin()
    assert not found.delete(kept(WON).id)
    assert found.keep(kept(LOST, day=1).saved), "in a file, from which the newer one takes it"
    assert (tmp_path / FOLDER / f"{kept(LOST, day=1).id}.json").exists()
    assert files.take_troubles()[0].startswith("The games kept are of a newer version of Plyfall.")
    found.close()
    assert (tmp_path / DATABASE).read_bytes() == before
    assert [path.name for path in tmp_path.glob("games*")] == [DATABASE]


def test_the_program_starts_without_the_database(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from pilot import Pilot\n"
        "pilot = Pilot(Path(sys.argv[1])); pilot.wait(1)\n"
        "assert 'sqlite3' not in sys.modules\n"
    )
    fill(tmp_path, [kept(WON)])
    path = os.pathsep.join(sys.path)
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", code, str(tmp_path)]
    subprocess.run(command, env={**environment, "PYTHONPATH": path}, check=True)


# Other programs

WRITER = """
import sys
from dataclasses import replace
from pathlib import Path
from kept_games import WON, kept
from gui.files.library import Library
from gui.files.game_file import Origin
from gui.files.storage import Storage

directory, name, count = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
found = Library(Storage(directory))
for number in range(count):
    saved = replace(kept(WON).saved, origin=Origin(f"{name}-{number}"))
    while not found.keep(saved):
        pass
    print(number, flush=True)
"""


def writer(directory: Path, name: str, count: int) -> subprocess.Popen[str]:
    """Another program that keeps games, and says of each when it is kept."""
    path = os.pathsep.join(sys.path)
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(directory), name, str(count)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    )


def test_two_programs_keep_games_at_once(tmp_path: Path) -> None:
    writers = [writer(tmp_path, name, 100) for name in ("one", "two")]
    for process in writers:
        said, _ = process.communicate()
        assert process.returncode == 0
        assert len(said.split()) == 100
    found = library(tmp_path)
    wanted = {f"{name}-{number}" for name in ("one", "two") for number in range(100)}
    assert {game.id for game in games_of(found)} == wanted


def test_a_program_that_is_killed_loses_no_game_it_has_kept(tmp_path: Path) -> None:
    for turn in range(6):
        process = writer(tmp_path, f"turn{turn}", 10_000)
        assert process.stdout is not None
        for _ in range(5 + 7 * turn):
            process.stdout.readline()
        process.kill()
        said = process.stdout.read().split()
        process.wait()
        process.stdout.close()
        kept_so_far = 5 + 7 * turn + len(said)
        assert process.returncode == -signal.SIGKILL
        found = library(tmp_path)
        for number in range(kept_so_far):
            assert found.find(f"turn{turn}-{number}") is not None
        found.close()
        with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_what_another_program_has_finished_under_the_same_id_stays(tmp_path: Path) -> None:
    mine, other = library(tmp_path), library(tmp_path)
    begun = replace(kept(WON).saved, moves=kept(WON).saved.moves[:3])
    assert mine.keep(begun)
    assert other.keep(kept(WON).saved), "an unfinished game is replaced"
    assert mine.keep(begun), "it was finished since"
    assert [game.saved.moves for game in games_of(mine)] == [kept(WON).saved.moves]
    ended_otherwise = replace(begun, moves=(*begun.moves, 2, 0, 2, 0))
    assert mine.keep(ended_otherwise)
    mine.set_accuracy(ended_otherwise, (10, 20))
    assert mine.keep(replace(ended_otherwise, moves=(*begun.moves, 1, 0, 1, 0)))
    games = games_of(library(tmp_path))
    assert {game.id for game in games} >= {kept(WON).id}
    assert sorted(game.saved.moves[3:] for game in games) == [
        (1, 0, 1, 0),
        kept(WON).saved.moves[3:],
    ], "what was kept under an id of its own is replaced there"


def test_a_game_that_another_program_keeps_comes_into_sight(launch: Launch, tmp_path: Path) -> None:
    fill(tmp_path, [kept(WON)])
    pilot = launch()
    Mouse(pilot).push("Games")
    view = pilot.widget("Games played")
    assert view.value_text().endswith("(1 of 1)")
    fill(tmp_path, [kept(LOST, day=1)])
    pilot.step()
    assert view.value_text().endswith("(2 of 2)"), "the marked game stays marked"


# Disks


def trouble_with(act: Callable[[Library], bool], files: Storage) -> str:
    """What is said where something does not go well."""
    assert not act(Library(files))
    (trouble,) = files.take_troubles()
    return trouble


def test_a_database_that_is_locked_is_said_and_tried_again(tmp_path: Path) -> None:
    fill(tmp_path, [kept(WON)])
    files = Storage(tmp_path)
    found = library(tmp_path)
    assert found.count() == 1
    with closing(sqlite3.connect(tmp_path / DATABASE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        said = trouble_with(lambda mine: mine.keep(kept(LOST, day=1).saved), files)
        assert said == "The game cannot be kept: another program is writing to the file."
        assert found.count() == 1, "it can be read meanwhile"
        other.execute("ROLLBACK")
    assert found.keep(kept(LOST, day=1).saved)


def test_a_full_disk_is_said_and_leaves_what_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path, [kept(WON)])

    def small(path: Path, *, writable: bool) -> sqlite3.Connection:
        connection = connect(path, writable=writable)
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    monkeypatch.setattr("gui.files.database.connect", small)
    found = Library(Storage(tmp_path))

    def fill_up(library: Library) -> bool:
        numbers = range(1000)
        return all(library.keep(kept(LOST, day=number).saved) for number in numbers)

    files = Storage(tmp_path)
    assert trouble_with(fill_up, files) == "The game cannot be kept: no space left on the disk."
    monkeypatch.undo()
    before = found.count()
    assert before < 1000
    assert found.keep(replace(kept(WON).saved, origin=Origin("another")))
    assert found.count() == before + 1


@pytest.mark.parametrize("wal", [True, False])
def test_a_folder_that_cannot_be_written_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wal: bool
) -> None:
    fill(tmp_path, [kept(WON)])
    if wal:
        library(tmp_path).keep(kept(LOST, day=1).saved)
    monkeypatch.setattr(os, "access", lambda path, mode: mode == os.R_OK)
    files = Storage(tmp_path)
    found = Library(files)
    assert found.count() == 1 + wal
    said = trouble_with(lambda mine: mine.keep(kept(WON, day=2).saved), files)
    assert said == "The game cannot be kept: the file cannot be written."


def test_a_folder_that_cannot_be_made_ends_no_game(launch: Launch, tmp_path: Path) -> None:
    pilot = launch(*PEOPLE)
    pilot.app.library = Library(Storage(tmp_path / "file" / "data"))
    (tmp_path / "file").write_text("a file where a folder should be")
    pilot.type(WON)
    assert pilot.play.match.phase is Phase.OVER
    files = Storage(tmp_path / "file" / "data")
    said = trouble_with(lambda mine: mine.keep(kept(WON).saved), files)
    assert said.startswith("The game cannot be kept: ")


# Damage


def changed(*statements: str) -> Callable[[Path], None]:
    """Changes the database behind the program's back."""

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
    "pipe": instead(os.mkfifo),
}
GAMES = 60
UNCOUNTED = {"header", "schema"}
"""Damage that costs no game, but nobody can tell that."""
WHOLE = {"no state", "version lost", "version below zero", "page of an index", *UNCOUNTED}
"""Damage that costs no game."""
ONE_LOST = {
    *("words for a time", "no such seat", "no text", "bytes", "illegal moves"),
    *("no such day", "no such place"),
}
SOME_LOST = {"page", "cut by a fifth"}


def look_at_all(found: Library) -> None:
    """Does what the screens do."""
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
