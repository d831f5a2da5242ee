"""What a solver has found out: about a position, or about every move in it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.search.limits import Bounds


@dataclass(frozen=True)
class Solution(Bounds):
    """What a search for a position's score has found, and what it cost."""

    nodes: int
    """Positions searched, by all threads."""
    seconds: float
    """Time since the search began."""


@dataclass(frozen=True)
class Analysis:
    """What every column is worth to the side to move."""

    columns: tuple[Bounds | None, ...]
    """By column; None where no stone can be played."""
    nodes: int
    """Positions searched, by all threads."""
    seconds: float
    """Time since the search began."""

    @property
    def exact(self) -> bool:
        """Whether all scores are known."""
        return all(bounds is None or bounds.exact for bounds in self.columns)

    @property
    def bounds(self) -> Bounds:
        """What is proven about the position itself."""
        playable = [bounds for bounds in self.columns if bounds is not None]
        return Bounds(max(b.lower for b in playable), max(b.upper for b in playable))
