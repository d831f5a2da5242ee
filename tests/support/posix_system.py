"""What tests ask of a POSIX system: signals, kinds of files, priorities.

On Windows the tests that use it are skipped by `posix` or `linux`, and most of it does nothing.
"""

import os
import signal
import socket
import stat
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

import pytest
from processes import fields_of

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and files as POSIX has them")
linux = pytest.mark.skipif(sys.platform != "linux", reason="as Linux has it")
KILLED = 1 if sys.platform == "win32" else -9
"""The return code of a process that was killed."""


def send(process: int, name: str) -> None:
    """Sends a process the signal of that name, such as SIGKILL."""
    os.kill(process, getattr(signal, name))


@contextmanager
def limited(kind: str, number: int) -> Iterator[None]:
    """Sets a limit of this process, such as RLIMIT_FSIZE; skips where there is none."""
    resource = pytest.importorskip("resource", reason="limits as POSIX has them")
    which = getattr(resource, kind)
    soft, hard = resource.getrlimit(which)
    resource.setrlimit(which, (number, hard))
    try:
        yield
    finally:
        resource.setrlimit(which, (soft, hard))


def interrupt_main_thread() -> None:
    """Sends this process Ctrl+C, which wakes its main thread."""
    main = threading.main_thread().ident
    if sys.platform != "win32" and main is not None:
        signal.pthread_kill(main, signal.SIGINT)


def interrupt_group(group: int) -> None:
    """Sends Ctrl+C to every process of a group, as a terminal does."""
    if sys.platform != "win32":
        os.killpg(group, signal.SIGINT)


def group_runs(group: int) -> bool:
    if sys.platform != "win32":
        with suppress(ProcessLookupError):
            os.killpg(group, 0)
            return True
    return False


def processor_time(process: int) -> float:
    """Returns the seconds of processor time that a process has used (Linux)."""
    used = 0.0
    if sys.platform != "win32":
        fields = fields_of(process)
        used = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return used


def niceness(process: int) -> int:
    """Returns how far a process gives way to others, 0 to 19; process 0 is this one."""
    found = 0
    if sys.platform != "win32":
        found = os.getpriority(os.PRIO_PROCESS, process)
    return found


@contextmanager
def time_limit(seconds: int) -> Iterator[None]:
    """Raises an AssertionError in what takes longer."""
    if sys.platform == "win32":
        yield
    else:

        def blocked(number: int, frame: FrameType | None) -> None:
            raise AssertionError("blocked")

        before = signal.signal(signal.SIGALRM, blocked)
        signal.alarm(seconds)
        yield
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def make_pipe(path: Path) -> None:
    if sys.platform != "win32":
        os.mkfifo(path)


def make_device(path: Path) -> None:
    """Makes a device like /dev/null, to put at risk in its place; skips where only root may."""
    if sys.platform != "win32":
        try:
            os.mknod(path, stat.S_IFCHR | 0o600, os.makedev(1, 3))
        except PermissionError:
            pytest.skip("only root makes devices")


def make_socket(path: Path) -> None:
    if sys.platform != "win32":
        with socket.socket(socket.AF_UNIX) as server:
            before = Path.cwd()
            os.chdir(path.parent)  # a socket's name may be short only
            server.bind(path.name)
            os.chdir(before)
