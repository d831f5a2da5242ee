"""The nodes of the compiled solvers, which must not change unnoticed: they are what a search costs.

They are the same on every machine. After a change that is meant to change them,

    PYTHONPATH=.:tests/support python tests/engine/kernel/test_node_counts.py

writes tests/data/solver_nodes.txt anew; the commit says by how much the total has changed.
"""

from collections.abc import Iterator

from processes import ROOT
from sample_games import CONNECT_FOUR

from engine.games.connect_four import connect_four
from engine.games.line_game import LineGame
from engine.games.tic_tac_toe import tic_tac_toe
from engine.kernel.cores import make_core, make_table
from engine.kernel.free_search import FreeSearch
from engine.kernel.limits import INFINITE, UNLIMITED
from engine.kernel.seven_by_six import Core
from engine.kernel.solver import CompiledSolver
from engine.kernel.table import Table

FILE = ROOT / "tests" / "data" / "solver_nodes.txt"
FALLING = (
    (7, 6, "26716463"),
    (7, 6, "4775244636"),
    (7, 6, "626416232246"),
    (7, 6, "16622172125312"),
    (7, 6, "662316337133154553"),
    (7, 6, "366274721676166437"),
    (7, 6, "21471164664752236164561125"),
    (7, 5, "457237"),
    (6, 5, ""),
    (6, 7, "213253621434"),
    (6, 7, "6556316162442345"),
    (8, 7, "322172642611148145217767147244263463"),
    (9, 4, "7173154132"),
    (9, 4, "42641399952966"),
    (13, 3, "12 11 1 8 7 13 7 3 10 11 5 7 12 13 12 8 6 4"),
    (4, 10, "22433324"),
    (3, 12, "1131"),
    (2, 20, "112111"),
)
"""Columns, rows, moves of positions of Connect Four."""
CROWDED = "22433753"
"""Moves of a position that is solved with small tables, too."""
KEY_BITS = 49
"""Bits that tell positions of 7x6 apart."""
FREE = (
    (3, 3, 3, ""),
    (4, 4, 4, ""),
    (5, 5, 4, "13 7"),
    (6, 4, 4, "9 10"),
    (5, 5, 4, "7 19 1 25"),
    (6, 6, 5, "15 22 16 21 9"),
    (8, 8, 8, "1 2 3"),
)
"""Columns, rows, how many in a row, and moves of positions on boards without gravity."""


def counted() -> Iterator[str]:
    """Generates the lines of the file, each search with one thread and an empty table."""
    total = 0
    for columns, rows, moves in FALLING:
        nodes = falling_nodes(connect_four(columns, rows), moves)
        total += sum(nodes)
        yield f"{columns}x{rows} [{moves}] {' '.join(map(str, nodes))}"
    crowded = crowded_nodes(CROWDED)
    total += crowded
    yield f"7x6 [{CROWDED}] in 16 KiB {crowded}"
    for columns, rows, connect, moves in FREE:
        game = tic_tac_toe(columns, rows, connect)
        search = FreeSearch(game, 1)
        search.score(game.position(moves))
        total += search.nodes
        yield f"{columns}x{rows} {connect} [{moves}] {search.nodes}"
    yield f"total {total}"


def falling_nodes(game: LineGame, moves: str) -> tuple[int, ...]:
    """Returns the nodes of five questions about a position, each with a table of one MiB or so.

    They are: its score, its score again, its score when it is known to be reached, as after the
    book's last ply, its moves' scores, and its score asked for quickly.
    """
    position, table_mib = game.position(moves), 8 if game.columns * game.rows > 50 else 1
    own, other = position.current, position.mask ^ position.current
    solver = CompiledSolver(game, table_mib)
    found, again = solver.solve(position), solver.solve(position)
    core = make_core(game, make_table(game, table_mib), 1)
    core.run(own, other, -INFINITE, INFINITE, UNLIMITED, None, found.score)
    solver.clear()
    analysis = solver.analyse(position)
    solver.clear()
    solver.score(position)
    return found.nodes, again.nodes, core.nodes, analysis.nodes, solver.nodes


def crowded_nodes(moves: str) -> int:
    """Returns the nodes of the score of a position of 7x6, with tables that hold little of it."""
    position = CONNECT_FOUR.position(moves)
    own, other = position.current, position.mask ^ position.current
    core = Core(7, 6, Table(16 << 10, KEY_BITS), [Table(16 << 10, KEY_BITS)])
    core.run(own, other, -INFINITE, INFINITE, UNLIMITED, None)
    return core.nodes


def test_the_solvers_search_as_many_nodes_as_before() -> None:
    assert list(counted()) == FILE.read_text("utf-8").splitlines()


if __name__ == "__main__":
    FILE.write_text("".join(f"{line}\n" for line in counted()), "utf-8")
