"""``solve``: exact scores of positions, one position a line."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from engine.cli.entry import CommandError
from engine.cli.parser import PROGRAM
from engine.cli.progress import ProgressLine
from engine.cli.scoring import LONGEST_LINE, LineProgress, StreamScorer, moves_text, whole_lines
from engine.complaint import complain
from engine.games.exact_score import final_score
from engine.games.line_game import LineGame, LinePosition
from engine.games.notation import NotationError, format_moves, parse_game
from engine.kernel.limits import MOST_THREADS
from engine.kernel.solver import CompiledSolver
from engine.players.solvers import AnySolver, make_solver
from engine.processors import cores

NOT_PLAYABLE = -1000
"""Stands for a column or square that cannot be played."""


def run(options: Namespace) -> int:
    """Solves every line of the file; exit status 1 where one was illegal."""
    game: LineGame = options.line_game
    in_detail = options.analyze or options.stats or options.cold
    if options.threads is None:
        options.threads = 1 if in_detail else cores()
    try:
        solver = make_solver(
            game,
            options.hash,
            min(options.threads, MOST_THREADS),
            _complain,
            own_book=not options.no_book,
        )
    except ValueError as error:
        raise CommandError(str(error)) from None
    with _opened(options.file) as file, ProgressLine() as progress:
        if isinstance(solver, CompiledSolver) and not in_detail:
            return StreamScorer(game, solver, progress).run(file)
        return _answer_lines(solver, options, file, progress)


def _answer_lines(
    solver: AnySolver, options: Namespace, file: BinaryIO, progress: ProgressLine
) -> int:
    """Answers one line after the other; returns the exit status."""
    game: LineGame = options.line_game
    status = 0
    lines = (line for text in whole_lines(file) for line in text.removesuffix(b"\n").split(b"\n"))
    for number, line in enumerate(lines, 1):
        text = line[:LONGEST_LINE].decode("utf-8", "replace")
        try:
            moves, position = parse_game(game, moves_text(game, text))
        except NotationError as error:
            progress.clear()
            print(flush=True)
            complain(f"line {number}: {error}")
            status = 1
            continue
        if options.cold:
            solver.clear()
        answer = _answer(solver, position, options, LineProgress(progress, number))
        progress.clear()
        print(format_moves(game, moves), *answer, flush=True)
    return status


def _complain(text: str) -> None:
    complain(f"{PROGRAM} solve: {text}")


def _answer(
    solver: AnySolver, position: LinePosition, options: Namespace, watch: LineProgress
) -> list[int]:
    """Returns the figures to print after the moves."""
    report = watch if watch.watched else None
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


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    """Opens the file, or standard input for ``-``; raises `CommandError`."""
    if name == "-":
        yield sys.stdin.buffer
        return
    try:
        file = Path(name).open("rb")  # noqa: SIM115 (closed below, whatever its user does)
    except OSError as error:
        raise CommandError(f"{name} cannot be read: {error.strerror}") from None
    with file:
        yield file
