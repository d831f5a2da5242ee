"""The database file: opened when first needed, brought up to date, set aside where damaged.

A commit is not forced to the disk (`synchronous=NORMAL`): a power cut may cost the last games,
never the database. Killing the program costs nothing that was committed.
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

from gui.files.data_files import DAMAGED, DataFiles, reason
from gui.files.game_rows import MIGRATIONS, DamagedRowError

if TYPE_CHECKING:  # imported when first needed: the program starts without it
    from sqlite3 import Connection

DATABASE = "games.sqlite3"
PARTS = ("-wal", "-shm", "-journal")
"""What the names of the files end in that may lie beside a database and belong to it."""
BUSY = 0.1
"""Seconds to wait for another program that is writing; the window stands still meanwhile."""

T = TypeVar("T")


class DamagedFileError(Exception):
    """What is in the place of the database is none."""


class Database:
    """The file of the data directory that the games are kept in."""

    def __init__(self, files: DataFiles, set_aside: Callable[[Path], None]) -> None:
        """Opens nothing yet; `set_aside` hears where a damaged database has gone."""
        self.path = files.directory / DATABASE
        self.opened = 0
        """How often it has been opened."""
        self.newer = False
        """Whether a newer version of the program has written it; it is then only read."""
        self._files = files
        self._set_aside = set_aside
        self._connection: Connection | None = None
        self._close: weakref.finalize[..., Database] | None = None
        self._identity = (0, 0)
        self._fixed = False
        """Whether it cannot be, or is not to be, changed."""
        self._replacing = False

    def close(self) -> None:
        """Closes the file; it is opened again when needed."""
        if self._close is not None:
            self._close()
        self._connection = self._close = None

    def read(self, action: Callable[[Connection], T], otherwise: T) -> T:
        """Returns what `action` reads, or `otherwise` where there is no database to read."""
        found = self._attempt(action, "The games kept cannot be read", create=False)
        return otherwise if found is None else found

    def write(self, action: Callable[[Connection], None], trouble: str) -> bool:
        """Runs `action` in one transaction; returns whether that went well.

        `trouble` is what to say otherwise.
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
        """Runs `action`, again where a damaged database had to be replaced."""
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
        """Returns the open database; None where there is none and none is to be created."""
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
        elif not stat.S_ISREG(status.st_mode):  # opening a pipe would wait for ever
            raise DamagedFileError("it is no file")
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
                    "The games kept are of a newer version of Plyfall. This one leaves them as"
                    " they are."
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
        """Sets the damaged database aside, so that a new one is made when it is next needed."""
        import sqlite3

        with contextlib.suppress(sqlite3.Error):
            self.close()
        self._connection = self._close = None
        aside = _free_name(self.path, self._files.now().strftime("%Y%m%d-%H%M%S"))
        try:
            self.path.rename(aside)
        except FileNotFoundError:
            return True  # another program was faster
        except OSError as error:
            self._files.trouble(
                f"The file of the games kept is damaged and cannot be moved away: {reason(error)}."
            )
            return False
        for part in PARTS:
            with contextlib.suppress(OSError):  # what stays is of no use to a new database
                self.path.with_name(self.path.name + part).rename(
                    aside.with_name(aside.name + part)
                )
        self._replacing = True
        try:
            self._set_aside(aside)
        finally:
            self._replacing = False
        return True


def _free_name(path: Path, stamp: str) -> Path:
    number, more = 1, ""
    while True:
        aside = path.with_name(f"{path.stem}{DAMAGED}{stamp}{more}{path.suffix}")
        if not os.path.lexists(aside):
            return aside
        number += 1
        more = f"-{number}"


def _is_writable(path: Path) -> bool:
    """Whether the file and, for the files beside it, its directory can be written."""
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


def connect(path: Path, *, writable: bool, damaged: bool = False) -> Connection:
    """Opens a database, a `damaged` one for whatever can be read; raises `sqlite3.Error`."""
    import sqlite3

    def connected(name: str, *, uri: bool) -> Connection:
        found = sqlite3.connect(name, timeout=BUSY, isolation_level=None, uri=uri)
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
        # nobody can be writing either.
        connection.close()
        connection = connected(f"{uri}?immutable=1", uri=True)
    return connection


def _use_wal(connection: Connection) -> None:
    """Has readers and a writer not wait for one another, where the file system allows it."""
    import sqlite3

    try:
        connection.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError as error:
        if is_damage(error):
            raise
    connection.execute("PRAGMA synchronous = NORMAL")


@contextmanager
def transaction(connection: Connection) -> Iterator[None]:
    """Does all that is done within, or nothing where that raises."""
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
    """Brings the schema up to date, each step in a transaction of its own."""
    while (version := user_version(connection)) < len(steps):
        with transaction(connection):
            if user_version(connection) != version:
                continue  # another program was faster
            if version < 0 or (version == 0 and _has_tables(connection)):
                raise DamagedFileError("it is no database of games")
            for statement in steps[version]:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {version + 1}")


def _has_tables(connection: Connection) -> bool:
    return connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone() is not None


def is_damage(error: Exception) -> bool:
    """Whether an error means that the file is damaged, not merely that it cannot be used now."""
    import sqlite3

    if not isinstance(error, sqlite3.Error):
        return True
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)  # none: no UTF-8
    # SQLITE_ERROR: a table or a column is missing.
    damage = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
    return code & 0xFF in (*damage, sqlite3.SQLITE_FORMAT)


def words_for(error: Exception) -> str:
    """Says why, as people would."""
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
    """Returns what was noted under a name."""
    row = connection.execute("SELECT value FROM state WHERE name = ?", (name,)).fetchone()
    return None if row is None else str(row[0])


def set_state(connection: Connection, name: str, value: str | None) -> None:
    """Notes something under a name, or forgets it."""
    connection.execute("DELETE FROM state WHERE name = ?", (name,))
    if value is not None:
        connection.execute("INSERT INTO state VALUES (?, ?)", (name, value))
