"""The search of the pages, in JavaScript, beside the compiled one, in turns on the same positions.

    python -m benchmarks.page_search [--depth 10] [--repeats 3]

Both run plain alpha-beta with the evaluation `squares` on every third position of a game that it
plays against itself, and visit the same positions. Of the times for a position the shortest counts.
Needs Node.js.
"""

from __future__ import annotations

import sys

from benchmarks.figures import NODE, answers, options, question, timed
from engine.games.connect_four import connect_four
from engine.games.line_game import LinePosition
from engine.kernel import line_search
from engine.search.limits import SearchResult

GAME = connect_four()
EVERY = 3
"""Which positions of the game are searched."""
SHORT = 6
"""The depth to which the game is played, in plies."""


def compiled(position: LinePosition, depth: int) -> SearchResult:
    """What the compiled search finds."""
    moves = position.legal_moves()
    return line_search.CompiledSearch("alphabeta", position, "squares").search(depth, moves, moves)


def main() -> None:
    """Prints positions a second of both, and their ratio."""
    given = options(__doc__, depth=10, repeats=3).parse_args()
    if not line_search.available() or NODE is None:
        sys.exit("needs the compiled searches and Node.js")
    moves = list[int]()
    position, nodes, seconds = GAME.start(), 0, [0.0, 0.0]
    while position.outcome is None:
        if position.ply % EVERY == 0:
            asked = question(GAME, moves, given.depth, ordered=False, deepen=False)
            runs = [timed(lambda: compiled(position, given.depth)) for _ in range(given.repeats)]  # noqa: B023
            found = answers([asked] * (given.repeats + 1))[1:]  # the first is compiled meanwhile
            assert found[0]["nodes"] == runs[0][0].nodes
            nodes += runs[0][0].nodes
            seconds[0] += min(each["seconds"] for each in found)
            seconds[1] += min(took for _, took in runs)
        moves.append(compiled(position, SHORT).move)
        position = position.play(moves[-1])
    page, kernel = (nodes / each for each in seconds)
    print(f"{'depth':>5} {'positions':>12} {'page/s':>12} {'compiled/s':>12} {'ratio':>6}")
    print(f"{given.depth:5} {nodes:12,} {page:12,.0f} {kernel:12,.0f} {kernel / page:6.1f}")


if __name__ == "__main__":
    main()
