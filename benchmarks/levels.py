"""How much stronger each level is than the one below: many games for each pair of levels.

    python -m benchmarks.levels [--games 200] [--game connect-four] [PLAYER PLAYER]

Both sides begin equally often. The games are numbered and each has its own seed, so that
every run plays the same ones. Two players in the form of `engine.players.spec` may be named
instead of the levels.
"""

from __future__ import annotations

import itertools
import os
import random
import statistics
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from benchmarks.figures import options, results
from engine.games.catalogue import NAMES, line_game
from engine.games.game import Outcome
from engine.players.algorithms import LEVELS
from engine.players.any_game import play_any
from engine.players.choose import ComputerPlayer
from engine.players.spec import PlayerSpec


def play(game_name: str, stronger: str, weaker: str, number: int) -> tuple[float, float, float]:
    """One game: what the stronger got (1, ½ or 0), and the seconds a move each took."""
    chance = random.Random(f"{stronger} {weaker} {number}")
    strong, weak = (ComputerPlayer(PlayerSpec.parse(each), chance) for each in (stronger, weaker))
    seats = (strong, weak) if number % 2 == 0 else (weak, strong)
    ended = play_any(line_game(game_name), seats, chance).outcome
    assert isinstance(ended, Outcome)
    points = 0.5 if ended.winner is None else float(seats[ended.winner] is strong)
    spent = [sum(r.seconds for r in each.results) / len(each.results) for each in (strong, weak)]
    return points, spent[0], spent[1]


def main() -> None:
    """Plays the games and prints a line for each pair."""
    parser = options(__doc__, games=200, processes=os.cpu_count() or 1)
    parser.add_argument("--game", choices=NAMES, default=next(iter(NAMES)))
    parser.add_argument("players", nargs="*", metavar="PLAYER", help="the stronger one first")
    given = parser.parse_args()
    if len(given.players) not in (0, 2):
        parser.error("name two players or none")
    pairs = [(stronger, weaker) for weaker, stronger in itertools.pairwise(LEVELS)]
    with ProcessPoolExecutor(given.processes) as pool:
        for stronger, weaker in [given.players] if given.players else pairs:
            one_game = partial(play, given.game, stronger, weaker)
            points, *spent = zip(*pool.map(one_game, range(given.games)), strict=True)
            slow, fast = (1000 * statistics.mean(each) for each in spent)
            times = f"{slow:.0f} and {fast:.0f} ms a move"
            print(f"{stronger} against {weaker}: {results(points)}; {times}", flush=True)


if __name__ == "__main__":
    main()
