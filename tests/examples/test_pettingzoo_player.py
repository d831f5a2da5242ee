"""The player for connect_four_v3: with observations like PettingZoo's, and in PettingZoo."""

import random
from typing import Any

import pytest
from example_programs import load

from plyfall import LinePosition, Outcome, connect_four, play_game

pettingzoo_player = load("pettingzoo_player")
player, position_of = pettingzoo_player.player, pettingzoo_player.position_of


def observation_of(position: LinePosition) -> dict[str, Any]:
    """What the environment shows the agent that is to move."""
    own = position.turn + 1
    planes = [
        [[int(value == own), int(value == 3 - own)] for value in row] for row in position.to_cells()
    ]
    legal = position.legal_moves()
    return {"observation": planes, "action_mask": [int(move in legal) for move in range(7)]}


def action_of(position: LinePosition) -> int:
    action = player(observation_of(position))
    assert type(action) is int
    return action


def test_an_observation_is_read_for_either_side() -> None:
    for moves in ("", "4", "44", "44435", "4443521", "1212121"):
        position = connect_four().position(moves)
        assert position_of(observation_of(position)["observation"]) == position


def test_it_beats_the_random_player_from_either_side() -> None:
    chance = random.Random(3)

    def at_random(position: LinePosition) -> int:
        mask = observation_of(position)["action_mask"]
        return chance.choice([action for action in range(7) if mask[action]])

    for _ in range(3):
        assert play_game(connect_four(), action_of, at_random).outcome is Outcome.FIRST
        assert play_game(connect_four(), at_random, action_of).outcome is Outcome.SECOND


@pytest.mark.parametrize("seat", [0, 1])
def test_in_pettingzoo(seat: int) -> None:
    pytest.importorskip("pettingzoo")
    module = pytest.importorskip("pettingzoo.classic.connect_four_v3")
    environment = module.env()
    for seed in range(5):
        environment.reset(seed=seed)
        environment.action_space(f"player_{1 - seat}").seed(seed)
        rewards: dict[str, float] = {}
        for name in environment.agent_iter():
            observation, reward, termination, truncation, _ = environment.last()
            if termination or truncation:
                rewards[name] = reward
                environment.step(None)
            elif name == f"player_{seat}":
                environment.step(player(observation))
            else:
                mask = observation["action_mask"]
                environment.step(environment.action_space(name).sample(mask))
        assert rewards == {f"player_{seat}": 1, f"player_{1 - seat}": -1}


def test_numpy_arrays_are_positions() -> None:
    numpy = pytest.importorskip("numpy")
    game = connect_four()
    position = game.position("44435")
    cells = numpy.array(position.to_cells())
    for array in (cells, cells.ravel(), cells.astype(float), cells.astype("int8"), cells[:, ::1]):
        assert game.from_cells(array) == position
    for wrong in (cells.T, cells == 1, cells - 1, numpy.stack([cells, cells]), cells[0]):
        with pytest.raises(ValueError, match=r"rows|cells|not 0, 1 or 2"):
            game.from_cells(wrong)
    assert game.start().play(numpy.int64(3)) == game.start().play(3)
    for wrong in (numpy.float64(3), numpy.array([3, 4]), numpy.True_):
        with pytest.raises(ValueError, match="a column is a whole number"):
            game.start().play(wrong)
    assert play_game(game, lambda p: numpy.int8(p.legal_moves()[0]), "random", seed=1).outcome
