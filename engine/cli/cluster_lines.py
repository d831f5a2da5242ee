"""Has the workers of a cluster answer a list of positions; the answers keep their order."""

from __future__ import annotations

from argparse import Namespace
from contextlib import closing
from functools import partial
from typing import BinaryIO

from engine.cli.cluster import connected
from engine.cli.line_by_line import answer_line
from engine.cli.progress import ProgressLine
from engine.cli.scoring import whole_lines
from engine.cluster.job import Kept
from engine.complaint import complain
from engine.games.line_game import LineGame
from engine.games.notation import NotationError
from engine.games.whole_number import counted
from engine.kernel.limits import MOST_THREADS
from engine.players.solvers import AnySolver, make_solver
from engine.records import dataclass

ASKED = ("line_game", "hash", "threads", "no_book", "analyze", "stats", "cold", "why")
"""The options that a worker needs."""


@dataclass(frozen=True)
class _Answer:
    text: str
    """What to print."""
    error: str
    """What is wrong with the line; empty where nothing is."""


def answer_on_cluster(options: Namespace, file: BinaryIO, progress: ProgressLine) -> int:
    """Answers every line that `file` has, those that have arrived together at the same time.

    Returns the exit status, 1 where a line was wrong. Raises `CommandError`.
    """
    status = before = 0
    asked = Namespace(**{name: getattr(options, name) for name in ASKED})
    with connected(options.cluster, progress) as cluster:
        assert cluster is not None
        for text in whole_lines(file):
            lines = text.removesuffix(b"\n").split(b"\n")
            early: dict[int, _Answer] = {}
            line = 0
            with closing(cluster.each(partial(_answer, asked), enumerate(lines))) as answers:
                for (number, _), found in answers:
                    early[number] = found
                    while line in early:
                        answer = early.pop(line)
                        line += 1
                        progress.clear()
                        print(answer.text, flush=True)
                        if answer.error:
                            complain(f"line {before + line}: {answer.error}")
                            status = 1
                    done = before + line + len(early)
                    progress.show(f"line {before + line + 1}: {counted(done, 'position')}")
            before += len(lines)
    return status


def _answer(asked: Namespace, numbered: tuple[int, bytes]) -> _Answer:
    """Answers a line, in a worker's process."""
    threads = min(asked.threads, MOST_THREADS)
    solver = _SOLVERS.get(asked.line_game, asked.hash, threads, not asked.no_book)
    try:
        return _Answer(answer_line(solver, asked, numbered[1], None), "")
    except NotationError as error:
        return _Answer("", str(error))


def _make(game: LineGame, table_mib: int, threads: int, own_book: bool) -> AnySolver:
    return make_solver(game, table_mib, threads, complain, own_book=own_book)


_SOLVERS: Kept[AnySolver] = Kept(_make)
