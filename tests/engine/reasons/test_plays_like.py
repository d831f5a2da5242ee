"""Real choices are counted by exact scores; the share given away names a level."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle import exact_solver
from random_games import whole_game

from engine.games.catalogue import line_game
from engine.players.plain_solvers import ReadableSolver
from engine.reasons.judgement import sign
from engine.reasons.plays_like import (
    LEAST_GAMES,
    LEVEL_SHARES,
    RealChoices,
    choices,
    place_among_levels,
    plays_like,
)

SMALL = line_game("connect-four", (4, 4), 3)
KNOWN = ReadableSolver(SMALL, 1).analyse


@given(seed=st.integers(0, 10_000), set_up=st.integers(0, 5))
def test_choices_are_positions_with_results_to_choose_from(seed: int, set_up: int) -> None:
    moves = whole_game(SMALL, random.Random(seed))
    made, given_away = [0, 0], [0, 0]
    position, solver = SMALL.start(), exact_solver(SMALL)
    for move in moves:
        results = {m: -sign(solver.score(position.play(m))) for m in position.legal_moves()}
        if position.ply >= set_up and len(set(results.values())) > 1:
            made[position.ply % 2] += 1
            given_away[position.ply % 2] += results[move] < max(results.values())
        position = position.play(move)
    counted = choices(SMALL, moves, KNOWN, set_up)
    assert counted == tuple(map(RealChoices, made, given_away))
    assert choices(SMALL, moves, lambda position: None) == (RealChoices(0, 0), RealChoices(0, 0))


@pytest.mark.parametrize("level", LEVEL_SHARES)
def test_a_level_plays_like_itself(level: str) -> None:
    game = RealChoices(1000, round(1000 * LEVEL_SHARES[level]))
    found = plays_like([game] * LEAST_GAMES)
    assert found is not None
    assert (found.level, found.games) == (level, LEAST_GAMES)
    assert found.share == pytest.approx(LEVEL_SHARES[level], abs=0.001)


def test_a_share_has_a_place_among_the_levels() -> None:
    shares = list(LEVEL_SHARES.values())
    assert [round(place_among_levels(share), 9) for share in shares] == list(range(len(shares)))
    assert place_among_levels((shares[0] + shares[1]) / 2) == pytest.approx(0.5)
    places = [place_among_levels(percent / 100) for percent in range(100, -1, -1)]
    assert places == sorted(places)
    assert plays_like([RealChoices(10, 5)] * LEAST_GAMES).error == pytest.approx(0.05)  # type: ignore[union-attr]


def test_little_says_nothing() -> None:
    assert plays_like([RealChoices(10, 5)] * (LEAST_GAMES - 1)) is None
    assert plays_like([RealChoices(0, 0)] * LEAST_GAMES) is None
