"""The pack of puzzles that comes with the program, and files like it.

A header, then a puzzle in each line: its moves, its solution, its band, the solver's stones until
the win, its theme::

    plyfall-puzzles 1 seed 1 puzzles 1000 crc32 41e4e2aa
    4566533242 414335352 2 5 forced line
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from datetime import date
from functools import cache
from pathlib import Path

from engine.files.regular_file import read_bytes, refused_as
from engine.puzzles.puzzle import Puzzle, PuzzleTheme

SHIPPED = Path(__file__).with_name("connect-four-7x6.puzzles")
"""The file of the program's pack."""
_HEADER = re.compile(r"(plyfall-puzzles 1 seed \d{1,16} puzzles (\d{1,6})) crc32 ([0-9a-f]{8})")
_LINE = re.compile(
    rf"([1-7]{{1,41}}) ([1-7]{{1,41}}) ([1-3]) (\d{{1,2}}) ({'|'.join(PuzzleTheme)})"
)


class PackError(ValueError):
    """The file is no pack, is damaged, or cannot be read; or a pack cannot be made. One line."""


@cache
def shipped() -> tuple[Puzzle, ...]:
    """Returns the puzzles that come with the program, read once; raises `PackError`."""
    return read_pack(SHIPPED)


def daily(day: date) -> Puzzle:
    """Returns the puzzle of a day, the same for everybody; raises `PackError`.

    None comes twice until all have come.
    """
    pack = shipped()
    return pack[day.toordinal() % len(pack)]


def read_pack(path: Path) -> tuple[Puzzle, ...]:
    """Returns the puzzles in a file, at least one; raises `PackError`."""
    with refused_as(PackError, f"{path.name} cannot be read"):
        text = read_bytes(path).decode("ascii", "replace").replace("\r\n", "\n")
    head, _, body = text.partition("\n")
    header = _HEADER.fullmatch(head)
    if header is None:
        raise PackError(f"{path.name} is not a pack of puzzles")
    lines = [_LINE.fullmatch(line) for line in body.splitlines()]
    found = [
        Puzzle(each[1], each[2], PuzzleTheme(each[5]), int(each[3]), int(each[4]))
        for each in lines
        if each is not None
    ]
    right = header[3] == _checksum(header[1], body)
    if not right or not found or len(found) != len(lines) or len(found) != int(header[2]):
        raise PackError(f"{path.name} is damaged")
    return tuple(found)


def line_of(puzzle: Puzzle) -> str:
    """Returns a puzzle as a line of a pack."""
    return f"{puzzle.moves} {puzzle.solution} {puzzle.band} {puzzle.win_in} {puzzle.theme}"


def pack_text(puzzles: Sequence[Puzzle], seed: int) -> str:
    """Returns a file with these puzzles, which were made from `seed`."""
    head = f"plyfall-puzzles 1 seed {seed} puzzles {len(puzzles)}"
    body = "".join(line_of(each) + "\n" for each in puzzles)
    return f"{head} crc32 {_checksum(head, body)}\n{body}"


def _checksum(head: str, body: str) -> str:
    return f"{zlib.crc32(f'{head} {body}'.encode()):08x}"
