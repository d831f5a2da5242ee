"""One program at a time owns a data directory; the system takes the lock from the dead."""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path

LOCK = ".plyfall.lock"
"""The file that is locked. It is empty and stays: deleting it would let two in."""

_FLAGS = (
    os.O_RDWR
    | os.O_CREAT
    | getattr(os, "O_CLOEXEC", 0)  # the engine process must not hold it
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
)
_TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
"""What the system answers where another program has locked the file."""


class DirectoryLock:
    """Takes a data directory for this program."""

    def __init__(self, directory: Path) -> None:
        """Takes nothing yet."""
        self._path = directory / LOCK
        self._number: int | None = None
        self._without = False

    def take(self) -> bool:
        """Takes the directory unless another program has it; returns whether it is ours.

        Where nothing can be locked (no such directory, a file system without locks), the
        directory counts as ours: no other program could be told from this one.
        """
        if self._number is not None or self._without:
            return True
        try:
            number = os.open(self._path, _FLAGS, 0o666)
        except OSError:
            self._without = True
            return True
        try:
            if not stat.S_ISREG(os.fstat(number).st_mode):
                raise OSError(errno.EINVAL, "not a file")
            _lock(number)
        except OSError as error:
            os.close(number)
            self._without = error.errno not in _TAKEN
            return self._without
        self._number = number
        return True

    def release(self) -> None:
        """Leaves the directory to others."""
        if self._number is not None:
            os.close(self._number)
            self._number = None


if sys.platform == "win32":
    import msvcrt

    def _lock(number: int) -> None:
        """Locks the first byte; raises OSError at once where another program has it."""
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(number: int) -> None:
        """Locks the file; raises OSError at once where another program has it."""
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
