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
from engine.complaint import complain
from engine.games.exact_score import final_score
from engine.games.line_game import LineGame, LinePosition
from engine.games.notation import NotationError, format_moves, parse_game
from engine.kernel.limits import MOST_THREADS
from engine.kernel.solution import Analysis, Solution
from engine.players.solvers import AnySolver, make_solver

NOT_PLAYABLE = -1000
"""Stands for a column or square that cannot be played."""
LONGEST_LINE = 4096
"""The most bytes of a line that are kept: no game is longer, and other files have huge lines."""


def run(options: Namespace) -> int:
    """Solves every line of the file; exit status 1 where one was illegal."""
    game: LineGame = options.line_game
    status, number = 0, 0
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
        for number, line in enumerate(_lines(file), 1):
            try:
                moves, position = parse_game(game, _moves_text(game, line))
            except NotationError as error:
                progress.clear()
                print(flush=True)
                complain(f"line {number}: {error}")
                status = 1
                continue
            if options.cold:
                solver.clear()
            answer = _answer(solver, position, options, _LineProgress(progress, number))
            progress.clear()
            print(format_moves(game, moves), *answer, flush=True)
    return status


def _complain(text: str) -> None:
    complain(f"{PROGRAM} solve: {text}")


class _LineProgress:
    """Shows how far one line's search has come."""

    def __init__(self, progress: ProgressLine, number: int) -> None:
        self._progress = progress
        self._number = number

    @property
    def watched(self) -> bool:
        """Whether the progress line is on a terminal."""
        return self._progress.visible

    def __call__(self, found: Solution | Analysis) -> None:
        bounds = found.bounds if isinstance(found, Analysis) else found
        self._progress.show(
            f"line {self._number}: {bounds.lower} to {bounds.upper}, "
            f"{found.nodes:,} nodes, {found.seconds:.0f} s"
        )


def _answer(
    solver: AnySolver, position: LinePosition, options: Namespace, watch: _LineProgress
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


def _lines(file: BinaryIO) -> Iterator[str]:
    """Returns the lines, each as it arrives; of one beyond `LONGEST_LINE` the beginning."""
    while line := _read(file):
        rest = line
        while not rest.endswith(b"\n") and (rest := _read(file)):
            pass
        yield line.decode("utf-8", "replace")


def _read(file: BinaryIO) -> bytes:
    """Returns a line, or the part of one that is not too long."""
    try:
        return file.readline(LONGEST_LINE)
    except OSError as error:
        raise CommandError(f"the input cannot be read: {error.strerror}") from None


def _moves_text(game: LineGame, line: str) -> str:
    """Returns the part of a line that holds the moves: its first word; a score may follow.

    On boards of more than nine columns or squares spaces stand between the moves, and
    the whole line is moves.
    """
    return line if game.move_count > 9 else line.split(maxsplit=1)[0] if line.strip() else ""
