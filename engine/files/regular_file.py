"""Reads and writes regular files safely: all files of the window, and what commands write.

Reading opens only regular files and never blocks: a named pipe or a device in a file's place
is an error like any other. Writing makes a draft beside the file and renames it over the file,
so that a program that dies leaves either the old content or the new, complete.

Writes are not forced to the disk (no fsync), which would delay a frame after every move. A power
cut may therefore lose the last moves; a crash of the program loses none.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

LARGEST = 1_000_000
"""The most bytes that `read_bytes` reads unless told otherwise."""
DRAFT = re.compile(r"\.plyfall-draft-(\d{1,10})-[0-9a-f]{32}")
"""The pattern of a draft's name: the process id of its writer and a random part."""
STALE = 24 * 3600.0
"""Seconds after which a draft counts as left over, whichever process made it."""

_BINARY = getattr(os, "O_BINARY", 0)  # Windows alone has text mode
_SAFE = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOCTTY", 0) | _BINARY
_READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | _SAFE
_CREATE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | _SAFE

_KINDS = (
    (stat.S_ISDIR, "it is a folder"),
    (stat.S_ISFIFO, "it is a named pipe"),
    (stat.S_ISSOCK, "it is a socket"),
    (stat.S_ISCHR, "it is a device"),
    (stat.S_ISBLK, "it is a device"),
)


class NotARegularFileError(OSError):
    """The path leads to something other than a regular file."""


class TooLargeError(ValueError):
    """The file has more bytes than the limit."""


@contextlib.contextmanager
def refused_as(error: Callable[[str], Exception], what: str) -> Iterator[None]:
    """Raises an `error`, `what` and why, where the system refuses something in the block.

    So it does for a file that is too large.
    """
    try:
        yield
    except OSError as refused:
        raise error(f"{what}: {refused.strerror}") from None
    except TooLargeError as refused:
        raise error(f"{what}: {refused}") from None


def require_regular(mode: int) -> None:
    """Raises `NotARegularFileError`, which names the kind, unless `mode` is a regular file's."""
    if not stat.S_ISREG(mode):
        kind = next((words for is_kind, words in _KINDS if is_kind(mode)), "it is not a file")
        raise NotARegularFileError(errno.EINVAL, kind)


def check_regular(path: Path) -> None:
    """Raises OSError where there is something other than a regular file, such as a device.

    A symbolic link counts as what it leads to. That there is nothing is no error.
    """
    try:
        mode = os.stat(path).st_mode  # noqa: PTH116 - tests change what it finds
    except FileNotFoundError:
        return
    require_regular(mode)


def check_place(path: Path) -> None:
    """Raises OSError where no file can be written: there is another kind of file, or no folder."""
    check_regular(path)
    path.resolve().parent.stat()


def read_bytes(path: Path, most: int = LARGEST) -> bytes:
    """Returns a regular file's content; raises OSError, and `TooLargeError` above `most` bytes."""
    require_regular(os.stat(path).st_mode)  # noqa: PTH116 - opening a device may already act on it
    number = os.open(path, _READ)
    try:
        require_regular(os.fstat(number).st_mode)  # it may have been replaced since
        with open(number, "rb", closefd=False) as file:
            content = file.read(most + 1)
    finally:
        os.close(number)
    if len(content) > most:
        raise TooLargeError("the file is far too large")
    return content


def replace_file(path: Path, content: bytes) -> None:
    """Replaces a file as a whole, or creates it; raises OSError and leaves the old one unchanged.

    A symbolic link stays, and the file it leads to is replaced. The new file has the
    permissions of the old one. Anything but a regular file is refused, not replaced.
    """
    target = Path(os.path.realpath(path))
    mode = _mode_of(target)
    draft = draft_of(target)
    # A new file gets the permissions that the umask leaves, as any other program's does.
    number = os.open(draft, _CREATE, 0o666 if mode is None else 0o600)
    try:
        try:
            _write_all(number, content)
            if mode is not None and hasattr(os, "fchmod"):
                with contextlib.suppress(OSError):  # a file system without permissions
                    os.fchmod(number, mode)
        finally:
            os.close(number)  # which may report that the disk is full
        os.replace(draft, target)  # noqa: PTH105 - tests stop the program here by name
    except BaseException:
        with contextlib.suppress(OSError):  # cleared at a later start
            os.unlink(draft)  # noqa: PTH108 - as above
        raise


def draft_of(target: Path) -> Path:
    """Returns the path of a new draft beside `target`, which `clear_drafts` knows."""
    return target.with_name(f".plyfall-draft-{os.getpid()}-{os.urandom(16).hex()}")


def behind_links(path: Path) -> Path:
    """Returns the regular file that a symbolic link leads to; any other path as it is."""
    target = Path(os.path.realpath(path)) if path.is_symlink() else path
    return target if target.is_file() else path


def _mode_of(target: Path) -> int | None:
    """Returns the permissions of the file to be replaced, None if there is none; raises OSError."""
    try:
        mode = os.lstat(target).st_mode
    except FileNotFoundError:
        return None
    if stat.S_ISLNK(mode):  # `realpath` has followed all others
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    require_regular(mode)
    return mode & 0o777


def _write_all(number: int, content: bytes) -> None:
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(number, rest) :]


def clear_drafts(folders: Iterable[Path]) -> None:
    """Deletes the drafts in these folders that ended programs have left."""
    for folder in folders:
        try:
            names = [name for name in os.listdir(folder) if DRAFT.fullmatch(name)]  # noqa: PTH208
        except OSError:  # no such folder yet, or none to be read: there is nothing to do
            continue
        for name in names:
            _clear(folder / name)


def _clear(draft: Path) -> None:
    match = DRAFT.fullmatch(draft.name)
    with contextlib.suppress(OSError):
        status = os.lstat(draft)
        left_over = time.time() - status.st_mtime > STALE
        if match and stat.S_ISREG(status.st_mode) and (left_over or not _runs(int(match[1]))):
            draft.unlink()


def _runs(process: int) -> bool:
    """Returns whether a process of that id runs; True if it cannot be tested safely."""
    if os.name != "posix":  # on Windows signal 0 is Ctrl+C
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):  # another user's, or no such process
        return True
    return True
