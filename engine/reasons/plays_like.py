"""Which level somebody plays like: told from the share of real choices given away. Pure functions.

It names a level, never a rating: how people compare with the levels has not been measured.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.games.game import Move, Player
from engine.games.line_game import LineGame
from engine.reasons.judgement import Known, judge, sign

LEVEL_SHARES = {"beginner": 0.68, "easy": 0.49, "medium": 0.32, "hard": 0.24}
"""The share of real choices that each level gives away: `benchmarks/plays_like.py` measures it."""
LEAST_GAMES = 10
"""Over fewer games the share says little."""


class RealChoices(NamedTuple):
    """The real choices that a side had: where a move kept the result and another made it worse."""

    made: int
    """How many there were."""
    given_away: int
    """After how many of them the result was worse."""


class PlaysLike(NamedTuple):
    """What somebody plays like."""

    level: str
    """The level whose share is nearest."""
    share: float
    """The share of real choices given away, from 0 to 1."""
    games: int
    """The games that it is told from."""
    made: int
    """The real choices in them."""

    @property
    def error(self) -> float:
        """The standard error of the share."""
        return math.sqrt(self.share * (1 - self.share) / self.made)


def place_among_levels(share: float) -> float:
    """Returns where a share is among those of the levels, in order: 0 at the first, 1 at the next.

    Halfway between two levels is halfway between their shares; so it is beyond the ends.
    """
    shares = tuple(LEVEL_SHARES.values())
    last = len(shares) - 2
    at = next((place for place in range(last) if share > shares[place + 1]), last)
    return at + (shares[at] - share) / (shares[at] - shares[at + 1])


def choices(
    game: LineGame, moves: Sequence[Move], known: Known, set_up: int = 0
) -> tuple[RealChoices, RealChoices]:
    """Returns the real choices of the first and of the second player in a game.

    Positions whose scores are not all known are left out, and the `set_up` first moves.
    """
    counts = [[0, 0] for _ in Player]
    position = game.start()
    for move in moves:
        found = known(position) if position.ply >= set_up else None
        judgement = None if found is None else judge(found.columns, move)
        if found is not None and judgement is not None:
            best, played = judgement.results
            results = {sign(bounds.score) for bounds in found.columns if bounds is not None}
            counts[position.turn][0] += len(results) > 1
            counts[position.turn][1] += played < best
        position = position.play(move)
    first, second = (RealChoices(*each) for each in counts)
    return first, second


def plays_like(games: Iterable[RealChoices]) -> PlaysLike | None:
    """Returns the level that a side's games are like; None below `LEAST_GAMES` games."""
    counted = list(games)
    made = sum(each.made for each in counted)
    if len(counted) < LEAST_GAMES or not made:
        return None
    share = sum(each.given_away for each in counted) / made
    level = min(LEVEL_SHARES, key=lambda name: abs(LEVEL_SHARES[name] - share))
    return PlaysLike(level, share, len(counted), made)
