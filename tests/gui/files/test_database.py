"""The database itself: versions, other programs, kills, and disks."""

import gc
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest
from hands import Mouse
from kept_games import LOST, WON, fill, games_of, kept, library
from pilot import TWO_PEOPLE, Launch
from posix_system import KILLED

from gui.files.database import DATABASE
from gui.files.game_file import Origin
from gui.files.game_rows import MIGRATIONS, connect, migrate, transaction, user_version
from gui.files.library import Library
from gui.files.storage import Storage
from gui.play.match import Phase

OPEN_FILES = Path("/proc/self/fd")


def test_a_step_that_fails_leaves_the_version_before_it(tmp_path: Path) -> None:
    fill(tmp_path, [kept(WON)])
    wrong = (*MIGRATIONS, ("CREATE TABLE later (x)", "ALTER TABLE nowhere RENAME TO x"))
    with closing(connect(tmp_path / DATABASE, writable=True)) as connection:
        with pytest.raises(sqlite3.OperationalError):
            migrate(connection, wrong)
        assert user_version(connection) == len(MIGRATIONS)
    assert games_of(library(tmp_path)) == [kept(WON)]


def test_another_program_may_be_faster_at_the_same_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connections = [connect(tmp_path / DATABASE, writable=True) for _ in range(2)]
    with closing(connections[0]) as mine, closing(connections[1]) as other:

        def late(connection: sqlite3.Connection) -> AbstractContextManager[None]:
            monkeypatch.undo()
            migrate(other)
            return transaction(connection)

        monkeypatch.setattr("gui.files.game_rows.transaction", late)
        migrate(mine)
        assert user_version(mine) == len(MIGRATIONS)


def test_a_newer_database_is_read_and_not_touched(tmp_path: Path) -> None:
    fill(tmp_path, [kept(WON)])
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    before = (tmp_path / DATABASE).read_bytes()
    files = Storage(tmp_path)
    found = Library(files)
    assert games_of(found) == [kept(WON)]
    found.delete(kept(WON).id)
    assert not found.keep(kept(LOST, day=1).saved)
    assert files.take_troubles()[0].startswith("The kept games were stored by a newer version")
    found.close()
    assert (tmp_path / DATABASE).read_bytes() == before
    assert [path.name for path in tmp_path.glob("games*")] == [DATABASE]


def test_the_first_picture_needs_no_database(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from pilot import Pilot\n"
        "pilot = Pilot(Path(sys.argv[1]))\n"
        "assert 'sqlite3' not in sys.modules\n"
    )
    fill(tmp_path, [kept(WON)])
    path = os.pathsep.join(sys.path)
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", code, str(tmp_path)]
    subprocess.run(command, env={**environment, "PYTHONPATH": path}, check=True)


WRITER = """
import sys
from dataclasses import replace
from pathlib import Path
from kept_games import WON, kept
from gui.files.library import Library
from gui.files.game_file import Origin
from gui.files.game_rows import connect, migrate, user_version
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


@pytest.mark.slow
def test_two_programs_keep_games_at_once(tmp_path: Path) -> None:
    writers = [writer(tmp_path, name, 100) for name in ("one", "two")]
    for process in writers:
        said, _ = process.communicate()
        assert process.returncode == 0
        assert len(said.split()) == 100
    found = library(tmp_path)
    wanted = {f"{name}-{number}" for name in ("one", "two") for number in range(100)}
    assert {game.id for game in games_of(found)} == wanted


@pytest.mark.slow
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
        assert process.returncode == KILLED
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


@pytest.mark.skipif(not OPEN_FILES.exists(), reason="open files are listed on Linux only")
def test_a_database_put_in_place_of_another_is_read_and_that_one_closed(tmp_path: Path) -> None:
    fill(tmp_path, [kept(WON)])
    found = library(tmp_path)
    assert games_of(found) == [kept(WON)]
    fill(tmp_path / "other", [kept(LOST)])
    before = len(list(OPEN_FILES.iterdir()))
    (tmp_path / "other" / DATABASE).replace(tmp_path / DATABASE)
    assert games_of(found) == [kept(LOST)]
    assert len(list(OPEN_FILES.iterdir())) == before


def trouble_with(act: Callable[[Library], bool], files: Storage) -> str:
    """Returns what is said when an action fails."""
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


def test_a_full_disk_is_said_and_harmless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path, [kept(WON)])

    def small(path: Path, *, writable: bool) -> sqlite3.Connection:
        connection = connect(path, writable=writable)
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    monkeypatch.setattr("gui.files.game_rows.connect", small)
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
    pilot = launch(*TWO_PEOPLE)
    pilot.app.library = Library(Storage(tmp_path / "file" / "data"))
    (tmp_path / "file").write_text("a file where a folder should be")
    pilot.type(WON)
    pilot.come_to_rest()
    assert pilot.play.match.phase is Phase.OVER
    files = Storage(tmp_path / "file" / "data")
    said = trouble_with(lambda mine: mine.keep(kept(WON).saved), files)
    assert said.startswith("The game cannot be kept: ")


def test_it_is_closed_in_whatever_thread_the_garbage_collector_runs(tmp_path: Path) -> None:
    fill(tmp_path, [kept(WON)])
    found: list[Library] = [library(tmp_path)]
    assert games_of(found[0]) == [kept(WON)]

    def forget() -> None:
        found.clear()
        gc.collect()

    thread = Thread(target=forget)
    thread.start()
    thread.join()  # pytest reports what a finalizer could not do
