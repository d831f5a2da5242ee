"""Locks a data directory for one program; the system releases the lock when it ends."""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path

LOCK = ".plyfall.lock"
"""The locked file. It is empty and never deleted, else two programs could hold a lock."""

_FLAGS = (
    os.O_RDWR
    | os.O_CREAT
    | getattr(os, "O_CLOEXEC", 0)  # the engine process must not inherit the lock
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
)
_TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
"""The error numbers that mean that another program has locked the file."""


class DirectoryLock:
    """A lock on a data directory."""

    def __init__(self, directory: Path) -> None:
        """Locks nothing yet."""
        self._path = directory / LOCK
        self._number: int | None = None
        self._without = False

    def take(self) -> bool:
        """Locks the directory unless another program has; returns whether this program owns it.

        If nothing can be locked (no such directory, a file system without locks), the
        directory counts as owned, because other programs cannot be detected.
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
        """Releases the lock."""
        if self._number is not None:
            os.close(self._number)
            self._number = None


if sys.platform == "win32":
    import msvcrt

    def _lock(number: int) -> None:
        """Locks the first byte without waiting; raises OSError if another program has."""
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(number: int) -> None:
        """Locks the file without waiting; raises OSError if another program has."""
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
