"""A filter for kept games."""

from __future__ import annotations

from engine.records import dataclass
from gui.files.opponent import Opponent, Result


@dataclass(frozen=True)
class Wanted:
    """What one word of a search stands for; a game matches by any of it."""

    opponents: tuple[str, ...] = ()
    """Keys of opponents."""
    results: tuple[Result, ...] = ()
    games: tuple[str, ...] = ()
    """Names of games."""
    unfinished: bool = False
    computers: bool = False
    """Whether it stands for games of two computers."""

    def condition(self) -> tuple[str, list[object]]:
        """Returns an SQL condition and its values."""
        results = [result.value for result in self.results]
        parts, values = [], list[object]()
        for column, some in (
            ("opponent", self.opponents),
            ("result", results),
            ("game", self.games),
        ):
            if some:
                parts.append(f"{column} IN ({', '.join('?' * len(some))})")
                values += some
        parts += ["outcome IS NULL"] * self.unfinished + ["opponent IS NULL"] * self.computers
        return f"({' OR '.join(parts) or '0'})", values


@dataclass(frozen=True)
class Selection:
    """Selects the games that match every field; None matches any value."""

    game: str | None = None
    """The game's name."""
    usual: bool | None = None
    """Whether it was played on the usual board of its game."""
    opponent: Opponent | None = None
    """The person's opponent."""
    result: Result | None = None
    """The result for the person."""
    finished: bool | None = None
    with_person: bool | None = None
    """Whether a person played."""
    words: tuple[Wanted, ...] = ()
    """The words of a search, each of which has to match."""

    def condition(self) -> tuple[str, list[object]]:
        """Returns an SQL condition and its values."""
        wanted: list[tuple[str, object]] = [
            ("game = ?", self.game),
            ("usual = ?", self.usual),
            ("opponent = ?", self.opponent and self.opponent.key),
            ("result = ?", self.result and self.result.value),
            ("(outcome IS NOT NULL) = ?", self.finished),
            ("(opponent IS NOT NULL) = ?", self.with_person),
        ]
        conditions = [condition for condition, value in wanted if value is not None]
        values = [value for _, value in wanted if value is not None]
        for word in self.words:
            condition, more = word.condition()
            conditions.append(condition)
            values += more
        return " AND ".join(conditions) or "1", values


ALL_GAMES = Selection()
