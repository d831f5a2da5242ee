"""The data directory: settings and the game in progress, which the program writes that owns it."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from engine.files.regular_file import clear_drafts
from gui.files.data_files import DataFiles
from gui.files.game_file import SavedGame, game_from_json
from gui.files.settings import Settings
from gui.files.setup import as_object

LOCK = ".plyfall.lock"
"""The locked file. It is empty and never deleted, else two programs could hold a lock."""

_FLAGS = (
    os.O_RDWR
    | os.O_CREAT
    | getattr(os, "O_CLOEXEC", 0)  # the engine process must not inherit the lock
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
)
_TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
"""The error numbers that mean that another program has locked the file."""


class DirectoryLock:
    """A lock on a data directory."""

    def __init__(self, directory: Path) -> None:
        """Locks nothing yet."""
        self._path = directory / LOCK
        self._number: int | None = None
        self._without = False

    def take(self) -> bool:
        """Locks the directory unless another program has; returns whether this program owns it.

        If nothing can be locked (no such directory, a file system without locks), the
        directory counts as owned, because other programs cannot be detected.
        """
        if self._number is not None or self._without:
            return True
        try:
            number = os.open(self._path, _FLAGS, 0o666)
        except OSError:
            self._without = True
            return True
        try:
            if not stat.S_ISREG(os.fstat(number).st_mode):
                raise OSError(errno.EINVAL, "not a file")
            _lock(number)
        except OSError as error:
            os.close(number)
            self._without = error.errno not in _TAKEN
            return self._without
        self._number = number
        return True

    def release(self) -> None:
        """Releases the lock."""
        if self._number is not None:
            os.close(self._number)
            self._number = None


if sys.platform == "win32":
    import msvcrt

    def _lock(number: int) -> None:
        """Locks the first byte without waiting; raises OSError if another program has."""
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(number: int) -> None:
        """Locks the file without waiting; raises OSError if another program has."""
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


CURRENT_GAME = "current-game.json"
SETTINGS = "settings.json"
UNKEPT = "unkept"
"""The key in the file for earlier games that still have to be stored in the library."""
TAKEN_BACK = "taken_back"
"""The key in the file that says that the game had ended before moves were taken back."""
FOLDERS = ("", "games")
"""The folders of the data directory in which files are written."""


class CurrentGame(NamedTuple):
    """The contents of the file of the game in progress."""

    game: SavedGame
    unkept: tuple[SavedGame, ...]
    """Earlier games that could not be stored in the library, as on a full disk."""
    taken_back: bool
    """Whether the game had ended before moves of it were taken back."""


def _current_game(data: object) -> CurrentGame:
    """Returns the contents of JSON data; raises ValueError if it is not a game."""
    fields = as_object(data, "the saved game")
    listed = fields.get(UNKEPT, [])
    if not isinstance(listed, list):
        raise ValueError("the games to be kept are not a list")
    unkept = tuple(map(game_from_json, listed))
    return CurrentGame(game_from_json(data), unkept, fields.get(TAKEN_BACK) is True)


class Storage(DataFiles):
    """The data directory. Only the program that owns it writes these two files."""

    def __init__(
        self,
        directory: Path,
        now: Callable[[], datetime] = datetime.now,
        lock: DirectoryLock | None = None,
    ) -> None:
        """Without `lock` the directory counts as owned; `now` dates files set aside."""
        super().__init__(directory, now)
        self._lock = lock

    def occupy(self) -> None:
        """Creates the directory, locks it if it is free, and deletes drafts of ended programs."""
        self.make_directory()
        if self.owned:
            clear_drafts(self.directory / folder for folder in FOLDERS)

    @property
    def owned(self) -> bool:
        """Whether this program owns the directory; tries to lock it at every call."""
        return self._lock is None or self._lock.take()

    def load_settings(self) -> Settings:
        """Returns the saved settings, or the default ones."""
        return self.load(SETTINGS, Settings.from_json, "The settings file") or Settings()

    def save_settings(self, settings: Settings) -> None:
        """Saves the settings, unless another program owns the directory."""
        if self.owned:
            self.save(SETTINGS, settings.to_json(), "The settings cannot be saved")

    def load_current(self) -> CurrentGame | None:
        """Returns the contents of the file of the game in progress; None if there is none."""
        return self.load(CURRENT_GAME, _current_game, "The saved game")

    def game_saved_at(self) -> datetime | None:
        """Returns when the file of the game in progress was written; None if it is unknown."""
        try:
            return datetime.fromtimestamp((self.directory / CURRENT_GAME).stat().st_mtime)
        except (OSError, OverflowError, ValueError):
            return None

    def save_game(
        self, game: SavedGame, unkept: Sequence[SavedGame] = (), *, taken_back: bool = False
    ) -> bool:
        """Saves the game in progress, unless another program owns the directory.

        `unkept` are earlier games still to be stored; a game is `taken_back` that had ended before.
        Returns whether the game was saved.
        """
        if not self.owned:
            return False
        data = game.to_json()
        if unkept:
            data[UNKEPT] = [each.to_json() for each in unkept]
        if taken_back:
            data[TAKEN_BACK] = True
        return self.save(CURRENT_GAME, data, "The game cannot be saved")
