"""Ends an external engine, with all that it has started, when the process that plays it has ended.

A process that is killed can end nothing itself, and an engine may ignore the end of its input.
Where there are groups of processes, a shell waits for the end of a pipe that only the process
that plays has open, and then kills the engine's group. On Windows the engine belongs to a job,
which the system ends with the last handle on it.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    _EXTENDED_LIMITS = 9
    """The number of `_Limits` among what can be set of a job."""
    _KILL_ON_CLOSE = 0x2000
    """The flag that ends a job's processes with the last handle on it."""

    class _Limits(ctypes.Structure):
        """JOBOBJECT_EXTENDED_LIMIT_INFORMATION."""

        _fields_ = (
            ("times", ctypes.c_int64 * 2),
            ("flags", wintypes.DWORD),
            ("working_set", ctypes.c_size_t * 2),
            ("processes", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("classes", wintypes.DWORD * 2),
            ("counters", ctypes.c_uint64 * 6),
            ("memory", ctypes.c_size_t * 4),
        )

    class JobGuard:
        """A job, to which an engine and all that it starts belong."""

        def __init__(self) -> None:
            """Makes the job."""
            self._system = ctypes.WinDLL("kernel32")
            self._system.CreateJobObjectW.restype = wintypes.HANDLE
            self._job = wintypes.HANDLE(self._system.CreateJobObjectW(None, None))
            limits = _Limits(flags=_KILL_ON_CLOSE)
            size = ctypes.sizeof(limits)
            self._system.SetInformationJobObject(
                self._job, _EXTENDED_LIMITS, ctypes.byref(limits), size
            )

        def watch(self, process: subprocess.Popen[bytes]) -> None:
            """Takes the engine into the job."""
            handle = wintypes.HANDLE(int(process._handle))  # type: ignore[attr-defined]
            self._system.AssignProcessToJobObject(self._job, handle)

        def close(self) -> None:
            """Ends what is left of the job."""
            self._system.CloseHandle(self._job)

    Guard = JobGuard
else:
    _SCRIPT = 'read -r group || exit; read -r rest; kill -s KILL -- "-$group"'

    class ShellGuard:
        """A shell that kills an engine's group of processes when this process has ended."""

        def __init__(self) -> None:
            """Starts the shell; raises OSError where that is impossible."""
            self._shell = subprocess.Popen(
                ["/bin/sh", "-c", _SCRIPT],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                bufsize=0,
                cwd="/",
                start_new_session=True,  # neither Ctrl+C nor the end of the engine is for it
            )

        def watch(self, process: subprocess.Popen[bytes]) -> None:
            """Says which engine, the first of its group, is to end with this process."""
            assert self._shell.stdin
            with contextlib.suppress(OSError):  # the shell has been killed
                self._shell.stdin.write(b"%d\n" % process.pid)

        def close(self) -> None:
            """Ends the shell; the engine has ended."""
            assert self._shell.stdin
            self._shell.kill()
            self._shell.wait()
            self._shell.stdin.close()

    Guard = ShellGuard
