"""Run first in every process of the one-file program: clears what killed ones have left behind.

Such a program unpacks itself into a folder `_MEI…` of the temporary folder and removes it at its
end, unless it is killed. Its processes hold a lock on a file in there, which the system gives
back even then; whoever gets it knows that the folder is needed no more.
"""

import os
import shutil
import sys
import time
from contextlib import suppress
from pathlib import Path

HELD = ".plyfall-is-running"
"""The file that is locked."""
YOUNG = 60.0
"""Seconds for which a folder without that file may still be unpacked into."""


def hold(folder: Path) -> None:
    """Locks the folder until this process ends. Windows does so for every library it has loaded."""
    if sys.platform != "win32":
        import fcntl

        held = folder / HELD
        draft = held if held.exists() else folder / f"{HELD}-{os.getpid()}"
        fcntl.flock(os.open(draft, os.O_RDONLY | os.O_CREAT, 0o600), fcntl.LOCK_SH)
        draft.rename(held)  # it has never been there without its lock


def clear(temporary: Path) -> None:
    """Removes the folders of programs that run no more."""
    for folder in temporary.glob("_MEI*"):
        with suppress(OSError):  # another's, or another program is clearing it
            if _is_left(folder):
                shutil.rmtree(folder, ignore_errors=True)


def _is_left(folder: Path) -> bool:
    """Whether a folder is that of a Plyfall that has been killed."""
    state = folder.lstat()
    old = time.time() - state.st_mtime > YOUNG
    if not (folder / "engine" / "kernel").is_dir() and any(folder.iterdir()):
        return False
    if sys.platform == "win32":
        if old:
            folder.rename(f"{folder}-left").rename(folder)  # refused while a file in it is open
        return old
    else:  # noqa: RET505 - types are checked for each platform
        import fcntl

        if state.st_uid != os.getuid() or folder.is_symlink():
            return False
        try:
            lock = os.open(folder / HELD, os.O_RDONLY)
        except FileNotFoundError:  # killed while it unpacked, or still doing so
            return old
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        finally:
            os.close(lock)
        return True


if __name__ == "__main__":
    unpacked = getattr(sys, "_MEIPASS", None)
    if unpacked is not None:
        hold(Path(unpacked))
        clear(Path(unpacked).parent)
