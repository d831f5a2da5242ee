"""Which share of its real choices each level gives away, and how well that tells the levels apart.

    python -m benchmarks.plays_like [--games 100] [--seed 1]

A choice is real where a move keeps the result and another makes it worse. Each level plays that
many games, with either side, against every quick level in turn. Printed are the share in all moves
and in those from ply 12 on, and for random groups of ten games the level that `plays_like` names.
"""

from __future__ import annotations

import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache

from benchmarks.figures import options
from benchmarks.reasons import solver
from engine.games.connect_four import connect_four
from engine.games.line_game import LinePosition
from engine.kernel.solution import Analysis
from engine.players.algorithms import LEVELS
from engine.players.any_game import play_any
from engine.players.choose import ComputerPlayer
from engine.players.spec import PlayerSpec
from engine.reasons.plays_like import LEAST_GAMES, RealChoices, choices, plays_like

GAME = connect_four()
OPPONENTS = LEVELS[:4]
LATER = 12
"""The ply from which moves are counted again."""
GROUPS = 500


@cache
def known(position: LinePosition) -> Analysis:
    """What is known of a position."""
    return solver().analyse(position)


def play(task: tuple[str, int, int]) -> tuple[RealChoices, RealChoices]:
    """The choices of a level in one game: in all of it, and from ply `LATER` on."""
    level, number, seed = task
    chance = random.Random(f"{seed} {level} {number}")
    names = [level, OPPONENTS[number // 2 % len(OPPONENTS)]]
    own = number % 2
    if own:
        names.reverse()
    first, second = (ComputerPlayer(PlayerSpec.parse(name), chance) for name in names)
    moves = play_any(GAME, (first, second), chance).moves
    return choices(GAME, moves, known)[own], choices(GAME, moves, known, LATER)[own]


def share(games: list[RealChoices]) -> str:
    """The share given away, in words."""
    made, given_away = (sum(column) for column in zip(*games, strict=True))
    return f"{100 * given_away / max(made, 1):3.0f}% of {made:5}"


def main() -> None:
    """Prints a line for each level."""
    parser = options(__doc__, games=100, seed=1, processes=2)
    parser.add_argument("levels", nargs="*", default=LEVELS)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.processes) as pool:
        for level in given.levels:
            tasks = [(level, number, given.seed) for number in range(given.games)]
            found = list(pool.map(play, tasks, chunksize=4))
            every, later = (list(column) for column in zip(*found, strict=True))
            chance = random.Random(given.seed)
            told = (plays_like(chance.sample(every, LEAST_GAMES)) for _ in range(GROUPS))
            names = Counter(each.level for each in told if each is not None)
            like = ", ".join(f"{name} {100 * n // GROUPS}%" for name, n in names.most_common())
            print(
                f"{level:9} {share(every)}, from ply {LATER} {share(later)}; ten games: {like}",
                flush=True,
            )


if __name__ == "__main__":
    main()
