"""Imports the games of an earlier version, one JSON file each, which stay unchanged."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from engine.records import dataclass
from gui.files.data_files import DataFiles, read_json, reason
from gui.files.database import get_state, set_state
from gui.files.game_file import ID
from gui.files.game_rows import put_games
from gui.files.kept_game import KeptGame

if TYPE_CHECKING:
    from sqlite3 import Connection

FOLDER = "history"
STATE = "history"
"""The database's name for the folder's time of change, stored once all files are read."""


@dataclass
class OldFile:
    """A file of the folder, and the result of reading it."""

    name: str
    """The file's name without its ending, which is the game's id."""
    game: KeptGame | None = None
    trouble: OSError | None = None
    """Why the file could not be read now; a later attempt may succeed."""

    def read(self, folder: Path) -> OldFile:
        """Reads the file; a damaged file has no game."""
        try:
            found = KeptGame.from_json(read_json(folder / f"{self.name}.json"))
            self.game = found.named(self.name)  # a copied file is a separate game
        except FileNotFoundError:
            pass
        except OSError as error:
            self.trouble = error
        except (ValueError, RecursionError):
            pass
        return self


def note_as_read(connection: Connection, names: list[str]) -> None:
    """Records in the database that these files need not be read again."""
    connection.executemany(
        "INSERT OR IGNORE INTO files_read VALUES (?)", [(name,) for name in names]
    )


class OldGames:
    """Imports the folder's games into the database, a few at a time, the newest first."""

    def __init__(self, files: DataFiles) -> None:
        """Reads nothing yet."""
        self._files = files
        self.begin_again()

    def begin_again(self) -> None:
        """Makes the next `look` list the folder again."""
        self._names: list[str] | None = None
        self._changed = 0
        self._read = self._damaged = 0
        self._trouble: OSError | None = None
        """Why a file could not be read."""
        self._batch: list[OldFile] = []

    @property
    def _folder(self) -> Path:
        return self._files.directory / FOLDER

    @property
    def here(self) -> bool:
        """Whether the folder exists."""
        return self._folder.is_dir()

    @property
    def done(self) -> bool:
        """Whether all files have been read."""
        return self._names == []

    def look(self, connection: Connection | None) -> bool:
        """Lists the files that have not been read yet; without a database these are all."""
        if self._names is None:
            try:
                self._names = self._new_names(connection)
            except FileNotFoundError:
                self._names = []
            except OSError as error:
                self._names = []
                self._files.trouble(f"The folder {FOLDER} cannot be read: {reason(error)}.")
        return True

    def _new_names(self, connection: Connection | None) -> list[str]:
        """Returns the names of the files not read yet, the newest last."""
        self._changed = self._folder.stat().st_mtime_ns
        read = set[str]()
        if connection is not None:
            if get_state(connection, STATE) == str(self._changed):
                return []
            read.update(row[0] for row in connection.execute("SELECT name FROM files_read"))
        with os.scandir(self._folder) as entries:
            found = [
                entry.name.removesuffix(".json")
                for entry in entries
                if entry.name.endswith(".json") and entry.is_file()
            ]
        return sorted(name for name in found if ID.fullmatch(name) and name not in read)

    def go_on(self, connection: Connection, most: int) -> None:
        """Imports up to `most` games in one transaction; call `went_on` after the commit."""
        names = self._names or []
        self._batch = [OldFile(name).read(self._folder) for name in reversed(names[-most:])]
        put_games(connection, [each.game for each in self._batch if each.game], replacing=False)
        note_as_read(connection, [each.name for each in self._batch if not each.trouble])
        troubled = self._trouble or any(each.trouble for each in self._batch)
        if len(self._batch) == len(names) and not troubled:
            set_state(connection, STATE, str(self._changed))

    def went_on(self) -> None:
        """Counts the games that were committed; at the end notes a trouble for unread files."""
        for each in self._batch:
            self._read += 1
            self._damaged += each.game is None and each.trouble is None
            self._trouble = self._trouble or each.trouble
        names = self._names or []
        del names[len(names) - len(self._batch) :]
        if names:
            return
        if self._damaged:
            self._files.trouble(
                f"{self._damaged} of {self._read} files in the folder {FOLDER} contain no readable"
                " game. They stay unchanged."
            )
        if self._trouble is not None:
            self._files.trouble(
                f"Not all files in the folder {FOLDER} can be read: {reason(self._trouble)}."
            )

    def take_one(self, connection: Connection, game_id: str) -> None:
        """Imports the game of that id if its file has not been read yet."""
        if not ID.fullmatch(game_id) or not (self._folder / f"{game_id}.json").is_file():
            return
        query = "SELECT 1 FROM files_read WHERE name = ?"
        if connection.execute(query, (game_id,)).fetchone() is None:
            file = OldFile(game_id).read(self._folder)
            if file.game is not None:
                put_games(connection, [file.game], replacing=False)
                note_as_read(connection, [game_id])
