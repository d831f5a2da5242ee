"""Counts wins, draws and losses, and says what difference in rating they show."""

from __future__ import annotations

import math
from dataclasses import dataclass

CONFIDENCE = 1.96
"""Standard errors to either side that hold 95 % of a normal distribution."""


@dataclass
class Tally:
    """Wins, draws and losses."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def __add__(self, other: Tally) -> Tally:
        """Returns both together."""
        return Tally(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """The part of all points won, from 0 to 1; a draw is half a win."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.0

    def add(self, won: int) -> None:
        """Counts a game: 1 won, 0 drawn, -1 lost."""
        self.wins += won > 0
        self.draws += won == 0
        self.losses += won < 0

    @property
    def error(self) -> float:
        """Half the width of the 95 % interval of `score`, from the games' own spread."""
        if not self.games:
            return 0.0
        mean = self.score
        spread = (
            self.wins * (1 - mean) ** 2 + self.draws * (0.5 - mean) ** 2 + self.losses * mean**2
        )
        return CONFIDENCE * math.sqrt(spread) / self.games


def elo(score: float) -> float:
    """Returns the difference in rating at which `score` is expected; infinite for 0 and 1.

    Source: Elo, "The Rating of Chessplayers", 1978, in its logistic form.
    """
    if score <= 0:
        return -math.inf
    return math.inf if score >= 1 else 400 * math.log10(score / (1 - score))


def elo_text(tally: Tally) -> str:
    """Returns the difference and its 95 % interval, or a bound where every game went one way."""
    if not tally.games:
        return "unknown"
    score = tally.score
    if score in (0, 1):
        # Were a smaller score expected, winning all games would be less than 5 % likely.
        bound = elo(0.05 ** (1 / tally.games))
        return f"more than {bound:+.0f}" if score else f"less than {-bound:+.0f}"
    # Likewise, were more games decided, drawing all would be less than 5 % likely.
    error = tally.error or (1 - 0.05 ** (1 / tally.games)) / 2
    low, high = elo(score - error), elo(score + error)
    return f"{elo(score):+z.0f}, with 95 % certainty {low:+z.0f} to {high:+z.0f}"
