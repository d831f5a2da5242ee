"""A copy of the database, made once a day, from which a damaged one is restored.

What has changed since is in a log of changes, so that damage to the database loses no game.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from engine.files.checked_lines import checked_line, read_lines
from engine.files.regular_file import check_regular, draft_of, replace_file
from gui.files import game_rows
from gui.files.data_files import written_at

if TYPE_CHECKING:
    from sqlite3 import Connection

COPY = "games.copy.sqlite3"
LOG = "games.changes"
MARK = "changes"
"""The database's name for the mark of the log."""
Change = tuple[str, object, object]
"""What is done, to what, and with what: all of it JSON data.

A game is stored in place of one with the same id (``"keep"``), or unless there is one (``"add"``),
as its row, or deleted (``"delete"``); a value is stored under a name, or deleted if it is None
(``"note"``).
"""


def _apply(connection: Connection, changes: Iterable[object]) -> None:
    """Makes the changes; what is none of them, or no game, is left out."""
    for change in changes:
        match change:
            case ["keep" | "add" as how, str(), dict(row)]:
                with suppress(game_rows.DamagedRowError):
                    game_rows.put_game(connection, game_rows.from_row(row), replacing=how == "keep")
            case ["delete", str(game_id), _]:
                connection.execute("DELETE FROM games WHERE id = ?", (game_id,))
            case ["note", str(name), str() | None as value]:
                set_state(connection, name, value)


def get_state(connection: Connection, name: str) -> str | None:
    """Returns the value stored under `name`; None if there is none."""
    row = connection.execute("SELECT value FROM state WHERE name = ?", (name,)).fetchone()
    return None if row is None else str(row[0])


def set_state(connection: Connection, name: str, value: str | None) -> None:
    """Stores `value` under `name`, or deletes it if `value` is None."""
    connection.execute("DELETE FROM state WHERE name = ?", (name,))
    if value is not None:
        connection.execute("INSERT INTO state VALUES (?, ?)", (name, value))


class SafeCopy:
    """The copy, and the log of the changes made since, the oldest first, in the data directory.

    The log is written in the transaction that makes the change, whose lock keeps other programs
    away. The database stores the log's mark, which no earlier state of the log has had; where they
    differ, changes are missing from one of them.
    """

    def __init__(self, directory: Path) -> None:
        """Opens nothing."""
        self.path, self._log = directory / COPY, directory / LOG

    @property
    def exists(self) -> bool:
        """Whether there is anything to restore a database from."""
        return self.path.is_file() or self._log.is_file()

    def is_due(self, now: datetime) -> bool:
        """Whether the copy is of an earlier day, or missing."""
        written = written_at(self.path)
        return written is None or written.date() != now.date()

    def make(self, connection: Connection, path: Path, now: datetime) -> None:
        """Copies the database at `path`, open as `connection`, and begins the log anew.

        Raises `DamagedFileError` where the database is damaged, and keeps the copy there is.
        """
        import sqlite3

        with (
            game_rows.transaction(connection),
            closing(game_rows.connect(path, writable=False)) as source,
        ):
            check(source)
            with _draft_of(self.path) as draft:
                with closing(sqlite3.connect(draft)) as target:
                    target.execute("PRAGMA journal_mode = OFF")
                    source.backup(target)
                os.utime(draft, (now.timestamp(), now.timestamp()))
                draft.replace(self.path)
            replace_file(self._log, checked_line(os.urandom(8).hex()))
            set_state(connection, MARK, self._mark())

    def note(self, connection: Connection, changes: Sequence[Change]) -> None:
        """Makes changes, and appends them to the log; raises OSError."""
        _apply(connection, changes)
        check_regular(self._log)
        with self._log.open("ab") as file:  # an empty line ends one that was cut off
            file.write(b"\n" + b"".join(map(checked_line, changes)))
        set_state(connection, MARK, self._mark())

    def _mark(self) -> str | None:
        """Returns the mark of the log; None if there is no log."""
        check_regular(self._log)
        with suppress(FileNotFoundError), self._log.open("rb") as file:
            return f"{file.readline().decode('ascii', 'replace').strip()} {file.seek(0, 2)}"
        return None

    def play_back(self, connection: Connection) -> None:
        """Makes changes that the log has and the database has not; raises OSError."""
        if get_state(connection, MARK) != (mark := self._mark()):
            with game_rows.transaction(connection):
                if mark is not None:  # what the database has already changes nothing
                    _apply(connection, read_lines(self._log.read_bytes()))
                set_state(connection, MARK, mark)

    def restore(self, path: Path, damaged: Path | None) -> bool:
        """Makes a database at `path` of the copy; returns whether there was a copy.

        Without a copy it has what can be read of the `damaged` database, if there is one. Where
        another program has made a database meanwhile, that one stays. Raises OSError.
        """
        copied, path = self.path.is_file(), Path(os.path.realpath(path))
        source = self.path if copied else damaged
        path.parent.mkdir(parents=True, exist_ok=True)
        with _draft_of(path) as draft:
            with closing(game_rows.connect(draft, writable=True)) as target:
                target.execute("PRAGMA journal_mode = MEMORY")
                game_rows.migrate(target)
                if source is not None and source.is_file():
                    with game_rows.transaction(target):
                        _read_into(target, source)
            _publish(draft, path)
        return copied


def check(connection: Connection) -> None:
    """Raises `DamagedFileError` if anything in the database is damaged."""
    (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    # Earlier versions have no checksums.
    summed = game_rows.user_version(connection) == len(game_rows.MIGRATIONS)
    condition = f"checksum IS NOT {game_rows.CHECKSUM}" if summed else "0"
    wrong = f"SELECT 1 FROM games WHERE {condition} LIMIT 1"
    if found != "ok" or connection.execute(wrong).fetchone() is not None:
        raise game_rows.DamagedFileError("it is damaged")


def _read_into(target: Connection, path: Path) -> None:
    """Adds what can be read of the database at `path`, from both ends up to what is damaged."""
    import sqlite3

    how = {"writable": False, "unused": path.name == COPY}
    with suppress(sqlite3.Error), closing(game_rows.connect(path, **how)) as source:
        # Otherwise nothing is read of a file that is shorter than it should be.
        source.execute("PRAGMA writable_schema = ON")
        with suppress(sqlite3.Error):
            for name, value in source.execute("SELECT name, value FROM state"):
                set_state(target, str(name), str(value))
        for order in ("ASC", "DESC"):
            with suppress(sqlite3.Error):
                for row in source.execute(f"SELECT * FROM games ORDER BY number {order}"):
                    with suppress(game_rows.DamagedRowError):
                        game_rows.put_game(target, game_rows.from_row(row), replacing=False)


@contextmanager
def _draft_of(path: Path) -> Iterator[Path]:
    """Gives the path of a draft, which is deleted in the end if it is still there."""
    draft = draft_of(path)
    try:
        yield draft
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def _publish(draft: Path, path: Path) -> None:
    """Moves the draft to `path` unless another program has put a file there; raises OSError."""
    try:
        path.hardlink_to(draft)
    except FileExistsError:
        pass
    except OSError:  # a file system without such links
        if not os.path.lexists(path):
            draft.rename(path)
