"""The transposition table: positions reached by several orders of moves are searched once.

Source: Greenblatt, Eastlake and Crocker, "The Greenblatt Chess Program", 1967.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.games.game import Position
from engine.search.limits import LONGEST_GAME, WIN, Score, Variation

MOST_ENTRIES = 1_000_000
"""About 400 MB of Python objects; a search of a few seconds stays far below."""


class Bound(Enum):
    """What a stored score says about the true one."""

    EXACT = "="
    LOWER = ">="
    UPPER = "<="


@dataclass(frozen=True, slots=True)
class TableEntry:
    """What is known of a position."""

    depth: int
    """How many plies it was searched."""
    score: Score
    """For the side to move, wins and losses counted from the position itself."""
    bound: Bound
    """What the score proves."""
    line: Variation
    """Best play as far as known; its first move is worth trying first."""
    guessed: bool
    """Whether an evaluation had a part in the score."""

    def score_at(self, distance: int) -> Score:
        """Returns the score as seen `distance` plies further up, where the search began."""
        return shifted(self.score, distance)

    def decides(self, score: Score, alpha: Score, beta: Score) -> bool:
        """Returns whether the score settles the position within this window."""
        if self.bound is Bound.LOWER:
            return score >= beta
        if self.bound is Bound.UPPER:
            return score <= alpha
        return True


class TranspositionTable:
    """Entries by position. Forgets everything when it is full."""

    def __init__(self, most_entries: int = MOST_ENTRIES) -> None:
        """Starts empty."""
        self._entries: dict[Position, TableEntry] = {}
        self._most = most_entries
        self.hits = 0
        """How many positions it saved a search."""

    def __len__(self) -> int:
        """Returns how many positions it holds."""
        return len(self._entries)

    def find(self, position: Position) -> TableEntry | None:
        """Returns what is known of the position."""
        return self._entries.get(position)

    def store(self, position: Position, entry: TableEntry) -> None:
        """Remembers it instead of what was known before."""
        if len(self._entries) >= self._most:
            self._entries.clear()
        self._entries[position] = entry


def bound_of(score: Score, alpha: Score, beta: Score) -> Bound:
    """Returns what a score returned by a search of this window proves."""
    if score >= beta:
        return Bound.LOWER
    return Bound.UPPER if score <= alpha else Bound.EXACT


def shifted(score: Score, plies: int) -> Score:
    """Returns a win or loss as one `plies` further away (negative: nearer); others as is."""
    if score > WIN - LONGEST_GAME:
        return score - plies
    return score + plies if score < LONGEST_GAME - WIN else score
