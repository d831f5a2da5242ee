"""Monte Carlo tree search against alpha-beta: games on 7x6, both beginning equally often.

    python benchmarks/monte_carlo.py [--games 200] [--nodes 10000] [--depth 2]

Played by the compiled searches, which tests hold to the same answers as the readable ones:
it takes seconds where those would take an hour. The games are numbered and seeded, so that
every run plays the same ones.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.games.connect_four import connect_four
from engine.games.game import Player
from engine.kernel import line_search
from engine.search.limits import Limit


def play(number: int, nodes: int, depth: int) -> float:
    """One game: what Monte Carlo tree search got, 1, ½ or 0."""
    chance = random.Random(f"monte carlo {number}")
    monte_carlo = Player(number % 2)
    position = connect_four().start()
    while position.outcome is None:
        moves = position.legal_moves()
        if position.turn is monte_carlo:
            seed = chance.getrandbits(64)
            result = line_search.mcts(position, seed, limit=Limit(nodes=nodes))
        else:
            chance.shuffle(moves)
            search = line_search.CompiledSearch("alphabeta", position, "squares")
            result = search.search(depth, moves, moves)
        position = position.play(result.move)
    winner = position.outcome.winner
    return 0.5 if winner is None else float(winner is monte_carlo)


def main() -> None:
    """Plays the games and prints how they ended."""
    parser = argparse.ArgumentParser(description="Monte Carlo tree search against alpha-beta.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=10_000)
    parser.add_argument("--depth", type=int, default=2)
    arguments = parser.parse_args()
    points = [play(n, arguments.nodes, arguments.depth) for n in range(arguments.games)]
    print(
        f"mcts:nodes={arguments.nodes} against alphabeta:depth={arguments.depth}: "
        f"won {points.count(1.0)}, drawn {points.count(0.5)}, lost {points.count(0.0)} "
        f"of {arguments.games}"
    )


if __name__ == "__main__":
    main()
