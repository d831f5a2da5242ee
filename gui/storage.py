"""Files: settings and the game in progress, each replaced whole or not at all.

Trouble with them never ends a game. It is kept as one sentence for the window to say.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from engine.games.game import Move
from engine.games.notation import format_moves, parse_moves
from engine.games.record import GameRecord
from gui.settings import Settings
from gui.setup import Seats, Setup, as_number, as_object, as_text

CURRENT_GAME = "current-game.json"
SETTINGS = "settings.json"
LARGEST = 1_000_000
"""Bytes; a larger file is not one of ours."""

T = TypeVar("T")


@dataclass(frozen=True)
class SavedGame:
    """A game as it lies in the file."""

    setup: Setup
    moves: tuple[Move, ...]
    seed: int
    set_up: int = 0
    """How many of the moves only lead to a position set up by hand."""

    @property
    def unfinished(self) -> bool:
        """Whether there is something to go on with."""
        return bool(self.moves) and GameRecord(self.setup.game, self.moves).outcome is None


class Storage:
    """The data directory."""

    def __init__(self, directory: Path, now: Callable[[], datetime] = datetime.now) -> None:
        """Makes the directory when it is first needed; `now` dates files set aside."""
        self.directory = directory
        self._now = now
        self._troubles: list[str] = []
        self._said: set[str] = set()

    def take_troubles(self) -> list[str]:
        """What went wrong and has not been said yet; each trouble is told once."""
        troubles, self._troubles = self._troubles, []
        return troubles

    def _trouble(self, text: str) -> None:
        if text not in self._said:
            self._said.add(text)
            self._troubles.append(text)

    def load_settings(self) -> Settings:
        """The settings kept, or the usual ones."""
        return self._load(SETTINGS, Settings.from_json, "The settings") or Settings()

    def save_settings(self, settings: Settings) -> None:
        """Keeps the settings."""
        self._save(SETTINGS, settings.to_json(), "The settings cannot be saved")

    def load_game(self) -> SavedGame | None:
        """The game in the file, None where there is none."""
        return self._load(CURRENT_GAME, _game_from_json, "The saved game")

    def save_game(self, record: GameRecord, seats: Seats, seed: int) -> None:
        """Keeps the game as it stands."""
        game, outcome = record.game, record.outcome
        data = {
            "game": game.name,
            "columns": game.columns,
            "rows": game.rows,
            "connect": game.connect,
            "players": [seat.file_name for seat in seats],
            "moves": format_moves(game, record.moves),
            "set_up": record.set_up,
            "result": outcome.value if outcome is not None else None,
            "seats": [seat.to_json() for seat in seats],
            "seed": seed,
        }
        self._save(CURRENT_GAME, data, "The game cannot be saved")

    def _load(self, name: str, read: Callable[[object], T], what: str) -> T | None:
        path = self.directory / name
        try:
            with path.open("rb") as file:
                raw = file.read(LARGEST + 1)
        except FileNotFoundError:
            return None
        except OSError as error:
            self._trouble(f"{what} cannot be read: {reason(error)}.")
            return None
        try:
            if len(raw) > LARGEST:
                raise ValueError("far too long")
            return read(json.loads(raw.decode("utf-8")))
        except (ValueError, RecursionError):
            self._set_aside(path, what)
            return None

    def _set_aside(self, path: Path, what: str) -> None:
        stamp = self._now().strftime("%Y%m%d-%H%M%S")
        aside = path.with_name(f"{path.stem}.damaged-{stamp}{path.suffix}")
        number = 1
        while aside.exists():
            number += 1
            aside = path.with_name(f"{path.stem}.damaged-{stamp}-{number}{path.suffix}")
        try:
            path.rename(aside)
        except OSError as error:
            self._trouble(f"{what} is damaged and cannot be moved away: {reason(error)}.")
            return
        self._trouble(f"{what} was damaged. It is kept as {aside.name}.")

    def _save(self, name: str, data: dict[str, object], trouble: str) -> None:
        """Writes a new file beside the old one and then puts it in its place.

        Not forced to the disk: that would cost a frame, and what is guarded against is
        a program that dies, not a machine that does.
        """
        path = self.directory / name
        draft = path.with_name(f".{name}.{os.getpid()}")
        try:
            self.directory.mkdir(parents=True, exist_ok=True)
            draft.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")
            draft.replace(path)
        except OSError as error:
            self._trouble(f"{trouble}: {reason(error)}. You can play on.")
            with contextlib.suppress(OSError):  # a draft left behind is in nobody's way
                draft.unlink(missing_ok=True)
        else:
            self._said = {said for said in self._said if not said.startswith(trouble)}


def _game_from_json(data: object) -> SavedGame:
    fields = as_object(data, "the saved game")
    setup = Setup.from_json(fields)
    seed = fields.get("seed", 0)
    if not isinstance(seed, int):
        raise ValueError("the seed is not a number")
    moves = tuple(parse_moves(setup.game, as_text(fields.get("moves"))))
    set_up = as_number(fields.get("set_up", 0))
    if not 0 <= set_up <= len(moves):
        raise ValueError("more moves set up than there are")
    return SavedGame(setup, moves, seed, set_up)


def reason(error: OSError) -> str:
    """Why, in the operating system's words."""
    return error.strerror or str(error)
