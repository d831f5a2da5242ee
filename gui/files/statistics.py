"""Counts a person's results and accuracies from the kept games."""

from __future__ import annotations

from collections import Counter
from dataclasses import field
from typing import TYPE_CHECKING

from engine.records import dataclass
from gui.files.game_rows import DamagedRowError
from gui.files.opponent import PERSON, Opponent, Result
from gui.files.selection import ALL_GAMES, Selection

if TYPE_CHECKING:
    from sqlite3 import Connection

LATEST = 60
"""The most accuracies returned: those that the graph shows, and those before for its first mean."""


@dataclass
class GameResults:
    """The results and the accuracy of a number of games."""

    played: int = 0
    results: Counter[Result] = field(default_factory=Counter)
    """The number of games with each result; of two people's without names only draws count."""
    latest: dict[Result, int] = field(default_factory=dict)
    """When each result last occurred, in microseconds since 1970."""
    streak: int = 0
    """The number of latest games in a row with the same result."""
    reviewed: int = 0
    """The number of games whose accuracy is known."""
    total_accuracy: float = 0.0

    def count(self, result: Result) -> int:
        """Returns the number of games with that result."""
        return self.results[result]

    @property
    def last(self) -> Result | None:
        """The latest game's result."""
        return max(self.latest, key=lambda result: self.latest[result], default=None)

    @property
    def unbroken_since(self) -> int:
        """When another result last occurred, in microseconds since 1970; negative if never."""
        others = [time for result, time in self.latest.items() if result is not self.last]
        return max(others, default=-(2**63))

    @property
    def accuracy(self) -> float | None:
        """The mean accuracy, 0 to 100; None if it is unknown for all games."""
        return self.total_accuracy / self.reviewed if self.reviewed else None

    def add(self, other: GameResults) -> None:
        """Adds the counts of other games, but not the streak, which cannot be summed."""
        self.played += other.played
        self.results.update(other.results)
        for result, time in other.latest.items():
            self.latest[result] = max(time, self.latest.get(result, time))
        self.reviewed += other.reviewed
        self.total_accuracy += other.total_accuracy


@dataclass
class Statistics:
    """The score against all computers, and against each opponent in the order of the table."""

    computers: GameResults = field(default_factory=GameResults)
    each: list[tuple[Opponent, GameResults]] = field(default_factory=list)
    best: int = 0
    """The most games won in a row against computers; counted by `count`."""
    any: bool = False
    """Whether any game is counted, whichever are selected; found by `count`."""


def count(connection: Connection, since: int, selection: Selection) -> Statistics:
    """Counts all that the statistics show of the games played after `since`, as `tally` does."""
    found = tally(connection, since, selection)
    found.best = best_streak(connection, since, selection) if found.computers.played else 0
    everything = found if selection == ALL_GAMES else tally(connection, since)
    found.any = bool(everything.each)
    return found


def tally(connection: Connection, since: int, selection: Selection = ALL_GAMES) -> Statistics:
    """Counts the games played after `since`, in microseconds since 1970.

    Raises `DamagedRowError`.
    """
    counted, values = _counted(since, selection)
    scores: dict[Opponent, GameResults] = {}
    for key, result, played, latest, reviewed, accuracy in connection.execute(
        "SELECT opponent, result, COUNT(*), MAX(time), COUNT(accuracy), TOTAL(accuracy)"
        f" FROM games WHERE {counted} GROUP BY opponent, result",
        values,
    ):
        try:
            opponent = Opponent.from_key(str(key))
            kind = None if result is None else Result.from_key(str(result))
        except ValueError as error:
            raise DamagedRowError(str(error)) from None
        some = GameResults(played, reviewed=reviewed, total_accuracy=accuracy)
        if kind is not None:
            some.results[kind], some.latest[kind] = played, latest
        scores.setdefault(opponent, GameResults()).add(some)
    computers = GameResults()
    for opponent, score in scores.items():
        if not opponent.is_person:
            score.streak = _streak(connection, since, selection, score, opponent)
            computers.add(score)
    computers.streak = _streak(connection, since, selection, computers, None)
    return Statistics(computers, sorted(scores.items()))


def _streak(
    connection: Connection,
    since: int,
    selection: Selection,
    score: GameResults,
    opponent: Opponent | None,
) -> int:
    if score.last is None:
        return 0
    counted, values = _counted(max(since, score.unbroken_since), selection)
    against, whom = _against(opponent)
    query = f"SELECT COUNT(*) FROM games WHERE {counted} AND {against} AND result = ?"
    row = connection.execute(query, [*values, *whom, score.last.value]).fetchone()
    return int(row[0])


def best_streak(connection: Connection, since: int, selection: Selection) -> int:
    """Returns the most games won in a row against computers."""
    counted, values = _counted(since, selection)
    against, whom = _against(None)
    query = (
        "SELECT GROUP_CONCAT(CASE result WHEN ? THEN 'w' ELSE ' ' END, '') FROM"
        f" (SELECT result FROM games WHERE {counted} AND {against} ORDER BY time, number)"
    )
    row = connection.execute(query, [Result.WON.value, *values, *whom]).fetchone()
    return max(map(len, (row[0] or "").split(" ")))


def accuracies(
    connection: Connection, since: int, selection: Selection, opponent: Opponent | None
) -> list[float]:
    """Returns the latest accuracies against an opponent or, for None, all computers.

    The oldest comes first.
    """
    counted, values = _counted(since, selection)
    against, whom = _against(opponent)
    rows = connection.execute(
        f"SELECT accuracy FROM games WHERE {counted} AND {against} AND accuracy IS NOT NULL"
        f" ORDER BY time DESC, number DESC LIMIT {LATEST}",
        [*values, *whom],
    ).fetchall()
    return [float(row[0]) for row in reversed(rows)]


def _counted(since: int, selection: Selection) -> tuple[str, list[object]]:
    """Returns the SQL condition for games that count, and its values."""
    condition, values = selection.condition()
    return f"counts = 1 AND time > ? AND {condition}", [since, *values]


def _against(opponent: Opponent | None) -> tuple[str, list[object]]:
    if opponent is None:
        return "opponent NOT LIKE ?", [f"{PERSON}%"]
    return "opponent = ?", [opponent.key]
