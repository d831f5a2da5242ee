"""A file that only grows: a header that says what it holds, then records, one after the other.

A program that is killed, even while it writes, leaves whole records and at most a part of one.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from engine.files.regular_file import check_regular


class OtherFileError(Exception):
    """The file begins with something other than the header."""


class AppendedFile:
    """A file that is open for more records."""

    def __init__(self, path: Path, header: bytes) -> None:
        """Opens the file, or begins it with the `header`, also where only a part of it was written.

        Raises `OtherFileError`, and OSError.
        """
        check_regular(path)
        self._header = header
        self._file = path.open("a+b")
        try:
            self._file.seek(0)
            data = self._file.read()
            if not data.startswith(header):
                if not header.startswith(data):
                    raise OtherFileError
                self._file.truncate(0)
                self.add(header)
        except BaseException:
            self._file.close()
            raise
        self.records = data[len(header) :]
        """What stood after the header when the file was opened."""

    def keep(self, length: int) -> None:
        """Cuts off what stands after the first `length` bytes of `records`; raises OSError."""
        self._file.truncate(len(self._header) + length)

    def add(self, record: bytes) -> None:
        """Writes a record; it is flushed to the system when this returns. Raises OSError."""
        self._file.write(record)
        self._file.flush()

    def close(self) -> None:
        """Waits for the disk and closes the file; what could not be written has been reported."""
        with contextlib.suppress(OSError):
            self._file.flush()
            os.fsync(self._file.fileno())
        with contextlib.suppress(OSError):
            self._file.close()
