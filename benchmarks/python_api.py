"""What a position costs in Python: Plyfall's public interface beside BitBully's.

    python -m benchmarks.python_api [--positions 2000] [--rounds 5]

Both are called as their users call them, with all that comes with them: their books, and the
table of what they have learnt. Each round begins with empty tables; they take turns, so that a busy
machine slows both, and of all rounds the quickest counts. "new" positions have not been asked about
before, "again" is the same question a second time. `scores` uses all cores. The scores
are compared, too. Ratios are to BitBully; less than 1 is quicker.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from bitbully import BitBully, Board

from benchmarks.figures import options, random_texts, timed
from plyfall import LinePosition, Solver, connect_four

GAME = connect_four()
SETS = (("in the book", 4, 7), ("middle", 20, 27), ("end", 28, 40))
"""Name, fewest and most plies."""
Costs = dict[str, float]
Found = TypeVar("Found")


def cost(costs: Costs, name: str, count: int, work: Callable[[], Found]) -> Found:
    """What `work` returns; keeps its microseconds a position where they are the fewest."""
    found, seconds = timed(work)
    took = seconds / count * 1e6
    costs[name] = min(took, costs.get(name, took))
    return found


def ours(positions: Sequence[LinePosition], costs: Costs) -> list[list[Any]]:
    """Scores and analyses by Plyfall."""
    count = len(positions)
    one, many, all_moves = Solver(GAME), Solver(GAME), Solver(GAME)
    scores = cost(costs, "score, new", count, lambda: [one.score(p) for p in positions])
    cost(costs, "score, again", count, lambda: [one.score(p) for p in positions])
    assert cost(costs, "scores, new", count, lambda: [*many.scores(positions)]) == scores
    cost(costs, "scores, again", count, lambda: [*many.scores(positions)])
    analyses = cost(costs, "analyze, new", count, lambda: [all_moves.analyze(p) for p in positions])
    return [scores, analyses]


def theirs(boards: Sequence[Board], costs: Costs) -> list[list[Any]]:
    """The same by BitBully."""
    count = len(boards)
    one, all_moves = BitBully(), BitBully()
    scores = cost(costs, "score, new", count, lambda: [one.mtdf(b) for b in boards])
    cost(costs, "score, again", count, lambda: [one.mtdf(b) for b in boards])
    analyses = cost(
        costs, "analyze, new", count, lambda: [all_moves.score_all_moves(b) for b in boards]
    )
    return [scores, [dict(sorted(found.items())) for found in analyses]]


def measure(name: str, games: Sequence[str], rounds: int) -> None:
    """One block of the table."""
    count, mine, rival = len(games), Costs(), Costs()
    for _ in range(rounds):
        positions = [GAME.position(moves) for moves in games]
        cost(mine, "from text", count, lambda: [GAME.position(moves) for moves in games])
        cells = [position.to_cells() for position in positions]
        cost(mine, "from cells", count, partial(list[LinePosition], map(GAME.from_cells, cells)))
        lists = [[int(digit) - 1 for digit in moves] for moves in games]
        boards = [Board(moves) for moves in lists]
        cost(rival, "from text", count, partial(list[Board], map(Board, lists)))
        cost(rival, "from cells", count, partial(list[Board], map(Board, cells)))
        assert ours(positions, mine) == theirs(boards, rival)
    for what, us in mine.items():
        other = rival[what.replace("scores", "score")]
        print(f"{name:12} {what:14} {us:10.2f} {other:12.2f} {us / other:8.3f}", flush=True)


def main() -> None:
    """Prints the table that docs/python-api.md quotes."""
    given = options(__doc__, positions=2000, rounds=5).parse_args()
    print(f"{'positions':12} {'question':14} {'ours us':>10} {'BitBully us':>12} {'ratio':>8}")
    for name, least, most in SETS:
        games = random_texts(given.positions, range(least, most + 1), seed=least)
        measure(name, games, given.rounds)


if __name__ == "__main__":
    main()
