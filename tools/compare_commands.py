"""Run every command of two programs, e.g. a built and an installed one, and compare what they say.

    python tools/compare_commands.py dist/plyfall/plyfall .venv/bin/plyfall

Times and speeds are not compared. A command without a line below is asked for its help alone.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import project_facts  # noqa: F401 - puts the checkout where imports look

from engine.cli.parser import command_names

MOST_SECONDS = 120
SPOKEN = "ugi\nposition startpos moves 4 4\nd\ngo depth 6\nquit\n"
TRIED = {
    "ugi": [("ugi", SPOKEN)],
    "solve": [("solve --analyze", "44435\n7313563775244534422331\nx\n"), ("solve --why", "4443\n")],
    "bench": [("bench", "")],
    "book": [("book build small.book --board 4x4 --ply 3 --hash 8", "")],
    "perft": [("perft 6", "")],
    "positions": [("positions 6 --board 5x4", "")],
    "match": [("match random minimax:depth=2 --games 4 --seed 1 --game tic-tac-toe", "")],
    "tournament": [("tournament random easy --games 2 --seed 1 --game tic-tac-toe", "")],
    "table": [("table --depth 2 --game tic-tac-toe", "")],
    "play": [("play tic-tac-toe --players random,minimax --seed 1", "")],
    "trace": [
        ("trace figure-5.2", ""),
        ("trace random-8 --seed 4 --format svg", ""),
        ("trace 44 --depth 2 --format json", ""),
    ],
    "why": [("why 4453445", ""), ("why 44 --format json", "")],
    "puzzles": [("puzzles list --count 3 --seed 1", ""), ("puzzles check --count 3 --seed 1", "")],
    "sheet": [("sheet --seed 4 --count 2", "")],
    "page": [("page 4443", ""), ("page --play", "")],
}
"""The lines to try of each command, with what they read."""
OTHERS = ["--version", "--help", "sovle", "no-such.plyfall", "--game chess"]
TIMES = re.compile(r"\d+\.\d+|(?:nps|time|nodes/second)\s+\d+|\s+")


def said(program: str, words: str, given: str) -> tuple[int, str, str]:
    """Returns how a program ends and what it says, without times."""
    with tempfile.TemporaryDirectory() as folder:
        end = subprocess.run(
            [program, *words.split()],
            input=given,
            cwd=folder,
            timeout=MOST_SECONDS,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
    return end.returncode, TIMES.sub(" ", end.stdout), TIMES.sub(" ", end.stderr)


def main(programs: list[str]) -> int:
    """Compares the programs; returns the exit status."""
    if len(programs) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    first, second = (str(Path(shutil.which(program) or program).absolute()) for program in programs)
    lines = [(words, "") for words in OTHERS]
    for name in command_names():
        lines += TRIED.get(name, [(f"{name} --help", "")])
    differing = 0
    with ThreadPoolExecutor() as pool:
        found = [[pool.submit(said, each, *line) for each in (first, second)] for line in lines]
        for (words, _), ends in zip(lines, found, strict=True):
            one, other = (end.result() for end in ends)
            print(f"{'same' if one == other else 'DIFFERENT'}, status {one[0]}: plyfall {words}")
            if one != other:
                differing += 1
                print(f"{first}: {one}\n{second}: {other}")
    print(f"{len(lines)} lines, {differing} with another answer")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
