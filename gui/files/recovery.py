"""Recovers what can be read of a damaged database, a few rows at a time."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING

from engine.records import dataclass
from gui.files.database import connect, get_state, set_state
from gui.files.game_rows import TABLE, DamagedRowError, from_row, put_games
from gui.files.kept_game import KeptGame
from gui.files.page_scan import pages, rows_of_page

if TYPE_CHECKING:
    from sqlite3 import Connection, Cursor

STATE = "recovery"
ROWS_OF_PAGE = 8
"""The approximate number of games on a page."""
FARTHEST = 2**40
"""The most rows skipped in search of a readable one."""


@contextmanager
def damaged_database(path: Path) -> Iterator[Connection | None]:
    """Opens a database that was set aside, only to read; None if it is not a database."""
    import sqlite3

    connection: Connection | None = None
    if path.is_file():
        with contextlib.suppress(sqlite3.Error):
            connection = connect(path, writable=False, damaged=True)
    try:
        yield connection
    finally:
        if connection is not None:
            connection.close()


def count_rows(connection: Connection) -> int | None:
    """Returns the number of games; None if it cannot be read."""
    import sqlite3

    with contextlib.suppress(sqlite3.Error):
        return int(connection.execute("SELECT COUNT(*) FROM games").fetchone()[0])
    return None


def read_rows(connection: Connection, after: int, most: int) -> tuple[list[KeptGame], int | None]:
    """Returns the games of up to `most` rows, and the row number after which to go on.

    The number is None at the end. Rows that are unreadable or contain no game are skipped.
    """
    import sqlite3

    games = []
    count = 0
    try:
        for row in _rows_after(connection, after, most):
            after, count = int(row["place"]), count + 1
            with contextlib.suppress(DamagedRowError):
                games.append(from_row(row))
    except (sqlite3.Error, ValueError):
        return games, _next_readable(connection, after)
    return games, after if count == most else None


def _rows_after(connection: Connection, after: int, most: int) -> Cursor:
    return connection.execute(
        "SELECT rowid AS place, * FROM games WHERE rowid > ? ORDER BY rowid LIMIT ?", (after, most)
    )


def _next_readable(connection: Connection, after: int) -> int | None:
    """Returns the number after which rows can be read again, found by galloping search."""
    step = 1
    while not _can_read(connection, after + step):
        step *= 2
        if step > FARTHEST:
            return None
    low, high = after + step // 2, after + step
    while high - low > 1:
        middle = (low + high) // 2
        if _can_read(connection, middle):
            high = middle
        else:
            low = middle
    return high


def _can_read(connection: Connection, after: int) -> bool:
    import sqlite3

    with contextlib.suppress(sqlite3.Error):
        _rows_after(connection, after, 1).fetchone()
        return True
    return False


def read_pages(path: Path, after: int, most: int) -> tuple[list[KeptGame], int | None]:
    """Returns the games of about `most` rows on the pages from number `after` on.

    The second value is the number of pages searched so far; None at the end.
    """
    games = []
    try:
        size, count = pages(path)
        end = min(after + max(most // ROWS_OF_PAGE, 1), count)
        for number in range(after, end):
            for values in rows_of_page(path, number, size):
                with contextlib.suppress(DamagedRowError):
                    games.append(from_row(dict(zip(TABLE, values, strict=False))))
    except OSError:
        return games, None
    return games, None if end == count else end


def _copy(source: Connection, target: Connection, query: str, values: str) -> None:
    """Copies a table's readable rows; rows that are already in the target stay."""
    import sqlite3

    table = query.split()[-1]
    with contextlib.suppress(sqlite3.Error):
        for row in source.execute(query):
            target.execute(f"INSERT OR IGNORE INTO {table} {values}", tuple(row))


@dataclass(frozen=True)
class Recovery:
    """The progress of reading a damaged database, stored in the new one until it is done."""

    name: str
    """The damaged file's name; its path if it is outside the data directory."""
    total: int | None = None
    """The number of games in it; None if that could not be read."""
    read: int = 0
    """The number of games recovered so far."""
    after: int | None = 0
    """The number of the last row read; None once all are read."""
    by_page: bool = False
    """Whether SQLite could read no row, so that `after` counts pages searched."""

    @staticmethod
    def begin(connection: Connection, path: Path, directory: Path) -> None:
        """Records that a file is to be read; copies at once the rows that are not games."""
        total = None
        with damaged_database(path) as source:
            if source is not None:
                total = count_rows(source)
                _copy(source, connection, "SELECT name FROM files_read", "(name) VALUES (?)")
                _copy(source, connection, "SELECT name, value FROM state", "VALUES (?, ?)")
        name = path.name if path.parent == directory else str(path)
        Recovery(name, total).note(connection)

    @staticmethod
    def pending(connection: Connection) -> Recovery | None:
        """Returns the progress of a recovery that is not done; None if there is none."""
        noted = get_state(connection, STATE)
        try:
            return None if noted is None else Recovery(**json.loads(noted))
        except (ValueError, TypeError, RecursionError):
            return None

    def note(self, connection: Connection) -> None:
        """Stores the progress, or deletes it once all is read."""
        done = self.after is None
        set_state(connection, STATE, None if done else json.dumps(asdict(self)))

    def go_on(self, connection: Connection, directory: Path, most: int) -> Recovery:
        """Copies the games of about `most` further rows; returns the new progress."""
        games, after = list[KeptGame](), None
        if self.by_page:
            games, after = read_pages(directory / self.name, self.after or 0, most)
        else:
            with damaged_database(directory / self.name) as source:
                if source is not None and self.after is not None:
                    games, after = read_rows(source, self.after, most)
            if after is None and not games and not self.read:
                by_page = replace(self, after=0, by_page=True)
                return by_page.go_on(connection, directory, most)
        before = connection.total_changes
        put_games(connection, games, replacing=False)
        # A page that is no longer in use may hold a game a second time.
        read = connection.total_changes - before if self.by_page else len(games)
        following = replace(self, read=self.read + read, after=after)
        following.note(connection)
        return following

    @property
    def words(self) -> str:
        """Returns the notice to show when all has been read."""
        games = f"{self.read or 'no'} {_games(self.read)}"
        if self.total:
            total = max(self.total, self.read)
            games = f"{self.read or 'none'} of {total} {_games(total)}"
        return (
            f"The file of the kept games was damaged. It is kept as {self.name}; {games} could be"
            " read from it."
        )


def _games(number: int) -> str:
    return "game" if number == 1 else "games"
