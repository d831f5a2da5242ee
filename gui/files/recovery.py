"""What can be read of a damaged database, a few rows at a time."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gui.files.database import connect, get_state, set_state
from gui.files.game_rows import TABLE, DamagedRowError, from_row, put_games
from gui.files.kept_game import KeptGame
from gui.files.page_scan import pages, rows_of_page

if TYPE_CHECKING:
    from sqlite3 import Connection, Cursor

STATE = "recovery"
ROWS_OF_PAGE = 8
"""About how many games lie on a page."""
FARTHEST = 2**40
"""The most rows that are skipped in search of one that can be read."""


@contextmanager
def damaged_database(path: Path) -> Iterator[Connection | None]:
    """Opens what was set aside, without changing it; None where it is no database at all."""
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
    """Returns how many games there were; None where not even that can be read."""
    import sqlite3

    with contextlib.suppress(sqlite3.Error):
        return int(connection.execute("SELECT COUNT(*) FROM games").fetchone()[0])
    return None


def read_rows(connection: Connection, after: int, most: int) -> tuple[list[KeptGame], int | None]:
    """Returns the games of some rows, and the row number after which to go on.

    That is None at the end. Rows that cannot be read, or hold no game, are skipped.
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
    """Returns the number after which rows can be read again, by galloping and then halving."""
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
    """Returns the games on some pages, and how many have been searched; None at the end."""
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
    """Copies a table as far as it can be read; what is in the target already stays."""
    import sqlite3

    table = query.split()[-1]
    with contextlib.suppress(sqlite3.Error):
        for row in source.execute(query):
            target.execute(f"INSERT OR IGNORE INTO {table} {values}", tuple(row))


@dataclass(frozen=True)
class Recovery:
    """How far a damaged database has been read; noted in the new one until that is done."""

    name: str
    """The file's."""
    total: int | None = None
    """How many games it held, where that could be read."""
    read: int = 0
    """How many have been."""
    after: int | None = 0
    """The number of the row read last; None once all have been."""
    by_page: bool = False
    """Whether SQLite could read none, so that `after` counts the pages searched for rows."""

    @staticmethod
    def begin(connection: Connection, path: Path) -> None:
        """Notes that this file is to be read; takes at once what is not a game."""
        total = None
        with damaged_database(path) as source:
            if source is not None:
                total = count_rows(source)
                _copy(source, connection, "SELECT name FROM files_read", "(name) VALUES (?)")
                _copy(source, connection, "SELECT name, value FROM state", "VALUES (?, ?)")
        Recovery(path.name, total).note(connection)

    @staticmethod
    def pending(connection: Connection) -> Recovery | None:
        """Returns what is still to be read."""
        noted = get_state(connection, STATE)
        try:
            return None if noted is None else Recovery(**json.loads(noted))
        except (ValueError, TypeError):
            return None

    def note(self, connection: Connection) -> None:
        """Notes how far it has come; nothing once it is done."""
        done = self.after is None
        set_state(connection, STATE, None if done else json.dumps(asdict(self)))

    def go_on(self, connection: Connection, directory: Path, most: int) -> Recovery:
        """Takes over the games of some more rows."""
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
        """What to say when all has been read."""
        games = f"{self.read or 'no'} {_games(self.read)}"
        if self.total:
            total = max(self.total, self.read)
            games = f"{self.read or 'none'} of {total} {_games(total)}"
        return (
            f"The file of the games kept was damaged. It is kept as {self.name}; {games} could be"
            " read from it."
        )


def _games(number: int) -> str:
    return "game" if number == 1 else "games"
