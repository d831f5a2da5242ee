"""``solve``: exact scores of positions, one a line."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from engine.cli.entry import CommandError
from engine.cli.progress import Progress
from engine.games.line_game import LineGame, LinePosition
from engine.games.notation import NotationError, check_moves, format_moves, parse_moves
from engine.search.exact import ExactSolver

NOT_PLAYABLE = -1000
"""Stands for a column or square that cannot be played."""
LONGEST_LINE = 4096
"""Bytes of a line that are read: no game is longer, and a wrong file may have no lines."""


def run(options: Namespace) -> int:
    """Solves every line of the file; exit status 1 where one was illegal."""
    game: LineGame = options.line_game
    status = 0
    with _opened(options.file) as file, Progress() as progress:
        began = time.monotonic()

        def still_here() -> bool:
            progress.show(f"line {number}: {solver.nodes:,} nodes, {_seconds(began)}")
            return False

        number = 0
        solver = ExactSolver(game, hash_mib=options.hash, should_stop=still_here)
        for number, line in enumerate(_lines(file), 1):
            try:
                moves = parse_moves(game, _moves_text(game, line))
            except NotationError as error:
                progress.clear()
                print(flush=True)
                print(f"line {number}: {error}", file=sys.stderr, flush=True)
                status = 1
                continue
            if options.cold:
                solver.clear()
            answer = _answer(solver, check_moves(game.start(), moves), options)
            progress.clear()
            print(format_moves(game, moves), *answer, flush=True)
    return status


def _seconds(began: float) -> str:
    return f"{time.monotonic() - began:.0f} s"


def _answer(solver: ExactSolver, position: LinePosition, options: Namespace) -> list[int]:
    """The figures to print after the moves."""
    nodes, began = solver.nodes, time.perf_counter()
    if options.analyze:
        scores = solver.analyze(position)
        answer = [scores.get(move, NOT_PLAYABLE) for move in range(position.game.move_count)]
    else:
        answer = [solver.score(position)]
    if options.stats:
        answer += [solver.nodes - nodes, round((time.perf_counter() - began) * 1e6)]
    return answer


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    """The file, or standard input for ``-``."""
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
    """The lines, each as it arrives; of an overlong one the beginning."""
    while line := file.readline(LONGEST_LINE):
        rest = line
        while not rest.endswith(b"\n") and (rest := file.readline(LONGEST_LINE)):
            pass
        yield line.decode("utf-8", "replace")


def _moves_text(game: LineGame, line: str) -> str:
    """The part of a line that holds the moves: its first word, so that a score may follow.

    On boards of more than nine columns or squares spaces stand between the moves, and
    the whole line is moves.
    """
    return line if game.move_count > 9 else line.split(maxsplit=1)[0] if line.strip() else ""
