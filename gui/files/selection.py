"""Selects kept games, and counts a person's results and accuracies in those selected."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import field
from functools import cached_property
from itertools import groupby, takewhile
from typing import TYPE_CHECKING

from engine.records import dataclass
from gui.files.game_rows import DamagedRowError
from gui.files.kept_game import PERSON, RESULTS, WINNERS, WON, Opponent

if TYPE_CHECKING:
    from sqlite3 import Connection


@dataclass(frozen=True)
class Selection:
    """Selects the games that match every field; None matches any value."""

    game: str | None = None
    """The game's name."""
    usual: bool | None = None
    """Whether it was played on the usual board of its game."""
    opponents: tuple[Opponent, ...] | None = None
    """Who may be the person's opponent."""
    result: str | None = None
    """The result for the person."""
    finished: bool | None = None
    with_person: bool | None = None
    """Whether a person played."""
    words: tuple[tuple[Selection, ...], ...] = ()
    """What each word of a search may stand for; a game has to match one for each."""

    def condition(self) -> tuple[str, list[object]]:
        """Returns an SQL condition and its values."""
        wanted: list[tuple[str, object]] = [
            ("game = ?", self.game),
            ("usual = ?", self.usual),
            ("result = ?", self.result),
            ("(outcome IS NOT NULL) = ?", self.finished),
            ("(opponent IS NOT NULL) = ?", self.with_person),
        ]
        conditions = [condition for condition, value in wanted if value is not None]
        values = [value for _, value in wanted if value is not None]
        if self.opponents is not None:
            conditions.append(f"opponent IN ({', '.join('?' * len(self.opponents))})")
            values += [each.key for each in self.opponents]
        for word in self.words:
            meanings = [each.condition() for each in word]
            conditions.append(f"({' OR '.join(condition for condition, _ in meanings)})")
            values += [value for _, some in meanings for value in some]
        return " AND ".join(conditions) or "1", values


ALL_GAMES = Selection()


KNOWN = {each: each for each in RESULTS} | WINNERS
"""The results by their keys in the database."""


@dataclass
class GameResults:
    """The results and the accuracies of a number of games, the oldest first."""

    results: list[str | None] = field(default_factory=list)
    """Of two people's games without names only draws have one."""
    accuracies: list[float] = field(default_factory=list)
    """Those that are known."""

    @property
    def played(self) -> int:
        """The number of games."""
        return len(self.results)

    @property
    def last(self) -> str | None:
        """The latest game's result."""
        return self.results[-1] if self.results else None

    @property
    def streak(self) -> int:
        """The number of latest games in a row with the same result."""
        return sum(1 for _ in takewhile(lambda each: each == self.last, reversed(self.results)))

    @cached_property
    def best(self) -> int:
        """The most games won in a row."""
        runs = (sum(1 for _ in run) for each, run in groupby(self.results) if each == WON)
        return max(runs, default=0)

    @property
    def accuracy(self) -> float | None:
        """The mean accuracy, 0 to 100; None if it is unknown for all games."""
        return sum(self.accuracies) / len(self.accuracies) if self.accuracies else None


Statistics = dict[Opponent | None, GameResults]
"""The results against all computers, None, and each opponent, in the order of the table."""


def count(connection: Connection, since: int, selection: Selection) -> Statistics:
    """Counts the games selected that were played after `since`, in microseconds since 1970.

    Raises `DamagedRowError`.
    """
    condition, values = selection.condition()
    counted = f"counts = 1 AND time > ? AND {condition}"
    query = f"SELECT opponent, result, accuracy FROM games WHERE {counted} ORDER BY time, number"
    computers: list[tuple[object, float | None]] = []
    games = defaultdict[str, list[tuple[object, float | None]]](list)
    for key, result, accuracy in connection.execute(query, [since, *values]):
        games[str(key)].append((result, accuracy))
        if not str(key).startswith(PERSON):
            computers.append((result, accuracy))
    try:
        each = [(Opponent.from_key(key), _results(some)) for key, some in games.items()]
        found: Statistics = {None: _results(computers)} if computers else {}
    except (ValueError, LookupError) as error:
        raise DamagedRowError(str(error)) from None
    return found | dict(sorted(each, key=lambda pair: pair[0].place))


def _results(games: Sequence[tuple[object, float | None]]) -> GameResults:
    results, accuracies = zip(*games, strict=True)
    known = [float(each) for each in accuracies if each is not None]
    return GameResults([each and KNOWN[each] for each in results], known)
