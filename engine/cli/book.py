"""``book``: make the opening book from nothing, or solve a sample of it afresh."""

from __future__ import annotations

import random
import time
from argparse import Namespace
from pathlib import Path

from engine.book import BookError
from engine.book.book import read_book, shipped_path, usable_book
from engine.book.build import BuildProgress, build
from engine.book.layers import layers, position_of
from engine.cli.cluster import connected
from engine.cli.entry import failing_by
from engine.cli.progress import ProgressLine
from engine.complaint import complain
from engine.games.line_game import LineGame
from engine.games.notation import format_position
from engine.games.whole_number import counted
from engine.kernel.solver import CompiledSolver, KernelMissingError


def run(options: Namespace) -> int:
    """Builds or verifies; exit status 1 where a verified score was wrong."""
    path = Path(options.file) if options.file else shipped_path(options.line_game)
    with failing_by(KernelMissingError, ValueError):  # a `BookError` among them
        if options.action == "build":
            return _build(options, path)
        return _verify(options, path)


def _build(options: Namespace, path: Path) -> int:
    began = time.monotonic()
    with ProgressLine() as progress:

        def report(step: BuildProgress) -> None:
            took = time.monotonic() - began
            text = f"{step.solved:,} of {counted(step.total, 'position')} of ply {options.ply}"
            if step.solved_now:
                left = took / step.solved_now * (step.total - step.solved)
                text += f", {took / step.solved_now * 1000:.0f} ms each, {_duration(left)} left"
            progress.show(text)

        with connected(options.cluster, progress) as cluster:
            known = None if options.no_book else usable_book(options.line_game, complain)
            book = build(
                options.line_game,
                options.ply,
                path,
                table_mib=options.hash,
                threads=options.threads,
                report=report,
                say=progress.show,
                known=known,
                cluster=cluster,
            )
    size = len(book.to_bytes())
    print(f"{path}: {counted(book.positions, 'position')} through ply {book.ply}, {size:,} bytes")
    return 0


def _duration(seconds: float) -> str:
    minutes = round(seconds / 60)
    return f"{minutes // 60} h {minutes % 60} min" if minutes >= 60 else f"{minutes} min"


def _verify(options: Namespace, path: Path) -> int:
    game: LineGame = options.line_game
    book = read_book(path, game)
    known = [stones for layer in layers(game, book.ply) for stones in layer]
    if len(known) != book.positions:
        raise BookError(f"{path.name} holds {book.positions} positions, not {len(known)}")
    sample = random.Random(options.seed).sample(known, min(options.sample, len(known)))
    solver = CompiledSolver(game, options.hash, options.threads, book=None)
    wrong = 0
    with ProgressLine() as progress:
        for number, stones in enumerate(sample, 1):
            position = position_of(game, stones)
            solved = solver.solve(position)
            if solved.score != book.score(position):
                wrong += 1
                progress.clear()
                complain(
                    f"{format_position(position)}: the score is {solved.score}, in the book it is"
                    f" {book.score(position)}"
                )
            progress.show(f"{number:,} of {counted(len(sample), 'position')} solved, {wrong} wrong")
    print(f"{counted(len(sample), 'position')} solved, {wrong} wrong")
    return 1 if wrong else 0
