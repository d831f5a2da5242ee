"""Runs the command that the command line names, without ever printing a traceback."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from engine.book import BookError
from engine.cli.parser import PROGRAM, parse
from engine.cli.streams import hear_interrupts
from engine.complaint import complain
from engine.kernel.compiled import NOT_COMPILED, is_compiled
from engine.languages.language import ENGLISH, translation


class CommandError(Exception):
    """The command failed; the message is one line, the exit status 2."""


@contextmanager
def failing_by(*errors: type[Exception]) -> Iterator[None]:
    """Makes errors of these kinds in the block a `CommandError` with their message."""
    try:
        yield
    except errors as error:
        raise CommandError(error) from error


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command that `arguments` name and returns the exit status.

    `engine.cli.streams.run_guarded` handles Ctrl+C and output that cannot be written.
    """
    options = parse(sys.argv[1:] if arguments is None else arguments)
    called = f"{PROGRAM} {options.command}"
    if options.searches and not is_compiled():
        complain(f"{PROGRAM}: {NOT_COMPILED}")
    # Only this command is loaded, so that each starts quickly.
    command = importlib.import_module(f".{options.command}", __package__)
    hear_interrupts()
    try:
        status: int = command.run(options)
    except (CommandError, BookError) as error:
        spoken = translation(getattr(options, "language", ENGLISH.code))
        complain(f"{called}: {spoken.error(error)}")
        return 2
    return status
