"""An agent for Kaggle's ConnectX that plays perfectly.

    pip install plyfall kaggle-environments

    from kaggle_environments import make
    from kaggle_agent import agent

    env = make("connectx")
    env.run([agent, "negamax"])
    print(env.render(mode="ansi"))

On 7x6 with four in a row every move is an exact one and takes less than a second. Other
boards are searched for a second a move.
"""

from typing import Any

from plyfall import LineGame, LinePosition, Solver, choose, connect_four

STANDARD = connect_four()
SOLVER = Solver(STANDARD)


def agent(observation: Any, configuration: Any) -> int:
    """The column to play, counted from 0."""
    game = connect_four(configuration.columns, configuration.rows, configuration.inarow)
    return column_to_play(game, game.from_cells(observation.board))


def column_to_play(game: LineGame, position: LinePosition) -> int:
    """One of the best columns, the most central of them."""
    if game != STANDARD:
        return choose(position, "deepening:time=1").move
    scores = SOLVER.analyze(position)
    return max(scores, key=lambda column: (scores[column], -abs(column - 3)))
