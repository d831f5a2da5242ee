"""A perfect player for PettingZoo's connect_four_v3.

pip install plyfall "pettingzoo[classic]"

from pettingzoo.classic import connect_four_v3
from pettingzoo_player import player

env = connect_four_v3.env()
env.reset(seed=1)
for name in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    print(name, reward)
    env.step(None if termination or truncation else player(observation))
"""

from typing import Any

from plyfall import LinePosition, Solver, connect_four

GAME = connect_four()
SOLVER = Solver(GAME)


def player(observation: Any) -> int:
    """The action for the agent that is to move: one of the best columns."""
    scores = SOLVER.analyze(position_of(observation["observation"]))
    return max(scores, key=lambda column: (scores[column], -abs(column - 3)))


def position_of(planes: Any) -> LinePosition:
    """The position of an observation of 6x7x2: own discs, then the opponent's."""
    own, other = (sum(int(cell[side]) for row in planes for cell in row) for side in (0, 1))
    first, second = (0, 1) if own == other else (1, 0)  # as many: the first player is to move
    return GAME.from_cells([[cell[first] + 2 * cell[second] for cell in row] for row in planes])
