"""How much stronger each level is than the one below: many games for each pair of levels.

    python benchmarks/levels.py [--games 200] [--game connect-four] [PLAYER PLAYER]

Both sides begin equally often. The games are numbered and each has its own seed, so that
every run plays the same ones. Two players in the form of `engine.players.spec` may be named
instead of the levels.
"""

from __future__ import annotations

import argparse
import itertools
import os
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.games.catalogue import NAMES, line_game
from engine.games.game import Outcome
from engine.players.algorithms import LEVELS
from engine.players.choose import Memory, choose
from engine.players.spec import PlayerSpec


def play(game_name: str, stronger: str, weaker: str, number: int) -> tuple[float, float, float]:
    """One game: what the stronger got (1, ½ or 0), and the seconds a move each took."""
    specs = {"stronger": PlayerSpec.parse(stronger), "weaker": PlayerSpec.parse(weaker)}
    seats = list(specs) if number % 2 == 0 else list(reversed(specs))
    chance = random.Random(f"{stronger} {weaker} {number}")
    memories = {who: Memory() for who in specs}
    spent, moves = dict.fromkeys(specs, 0.0), dict.fromkeys(specs, 0)
    position = line_game(game_name).start()
    while position.outcome is None:
        who = seats[position.turn]
        began = time.perf_counter()
        result = choose(specs[who], position, chance, memory=memories[who])
        spent[who] += time.perf_counter() - began
        moves[who] += 1
        position = position.play(result.move)
    points = {None: 0.5, seats.index("stronger"): 1.0}.get(position.outcome.winner, 0.0)
    assert isinstance(position.outcome, Outcome)
    return points, *(spent[who] / max(1, moves[who]) for who in specs)  # type: ignore[return-value]


def main() -> None:
    """Plays the games and prints a line for each pair."""
    parser = argparse.ArgumentParser(description="How much stronger each level is.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--game", choices=NAMES, default=next(iter(NAMES)))
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("players", nargs="*", metavar="PLAYER", help="the stronger one first")
    arguments = parser.parse_args()
    if len(arguments.players) not in (0, 2):
        parser.error("name two players or none")
    pairs = [(stronger, weaker) for weaker, stronger in itertools.pairwise(LEVELS)]
    if arguments.players:
        pairs = [tuple(arguments.players)]
    with ProcessPoolExecutor(arguments.processes) as pool:
        for stronger, weaker in pairs:
            one_game = partial(play, arguments.game, stronger, weaker)
            played = list(pool.map(one_game, range(arguments.games)))
            points = [result[0] for result in played]
            slow, fast = (1000 * sum(r[i] for r in played) / len(played) for i in (1, 2))
            print(
                f"{stronger} against {weaker}: won {points.count(1.0)}, drawn {points.count(0.5)}, "
                f"lost {points.count(0.0)} of {len(points)}; {slow:.0f} and {fast:.0f} ms a move",
                flush=True,
            )


if __name__ == "__main__":
    main()
