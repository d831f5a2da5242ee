"""Starts the program and its commands as processes, and waits for them."""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import active_children
from multiprocessing.connection import wait
from pathlib import Path
from typing import IO, Any

import pytest

from engine.service.link import ProcessLink

ROOT = Path(__file__).parents[2]
MAIN = ROOT / "main.py"
ENGINE = (sys.executable, "-m", "engine")
PATIENCE = 60.0
"""The most seconds to wait for anything."""
SCREENS = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR")


def environment(**changes: str) -> dict[str, str]:
    """Returns the environment without a screen or sound, with `changes`."""
    kept = {name: value for name, value in os.environ.items() if name not in SCREENS}
    return {**kept, "SDL_AUDIODRIVER": "dummy", **changes}


def run_python(*words: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """Runs Python with these words to its end, in the checkout; `options` go to the process."""
    usual: dict[str, Any] = {"cwd": ROOT, "capture_output": True, "encoding": "utf-8"}
    usual |= {"timeout": PATIENCE, "check": False}
    return subprocess.run([sys.executable, *words], **{**usual, **options})


def run(*arguments: str, python: str = "", **changes: str) -> subprocess.CompletedProcess[str]:
    """Runs the program to its end.

    `python` has options of the interpreter; `changes` are changes of the environment.
    """
    return run_python(*python.split(), str(MAIN), *arguments, env=environment(**changes))


@contextmanager
def running(*arguments: str, **changes: str) -> Iterator[subprocess.Popen[str]]:
    """Runs the program; kills it at the end."""
    with subprocess.Popen(
        [sys.executable, str(MAIN), "--mute", *arguments],
        env=environment(**changes),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def ended_quietly(process: subprocess.Popen[str]) -> int:
    """Waits until a process has ended, which has to print nothing; returns its exit status."""
    assert process.communicate(timeout=PATIENCE) == ("", "")
    return process.returncode


def needs(*commands: str) -> None:
    """Skips the test where a command is missing; fails where all are to be tried."""
    for command in commands:
        if shutil.which(command) is None:
            reason = f"{command} is missing"
            pytest.fail(reason) if os.environ.get("CI") else pytest.skip(reason)


@contextmanager
def control_c_heard() -> Iterator[None]:
    """Processes started here are ended by Ctrl+C, wherever the tests run.

    A shell starts what is to run in its background with the signal ignored, and children
    inherit that; a signal that is handled goes back to its default in them.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Piped(subprocess.Popen[Any]):
    stdin: IO[Any]
    stdout: IO[Any]
    stderr: IO[Any]


@contextmanager
def command(
    *arguments: str,
    redirect: str = "",
    program: Sequence[str] = ENGINE,
    patience: float = PATIENCE,
    **options: Any,
) -> Iterator[Piped]:
    """A command of the engine with pipes for its streams, if a shell does not `redirect` them.

    It is killed after `patience`, so that nobody waits for it for ever, and at the end.
    """
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    shell = ["/bin/sh", "-c", f'exec "$0" "$@" {redirect}'] if redirect else []
    words = [*shell, *program, *arguments]
    with control_c_heard(), Piped(**{"args": words, "cwd": ROOT, **pipes, **options}) as process:
        too_late = threading.Timer(patience, process.kill)
        too_late.start()
        try:
            yield process
        finally:
            too_late.cancel()
            process.kill()


def ask(process: Piped, line: str) -> str:
    """Writes a line to a command's standard input and returns the next line of its output."""
    process.stdin.write(line)
    process.stdin.flush()
    return str(process.stdout.readline())


def has_news(link: ProcessLink, within: float = PATIENCE) -> bool:
    """Waits until a worker has sent something or ended; False if it has not `within` seconds."""
    return bool(wait([link.connection, link.process.sentinel], within))  # type: ignore[list-item]


def kill_workers() -> None:
    """Kills the workers that engine clients of this process have started."""
    for worker in active_children():
        worker.kill()


def until(so: Callable[[], Any], patience: float = PATIENCE) -> Any:
    end = time.monotonic() + patience
    while not (found := so()):
        assert time.monotonic() < end, "the condition has not become true"
        time.sleep(0.01)
    return found


def saved(data: Path) -> dict[str, Any]:
    """The game in progress, empty where there is none."""
    try:
        found: dict[str, Any] = json.loads((data / "current-game.json").read_text("utf-8"))
    except FileNotFoundError:
        return {}
    return found


def with_word(word: str, where: str = "cmdline") -> list[int]:
    """The processes that have a word on their command line, or in their `environ` (Linux)."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has ended meanwhile
            if word.encode() in (entry / where).read_bytes():
                found.append(int(entry.name))
    return found


def fields_of(process: int) -> list[str]:
    """What Linux says of a process after its name: state, parent …; nothing where it is gone."""
    try:  # the name before the last bracket may hold any characters
        stat = Path(f"/proc/{process}/stat").read_text("utf-8", "replace")
    except OSError:
        return []
    return stat.rpartition(")")[2].split()


def is_alive(process: int) -> bool:
    """Whether a process runs; one that has ended and was not yet reaped does not (Linux)."""
    return fields_of(process)[:1] not in ([], ["Z"])


def engines(window: int) -> list[int]:
    """The engine processes that a window process has started (Linux)."""
    return [each for each in with_word("spawn_main") if fields_of(each)[1:2] == [str(window)]]
