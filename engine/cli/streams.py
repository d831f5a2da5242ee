"""Guards a command against Ctrl+C, closed streams and output that cannot be written.

The entry points import this before anything else, so that Ctrl+C finds the guard in place
while the rest is still being imported. It therefore imports next to nothing itself.
"""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType

from engine.complaint import INTERRUPTED, complain

FAILED = 1
"""The exit status where the output could not be written."""
# A closed stream is replaced by a null device opened the wrong way round, so that using it
# fails as on a closed one. Error messages are then dropped, and so is all output on
# Windows, where programs with a window have no streams.
_REPLACEMENTS = (
    ("stdin", "r", os.O_WRONLY),
    ("stdout", "w", os.O_WRONLY if os.name == "nt" else os.O_RDONLY),
    ("stderr", "w", os.O_WRONLY),
)
PIECE = 2000
"""The characters of a long text that are written at once, fewer than a buffer has room for."""


def run_guarded(run: Callable[[], int], program: str) -> int:
    """Calls `run` and returns the exit status; prints no traceback for what is handled here.

    Ctrl+C ends the process at once with `INTERRUPTED`, until `run` calls `hear_interrupts`
    because it has something to clean up. Output that cannot be written is reported in one line
    on standard error, after the name `program`; a reader that has closed its pipe is not.
    """
    failure: OSError | None = None
    try:
        _interrupts_end_the_process()
        _repair_streams()
        try:
            status = run()
        except SystemExit as leaving:  # argparse's way to end
            status = leaving.code if isinstance(leaving.code, int) else int(bool(leaving.code))
        except OSError as error:
            status, failure = FAILED, error
        _interrupts_end_the_process()
    except KeyboardInterrupt:
        _interrupts_end_the_process()
        status = INTERRUPTED
    unwritten = _flush(sys.stdout)
    if unwritten is not None:
        status = status or FAILED
    if unwritten is not None and not isinstance(unwritten, BrokenPipeError):
        complain(f"{program}: the output cannot be written: {unwritten.strerror}")
    elif unwritten is None and failure is not None and not isinstance(failure, BrokenPipeError):
        complain(f"{program}: {failure.strerror or failure}")
    _flush(sys.stderr)
    return status


def print_page(text: str) -> None:
    """Prints a long text, in pieces: the buffer remembers of those that it could not write them."""
    for start in range(0, len(text), PIECE):
        print(text[start : start + PIECE], end="", flush=True)
    print(flush=True)


def hear_interrupts(answer: Callable[[], None] | None = None) -> None:
    """Makes Ctrl+C raise KeyboardInterrupt from here on, so that a command can clean up.

    With `answer` that is called in its place, and a second Ctrl+C ends the process at once:
    libraries with code of their own, such as pygame, can lose an exception or make another of it.
    """

    if signal.getsignal(signal.SIGINT) is _end_at_once:
        handler = signal.default_int_handler if answer is None else partial(_answer, answer)
        signal.signal(signal.SIGINT, handler)


def _answer(answer: Callable[[], None], number: int, frame: FrameType | None) -> None:
    del number, frame
    signal.signal(signal.SIGINT, _end_at_once)
    answer()


def _interrupts_end_the_process() -> None:
    """Makes Ctrl+C end the process: before and after a command there is nothing to clean up.

    KeyboardInterrupt would be raised in the middle of the import system or of Python's own
    shutdown, which print it. A process that was started with the signal ignored, as shells
    start what is to run in the background, goes on ignoring it.
    """
    if callable(signal.getsignal(signal.SIGINT)):
        signal.signal(signal.SIGINT, _end_at_once)


def _end_at_once(number: int, frame: FrameType | None) -> None:
    del number, frame
    os._exit(INTERRUPTED)


def _repair_streams() -> None:
    """Replaces standard streams that are closed, and characters they cannot read or write."""
    for number, (name, mode, flags) in enumerate(_REPLACEMENTS):
        if getattr(sys, name) is None:
            if not _is_open(number):
                # Without this the next file to be opened would take the stream's place.
                _open_null(number, flags)
            setattr(sys, name, open(number, mode, encoding="utf-8", closefd=False))  # noqa: SIM115
    if isinstance(sys.stdout, io.TextIOWrapper) and isinstance(sys.stdout.buffer, io.FileIO):
        # Python was told not to buffer. Only a buffer remembers what could not be written.
        sys.stdout = open(1, "w", 1, encoding=sys.stdout.encoding, closefd=False)  # noqa: SIM115
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _is_open(number: int) -> bool:
    try:
        os.fstat(number)
    except OSError:
        return False
    return True


def _open_null(number: int, flags: int) -> None:
    """Opens the null device as the file descriptor `number`."""
    null = os.open(os.devnull, flags)
    if null != number:
        os.dup2(null, number)
        os.close(null)
    os.set_inheritable(number, True)


def _flush(stream: io.TextIOBase | object) -> OSError | None:
    """Writes what is buffered; where that fails, discards it and returns the error.

    Otherwise Python would try again as it ends, and fail again.
    """
    assert isinstance(stream, io.TextIOBase)
    try:
        stream.flush()
    except OSError as error:
        _open_null(stream.fileno(), os.O_WRONLY)
        return error
    return None
