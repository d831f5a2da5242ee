"""The ConnectX agent: with observations like Kaggle's, and in Kaggle's environment."""

import random
from types import SimpleNamespace
from typing import Any

import pytest
from example_programs import load
from random_games import played

from plyfall import LineGame, LinePosition, Outcome, Solver, connect_four, play_game

kaggle_agent = load("kaggle_agent")
agent = kaggle_agent.agent


def column_of(position: LinePosition) -> int:
    """The agent's answer to a position, handed over as Kaggle does."""
    game = position.game
    board = [value for row in position.to_cells() for value in row]
    observation = SimpleNamespace(board=board, mark=position.turn + 1, step=position.ply)
    configuration = SimpleNamespace(columns=game.columns, rows=game.rows, inarow=game.connect)
    column = agent(observation, configuration)
    assert type(column) is int
    return column


def at_random(seed: int) -> Any:
    chance = random.Random(seed)
    return lambda position: chance.choice(position.legal_moves())


@pytest.mark.parametrize(
    ("moves", "column"),
    [
        ("", 3),  # the only first move that wins
        ("112233", 3),  # wins at once
        ("11223", 3),  # must be stopped
        ("44435", 2),  # the only move that wins
    ],
)
def test_it_finds_the_best_column(moves: str, column: int) -> None:
    assert column_of(connect_four().position(moves)) == column


def test_it_beats_the_random_player_from_either_side() -> None:
    game = connect_four()
    for seed in range(3):
        assert play_game(game, column_of, at_random(seed)).outcome is Outcome.FIRST
        assert play_game(game, at_random(seed), column_of).outcome is Outcome.SECOND


def test_it_never_gives_a_won_or_drawn_game_away() -> None:
    solver, chance = Solver(connect_four()), random.Random(7)
    for _ in range(20):
        position, _ = played(connect_four(), 20, chance)
        if position.outcome is None:
            assert solver.score(position.play(column_of(position))) == -solver.score(position)


@pytest.mark.parametrize("game", [connect_four(5, 4, 3), connect_four(9, 6, 5)], ids=str)
def test_it_plays_other_boards(game: LineGame, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def quickly(position: LinePosition, player: str) -> Any:
        seen.append(player)
        return kaggle_choose(position, "alphabeta:depth=3", seed=1)

    kaggle_choose = kaggle_agent.choose
    monkeypatch.setattr(kaggle_agent, "choose", quickly)
    for seed in range(3):
        assert play_game(game, column_of, at_random(seed)).outcome is Outcome.FIRST
    assert set(seen) == {"deepening:time=1"}


@pytest.mark.parametrize("rival", ["random", "negamax"])
@pytest.mark.parametrize("seat", [0, 1])
def test_in_kaggles_environment(rival: str, seat: int) -> None:
    environments = pytest.importorskip("kaggle_environments")
    random.seed(seat)
    for _ in range(2):
        patient = {"actTimeout": 60}  # nothing here depends on how busy the machine is
        environment = environments.make("connectx", configuration=patient)
        players = [agent, rival] if seat == 0 else [rival, agent]
        environment.run(players)
        assert [state.status for state in environment.state] == ["DONE", "DONE"]
        assert environment.state[seat].reward == 1
