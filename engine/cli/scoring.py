"""Scores a stream of positions: many at once where many have arrived, each as soon as it can be.

Compiled code reads the lines, searches the positions and writes the answers. Text that it does not
understand is read by `engine.games.notation`, which says what is wrong with it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, BinaryIO

from engine.book import DEEPEST_PLY
from engine.cli.entry import CommandError
from engine.cli.progress import ProgressLine
from engine.complaint import complain
from engine.games.whole_number import counted
from engine.kernel.batch import UNSCORED

if TYPE_CHECKING:
    from engine.book.book import Book
    from engine.games.line_game import LineGame
    from engine.kernel.moves import Lines
    from engine.kernel.searcher import Searcher

CHUNK = 1 << 16
"""The most bytes that are read at a time."""
LONGEST_LINE = 4096
"""The most bytes of a line that are kept: no game is longer, and other files have huge lines."""
EVERY = 0.05
"""Seconds between two looks at what has been answered, while a search goes on."""


class StreamScorer:
    """Reads lines of moves and prints the moves and the exact score of each."""

    def __init__(
        self,
        game: LineGame,
        searcher: Searcher,
        progress: ProgressLine,
        find_book: Callable[[], Book | None],
    ) -> None:
        """Uses `searcher`, and the book that is found when it is first needed.

        Shows on `progress` how far it is.
        """
        self._game = game
        self._searcher = searcher
        self._progress = progress
        self._find_book = cache(find_book)
        self._began = self._next = time.monotonic()
        self._before = 0
        self._wrong: dict[int, str] = {}

    def run(self, file: BinaryIO) -> int:
        """Answers every line of `file`; returns 1 if one of them was wrong, else 0.

        Raises `CommandError` where the file cannot be read.
        """
        from engine.kernel.moves import Lines

        status = 0
        for text in whole_lines(file):
            lines = Lines(text, self._game.columns, self._game.rows, DEEPEST_PLY)
            self._read_unusual(lines)
            if self._wrong:
                status = 1
            self._look_up(lines)
            self._search(lines)
            self._answer(lines)
            self._before += lines.count
        return status

    def _read_unusual(self, lines: Lines) -> None:
        """Reads what is not simply moves; notes the messages of lines that are wrong."""
        self._wrong.clear()
        if not lines.unusual:
            return
        from engine.games.notation import NotationError, format_moves, parse_game
        from engine.kernel.known_scores import known_score

        for line in lines.unusual:
            text = lines.line(line)[:LONGEST_LINE].decode("utf-8", "replace")
            try:
                moves, position = parse_game(self._game, moves_text(self._game, text))
            except NotationError as error:
                self._wrong[line] = str(error)
                continue
            shallow = position.ply <= DEEPEST_PLY
            score = known_score(position, self._find_book() if shallow else None)
            lines.set_position(
                line,
                format_moves(self._game, moves).encode(),
                position.mask,
                position.current,
                UNSCORED if score is None else score,
            )

    def _look_up(self, lines: Lines) -> None:
        """Sets the scores that the book knows."""
        book = self._find_book() if lines.shallow else None
        if book is None:
            return
        for line in lines.shallow:
            mask, current = lines.stones_of(line)
            if mask.bit_count() <= book.ply:
                lines.set_score(line, book.known(self._game, (mask, current)))

    def _search(self, lines: Lines) -> None:
        """Searches for the scores that are missing, and answers meanwhile what can be answered."""
        missing = lines.scores.count(UNSCORED)
        one_by_one = missing < max(self._searcher.threads, 2)

        def report() -> None:
            now = time.monotonic()
            if now < self._next:
                return
            self._next = now + EVERY
            self._answer(lines)
            line, seconds = self._before + lines.answered + 1, now - self._began
            found = counted(line - 1, "position")
            if one_by_one:
                core = self._searcher.core
                lower, upper = core.bounds
                found = f"{lower} to {upper}, {counted(core.nodes, 'node')}"
            self._progress.show(f"line {line}: {found}, {seconds:,.0f} s")

        if missing:
            self._searcher.fill(lines.stones, lines.scores, report)

    def _answer(self, lines: Lines) -> None:
        """Prints the answers that follow those printed before."""
        answers = lines.answers()
        if answers:
            self._progress.clear()
            sys.stdout.write(answers.decode())
            sys.stdout.flush()
        for line in [line for line in self._wrong if line < lines.answered]:
            complain(f"line {self._before + line + 1}: {self._wrong.pop(line)}")


def whole_lines(file: BinaryIO) -> Iterator[bytes]:
    """Returns the lines as they arrive: all that there are, up to `CHUNK` bytes, at a time.

    Of a line that is much longer than `LONGEST_LINE` its beginning. Raises `CommandError`.
    """
    rest = b""
    while more := _read(file):
        end = more.rfind(b"\n") + 1
        if end:
            yield rest + more[:end]
            rest = more[end:]
        else:
            rest = (rest + more)[:LONGEST_LINE]
    if rest:
        yield rest


def _read(file: BinaryIO) -> bytes:
    """Returns what has arrived, and waits where that is nothing; b"" at the end."""
    try:
        return file.read1(CHUNK)  # type: ignore[attr-defined, no-any-return]
    except OSError as error:
        raise CommandError(f"the input cannot be read: {error.strerror}") from None


def moves_text(game: LineGame, line: str) -> str:
    """Returns the part of a line that holds the moves: its first word; a score may follow.

    On boards of more than nine columns or squares spaces stand between the moves, and
    the whole line is moves.
    """
    return line if game.move_count > 9 else line.split(maxsplit=1)[0] if line.strip() else ""
