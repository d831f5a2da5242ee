"""Ratings: against published examples, the formula for two players, and what has no maximum."""

import math
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tournament.ratings import PRIOR, Rating, ratings
from engine.tournament.tally import Tally, elo

Results = dict[tuple[int, int], Tally]


def rated(count: int, results: Results) -> list[Rating]:
    """Ratings from the results of the lower against the higher number."""
    table = [[Tally() for _ in range(count)] for _ in range(count)]
    for (i, j), tally in results.items():
        table[i][j] = tally
        table[j][i] = Tally(tally.losses, tally.draws, tally.wins)
    return ratings(table)


@pytest.mark.parametrize("times", [1, 4, 100])
def test_three_engines_whose_ratings_follow_by_hand(times: int) -> None:
    # Kai Laskos, "EloStat, Bayeselo and Ordo", talkchess.com, 24 June 2012: with 75 %, 75 % and
    # 90 % in 30 games each the right ratings are +191, 0, -191; Ordo gives 190.1, EloStat 180.
    near, far = Tally(18 * times, 9 * times, 3 * times), Tally(24 * times, 6 * times, 0)
    found = rated(3, {(0, 1): near, (1, 2): near, (0, 2): far})
    assert [rating.elo for rating in found] == pytest.approx([191, 0, -191], abs=1)
    assert found[0].error == pytest.approx(found[2].error)
    assert found[1].error < found[0].error


@pytest.mark.parametrize("tally", [Tally(60, 20, 20), Tally(10, 80, 10), Tally(300, 0, 200)])
def test_two_players_have_the_difference_and_interval_of_a_match(tally: Tally) -> None:
    one, other = rated(2, {(0, 1): tally})
    assert one.elo == -other.elo
    assert one.elo - other.elo == pytest.approx(elo(tally.score), abs=0.5)
    low, high = elo(tally.score - tally.error), elo(tally.score + tally.error)
    assert one.error + other.error == pytest.approx((high - low) / 2, rel=0.05)


def test_who_wins_everything_stays_finite_and_uncertain() -> None:
    one, other = rated(2, {(0, 1): Tally(14, 0, 0)})
    assert 300 < one.elo < PRIOR
    assert one.elo - one.error < one.elo / 2
    longer, _ = rated(2, {(0, 1): Tally(140, 0, 0)})
    assert longer.elo > one.elo
    assert other.elo == -one.elo


def test_draws_alone_leave_an_error() -> None:
    one, _ = rated(2, {(0, 1): Tally(draws=10)})
    assert one.elo == 0
    assert one.error > 10


def test_without_a_game_nothing_is_known() -> None:
    found = rated(3, {(0, 1): Tally(3, 0, 1)})
    assert str(found[2]) == "unknown"
    assert found[2].error > found[0].error
    assert rated(2, {})[0].elo == 0


@given(st.lists(st.builds(Tally, *[st.integers(0, 40)] * 3), min_size=10, max_size=10))
def test_every_table_has_ratings_that_balance(tallies: list[Tally]) -> None:
    pairs = [(i, j) for i, j in product(range(5), range(5)) if i < j]
    found = rated(5, dict(zip(pairs, tallies, strict=True)))
    assert sum(rating.elo for rating in found) == pytest.approx(0, abs=1e-3)
    for place, rating in enumerate(found):
        assert math.isfinite(rating.elo)
        assert rating.error > 0
        # The slope is 0: the score that is expected, and the prior's pull, are the score.
        surplus = 0.0
        for (i, j), tally in zip(pairs, tallies, strict=True):
            if place in (i, j) and tally.games:
                other = found[j if place == i else i]
                score = tally.score if place == i else 1 - tally.score
                expected = 1 / (1 + 10 ** ((other.elo - rating.elo) / 400))
                surplus += tally.games * (score - expected)
        assert surplus * PRIOR**2 / (400 / math.log(10)) == pytest.approx(rating.elo, abs=0.1)
