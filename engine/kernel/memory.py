"""Measures this machine's memory, to refuse a table that is too large for it."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

LARGEST_SHARE = 0.75
"""The part of the machine's memory that a table may take."""
CGROUP_LIMITS = (
    Path("/sys/fs/cgroup/memory.max"),
    Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"),
)
"""Where Linux tells a container's own limit, if it has one."""


def machine_memory() -> int | None:
    """Returns the bytes of memory there are for programs, None where the system does not tell."""
    physical = _windows_memory() if sys.platform == "win32" else _posix_memory()
    found = [physical, *map(_cgroup_limit, CGROUP_LIMITS)]
    return min((size for size in found if size), default=None)


def check_table_size(mebibytes: int) -> None:
    """Raises ValueError where a table of that size cannot be."""
    if mebibytes < 1:
        raise ValueError(f"a table takes at least 1 MiB, not {mebibytes}")
    memory = machine_memory()
    if memory is not None and mebibytes << 20 > memory * LARGEST_SHARE:
        raise ValueError(
            f"a table of {mebibytes} MiB is too large for this machine, "
            f"which has {memory >> 20} MiB of memory"
        )


def _posix_memory() -> int | None:
    found = None
    if sys.platform != "win32":
        with contextlib.suppress(OSError, ValueError):
            found = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return found


def _windows_memory() -> int | None:
    import ctypes

    class MemoryStatus(ctypes.Structure):
        _fields_ = (
            ("length", ctypes.c_uint32),
            ("load", ctypes.c_uint32),
            ("physical", ctypes.c_uint64),
            ("rest", ctypes.c_uint64 * 6),
        )

    status = MemoryStatus(length=ctypes.sizeof(MemoryStatus))
    kernel32 = getattr(ctypes, "windll").kernel32  # noqa: B009 (unknown elsewhere)
    return int(status.physical) if kernel32.GlobalMemoryStatusEx(ctypes.byref(status)) else None


def _cgroup_limit(file: Path) -> int | None:
    try:
        text = file.read_text().strip()
    except OSError:
        return None
    return int(text) if text.isdigit() else None
