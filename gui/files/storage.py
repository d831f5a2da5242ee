"""Stores settings and the game in progress between runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from engine.files.regular_file import clear_drafts
from gui.files.data_files import DataFiles
from gui.files.directory_lock import DirectoryLock
from gui.files.game_file import SavedGame, game_from_json
from gui.files.settings import Settings
from gui.files.setup import as_object

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
