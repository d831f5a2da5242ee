"""Counts a person's results and accuracies from the kept games."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import field
from typing import TYPE_CHECKING

from engine.records import dataclass
from gui.files.game_rows import DamagedRowError
from gui.files.opponent import PERSON, WINNERS, Opponent, Result
from gui.files.selection import Selection

if TYPE_CHECKING:
    from sqlite3 import Connection


@dataclass
class GameResults:
    """The results and the accuracies of a number of games, counted from the oldest on."""

    played: int = 0
    results: Counter[Result] = field(default_factory=Counter)
    """The number of games with each result; of two people's without names only draws count."""
    last: Result | None = None
    """The latest game's result."""
    streak: int = 0
    """The number of latest games in a row with the same result."""
    best: int = 0
    """The most games won in a row."""
    accuracies: list[float] = field(default_factory=list)
    """Those that are known, the oldest first."""

    @property
    def accuracy(self) -> float | None:
        """The mean accuracy, 0 to 100; None if it is unknown for all games."""
        return sum(self.accuracies) / len(self.accuracies) if self.accuracies else None

    def add(self, result: Result | None, accuracy: float | None) -> None:
        """Counts one more game."""
        self.played += 1
        self.streak = self.streak + 1 if result is self.last else 1
        self.last = result
        if result is not None:
            self.results[result] += 1
        if result is Result.WON:
            self.best = max(self.best, self.streak)
        if accuracy is not None:
            self.accuracies.append(accuracy)


@dataclass
class Statistics:
    """The score against all computers, and against each opponent in the order of the table."""

    computers: GameResults = field(default_factory=GameResults)
    each: dict[Opponent, GameResults] = field(default_factory=dict)
    any: bool = False
    """Whether any game is counted, whichever are selected."""


def count(connection: Connection, since: int, selection: Selection) -> Statistics:
    """Counts the games selected that were played after `since`, in microseconds since 1970.

    Raises `DamagedRowError`.
    """
    found, scores = Statistics(), defaultdict[str, GameResults](GameResults)
    condition, values = selection.condition()
    counted = "FROM games WHERE counts = 1 AND time > ?"
    query = f"SELECT opponent, result, accuracy {counted} AND {condition} ORDER BY time, number"
    try:
        for key, name, accuracy in connection.execute(query, [since, *values]):
            result = None if name is None else WINNERS.get(name) or Result(name)
            known = None if accuracy is None else float(accuracy)
            scores[str(key)].add(result, known)
            if not str(key).startswith(PERSON):
                found.computers.add(result, known)
        each = [(Opponent.from_key(key), score) for key, score in scores.items()]
    except ValueError as error:
        raise DamagedRowError(str(error)) from None
    found.each = dict(sorted(each, key=lambda pair: pair[0].place))
    any_counted = connection.execute(f"SELECT EXISTS (SELECT 1 {counted})", [since])
    found.any = bool(any_counted.fetchone()[0])
    return found
