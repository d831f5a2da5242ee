"""From the command line to a command and its exit status, without a traceback."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence

from engine.cli.parser import PROGRAM, parse
from engine.games.foreign_text import one_line
from engine.kernel.compiled import NOT_COMPILED, is_compiled

INTERRUPTED = 130
"""The exit status after Ctrl+C: 128 and the signal's number, as shells have it."""


class CommandError(Exception):
    """What went wrong, in one line; exit status 2."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command that `arguments` name and returns the exit status."""
    called = PROGRAM
    try:
        options = parse(sys.argv[1:] if arguments is None else arguments)
        called = f"{PROGRAM} {options.command}"
        if options.searches and not is_compiled():
            print(f"{PROGRAM}: {NOT_COMPILED}", file=sys.stderr, flush=True)
        # Only the command that is asked for is loaded, so that each starts quickly.
        command = importlib.import_module(f".{options.command}", __package__)
        status: int = command.run(options)
        sys.stdout.flush()
        return status
    except CommandError as error:
        print(f"{called}: {one_line(str(error))}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has enough. Python flushes once more as it ends, and
        # that must not complain either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
