"""The log in the data directory, for whoever looks into what has gone wrong."""

from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

MOST_BYTES = 100_000
"""How long it grows before its name gets a `.1`, in place of the one before."""


class _QuietHandler(RotatingFileHandler):
    """Writes to a file, and does nothing where that fails, as on a full disk."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the library's name
        """Drops what cannot be written."""


class Log:
    """A file of lines, each with the time at which it was written."""

    def __init__(self, path: Path) -> None:
        """Creates the file with the first line."""
        self._handler = _QuietHandler(path, "a", MOST_BYTES, 1, "utf-8", delay=True)
        self._handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))

    def note(self, words: str, error: BaseException | None = None) -> None:
        """Writes a line, and below it where an error came from."""
        info = (type(error), error, error.__traceback__) if error is not None else None
        record = logging.LogRecord("plyfall", logging.INFO, "", 0, words, (), info)
        self._handler.handle(record)

    def close(self) -> None:
        """Closes the file."""
        self._handler.close()
