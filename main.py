"""The program's entry: a worker's first, then a command of the engine, or the window.

It imports nothing before Ctrl+C and the standard streams are seen to.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # typing itself takes longer to import than all this file needs
if TYPE_CHECKING:
    from pathlib import Path

SET_UP = "python3 -m venv .venv && .venv/bin/python -m pip install -e . && .venv/bin/python main.py"
MISSING = "{missing} is missing; this sets it up: {command}"
REPLACED = "pygame has replaced pygame-ce; this brings it back: {command}"
INTERRUPTED = 130
"""The exit status after Ctrl+C, as shells have it."""


def main(arguments: list[str] | None = None) -> int:
    """Runs a command or opens the window; returns the exit status.

    That is 0, 1 without a display, 2 for wrong options, or what the command says.
    """
    if getattr(sys, "frozen", False):  # in the executable a worker starts here, and stays
        from multiprocessing import freeze_support

        freeze_support()
    try:
        from engine.cli.streams import run_guarded
    except KeyboardInterrupt:
        return INTERRUPTED
    return run_guarded(
        lambda: _run(sys.argv[1:] if arguments is None else arguments), program="plyfall"
    )


def _run(arguments: list[str]) -> int:
    if arguments and not arguments[0].startswith("-") and not _is_file_name(arguments[0]):
        from engine.cli.entry import main as run_command

        return run_command(arguments)
    import gc

    gc.disable()  # until the first frame: what is imported stays, and searching it takes time
    from gui.command_line import parse

    options = parse(arguments)
    missing = _missing()
    if missing:
        return _fail(
            "{missing} is missing; this sets it up: {command}", missing=missing, command=SET_UP
        )
    if _is_replaced():
        return _fail(REPLACED, command=_bring_back())
    from contextlib import closing

    from engine.cli.streams import hear_interrupts
    from engine.service.client import EngineClient

    with closing(EngineClient(at_once=False)) as engine:  # it starts after the first frame
        from gui.program import run
        from gui.shell.window import NoWindowError

        try:
            directory = options.data_dir or _usual_data_dir()
            return run(options, engine, directory, hear_interrupts)
        except NoWindowError as error:
            return _fail(*error.args)


def _is_file_name(word: str) -> bool:
    """Returns whether a word cannot be a command: the window opens the game in that file."""
    return any(mark in word for mark in "./\\")


def _fail(message: str, **fields: str) -> int:
    from engine.complaint import complain
    from gui.words.catalogue import say

    complain(f"plyfall: {say(message, **fields)}")
    return 1


def _missing() -> str:
    """The name of a package that the window needs and does not find, '' where all are there."""
    from importlib.util import find_spec

    needed = ("pygame", "platformdirs", "fsrs")
    return next((name for name in needed if find_spec(name) is None), "")


def _is_replaced() -> bool:
    """Returns whether pygame was installed after pygame-ce, which has files of the same names."""
    import os

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    return not hasattr(pygame, "IS_CE")


def _bring_back() -> str:
    """Returns the commands that make pygame-ce's files whole again."""
    from shlex import quote

    pip = f"{quote(sys.executable)} -m pip"
    return f"{pip} uninstall -y pygame && {pip} install --force-reinstall pygame-ce"


def _usual_data_dir() -> Path:
    """The platform's own place for a program's data."""
    from platformdirs import user_data_path

    return user_data_path("plyfall", appauthor=False)


if __name__ == "__main__":
    sys.exit(main())
