"""What is remembered between runs: settings and the game in progress."""

from __future__ import annotations

from gui.data_files import DataFiles
from gui.game_file import SavedGame, game_from_json
from gui.settings import Settings

CURRENT_GAME = "current-game.json"
SETTINGS = "settings.json"


class Storage(DataFiles):
    """The data directory."""

    def load_settings(self) -> Settings:
        """The settings kept, or the usual ones."""
        return self.load(SETTINGS, Settings.from_json, "The settings") or Settings()

    def save_settings(self, settings: Settings) -> None:
        """Keeps the settings."""
        self.save(SETTINGS, settings.to_json(), "The settings cannot be saved")

    def load_game(self) -> SavedGame | None:
        """The game in the file, None where there is none."""
        return self.load(CURRENT_GAME, game_from_json, "The saved game")

    def save_game(self, game: SavedGame) -> None:
        """Keeps the game in progress."""
        self.save(CURRENT_GAME, game.to_json(), "The game cannot be saved")
