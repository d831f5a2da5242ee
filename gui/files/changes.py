"""Changes of the kept games as data, and the file of those made since the database was copied."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from engine.files.checked_lines import checked_line, read_lines
from engine.files.regular_file import check_regular, replace_file
from gui.files.game_rows import DamagedRowError, from_row, put_game

if TYPE_CHECKING:
    from sqlite3 import Connection

Change = tuple[str, object, object]
"""What is done, to what, and with what: all of it JSON data.

A game is stored in place of one with the same id (``"keep"``), or unless there is one (``"add"``),
as its row, or deleted (``"delete"``); a value is stored under a name, or deleted if it is None
(``"note"``).
"""


def apply(connection: Connection, changes: Iterable[object]) -> None:
    """Makes the changes; what is none of them, or no game, is left out."""
    for change in changes:
        match change:
            case ["keep" | "add" as how, str(), dict(row)]:
                with suppress(DamagedRowError):
                    put_game(connection, from_row(row), replacing=how == "keep")
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


class ChangeLog:
    """The file of the changes made since the copy, oldest first.

    It is written in the transaction that makes the change, whose lock keeps other programs away.
    The database stores the log's `mark`; where they differ, changes are missing from one of them.
    """

    def __init__(self, path: Path) -> None:
        """Opens nothing."""
        self._path = path

    def begin(self) -> None:
        """Replaces the file by one without changes; raises OSError."""
        replace_file(self._path, checked_line(os.urandom(8).hex()))

    def add(self, changes: Iterable[Change]) -> None:
        """Appends changes; raises OSError."""
        check_regular(self._path)
        with self._path.open("ab") as file:  # an empty line ends one that was cut off
            file.write(b"\n" + b"".join(map(checked_line, changes)))

    def mark(self) -> str:
        """Returns a value that no earlier state of the file has had; raises OSError."""
        check_regular(self._path)
        with suppress(FileNotFoundError), self._path.open("rb") as file:
            return f"{file.readline().decode('ascii', 'replace').strip()} {file.seek(0, 2)}"
        return ""

    def play_back(self, connection: Connection) -> None:
        """Makes all changes of the file again, which changes nothing that has them already."""
        apply(connection, read_lines(self._path.read_bytes()))
