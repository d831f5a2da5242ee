"""Measures the exact solver against BitBully, on the same positions in the same run.

    python -m benchmarks.solver [FOLDER] [--table MIB] [--empty] [--threads N]

Neither has a book. The first three columns are with an empty table for every position, the next
three with the table kept from one position to the next, as users of both call them: to empty
BitBully's table, which is not measured, also empties the processor's caches, so that easy positions
then take it several times as long. They take turns in blocks, so that a busy machine slows
both: the ratio is what counts.

FOLDER holds lists of positions, one a line as moves and exact score; without one, random
positions are made in the classes of Pons's sets: by the plies played and the plies to the end with
best play. Scores are compared too.

--empty solves the empty board with one and with two threads; --threads N the hard ones
of the random positions with 1 and with N threads, taking turns.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from bitbully.bitbully_core import BitBullyCore, BoardCore

from benchmarks.figures import options, timed, undecided
from engine.book.book import shipped_book
from engine.games.connect_four import connect_four
from engine.games.line_game import LinePosition
from engine.games.notation import check_moves, split_moves
from engine.kernel.solver import CompiledSolver
from engine.search.limits import plies_to_end, search_score

GAME = connect_four()
RANDOM_SETS = (
    ("end, easy", range(29, 40), range(14), 300),
    ("middle, easy", range(15, 28), range(14), 300),
    ("middle, medium", range(15, 28), range(14, 28), 300),
    ("begin, easy", range(7, 14), range(14), 300),
    ("begin, medium", range(7, 14), range(14, 28), 40),
    ("begin, hard", range(7, 14), range(28, 42), 20),
)
"""Plies played, plies to the end with best play, how many positions."""
HARD_POSITIONS = 16
BLOCK = 25
"""Positions that one solver does in a row."""


def listed(folder: Path) -> dict[str, list[list[int]]]:
    """The moves of every position, by the name of the list."""
    return {
        file.stem: [split_moves(GAME, line.split()[0]) for line in file.read_text().splitlines()]
        for file in sorted(folder.glob("*.txt"))
    }


def made_up() -> dict[str, list[list[int]]]:
    """Random positions, the same in every run."""
    chance, solver = random.Random(1), CompiledSolver(GAME, book=shipped_book(GAME))
    found: dict[str, list[list[int]]] = {}
    for name, plies, to_end, count in RANDOM_SETS:
        found[name] = []
        while len(found[name]) < count:
            moves = undecided(GAME, chance.choice(plies), chance)[1]
            position = check_moves(GAME.start(), moves)
            left = GAME.cells - position.ply
            end = plies_to_end(search_score(solver.score(position), position))
            if (left if end is None else end) in to_end:
                found[name].append(moves)
    return found


class Sides:
    """The seconds that both solvers have taken for the same positions."""

    def __init__(self, table_mib: int, *, emptied: bool) -> None:
        """With the tables `emptied` before every position, or kept."""
        self._emptied = emptied
        self._solver = CompiledSolver(GAME, table_mib)
        self._rival = BitBullyCore()
        self._solver.solve(GAME.start(), node_limit=3_000_000)  # the system hands out the memory
        self._solver.clear()
        self.ours = self.theirs = 0.0
        self.nodes = 0

    def compare(self, games: Sequence[Sequence[int]]) -> None:
        """Has both solve these positions, one after the other."""
        scores = []
        for moves in games:
            position = check_moves(GAME.start(), moves)
            if self._emptied:
                self._solver.clear()
            score, seconds = timed(lambda p=position: self._solver.score(p))  # type: ignore[misc]
            scores.append(score)
            self.ours, self.nodes = self.ours + seconds, self.nodes + self._solver.nodes
        for score, moves in zip(scores, games, strict=True):
            board = BoardCore()
            board.setBoard(list(moves))
            if self._emptied:
                self._rival.resetTranspositionTable()
            known, seconds = timed(lambda b=board: self._rival.mtdf(b, 0))  # type: ignore[misc]
            self.theirs += seconds
            assert score == known, f"{moves}: {score}, BitBully says {known}"

    def row(self, count: int) -> str:
        """Mean microseconds of both, and their ratio."""
        ours, theirs = self.ours / count * 1e6, self.theirs / count * 1e6
        return f"{ours:12,.1f} {theirs:12,.1f} {ours / theirs:8.3f}"


def against_bitbully(table_mib: int, name: str, games: Sequence[Sequence[int]]) -> None:
    """One line: mean times and their ratio."""
    emptied, kept = Sides(table_mib, emptied=True), Sides(table_mib, emptied=False)
    for start in range(0, len(games), BLOCK):
        for sides in (kept, emptied):
            sides.compare(games[start : start + BLOCK])
    count = len(games)
    nodes = f"{emptied.nodes / count:12,.0f}"
    print(f"{name:20} {count:5} {emptied.row(count)} {kept.row(count)} {nodes}", flush=True)


def thread_scaling(table_mib: int, threads: int, positions: Sequence[LinePosition]) -> None:
    """Mean times with one thread and with several, taking turns."""
    solvers = {count: CompiledSolver(GAME, table_mib, count) for count in (1, threads)}
    spent = dict.fromkeys(solvers, 0.0)
    nodes = dict.fromkeys(solvers, 0)
    for position in positions:
        found = {}
        for count, solver in solvers.items():
            solver.clear()
            found[count] = solver.solve(position)
            spent[count] += found[count].seconds
            nodes[count] += found[count].nodes
        gain = found[1].seconds / found[threads].seconds
        costs = " and ".join(f"{solution.nodes / 1e6:.1f} M" for solution in found.values())
        print(
            f"{found[1].seconds:8.3f} s with one thread, {gain:.2f} x with {threads}; {costs} nodes"
        )
    for count, seconds in spent.items():
        gain = spent[1] / seconds
        print(
            f"{count} thread(s): {seconds / len(positions):8.3f} s a position, {gain:.2f} x, "
            f"with {nodes[count] / nodes[1]:.2f} x the nodes"
        )


def main() -> None:
    """Prints the tables that docs/measurements.md quotes."""
    parser = options(__doc__, table=64)
    parser.add_argument("folder", nargs="?")
    parser.add_argument("--empty", action="store_true", help="solve the empty board")
    parser.add_argument("--threads", type=int, metavar="N", help="thread scaling, up to N")
    given = parser.parse_args()
    if given.empty:
        thread_scaling(given.table, 2, [GAME.start()])
        return
    if given.threads:
        chance = random.Random(2)
        openings = [undecided(GAME, 4, chance)[1] for _ in range(HARD_POSITIONS)]
        positions = [check_moves(GAME.start(), moves) for moves in openings]
        thread_scaling(given.table, given.threads, positions)
        return
    sets = listed(Path(given.folder)) if given.folder else made_up()
    columns = f"{'ours us':>12} {'BitBully us':>12} {'ratio':>8}"
    print(f"{'':26} {'tables emptied':>34} {'tables kept':>34}")
    print(f"{'positions':20} {'count':>5} {columns} {columns} {'nodes':>12}")
    for name, games in sets.items():
        against_bitbully(given.table, name, games)


if __name__ == "__main__":
    main()
