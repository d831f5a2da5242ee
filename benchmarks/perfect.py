"""Whether the perfect level is: 500 games against BitBully and against random play.

    python -m benchmarks.perfect [--games 500]

Half of the games against each, and each begins half of the time. BitBully, with its
twelve-ply book, judges every move of the perfect level independently: it must be worth
what the position is worth. So the perfect level never loses with the first move, which
wins, and never lets a win or a draw go. The exit status is 1 where it did.
"""

from __future__ import annotations

import random
import sys

from bitbully import BitBully, Board

from benchmarks.figures import options
from engine.games.connect_four import connect_four
from engine.games.game import Player
from engine.players.algorithms import PERFECT
from engine.players.choose import Memory, choose
from engine.players.spec import PlayerSpec

GAME = connect_four()


def play(
    oracle: BitBully, memory: Memory, *, rival: bool, side: Player, seed: int
) -> tuple[str, list[str], float]:
    """How one game ended for the perfect level, its errors, its longest move in seconds."""
    chance = random.Random(seed)
    position, moves, errors, longest = GAME.start(), list[int](), list[str](), 0.0
    winning = False
    while position.outcome is None:
        known = oracle.score_all_moves(Board(moves))
        if position.turn is side:
            winning = winning or max(known.values()) > 0
            found = choose(PlayerSpec(PERFECT), position, chance, memory=memory)
            move, longest = found.move, max(longest, found.seconds)
            if known[move] != max(known.values()):
                errors.append(f"{moves}: {move} is worth {known[move]}, not {max(known.values())}")
        elif rival:
            best = max(known.values())
            move = chance.choice([column for column, score in known.items() if score == best])
        else:
            move = chance.choice(position.legal_moves())
        moves.append(move)
        position = position.play(move)
    winner = position.outcome.winner
    result = "drawn" if winner is None else "won" if winner is side else "lost"
    if winning and result != "won":
        errors.append(f"{moves}: the win was let go")
    if side is Player.FIRST and result == "lost":
        errors.append(f"{moves}: lost with the first move")
    return result, errors, longest


def main() -> int:
    """Prints the results; 1 where there was an error."""
    games = options(__doc__, games=500).parse_args().games
    oracle, memory = BitBully("12-ply-dist"), Memory(threads=2)
    wrong: list[str] = []
    for name, rival in (("BitBully", True), ("random play", False)):
        for side, order in ((Player.FIRST, "first"), (Player.SECOND, "second")):
            results, slowest = {"won": 0, "drawn": 0, "lost": 0}, 0.0
            for seed in range(games // 4):
                result, errors, longest = play(oracle, memory, rival=rival, side=side, seed=seed)
                results[result] += 1
                wrong += errors
                slowest = max(slowest, longest)
            counts = ", ".join(f"{count} {what}" for what, count in results.items())
            print(
                f"perfect moving {order} against {name}: {counts}; slowest move {slowest:.2f} s",
                flush=True,
            )
    print(*(wrong or ["no error"]), sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
