"""Kept games as rows of the database: opening its file, the tables, writing and reading rows.

A row contains the game itself and columns to filter and count by, which `to_row` alone derives
from the game.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.games.catalogue import on_usual_board
from engine.games.foreign_text import shortened
from engine.games.notation import format_moves
from gui.files.data_files import reason
from gui.files.game_file import game_from_json
from gui.files.kept_game import KeptGame
from gui.files.setup import as_number, as_text

if TYPE_CHECKING:  # imported at first use, for a fast start
    from sqlite3 import Connection

BUSY = 0.1
"""Seconds to wait for another program that is writing; the window is blocked meanwhile."""
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)

COLUMNS = (
    *("id", "time", "utc_offset", "game", "columns", "rows", "connect"),
    *("first_seat", "second_seat", "moves", "set_up", "given", "seed"),
    *("first_accuracy", "second_accuracy"),
    *("outcome", "person", "opponent", "result", "accuracy", "usual", "counts"),
)
"""The columns of a game, of which the checksum is made."""
CHECKSUM = f"checksum({', '.join(COLUMNS)})"
"""A row's right checksum, in SQL; `connect` provides the function."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE games (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            time INTEGER NOT NULL,          -- microseconds since 1970, UTC
            utc_offset INTEGER NOT NULL,    -- seconds east of UTC where it was played
            game TEXT NOT NULL,
            columns INTEGER NOT NULL,
            rows INTEGER NOT NULL,
            connect INTEGER NOT NULL,
            first_seat TEXT NOT NULL,       -- JSON
            second_seat TEXT NOT NULL,
            moves TEXT NOT NULL,            -- as people write them
            set_up INTEGER NOT NULL,
            given INTEGER NOT NULL,
            seed TEXT NOT NULL,             -- of any size, hence no INTEGER
            first_accuracy REAL,            -- 0 to 100
            second_accuracy REAL,
            -- What follows is made from the columns above.
            outcome TEXT,                   -- first, second, draw; NULL: not finished
            person INTEGER,                 -- side of the only person: 0, 1
            opponent TEXT,                  -- Opponent.key; NULL: two computers
            result TEXT,                    -- for the person: won, drawn, lost
            accuracy REAL,                  -- of the only person
            usual INTEGER NOT NULL,         -- 1: on its game's usual board
            counts INTEGER NOT NULL         -- 1: the statistics count it
        )
        """,
        """
        CREATE INDEX games_in_order
            ON games (time, number, game, usual, opponent, result, outcome)
        """,
        """
        CREATE INDEX games_counted
            ON games (opponent, result, time, game, usual, accuracy, counts) WHERE counts = 1
        """,
        "CREATE INDEX games_by_moves ON games (moves)",
        "CREATE TABLE state (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    ),
    (),
    # Opponents that think for a time, or look further ahead, unknown to earlier versions.
    (),
    # People with names, whose results say which of them has won.
    (),
    (
        "DROP TABLE IF EXISTS files_read",
        "ALTER TABLE games ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0",
        f"UPDATE games SET checksum = {CHECKSUM}",
    ),
)
"""The steps from each version of the database to the next. A step that was released stays as
it is. Data that an earlier version of the program cannot read, such as a new kind of player, needs
a new step, too, so that the earlier version does not change the database."""


class DamagedRowError(ValueError):
    """A row does not contain a valid game."""


def checksum(*values: object) -> int:
    """Returns the checksum of a row's values, which are in the order of `COLUMNS`."""
    return zlib.crc32("\t".join(map(str, values)).encode())


def to_time(when: datetime) -> int:
    """Returns a date as microseconds since 1970."""
    return (when - EPOCH) // MICROSECOND


