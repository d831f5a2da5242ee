"""Lists of solved positions to check the solver, and random positions to solve."""

from collections.abc import Iterator

from processes import ROOT

from engine.games.game import Move
from engine.games.line_game import LinePosition
from engine.kernel.free_search import FreeSearch
from engine.search.exact import ExactSolver

SAMPLE = ROOT / "tests" / "data" / "solved_positions.txt"
"""A sample of our own: the moves, then what each column is worth, - where none can be played."""


def score_of_each_move(solver: ExactSolver | FreeSearch, position: LinePosition) -> dict[Move, int]:
    return {move: -solver.score(position.play(move)) for move in position.legal_moves()}


def sample_lines() -> Iterator[tuple[str, list[int | None]]]:
    for line in SAMPLE.read_text().splitlines():
        if not line.startswith("#"):
            moves, *columns = line.split()
            text = "" if moves == "(none)" else moves
            yield text, [None if column == "-" else int(column) for column in columns]
