"""The journal of a book that is being built: the scores found so far, in a file.

It is a header line, then records of a batch's number, its scores and a checksum. A build that
was killed, even while it wrote, continues after the last whole record.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from pathlib import Path

from engine.book import BookError
from engine.files.appended_file import AppendedFile, OtherFileError
from engine.files.regular_file import refused_as
from engine.games.exact_score import ExactScore, loss_at_once, win_at_once
from engine.games.line_game import LineGame

BATCH = 32
"""Positions solved between two writes: a second or two on one core."""
_SCORE_ZERO = 64
"""The byte of score 0."""
_RECORD = struct.Struct(f"<I{BATCH}sI")


class Journal:
    """The file with the scores of the deepest ply that are known so far."""

    def __init__(self, path: Path, game: LineGame, ply: int, total: int) -> None:
        """Opens the journal at `path`, or begins it, for the `total` positions of `ply`.

        Raises `BookError` where the file cannot be used or belongs to another book.
        """
        self._scores: dict[int, bytes] = {}  # of each batch, by its number
        header = f"plyfall-book-journal 1 {game.columns}x{game.rows} ply {ply} of {total}\n"
        left = game.cells - ply
        possible = range(_SCORE_ZERO + loss_at_once(left), _SCORE_ZERO + win_at_once(left) + 1)
        self._unwritten = f"{path} cannot be written"
        try:
            with refused_as(BookError, self._unwritten):
                self._file = AppendedFile(path, header.encode())
        except OtherFileError:
            raise BookError(
                f"{path} belongs to another book: finish that one or delete it"
            ) from None
        found, whole = self._file.records, 0
        records = found[: len(found) // _RECORD.size * _RECORD.size]
        for number, scores, checksum in _RECORD.iter_unpack(records):
            if zlib.crc32(struct.pack("<I", number) + scores) != checksum:
                break
            used = scores[: max(total - number * BATCH, 0)]
            if not used or not set(used).issubset(possible):
                break
            self._scores[number] = scores
            whole += _RECORD.size
        with refused_as(BookError, self._unwritten):
            self._file.keep(whole)

    def add(self, number: int, scores: Sequence[int]) -> None:
        """Writes a batch's scores; they are flushed to the system when this returns.

        Raises `BookError`.
        """
        data = bytes(score + _SCORE_ZERO for score in scores).ljust(BATCH, b"\0")
        self._scores[number] = data
        checksum = zlib.crc32(struct.pack("<I", number) + data)
        with refused_as(BookError, self._unwritten):
            self._file.add(_RECORD.pack(number, data, checksum))

    @property
    def batches(self) -> set[int]:
        """The numbers of the batches it has."""
        return set(self._scores)

    def whole(self, total: int) -> list[ExactScore]:
        """Returns the scores of all `total` positions; every batch must be there."""
        batches = map(self._scores.__getitem__, range(-(-total // BATCH)))
        return [byte - _SCORE_ZERO for batch in batches for byte in batch][:total]

    def close(self) -> None:
        """Closes the file."""
        self._file.close()


def journal_path(path: Path) -> Path:
    """Returns where the journal of a book lies."""
    return path.with_name(path.name + ".part")
