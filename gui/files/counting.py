"""Counts the statistics, of very many games in a thread, so that the window stays free."""

from __future__ import annotations

from contextlib import closing, suppress
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from engine.records import dataclass
from gui.files.game_rows import DamagedRowError
from gui.files.schema import connect
from gui.files.selection import ALL_GAMES, Selection
from gui.files.statistics import GameResults, Statistics, best_streak, tally

if TYPE_CHECKING:
    from sqlite3 import Connection

MANY = 10_000
"""The number of games from which they are counted in a thread; fewer take half a frame."""


@dataclass
class GamesCounted:
    """What the statistics show."""

    statistics: Statistics
    best: int
    """The most games won in a row against computers."""
    any: bool
    """Whether any game is counted, whichever are selected."""


def no_counts() -> GamesCounted:
    """Returns the counts without any game."""
    return GamesCounted(Statistics(GameResults(), []), 0, any=False)


def count(connection: Connection, since: int, selection: Selection) -> GamesCounted:
    """Counts the games played after `since`, in microseconds since 1970.

    Raises `DamagedRowError`.
    """
    found = tally(connection, since, selection)
    best = best_streak(connection, since, selection) if found.computers.played else 0
    everything = found if selection == ALL_GAMES else tally(connection, since)
    return GamesCounted(found, best, any=bool(everything.each))


class Counting:
    """Counts in a thread with a connection of its own."""

    def __init__(self, path: Path, since: int, selection: Selection) -> None:
        """Begins to count the games in the database at `path`; the rest is as for `count`."""
        self.counts: GamesCounted | None = None
        """What has been counted; None before, and if the database cannot be read."""
        self._thread = Thread(target=self._run, args=(path, since, selection), daemon=True)
        self._thread.start()

    @property
    def over(self) -> bool:
        """Whether the thread has ended."""
        return not self._thread.is_alive()

    def _run(self, path: Path, since: int, selection: Selection) -> None:
        import sqlite3

        # The window's own connection reads again what fails here, and says why.
        with (
            suppress(sqlite3.Error, DamagedRowError, OSError),
            closing(connect(path, writable=False)) as connection,
        ):
            self.counts = count(connection, since, selection)
