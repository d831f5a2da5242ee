"""``puzzles``: make a pack of puzzles from a seed, print puzzles, or check them."""

from __future__ import annotations

import csv
import json
import random
import sys
from argparse import Namespace
from pathlib import Path

from engine.cli.entry import CommandError, failing_by
from engine.cli.options import USUAL_PUZZLES
from engine.cli.progress import ProgressLine
from engine.complaint import complain
from engine.files.regular_file import check_place, refused_as, replace_file
from engine.games.whole_number import counted
from engine.kernel.cores import KernelMissingError
from engine.puzzles.pack import SHIPPED, PackError, line_of, pack_text, read_pack
from engine.puzzles.puzzle import Puzzle, PuzzleTheme


def run(options: Namespace) -> int:
    """Builds, lists or checks; exit status 1 where a puzzle that is checked has a fault."""
    path = SHIPPED if options.file is None else Path(options.file)
    with failing_by(KernelMissingError, PackError):
        if options.action == "build":
            return _build(options, path)
        puzzles = _sample(options, read_pack(path))
        return _check(puzzles) if options.action == "check" else _list(options, puzzles)


def _build(options: Namespace, path: Path) -> int:
    from engine.puzzles.build import build

    themes = [PuzzleTheme(options.theme)] if options.theme else list(PuzzleTheme)
    count = options.count or USUAL_PUZZLES
    with refused_as(CommandError, f"{path.name} cannot be written"):
        check_place(path)
        with ProgressLine() as progress:
            found = build(options.seed, count, themes, options.processes, progress.show)
        replace_file(path, pack_text(found, options.seed).encode())
    print(f"{path}: {counted(len(found), 'puzzle')}")
    return 0


def _sample(options: Namespace, puzzles: tuple[Puzzle, ...]) -> list[Puzzle]:
    """Returns so many puzzles of the theme asked for, the first ones or a random sample."""
    found = [each for each in puzzles if options.theme in (None, each.theme)]
    if options.seed is not None:
        random.Random(options.seed).shuffle(found)
    return found[: options.count]


def _list(options: Namespace, puzzles: list[Puzzle]) -> int:
    if options.format == "json":
        print(json.dumps([each._asdict() for each in puzzles]), flush=True)
    elif options.format == "csv":
        rows = csv.writer(sys.stdout, lineterminator="\n")
        rows.writerow(Puzzle._fields)
        rows.writerows(puzzles)
    else:
        for each in puzzles:
            print(line_of(each), flush=True)
    return 0


def _check(puzzles: list[Puzzle]) -> int:
    from engine.puzzles.finding import faults

    wrong = 0
    with ProgressLine() as progress:
        for number, fault in enumerate(faults(puzzles), 1):
            if fault is not None:
                wrong += 1
                progress.clear()
                complain(fault)
            progress.show(f"{number:,} of {counted(len(puzzles), 'puzzle')}, {wrong} wrong")
    print(f"{counted(len(puzzles), 'puzzle')} checked, {wrong} wrong")
    return 1 if wrong else 0
