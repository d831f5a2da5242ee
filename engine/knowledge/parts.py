"""What an evaluation counts: a feature of a position with its weight."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.games.line_game import LinePosition


class EvaluationPart(NamedTuple):
    """One feature of a position, as an evaluation counts it for the side to move."""

    name: str
    """What is counted."""
    own: int
    """How many the side to move has."""
    other: int
    """How many the opponent has."""
    own_weight: int
    """What each of one's own adds."""
    other_weight: int
    """What each of the opponent's adds, usually less than 0."""

    @property
    def worth(self) -> int:
        """What the feature adds to the evaluation."""
        return self.own * self.own_weight + self.other * self.other_weight

    def of_sides_swapped(self) -> EvaluationPart:
        """Returns the part with the sides' numbers exchanged and their weights left."""
        return self._replace(own=self.other, other=self.own)

    def reversed(self) -> EvaluationPart:
        """Returns the part as the opponent sees it."""
        return EvaluationPart(self.name, self.other, self.own, -self.other_weight, -self.own_weight)


Parts = Callable[[LinePosition], list[EvaluationPart]]
"""Takes an evaluation apart: the parts' worths add up to it."""
