"""The program's entry: a worker's first, then a command of the engine, or the window."""

from __future__ import annotations

import multiprocessing
import os
import sys
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

SET_UP = "python3 -m venv .venv && .venv/bin/python -m pip install -e . && .venv/bin/python main.py"


INTERRUPTED = 130
"""The exit status after Ctrl+C, as shells have it."""


def main(arguments: list[str] | None = None) -> int:
    """Runs a command or opens the window; returns the exit status.

    That is 0, 1 without a display, 2 for wrong options, or what the command says.
    """
    multiprocessing.freeze_support()  # in the executable, the worker starts here and stays
    try:
        return _run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(arguments: list[str]) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    _give_windows_a_voice()
    if arguments and not arguments[0].startswith("-"):  # the window takes options only
        from engine.cli.entry import main as run_command

        return run_command(arguments)
    from gui.command_line import parse

    options = parse(arguments)
    missing = [name for name in ("pygame", "platformdirs") if find_spec(name) is None]
    if missing:
        print(f"plyfall: {missing[0]} is missing; this sets it up: {SET_UP}", file=sys.stderr)
        return 1
    from engine.service.client import EngineClient

    with closing(EngineClient()) as engine:  # it starts while the window is being made
        from gui.program import run
        from gui.window import NoWindow

        try:
            return run(options, engine, options.data_dir or _usual_data_dir())
        except NoWindow as error:
            print(f"plyfall: {error}", file=sys.stderr)
            return 1


def _usual_data_dir() -> Path:
    """The platform's own place for a program's data."""
    from platformdirs import user_data_path

    return user_data_path("plyfall", appauthor=False)


def _give_windows_a_voice() -> None:
    """A windowed program on Windows has no streams; what it prints goes nowhere instead."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123


if __name__ == "__main__":
    sys.exit(main())
