"""The levels: they make mistakes, but take a win at hand, and each beats the one below."""

import random
from typing import Any

import pytest
from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_games import CONNECT_FOUR, GAMES, after, positions

from engine.games.line_game import LinePosition
from engine.players import levels
from engine.players.algorithms import ALGORITHMS, LEVELS, PERFECT, Level
from engine.players.choose import Memory, choose
from engine.players.spec import PlayerSpec
from engine.search.limits import Limit

DANGER = after(CONNECT_FOUR, "41424")  # three on top of one another in column 4
EDGE = after(CONNECT_FOUR, "14141")  # three on top of one another in column 1
OPENING = after(CONNECT_FOUR, "44")  # column 4 has the highest evaluation two plies ahead


def test_the_names_are_the_levels() -> None:
    assert [name for name in LEVELS if ALGORITHMS[name].level is None] == [PERFECT]
    assert LEVELS[-1] == PERFECT


@pytest.mark.parametrize("name", LEVELS)
def test_a_win_is_always_taken(name: str) -> None:
    position = after(CONNECT_FOUR, "414243")
    for seed in range(30):
        assert choose(PlayerSpec(name), position, random.Random(seed)).move == 3


@pytest.mark.parametrize(
    ("name", "often"), [("beginner", 70), ("easy", 100), ("medium", 100), ("hard", 100)]
)
@pytest.mark.slow
def test_a_loss_is_rarely_overlooked(name: str, often: int) -> None:
    stopped = [choose(PlayerSpec(name), DANGER, random.Random(seed)).move for seed in range(25)]
    assert 4 * stopped.count(3) >= often


def test_beginners_do_overlook_something() -> None:
    moves = {choose(PlayerSpec("beginner"), DANGER, random.Random(s)).move for s in range(200)}
    assert len(moves) > 1


def test_easy_misjudges_positions() -> None:
    sound = choose(PlayerSpec("alphabeta", depth=2), OPENING).move
    moves = {choose(PlayerSpec("easy"), OPENING, random.Random(s)).move for s in range(30)}
    assert sound == 3
    assert moves > {3}


@pytest.mark.parametrize(
    ("position", "sound", "error"),
    [(OPENING, 3, {"misjudges": 40}), (EDGE, 0, {"overlooks": (0.35,)})],
    ids=["misjudges", "overlooks"],
)
def test_each_kind_of_error_has_its_effect_alone(
    position: LinePosition, sound: int, error: dict[str, Any]
) -> None:
    def chosen(level: Level) -> set[int]:
        found = (levels.choose_like(level, position, range(7), random.Random(s)) for s in range(60))
        return {each.move for each in found}

    assert chosen(Level(Limit(depth=2))) == {sound}
    assert chosen(Level(Limit(depth=2), **error)) > {sound}


@settings(max_examples=examples(60))
@given(
    positions(GAMES, ongoing=True),
    st.sampled_from(LEVELS[:4]),
    st.integers(0, 999),
)
def test_moves_are_legal_and_a_seed_repeats_them(
    position: LinePosition, name: str, seed: int
) -> None:
    first, again = (choose(PlayerSpec(name), position, random.Random(seed)) for _ in range(2))
    assert first.move == again.move
    assert first.move in position.legal_moves()
    choose(PlayerSpec(name), position)


@pytest.mark.parametrize(
    ("weaker", "stronger", "games", "least"),
    [
        ("beginner", "easy", 40, 24),
        pytest.param("easy", "medium", 40, 24, marks=pytest.mark.slow),
        ("alphabeta:depth=2", "mcts:nodes=600", 6, 4.5),
    ],
)
def test_who_is_stronger_wins(weaker: str, stronger: str, games: int, least: float) -> None:
    """A few games only; `benchmarks/levels.py` plays 200 for each pair of levels."""
    points = 0.0
    for number in range(games):
        players = (weaker, stronger) if number % 2 else (stronger, weaker)
        chance, memory, position = random.Random(number), Memory(), CONNECT_FOUR.start()
        while position.outcome is None:
            spec = PlayerSpec.parse(players[position.turn])
            position = position.play(choose(spec, position, chance, memory=memory).move)
        winner = position.outcome.winner
        points += 0.5 if winner is None else players[winner] == stronger
    assert points >= least
