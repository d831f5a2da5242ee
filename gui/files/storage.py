"""What is remembered between runs: settings and the game in progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from gui.files.data_files import DataFiles
from gui.files.directory_lock import DirectoryLock
from gui.files.game_file import SavedGame, game_from_json
from gui.files.regular_file import clear_drafts
from gui.files.settings import Settings
from gui.files.setup import as_object

CURRENT_GAME = "current-game.json"
SETTINGS = "settings.json"
UNKEPT = "unkept"
"""The key in the game's file of games that still have to be put among the kept ones."""
FOLDERS = ("", "games", "history")
"""Where in the data directory files are written."""


@dataclass(frozen=True)
class CurrentGame:
    """What the file of the game in progress holds."""

    game: SavedGame
    unkept: tuple[SavedGame, ...] = ()
    """Earlier games that could not be kept, on a full disk, say, when their turn came."""

    @staticmethod
    def from_json(data: object) -> CurrentGame:
        """From a file; raises ValueError for anything that is no game."""
        listed = as_object(data, "the saved game").get(UNKEPT, [])
        if not isinstance(listed, list):
            raise ValueError("the games to be kept are not a list")
        return CurrentGame(game_from_json(data), tuple(game_from_json(item) for item in listed))

    def to_json(self) -> dict[str, object]:
        """As it is kept in the file."""
        data = self.game.to_json()
        if self.unkept:
            data[UNKEPT] = [game.to_json() for game in self.unkept]
        return data


class Storage(DataFiles):
    """The data directory. Only the program that owns it writes these two files."""

    def __init__(
        self,
        directory: Path,
        now: Callable[[], datetime] = datetime.now,
        lock: DirectoryLock | None = None,
    ) -> None:
        """Without a lock the directory counts as owned."""
        super().__init__(directory, now)
        self._lock = lock

    def occupy(self) -> None:
        """Makes the directory, takes it if it is free, and clears what dead programs left."""
        self.make_directory()
        if self.owned:
            clear_drafts(self.directory / folder for folder in FOLDERS)

    @property
    def owned(self) -> bool:
        """Whether no other program has the directory; tried again at every look."""
        return self._lock is None or self._lock.take()

    def load_settings(self) -> Settings:
        """The settings kept, or the usual ones."""
        return self.load(SETTINGS, Settings.from_json, "The settings file") or Settings()

    def save_settings(self, settings: Settings) -> None:
        """Keeps the settings, unless they are another program's."""
        if self.owned:
            self.save(SETTINGS, settings.to_json(), "The settings cannot be saved")

    def load_current(self) -> CurrentGame | None:
        """What the file of the game in progress holds, None where there is none."""
        return self.load(CURRENT_GAME, CurrentGame.from_json, "The saved game")

    def load_game(self) -> SavedGame | None:
        """The game in the file, None where there is none."""
        current = self.load_current()
        return None if current is None else current.game

    def save_game(self, game: SavedGame, unkept: Sequence[SavedGame] = ()) -> bool:
        """Keeps the game in progress, unless the file is another program's.

        `unkept` are earlier games that are still to be kept. Returns whether it is saved.
        """
        if not self.owned:
            return False
        data = CurrentGame(game, tuple(unkept)).to_json()
        return self.save(CURRENT_GAME, data, "The game cannot be saved")
