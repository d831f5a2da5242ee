"""A copy of the database, made once a day, from which a damaged one is restored.

What has changed since is in the `ChangeLog`, so that damage to the database loses no game.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from engine.files.regular_file import draft_of
from gui.files.changes import ChangeLog, get_state, set_state
from gui.files.game_rows import CHECKSUM, MIGRATIONS, DamagedRowError, from_row, put_game
from gui.files.schema import DamagedFileError, connect, migrate, transaction, user_version

if TYPE_CHECKING:
    from sqlite3 import Connection

COPY = "games.copy.sqlite3"
LOG = "games.changes"
MARK = "changes"
"""The database's name for the mark of the log."""


class SafeCopy:
    """The copy and the log, in the data directory."""

    def __init__(self, directory: Path) -> None:
        """Opens nothing."""
        self.path = directory / COPY
        self.log = ChangeLog(directory / LOG)
        self._log_path = directory / LOG

    @property
    def exists(self) -> bool:
        """Whether there is anything to restore a database from."""
        return self.path.is_file() or self._log_path.is_file()

    def is_due(self, now: datetime) -> bool:
        """Whether the copy is of an earlier day, or missing."""
        try:
            return date.fromtimestamp(self.path.stat().st_mtime) != now.date()
        except (OSError, OverflowError, ValueError):
            return True

    def make(self, connection: Connection, path: Path, now: datetime) -> None:
        """Copies the database at `path`, open as `connection`, and begins the log anew.

        Raises `DamagedFileError` where the database is damaged, and keeps the copy there is.
        """
        import sqlite3

        with transaction(connection), closing(connect(path, writable=False)) as source:
            check(source)
            with _draft_of(self.path) as draft:
                with closing(sqlite3.connect(draft)) as target:
                    target.execute("PRAGMA journal_mode = OFF")
                    source.backup(target)
                os.utime(draft, (now.timestamp(), now.timestamp()))
                draft.replace(self.path)
            self.log.begin()
            set_state(connection, MARK, self.log.mark())

    def play_back(self, connection: Connection) -> None:
        """Makes changes that the log has and the database has not; raises OSError."""
        if get_state(connection, MARK) != (mark := self.log.mark() or None):
            with transaction(connection):
                if mark is not None:
                    self.log.play_back(connection)
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
            with closing(connect(draft, writable=True)) as target:
                target.execute("PRAGMA journal_mode = MEMORY")
                migrate(target)
                if source is not None and source.is_file():
                    with transaction(target):
                        _read_into(target, source)
            _publish(draft, path)
        return copied


def check(connection: Connection) -> None:
    """Raises `DamagedFileError` if anything in the database is damaged."""
    (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    summed = user_version(connection) == len(MIGRATIONS)  # in an earlier version there are none
    condition = f"checksum IS NOT {CHECKSUM}" if summed else "0"
    wrong = f"SELECT 1 FROM games WHERE {condition} LIMIT 1"
    if found != "ok" or connection.execute(wrong).fetchone() is not None:
        raise DamagedFileError("it is damaged")


def _read_into(target: Connection, path: Path) -> None:
    """Adds what can be read of the database at `path`, from both ends up to what is damaged."""
    import sqlite3

    unused = path.name == COPY
    with suppress(sqlite3.Error), closing(connect(path, writable=False, unused=unused)) as source:
        # Otherwise nothing is read of a file that is shorter than it should be.
        source.execute("PRAGMA writable_schema = ON")
        with suppress(sqlite3.Error):
            for name, value in source.execute("SELECT name, value FROM state"):
                set_state(target, str(name), str(value))
        for order in ("ASC", "DESC"):
            with suppress(sqlite3.Error):
                for row in source.execute(f"SELECT * FROM games ORDER BY number {order}"):
                    with suppress(DamagedRowError):
                        put_game(target, from_row(row), replacing=False)


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
