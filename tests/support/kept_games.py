"""Kept games, written to a data directory and read from it."""

from collections.abc import Sequence
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

from pilot import Pilot

from engine.games.catalogue import line_game
from engine.games.notation import parse_moves
from gui.files.database import DATABASE
from gui.files.game_file import Origin, SavedGame
from gui.files.game_rows import connect, migrate, put_game, transaction
from gui.files.kept_game import KeptGame
from gui.files.library import Library
from gui.files.setup import Seat, SeatKind, Setup
from gui.files.storage import Storage

HUMAN, RANDOM = Seat(SeatKind.HUMAN), Seat(SeatKind.RANDOM)
HARD = Seat(SeatKind.COMPUTER, level="hard")
DEEP = Seat(SeatKind.COMPUTER, depth=9)
WON, LOST, DRAWN = "1415161", "14243474", "519328467"
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
    return KeptGame(saved, when, accuracy)


def game_saved(storage: Storage) -> SavedGame | None:
    return storage.load_current().game


def fill(directory: Path, games: Sequence[KeptGame]) -> None:
    directory.mkdir(parents=True, exist_ok=True)
    with closing(connect(directory / DATABASE, writable=True)) as connection:
        migrate(connection)
        with transaction(connection):
            for game in games:
                put_game(connection, game, replacing=True)


def library(directory: Path) -> Library:
    return Library(Storage(directory, lambda: datetime(2024, 5, 7)))


def games_of(library: Library) -> list[KeptGame]:
    return library.page(0, 1000)


def games_kept(pilot: Pilot) -> list[KeptGame]:
    """The games kept, as another program sees them; the newest first."""
    return games_of(library(pilot.data))


def moves_kept(pilot: Pilot) -> list[str]:
    return sorted(game.saved.record().text for game in games_kept(pilot))


def counted(library: Library) -> int:
    """How many games the statistics are about."""
    return sum(score.played for who, score in library.statistics().items() if who)
