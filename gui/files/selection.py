"""Which of the games kept are meant."""

from __future__ import annotations

from dataclasses import dataclass

from gui.files.opponent import Opponent, Result


@dataclass(frozen=True)
class Selection:
    """The games that have all of these; None where it does not matter."""

    game: str | None = None
    """The game's name."""
    usual: bool | None = None
    """Whether on the usual board of its game."""
    opponent: Opponent | None = None
    """Whom the person played."""
    result: Result | None = None
    """How it ended for the person."""
    finished: bool | None = None

    def condition(self) -> tuple[str, list[object]]:
        """Returns a condition of SQL, and its values."""
        wanted: list[tuple[str, object]] = [
            ("game = ?", self.game),
            ("usual = ?", None if self.usual is None else int(self.usual)),
            ("opponent = ?", None if self.opponent is None else self.opponent.key),
            ("result = ?", None if self.result is None else self.result.value),
            ("(outcome IS NOT NULL) = ?", None if self.finished is None else int(self.finished)),
        ]
        conditions = [condition for condition, value in wanted if value is not None]
        values = [value for _, value in wanted if value is not None]
        return " AND ".join(conditions) or "1", values


ALL_GAMES = Selection()
