"""Answers a list of positions line by line, in as much detail as ``solve`` is asked for."""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Callable
from typing import BinaryIO

from engine.book.book import Book
from engine.cli.entry import failing_by
from engine.cli.progress import ProgressLine
from engine.cli.scoring import LONGEST_LINE, moves_text, whole_lines
from engine.complaint import complain
from engine.games.exact_score import final_score
from engine.games.line_game import LineGame, LinePosition
from engine.games.notation import NotationError, format_moves, parse_game
from engine.games.whole_number import counted
from engine.kernel.limits import MOST_THREADS
from engine.kernel.solution import Analysis, Solution
from engine.players.solvers import AnySolver, make_solver
from engine.search.limits import Bounds

SolverReport = Callable[[Solution | Analysis], None]
"""Is called with what a search knows so far."""
NOT_PLAYABLE = -1000
"""Stands for a column or square that cannot be played."""


def answer_lines(
    options: Namespace,
    file: BinaryIO,
    progress: ProgressLine,
    book: Book | None,
    missing: Callable[[str], object],
) -> int:
    """Answers one line after the other, as `options` ask; returns the exit status.

    Uses `book` in place of the program's own; `missing` is called with a line that says why there
    is none. Raises `CommandError`.
    """
    game: LineGame = options.line_game
    threads = min(options.threads, MOST_THREADS)
    with failing_by(ValueError):
        solver = make_solver(
            game, options.hash, threads, missing, own_book=not options.no_book, book=book
        )
    status = 0
    lines = (line for text in whole_lines(file) for line in text.removesuffix(b"\n").split(b"\n"))
    for number, line in enumerate(lines, 1):
        watch = _LineProgress(progress, number)
        try:
            answer = answer_line(solver, options, line, watch if progress.visible else None)
        except NotationError as error:
            progress.clear()
            print(flush=True)
            complain(f"line {number}: {error}")
            status = 1
            continue
        progress.clear()
        print(answer, flush=True)
    return status


def answer_line(
    solver: AnySolver, options: Namespace, line: bytes, report: SolverReport | None
) -> str:
    """Returns the answer to a line: its moves, and the figures that `options` ask for.

    `report` is called with what is known so far. Raises `NotationError`.
    """
    game: LineGame = options.line_game
    text = line[:LONGEST_LINE].decode("utf-8", "replace")
    moves, position = parse_game(game, moves_text(game, text))
    if options.cold:
        solver.clear()
    answer = [*map(str, _answer(solver, position, options, report))]
    if options.why and position.outcome is None:
        answer.append(_reason(solver, position))
    return " ".join([format_moves(game, moves), *answer])


def _reason(solver: AnySolver, position: LinePosition) -> str:
    """Returns the most telling reason in one sentence."""
    from engine.reasons.messages import sides_of
    from engine.reasons.reasons import Reasons
    from engine.reasons.searches import scores_by

    proof = Reasons(position.game, scores_by(solver)).first(position)
    return proof.sentence.said(sides_of(position.game))


def proven(bounds: Bounds) -> str:
    """Returns what the side to move is proven to reach, with a comma; "" where that is nothing.

    >>> proven(Bounds(1, 18)), proven(Bounds(-3, 0)), proven(Bounds(-21, 18))
    ('wins, ', 'does not win, ', '')
    """
    if bounds.lower > 0:
        return "wins, "
    if bounds.upper < 0:
        return "loses, "
    if bounds.lower == bounds.upper == 0:
        return "a draw, "
    if bounds.lower == 0:
        return "does not lose, "
    return "does not win, " if bounds.upper == 0 else ""


class _LineProgress:
    """Shows how far one line's search has come."""

    def __init__(self, progress: ProgressLine, number: int) -> None:
        self._progress = progress
        self._number = number

    def __call__(self, found: Solution | Analysis) -> None:
        bounds = found.bounds if isinstance(found, Analysis) else found
        self._progress.show(
            f"line {self._number}: {proven(bounds)}{bounds.lower} to {bounds.upper}, "
            f"{counted(found.nodes, 'node')}, {found.seconds:.0f} s"
        )


def _answer(
    solver: AnySolver, position: LinePosition, options: Namespace, report: SolverReport | None
) -> list[int]:
    """Returns the figures to print after the moves."""
    if position.outcome is not None:
        return _answer_ended(position, options)
    if options.analyze:
        began = time.perf_counter()
        found = solver.analyse(position, report=report)
        took, nodes = time.perf_counter() - began, found.nodes
        answer = [NOT_PLAYABLE if bounds is None else bounds.score for bounds in found.columns]
    elif options.threads > 1 or report is not None:
        began = time.perf_counter()
        solution = solver.solve(position, report=report)
        took, nodes = time.perf_counter() - began, solution.nodes
        answer = [solution.score]
    else:
        began = time.perf_counter()
        score = solver.score(position)
        took, nodes = time.perf_counter() - began, solver.nodes
        answer = [score]
    return [*answer, nodes, round(took * 1e6)] if options.stats else answer


def _answer_ended(position: LinePosition, options: Namespace) -> list[int]:
    """Returns the figures for a game that is over, whose score is 0 or that of a loss."""
    answer = [final_score(position)]
    if options.analyze:
        answer = [NOT_PLAYABLE] * position.game.move_count
    return [*answer, 0, 0] if options.stats else answer
