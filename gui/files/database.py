"""The database file: opens it at first use, migrates its schema, replaces a damaged one.

A commit is not forced to the disk (`synchronous=NORMAL`): a power cut may cost the last games,
but does not damage the database. Killing the program loses no committed transaction.
"""

from __future__ import annotations

import contextlib
import os
import stat
import weakref
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from engine.files.regular_file import behind_links
from gui.files.data_files import DAMAGED, DataFiles, free_name, reason
from gui.files.game_rows import MIGRATIONS, DamagedRowError

if TYPE_CHECKING:  # imported at first use, for a fast start
    from sqlite3 import Connection

DATABASE = "games.sqlite3"
PARTS = ("-wal", "-shm", "-journal")
"""The endings of the names of SQLite's own files beside a database."""
BUSY = 0.1
"""Seconds to wait for another program that is writing; the window is blocked meanwhile."""

T = TypeVar("T")


class DamagedFileError(Exception):
    """The file in the database's place is not a database."""


class Database:
    """The database of kept games, a file of the data directory."""

    def __init__(self, files: DataFiles, set_aside: Callable[[Path], None]) -> None:
        """Opens nothing yet; `set_aside` is called with the new path of a damaged database."""
        self.path = files.directory / DATABASE
        self.opened = 0
        """How often the file has been opened."""
        self.newer = False
        """Whether a newer version of the program has migrated the file; it is then only read."""
        self._files = files
        self._set_aside = set_aside
        self._connection: Connection | None = None
        self._close: weakref.finalize[..., Database] | None = None
        self._identity = (0, 0)
        self._fixed = False
        """Whether the database cannot or must not be changed."""
        self._replacing = False

    def close(self) -> None:
        """Closes the file; the next use opens it again."""
        if self._close is not None:
            self._close()
        self._connection = self._close = None

    def read(self, action: Callable[[Connection], T], otherwise: T) -> T:
        """Returns the result of `action`, or `otherwise` if there is no database to read."""
        found = self._attempt(action, "The kept games cannot be read", create=False)
        return otherwise if found is None else found

    def write(self, action: Callable[[Connection], None], trouble: str) -> bool:
        """Runs `action` in one transaction; returns whether it succeeded.

        If it did not, notes `trouble` with the reason.
        """

        def whole(connection: Connection) -> bool:
            if self._fixed:
                raise PermissionError("the file cannot be written")
            with transaction(connection):
                action(connection)
            return True

        return self._attempt(whole, trouble, create=True) is True

    def _attempt(
        self, action: Callable[[Connection], T], trouble: str, *, create: bool
    ) -> T | None:
        """Runs `action`, and repeats it if a damaged database has been replaced."""
        if not create and self._connection is None and not os.path.lexists(self.path):
            return None
        import sqlite3

        for last in (False, True):
            try:
                connection = self._ready(create=create)
                return None if connection is None else action(connection)
            except (sqlite3.Error, DamagedFileError, DamagedRowError) as error:
                if not is_damage(error) or self._fixed or last or self._replacing:
                    self._files.trouble(f"{trouble}: {words_for(error)}.")
                    return None
                if not self._replace():
                    return None
            except OSError as error:
                self._files.trouble(f"{trouble}: {reason(error)}.")
                return None
        return None

    def _ready(self, *, create: bool) -> Connection | None:
        """Returns the open database; None if there is none and none is to be created."""
        try:
            status = self.path.stat()
        except (FileNotFoundError, NotADirectoryError):
            status = None
        if self._connection is not None:
            if status is not None and (status.st_dev, status.st_ino) == self._identity:
                return self._connection
            self.close()  # another program has put another file in its place
        if status is None:
            if not create:
                return None
            self.path.parent.mkdir(parents=True, exist_ok=True)
        elif not stat.S_ISREG(status.st_mode):  # opening a pipe would block for ever
            raise DamagedFileError("it is not a file")
        elif not os.access(self.path, os.R_OK):
            raise DamagedFileError("it cannot be read")
        self._open(writable=status is None or _is_writable(self.path))
        return self._connection

    def _open(self, *, writable: bool) -> None:
        self._fixed, self.newer = not writable, False
        connection = connect(self.path, writable=writable)
        try:
            version = user_version(connection)
            if version > len(MIGRATIONS):
                connection.execute("PRAGMA query_only = ON")
                self._fixed = self.newer = True
                self._files.trouble(
                    "The kept games were stored by a newer version of Plyfall. This version does"
                    " not change them."
                )
            elif writable:
                _use_wal(connection)
                migrate(connection)
        except BaseException:
            connection.close()
            raise
        status = self.path.stat()
        self._identity = (status.st_dev, status.st_ino)
        self._connection = connection
        self._close = weakref.finalize(self, connection.close)
        self.opened += 1

    def _replace(self) -> bool:
        """Sets the damaged database aside, so that the next use creates a new one."""
        import sqlite3

        with contextlib.suppress(sqlite3.Error):
            self.close()
        self._connection = self._close = None
        file = behind_links(self.path)
        aside = free_name(file, DAMAGED, self._files.now())
        try:
            file.rename(aside)
        except FileNotFoundError:
            return True  # another program was faster
        except OSError as error:
            self._files.trouble(
                f"The file of the kept games is damaged and cannot be renamed: {reason(error)}."
            )
            return False
        for part in PARTS:
            with contextlib.suppress(OSError):  # a new database does not use what remains
                file.with_name(file.name + part).rename(aside.with_name(aside.name + part))
        self._replacing = True
        try:
            self._set_aside(aside)
        finally:
            self._replacing = False
        return True


