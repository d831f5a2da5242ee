"""Measures what a score costs by each way in: a pipe, a batch, single calls, text, the book.

    python -m benchmarks.ways_in [FOLDER] [--rounds 7]
    python -m benchmarks.ways_in --check 20000

BitBully does the same in the same run, called as its own users call it from Python: both keep their
tables from one position to the next, and begin each round with empty ones and with other positions,
so that the processor's caches are theirs. In one row, as in
`benchmarks/solver.py`, they are emptied before every position; to empty BitBully's table also
empties the processor's caches. It has no batch and no command, so a loop and a script of a few
lines take their place. Both take turns; of all rounds the quickest counts. The scores are
compared, too.

--check scores so many random positions of plies 0 to 41 as a batch and compares BitBully's scores.

The positions are those of L3_R1 in FOLDER, one a line as moves and exact score; without one, random
ones of the same class: 29 to 39 plies played, and no more than 13 to the end with best play. The
pipe gets random ones in any case.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from bitbully import BitBully, Board

from benchmarks.figures import ROOT, options, quickest, random_texts, timed
from engine.book.book import shipped_book
from plyfall import LinePosition, Solver, connect_four

GAME = connect_four()
RIVAL_PIPE = """\
import sys
from bitbully import BitBully, Board
agent = BitBully(opening_book=None)
for line in sys.stdin:
    print(line.rstrip(), agent.mtdf(Board([int(digit) - 1 for digit in line.split()[0]])))
