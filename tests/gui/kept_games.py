"""Games in the data directory, for the tests of what is made of them."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from pathlib import Path

from pilot import Pilot

from engine.games.catalogue import line_game
from engine.games.game import Outcome
from engine.games.notation import parse_moves
from engine.games.record import GameRecord
from gui.game_file import Origin, SavedGame
from gui.library import FOLDER, KeptGame, Library
from gui.setup import Seat, SeatKind, Setup
from gui.storage import Storage

HUMAN, RANDOM = Seat(SeatKind.HUMAN), Seat(SeatKind.RANDOM)
HARD = Seat(SeatKind.COMPUTER, level="hard")
DEEP = Seat(SeatKind.COMPUTER, depth=9)
WON, LOST, DRAWN = "1415161", "14243474", "519328467"
PEOPLE = ("--game", "connect-four", "--players", "human,human")
NOON = datetime(2024, 5, 6, 12).astimezone()


def kept(
    moves: str,
    seats: tuple[Seat, Seat] = (HUMAN, HARD),
    *,
    game: str = "connect-four",
    given: int = 0,
    day: int = 0,
    accuracy: tuple[float | None, float | None] = (None, None),
) -> KeptGame:
    """A game played so many days after the first."""
    rules = line_game(game)
    when = NOON + timedelta(days=day)
    origin = Origin(f"{when:%Y%m%d-%H%M%S}-{len(moves)}{day}", given)
    saved = SavedGame(Setup(rules, seats), tuple(parse_moves(rules, moves)), 7, origin=origin)
    return KeptGame(saved, when, saved_outcome(saved), accuracy)


def saved_outcome(saved: SavedGame) -> Outcome | None:
    """How it ended."""
    return GameRecord(saved.setup.game, saved.moves).outcome


def fill(directory: Path, games: list[KeptGame]) -> None:
    """Puts games into the data directory."""
    (directory / FOLDER).mkdir(parents=True, exist_ok=True)
    for game in games:
        text = json.dumps(game.to_json())
        (directory / FOLDER / f"{game.id}.json").write_text(text)


def library(directory: Path) -> Library:
    """All games of the data directory."""
    found = Library(Storage(directory, lambda: datetime(2024, 5, 7)))
    while found.read_on():
        pass
    return found


def files(pilot: Pilot) -> list[Path]:
    """The files of the games kept."""
    return sorted((pilot.data / FOLDER).glob("*.json"))


def moves_kept(pilot: Pilot) -> list[str]:
    """Their moves."""
    return sorted(json.loads(path.read_text())["moves"] for path in files(pilot))
