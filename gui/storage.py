"""What is remembered between runs: settings and the game in progress."""

from __future__ import annotations

from engine.games.record import GameRecord
from gui.data_files import DataFiles
from gui.game_file import Origin, SavedGame, game_from_json, game_to_json
from gui.settings import Settings
from gui.setup import Seats

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

    def save_game(
        self, record: GameRecord, seats: Seats, seed: int, origin: Origin | None = None
    ) -> None:
        """Keeps the game as it stands."""
        data = game_to_json(record, seats, seed, origin or Origin())
        self.save(CURRENT_GAME, data, "The game cannot be saved")