def to_row(game: KeptGame) -> dict[str, object]:
    """Returns the columns of a game, without its number."""
    saved, rules = game.saved, game.setup.game
    offset = game.when.utcoffset() or timedelta(0)
    first, second = (json.dumps(seat.to_json(), separators=(",", ":")) for seat in game.setup.seats)
    row = {
        "id": game.id,
        "time": to_time(game.when),
        "utc_offset": offset // timedelta(seconds=1),
        "game": rules.name,
        "columns": rules.columns,
        "rows": rules.rows,
        "connect": rules.connect,
        "first_seat": first,
        "second_seat": second,
        "moves": format_moves(rules, saved.moves),
        "set_up": saved.set_up,
        # More moves given than there are would be the same, and may be beyond 64 bits.
        "given": min(saved.origin.given, len(saved.moves)),
        "seed": str(int(saved.seed)),
        "first_accuracy": _real(game.accuracy[0]),
        "second_accuracy": _real(game.accuracy[1]),
        "outcome": game.outcome,
        "person": game.person,
        "opponent": game.opponent and game.opponent.key,
        "result": game.result_key,
        "accuracy": _real(game.own_accuracy),
        "usual": int(on_usual_board(rules)),
        "counts": int(game.counts),
    }
    return row | {"checksum": checksum(*row.values())}


def _real(number: float | None) -> float | None:
    return None if number is None else float(number)


def from_row(row: Mapping[str, object]) -> KeptGame:
    """Returns the game of a row; raises `DamagedRowError` if it is not a kept game."""
    try:
        seats = [json.loads(as_text(row[f"{side}_seat"])) for side in ("first", "second")]
        fields = dict(row) | {"seats": seats, "seed": int(as_text(row["seed"]))}
        saved = game_from_json(fields)
        zone = timezone(timedelta(seconds=as_number(row["utc_offset"])))
        when = (EPOCH + as_number(row["time"]) * MICROSECOND).astimezone(zone)
        accuracy = _percentage(row["first_accuracy"]), _percentage(row["second_accuracy"])
        right = checksum(*(row[name] for name in COLUMNS))
        if fields.get("checksum", right) != right:  # earlier versions have none
            raise ValueError("the checksum is wrong")
        return KeptGame(saved, when, accuracy)
    except (ValueError, OverflowError, RecursionError, LookupError) as error:
        raise DamagedRowError(str(error)) from None


def _percentage(data: object) -> float | None:
    if data is None:
        return None
    if isinstance(data, bool) or not isinstance(data, int | float) or not 0 <= data <= 100:
        raise ValueError(f"{shortened(repr(data))} is not an accuracy")
    return float(data)


def put_game(connection: Connection, game: KeptGame, *, replacing: bool) -> None:
    """Writes a game; a row with the same id is replaced if `replacing`, else it stays."""
    row = to_row(game)
    new = ", ".join(f"{name} = excluded.{name}" for name in row if name != "id")
    connection.execute(
        f"INSERT INTO games ({', '.join(row)}) VALUES ({', '.join(f':{name}' for name in row)})"
        f" ON CONFLICT (id) DO {f'UPDATE SET {new}' if replacing else 'NOTHING'}",
        row,
    )


def find_game(connection: Connection, game_id: str) -> KeptGame | None:
    """Returns the game of that id; raises `DamagedRowError`."""
    row = connection.execute("SELECT * FROM games WHERE id = ?", (game_id,)).fetchone()
    return None if row is None else from_row(row)


# The file


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


@contextmanager
def transaction(connection: Connection) -> Iterator[None]:
    """Commits the changes made in the `with` block, or rolls them back if it raises."""
    import sqlite3

    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # it may have been rolled back already
            connection.execute("ROLLBACK")
        raise


def number_of(connection: Connection, query: str, values: Sequence[Any] = ()) -> int:
    """Returns the number that a query finds."""
    return int(connection.execute(query, values).fetchone()[0])


def user_version(connection: Connection) -> int:
    """Returns the version of the schema; 0 for a new database."""
    return number_of(connection, "PRAGMA user_version")


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
        return not isinstance(error, OSError)
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)  # none: no UTF-8
    # SQLITE_ERROR: a table or a column is missing.
    damage = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
    # SQLITE_READONLY, of a file that may be written: the header has a format to come.
    return code & 0xFF in (*damage, sqlite3.SQLITE_FORMAT) or code == sqlite3.SQLITE_READONLY


def words_for(error: Exception) -> str:
    """Returns the reason for an error in plain words."""
    import sqlite3

    if isinstance(error, OSError):
        return reason(error)
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
