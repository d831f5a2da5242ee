"""Elo ratings of many players with their errors, from the results between each two.

A difference of r points means an expected score of 1 / (1 + 10^(-r/400)); a draw is half a win.
The ratings are those under which all players' expected scores are their scores (the maximum
likelihood of Bradley and Terry, "Rank analysis of incomplete block designs", 1952), found by
Newton's method; their mean is 0. A normal prior of `PRIOR` points keeps a player that won or
lost every game finite; it moves a rating based on 100 games by less than a point.

The errors come from the Fisher information. Draws make a score vary less than wins and losses
alone would, so the variance of every game is taken as a common part of p (1 - p), estimated from
the draws (a quasi-likelihood: McCullagh and Nelder, "Generalized Linear Models", 1989, chapter 9).
For two players this gives the interval that `match` prints.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from engine.tournament.tally import CONFIDENCE, Tally

PRIOR = 1000.0
"""The standard deviation, in points, that ratings are assumed to have before any game."""
POINTS = 400 / math.log(10)
"""Points of Elo in one unit of the natural logarithm of odds."""
MOST_STEPS = 60
LONGEST_STEP = 1.0
"""In logarithms of odds; a longer step of Newton's method may miss the maximum."""
CLOSE_ENOUGH = 1e-9
FIXED = 1e6
"""Information about the mean of all ratings, which is known to be 0."""

Matrix = list[list[float]]


@dataclass(frozen=True)
class Rating:
    """A player's strength relative to the mean of all."""

    elo: float
    """Points."""
    error: float
    """Half the width of the 95 % interval, in points."""
    games: int
    """How many games it is based on; with none it says nothing."""

    def __str__(self) -> str:
        """Returns rating and error, as in ``+84 ± 38``."""
        return f"{self.elo:+z.0f} ± {self.error:.0f}" if self.games else "unknown"


def ratings(results: Sequence[Sequence[Tally]]) -> list[Rating]:
    """Returns every player's rating; `results[i][j]` are the results of i against j, for i.

    Of each two players only the results for the one with the lower number are read.
    """
    count = len(results)
    pairs = [(i, j, results[i][j]) for j in range(count) for i in range(j) if results[i][j].games]
    strengths = _strengths(count, pairs)
    spread = _spread(strengths, pairs)
    curvature = _curvature(strengths, pairs, 1 / spread)
    for row in curvature:  # the mean is fixed: it has no error
        for column in range(count):
            row[column] += FIXED
    variances = _solve(curvature, [_unit(count, i) for i in range(count)])
    errors = [CONFIDENCE * POINTS * math.sqrt(variances[i][i]) for i in range(count)]
    games = [0] * count
    for i, j, tally in pairs:
        games[i] += tally.games
        games[j] += tally.games
    return [
        Rating(POINTS * strength, error, number)
        for strength, error, number in zip(strengths, errors, games, strict=True)
    ]


Pairs = Sequence[tuple[int, int, Tally]]


def _strengths(count: int, pairs: Pairs) -> list[float]:
    """Returns the logarithms of the players' odds against an average one."""
    weight = (POINTS / PRIOR) ** 2
    found = [0.0] * count
    for _ in range(MOST_STEPS):
        slope = [-weight * strength for strength in found]
        for i, j, tally in pairs:
            surplus = tally.games * (tally.score - _expected(found[i] - found[j]))
            slope[i] += surplus
            slope[j] -= surplus
        (step,) = _solve(_curvature(found, pairs, 1.0), [slope])
        scale = min(1.0, LONGEST_STEP / max(CLOSE_ENOUGH, *map(abs, step)))
        found = [old + scale * new for old, new in zip(found, step, strict=True)]
        if max(map(abs, step)) < CLOSE_ENOUGH:
            break
    return found


def _spread(strengths: Sequence[float], pairs: Pairs) -> float:
    """Returns the variance of the scores as a part of what it were without draws."""
    draws = games = 0
    without = 0.0
    for i, j, tally in pairs:
        expected = _expected(strengths[i] - strengths[j])
        draws += tally.draws
        games += tally.games
        without += 4 * tally.games * expected * (1 - expected)
    if not draws:
        return 1.0
    return max(1 - draws / without, 1 / (games + 1))  # something may still happen


def _curvature(strengths: Sequence[float], pairs: Pairs, weight: float) -> Matrix:
    """Returns the Fisher information, with the prior's."""
    count = len(strengths)
    found = [[0.0] * count for _ in range(count)]
    for i in range(count):
        found[i][i] = (POINTS / PRIOR) ** 2
    for i, j, tally in pairs:
        expected = _expected(strengths[i] - strengths[j])
        known = weight * tally.games * expected * (1 - expected)
        found[i][i] += known
        found[j][j] += known
        found[i][j] -= known
        found[j][i] -= known
    return found


def _expected(difference: float) -> float:
    return 1 / (1 + math.exp(-difference))


def _unit(count: int, place: int) -> list[float]:
    return [float(i == place) for i in range(count)]


def _solve(matrix: Matrix, rights: Sequence[Sequence[float]]) -> Matrix:
    """Returns x with `matrix` x = b for each b in `rights`; `matrix` is positive definite."""
    count = len(matrix)
    rows = [[*row, *(right[i] for right in rights)] for i, row in enumerate(matrix)]
    for i, row in enumerate(rows):
        rows[i] = row = [value / row[i] for value in row]
        for other, values in enumerate(rows):
            factor = values[i]
            if other != i and factor:
                rows[other] = [old - factor * new for old, new in zip(values, row, strict=True)]
    return [[row[count + place] for row in rows] for place in range(len(rights))]