"""
EMPTIED = 50
"""Positions solved with tables emptied before each: it takes BitBully up to 50 ms."""


def piped(command: Sequence[str], text: str, bytecode: str) -> str:
    """What a command prints that reads `text`; Python keeps compiled sources in `bytecode`."""
    changed = {"PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": ""}
    end = subprocess.run(
        command,
        input=text,
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env=os.environ | changed,
    )
    return end.stdout


def pipes(rounds: int) -> None:
    """Prints what a line costs in a pipe, the start of the process included."""
    ours = [sys.executable, "-m", "engine", "solve"]
    theirs = [sys.executable, "-c", RIVAL_PIPE]
    with tempfile.TemporaryDirectory() as bytecode:
        for count in (0, 1000, 3000):
            text = "".join(f"{moves}\n" for moves in random_texts(count, range(29, 40), seed=1))
            both = [partial(piped, command, text, bytecode) for command in (ours, theirs)]
            assert both[0]() == both[1]()
            mine, rival = quickest(rounds, both)
            if count:
                show(f"pipe of {count}, the start included", mine / count, rival / count)
            else:
                nothing = partial(piped, [sys.executable, "-c", ""], "", bytecode)
                python = quickest(rounds, [nothing])[0]
                print(
                    f"{'start alone, in ms':34} {mine * 1e3:11.1f} {rival * 1e3:12.1f}"
                    f"   (of which Python itself {python * 1e3:.1f})"
                )


def easy_games(folder: str | None) -> list[str]:
    """L3_R1, or random games of the same class."""
    if folder:
        (file,) = Path(folder).glob("*L3_R1*")
        return [line.split()[0] for line in file.read_text().splitlines()]
    found = random_texts(1000, range(29, 40), seed=2)
    scores = Solver(GAME).scores([GAME.position(moves) for moves in found])
    return [
        moves
        for moves, score in zip(found, scores, strict=True)
        if score and 42 - len(moves) - 2 * abs(score) <= 13
    ][:300]


def calls(games: Sequence[str], rounds: int) -> None:
    """Prints what a position costs in Python, by every call."""
    count = len(games)
    texts = ["".join(str(int(digit) - 1) for digit in moves) for moves in games]
    positions, boards = [GAME.position(moves) for moves in games], [Board(text) for text in texts]
    solver, agent = Solver(GAME), BitBully(opening_book=None)
    found = dict[str, list[int]]()

    def single() -> None:
        found["single"] = [solver.score(position) for position in positions]

    def batch() -> None:
        found["batch"] = solver.scores(positions)

    def rival() -> None:
        found["rival"] = [agent.mtdf(board) for board in boards]

    others = [GAME.position(moves) for moves in random_texts(500, range(29, 40), seed=4)]
    other_boards = [Board(position.to_cells()) for position in others]

    def warm_up() -> None:
        solver.clear()
        solver.scores(others)

    def warm_rival_up() -> None:
        agent.reset_transposition_table()
        for board in other_boards:
            agent.mtdf(board)

    best = quickest(rounds, [batch, single, rival], [warm_up, warm_up, warm_rival_up])
    assert found["single"] == found["batch"] == found["rival"]
    show(f"batch of {count}", best[0] / count, best[2] / count)
    show("single calls", best[1] / count, best[2] / count)
    emptied = [0.0, 0.0]
    for position, board in zip(positions[:EMPTIED], boards, strict=False):
        pair = [partial(solver.score, position), partial(agent.mtdf, board)]
        first = [solver.clear, agent.reset_transposition_table]
        emptied = [sum(both) for both in zip(emptied, quickest(1, pair, first), strict=True)]
    show("each with an emptied table", *(seconds / min(count, EMPTIED) for seconds in emptied))
    text = [partial(each, GAME.position, games), partial(each, Board, texts)]
    show("a position from text", *(seconds / count for seconds in quickest(rounds, text)))


def each(call: Callable[[str], object], texts: Sequence[str]) -> list[object]:
    """Calls it with every text."""
    return [call(text) for text in texts]


def book(rounds: int) -> None:
    """Prints what the score of a position in the book costs."""
    games = random_texts(2000, range(3, 12), seed=3)
    known, solver, agent = shipped_book(GAME), Solver(GAME), BitBully()
    assert known is not None
    positions = [position for moves in games if (position := played(moves)).outcome is None]
    boards = [Board([int(digit) - 1 for digit in moves]) for moves in games]
    mine, by_score, rival = quickest(
        rounds,
        [
            lambda: [known.score(position) for position in positions],
            lambda: [solver.score(position) for position in positions],
            lambda: [agent.mtdf(board) for board in boards],
        ],
    )
    show("a look-up in the book", mine / len(games), rival / len(games))
    show("score of a position in the book", by_score / len(games), rival / len(games))


def played(moves: str) -> LinePosition:
    """The position after moves that are played one by one."""
    position = GAME.start()
    for digit in moves:
        position = position.play(int(digit) - 1)
    return position


def check(count: int) -> int:
    """Compares a batch of random positions with BitBully; returns how many scores differ."""
    games = random_texts(count, range(42), seed=5)
    scores, took = timed(lambda: Solver(GAME).scores(map(GAME.position, games)))
    agent, wrong = BitBully(), 0
    print(f"{count} scores in {took:.1f} s", flush=True)
    for moves, score in zip(games, scores, strict=True):
        known = agent.mtdf(Board([int(digit) - 1 for digit in moves]))
        if score != known:
            wrong += 1
            print(f"{moves}: {score}, BitBully says {known}")
    print(f"{count} positions compared with BitBully, {wrong} differ")
    return wrong


def show(name: str, ours: float, theirs: float) -> None:
    """Prints one line: seconds as microseconds, and their ratio."""
    print(f"{name:34} {ours * 1e6:11.2f} {theirs * 1e6:12.2f} {ours / theirs:9.4f}", flush=True)


def main() -> None:
    """Prints the table that docs/measurements.md quotes."""
    parser = options(__doc__, rounds=7)
    parser.add_argument("folder", nargs="?")
    parser.add_argument("--check", type=int, metavar="N", help="compare N scores")
    given = parser.parse_args()
    if given.check:
        sys.exit(bool(check(given.check)))
    print(f"{'':34} {'ours us':>11} {'BitBully us':>12} {'ratio':>9}")
    calls(easy_games(given.folder), given.rounds)
    book(given.rounds)
    pipes(given.rounds)


if __name__ == "__main__":
    main()
