"""From the command line to a command and its exit status, without a traceback."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence

from engine.cli.parser import parse
from engine.cli.streams import hear_interrupts
from engine.one_line import complain


class CommandError(Exception):
    """What went wrong, in one line; exit status 2."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command that `arguments` name and returns the exit status.

    `engine.cli.streams.run_guarded` takes what this leaves: Ctrl+C and output that fails.
    """
    try:
        options = parse(sys.argv[1:] if arguments is None else arguments)
        # Only the command that is asked for is loaded, so that each starts quickly.
        command = importlib.import_module(f"engine.cli.{options.command}")
        hear_interrupts()
        status: int = command.run(options)
        return status
    except CommandError as error:
        complain(f"engine: {error}")
        return 2
