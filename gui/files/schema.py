"""Opens a database file and brings its schema up to date."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from gui.files.game_rows import COLUMNS, MIGRATIONS, checksum

if TYPE_CHECKING:  # imported at first use, for a fast start
    from sqlite3 import Connection

BUSY = 0.1
"""Seconds to wait for another program that is writing; the window is blocked meanwhile."""


class DamagedFileError(Exception):
    """The file in the database's place is not a database, or damaged."""


def connect(path: Path, *, writable: bool, unused: bool = False) -> Connection:
    """Opens a database, only to read one that is `unused` by programs; raises `sqlite3.Error`."""
    import sqlite3

    def connected(how: str) -> Connection:
        found = sqlite3.connect(
            f"{path.absolute().as_uri()}?{how}",
            timeout=BUSY,
            isolation_level=None,
            uri=True,
            # One thread uses it, but the garbage collector may close it in any.
            check_same_thread=False,
        )
        found.row_factory = sqlite3.Row
        found.create_function("checksum", len(COLUMNS), checksum, deterministic=True)
        return found

    if writable or unused:
        return connected("mode=rwc" if writable else "immutable=1")
    connection = connected("mode=ro")
    try:
        user_version(connection)
    except sqlite3.OperationalError:
        # Reading a database in WAL mode takes a file beside it. Where that cannot be made,
        # no program can be writing either.
        connection.close()
        connection = connected("immutable=1")
    return connection


def use_wal(connection: Connection) -> None:
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
            tables = connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone()
            if version < 0 or (version == 0 and tables is not None):
                raise DamagedFileError("it is not a database of games")
            for statement in steps[version]:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {version + 1}")


def is_damage(error: Exception) -> bool:
    """Whether an error means that the file is damaged, not only that it cannot be used now."""
    import sqlite3

    if not isinstance(error, sqlite3.Error):
        return True
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)  # none: no UTF-8
    # SQLITE_ERROR: a table or a column is missing.
    damage = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
    # SQLITE_READONLY, of a file that may be written: the header has a format to come.
    return code & 0xFF in (*damage, sqlite3.SQLITE_FORMAT) or code == sqlite3.SQLITE_READONLY


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
