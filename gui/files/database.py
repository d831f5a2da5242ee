"""The database file: opens it at first use, migrates its schema, replaces a damaged one.

A commit is not forced to the disk (`synchronous=NORMAL`): a power cut may cost the last games,
but does not damage the database. Killing the program loses no committed transaction.
"""

from __future__ import annotations

import contextlib
import os
import stat
import weakref
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from engine.files.regular_file import behind_links
from gui.files import game_rows
from gui.files.data_files import DAMAGED, DataFiles, reason
from gui.files.safe_copy import Change, SafeCopy
from gui.words.catalogue import say

if TYPE_CHECKING:  # imported at first use, for a fast start
    from sqlite3 import Connection

DATABASE = "games.sqlite3"
PARTS = ("-wal", "-shm", "-journal")
"""The endings of the names of SQLite's own files beside a database."""
FAILURES = (OSError, game_rows.DamagedFileError, game_rows.DamagedRowError, UnicodeDecodeError)
"""What reading or writing raises besides the errors of SQLite, which is imported at first use."""
T = TypeVar("T")

NEWER = (
    "The kept games were stored by a newer version of Plyfall. This version does not change them."
)
STUCK = "The file of the kept games is damaged and cannot be renamed: {error}."
COPIED = (
    "The file of the kept games was damaged. It is kept as {name}; {games} could be restored from"
    " its copy."
)
READ = (
    "The file of the kept games was damaged. It is kept as {name}; {games} could be read from it."
)


class Database:
    """The database of kept games, a file of the data directory."""

    def __init__(self, files: DataFiles) -> None:
        """Opens nothing yet."""
        self.path = files.directory / DATABASE
        self.opened = 0
        """How often the file has been opened."""
        self._files = files
        self._copy = SafeCopy(files.directory)
        self._connection: Connection | None = None
        self._close: weakref.finalize[..., Database] | None = None
        self._identity = (0, 0)
        self._fixed = False
        """Whether the database cannot or must not be changed."""

    @property
    def is_there(self) -> bool:
        """Whether there is the file or its copy."""
        return os.path.lexists(self.path) or self._copy.exists

    def close(self) -> None:
        """Closes the file; the next use opens it again."""
        close, self._connection, self._close = self._close, None, None
        if close is not None:
            close()

    def read(self, action: Callable[[Connection], T], otherwise: T) -> T:
        """Returns the result of `action`, or `otherwise` if there is no database to read."""
        if not self.is_there:
            return otherwise
        found = self._attempt(action, "The kept games cannot be read")
        return otherwise if found is None else found

    def write(self, plan: Callable[[Connection], Iterable[Change]], trouble: str) -> bool:
        """Makes the changes that `plan` returns, in one transaction; returns whether it succeeded.

        If it did not, notes `trouble` with the reason.
        """

        def whole(connection: Connection) -> bool:
            if self._fixed:
                raise PermissionError("the file cannot be written")
            if self._copy.is_due(self._files.now()):
                with _if_possible():
                    self._copy.make(connection, self.path, self._files.now())
            with game_rows.transaction(connection):
                if changes := list(plan(connection)):
                    self._copy.note(connection, changes)
            return True

        return self._attempt(whole, trouble) is True

    def note(self, values: Mapping[str, str], trouble: str) -> bool:
        """Stores values by their names, in one transaction; returns whether it succeeded."""
        return self.write(lambda connection: [("note", *each) for each in values.items()], trouble)

    def _attempt(self, action: Callable[[Connection], T], trouble: str) -> T | None:
        """Runs `action`, and repeats it if a damaged database has been replaced."""
        import sqlite3

        for last in (False, True):
            try:
                return action(self._ready())
            except (*FAILURES, sqlite3.Error) as error:
                if not game_rows.is_damage(error) or self._fixed or last:
                    message, why = "{trouble}: {error}.", say(game_rows.words_for(error))
                    self._files.trouble(say(message, trouble=say(trouble), error=why))
                    break
                if not self._replace():
                    break
        return None

    def _ready(self) -> Connection:
        """Returns the open database, which is made if there is none."""
        try:
            status = self.path.stat()
        except (FileNotFoundError, NotADirectoryError):
            status = None
        if self._connection is not None:
            if status is not None and (status.st_dev, status.st_ino) == self._identity:
                return self._connection
            self.close()  # another program has put another file in its place
        if status is None:
            if self._copy.exists:
                self._copy.restore(self.path, None)
            self.path.parent.mkdir(parents=True, exist_ok=True)
        elif not stat.S_ISREG(status.st_mode):  # opening a pipe would block for ever
            raise game_rows.DamagedFileError("it is not a file")
        elif not os.access(self.path, os.R_OK):
            raise game_rows.DamagedFileError("it cannot be read")
        # SQLite's files beside it have to be written, too.
        writable = all(os.access(path, os.W_OK) for path in (self.path, self.path.parent))
        return self._open(writable=status is None or writable)

    def _open(self, *, writable: bool) -> Connection:
        self._fixed = not writable
        connection = game_rows.connect(self.path, writable=writable)
        try:
            version = game_rows.user_version(connection)
            if version > len(game_rows.MIGRATIONS):
                connection.execute("PRAGMA query_only = ON")
                self._fixed = True
                self._files.trouble(say(NEWER))
            elif writable:
                with _if_possible():  # readers and a writer do not block each other then
                    connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("PRAGMA synchronous = NORMAL")
                if 0 < version < len(game_rows.MIGRATIONS):
                    self._copy.make(connection, self.path, self._files.now())
                game_rows.migrate(connection)
                with _if_possible():
                    self._copy.play_back(connection)
        except BaseException:
            connection.close()
            raise
        status = self.path.stat()
        self._identity = (status.st_dev, status.st_ino)
        self._connection = connection
        self._close = weakref.finalize(self, connection.close)
        self.opened += 1
        return connection

    def _replace(self) -> bool:
        """Sets the damaged database aside, so that the next use creates a new one."""
        import sqlite3

        with contextlib.suppress(sqlite3.Error):
            self.close()
        file = behind_links(self.path)
        try:
            aside = self._files.set_aside(file, DAMAGED)
        except FileNotFoundError:
            return True  # another program was faster
        except OSError as error:
            self._files.trouble(say(STUCK, error=reason(error)))
            return False
        for part in PARTS:
            with contextlib.suppress(OSError):  # a new database does not use what remains
                file.with_name(file.name + part).rename(aside.with_name(aside.name + part))
        return self._restore(aside)

    def _restore(self, aside: Path) -> bool:
        """Makes a new database in place of the one set aside, and says of how many games."""
        import sqlite3

        try:
            copied = self._copy.restore(self.path, aside)
            count = game_rows.number_of(self._ready(), "SELECT COUNT(*) FROM games")
        except (*FAILURES, sqlite3.Error) as error:
            message = "The kept games cannot be restored: {why}."
            self._files.trouble(say(message, why=game_rows.words_for(error)))
            return False
        games = say("{count:# game|# games}" if count else "no games", count=count)
        message = COPIED if copied else READ
        self._files.trouble(say(message, name=self._files.name_of(aside), games=games))
        return True


@contextlib.contextmanager
def _if_possible() -> Iterator[None]:
    """Puts off what a full disk or another program that writes prevents; damage is raised."""
    import sqlite3

    try:
        yield
    except (OSError, sqlite3.Error) as error:
        if game_rows.is_damage(error):
            raise