def _is_writable(path: Path) -> bool:
    """Whether the file can be written and, for SQLite's files beside it, its directory."""
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


def connect(path: Path, *, writable: bool, damaged: bool = False) -> Connection:
    """Opens a database; reads as much as possible of a `damaged` one. Raises `sqlite3.Error`."""
    import sqlite3

    def connected(name: str, *, uri: bool) -> Connection:
        found = sqlite3.connect(
            name,
            timeout=BUSY,
            isolation_level=None,
            uri=uri,
            # One thread uses it, but the garbage collector may close it in any.
            check_same_thread=False,
        )
        found.row_factory = sqlite3.Row
        if damaged:  # otherwise nothing is read of a file that is shorter than it should be
            found.execute("PRAGMA writable_schema = ON")
        return found

    if writable:
        return connected(os.fspath(path), uri=False)
    uri = path.absolute().as_uri()
    connection = connected(f"{uri}?mode=ro", uri=True)
    try:
        user_version(connection)
    except sqlite3.OperationalError:
        # Reading a database in WAL mode takes a file beside it. Where that cannot be made,
        # no program can be writing either.
        connection.close()
        connection = connected(f"{uri}?immutable=1", uri=True)
    return connection


def _use_wal(connection: Connection) -> None:
    """Sets WAL mode, in which readers and a writer do not block each other, if possible."""
    import sqlite3

    try:
        connection.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError as error:
        if is_damage(error):
            raise
    connection.execute("PRAGMA synchronous = NORMAL")


@contextmanager
def transaction(connection: Connection) -> Iterator[None]:
    """Commits the changes made in the `with` block, or rolls them back if it raises."""
    import sqlite3

    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):  # it may have been rolled back already
            connection.execute("ROLLBACK")
        raise


def user_version(connection: Connection) -> int:
    """Returns the version of the schema; 0 for a new database."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: Connection, steps: Sequence[Sequence[str]] = MIGRATIONS) -> None:
    """Migrates the schema to the newest version, each step in its own transaction.

    Raises `DamagedFileError` for a database of something else.
    """
    while (version := user_version(connection)) < len(steps):
        with transaction(connection):
            if user_version(connection) != version:
                continue  # another program was faster
            if version < 0 or (version == 0 and _has_tables(connection)):
                raise DamagedFileError("it is not a database of games")
            for statement in steps[version]:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {version + 1}")


def _has_tables(connection: Connection) -> bool:
    return connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone() is not None


def is_damage(error: Exception) -> bool:
    """Whether an error means that the file is damaged, not only that it cannot be used now."""
    import sqlite3

    if not isinstance(error, sqlite3.Error):
        return True
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)  # none: no UTF-8
    # SQLITE_ERROR: a table or a column is missing.
    damage = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
    return code & 0xFF in (*damage, sqlite3.SQLITE_FORMAT)


def words_for(error: Exception) -> str:
    """Returns the reason for an error in plain words."""
    import sqlite3

    known = {
        sqlite3.SQLITE_BUSY: "another program is writing to the file",
        sqlite3.SQLITE_LOCKED: "another program is writing to the file",
        sqlite3.SQLITE_FULL: "no space left on the disk",
        sqlite3.SQLITE_READONLY: "the file cannot be written",
        sqlite3.SQLITE_CANTOPEN: "the file cannot be opened",
        sqlite3.SQLITE_IOERR: "the disk reports an error",
    }
    code = getattr(error, "sqlite_errorcode", 0)
    return known.get(code & 0xFF, "the file is damaged")


def get_state(connection: Connection, name: str) -> str | None:
    """Returns the value stored under `name`; None if there is none."""
    row = connection.execute("SELECT value FROM state WHERE name = ?", (name,)).fetchone()
    return None if row is None else str(row[0])


def set_state(connection: Connection, name: str, value: str | None) -> None:
    """Stores `value` under `name`, or deletes it if `value` is None."""
    connection.execute("DELETE FROM state WHERE name = ?", (name,))
    if value is not None:
        connection.execute("INSERT INTO state VALUES (?, ?)", (name, value))
