"""What the desktop wishes about motion, asked of it while the program goes on."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import subprocess

Inquiry = tuple[tuple[str, ...], str]
"""A command, and what it prints where motion is to be reduced."""
GNOME: Inquiry = (
    ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"),
    "false",
)
"""Asks GNOME, and the desktops that share its settings."""
KDE: Inquiry = (
    ("kreadconfig6", "--file", "kdeglobals", "--group", "KDE", "--key", "AnimationDurationFactor"),
    "0",
)
MAC: Inquiry = (("defaults", "read", "com.apple.universalaccess", "reduceMotion"), "1")
SPI_GETCLIENTAREAANIMATION = 0x1042
"""Asks Windows whether what is in windows may move."""
PATIENCE = 5.0
"""Seconds after which a question counts as unanswered, and the least between two questions."""
MOST = 100
"""The most bytes of an answer that are read."""


class SystemMotion:
    """Whether the desktop wishes reduced motion; it is taken not to where it does not say."""

    def __init__(self, clock: Callable[[], float], changed: Callable[[], None]) -> None:
        """Asks nothing yet. `clock` is in seconds; `changed` hears when the wish has changed."""
        self._clock, self._changed = clock, changed
        self.reduced = False
        """Whether motion is to be reduced."""
        self._asked: float | None = None
        self._open: tuple[subprocess.Popen[bytes], str] | None = None
        """The process that answers, and what it prints where motion is to be reduced."""

    def ask(self) -> None:
        """Begins to ask; `poll` takes in the answer."""
        self._asked = self._clock()
        if sys.platform == "win32":
            self._hear(_windows_reduces())
        elif self._open is None:
            command, answer = inquiry(sys.platform, os.environ)
            process = _start(command)
            if process is not None:
                self._open = process, answer

    def ask_again(self) -> None:
        """Asks once more, if it has been asked, and not just now: the wish may have changed."""
        if self._asked is not None and self._clock() >= self._asked + PATIENCE:
            self.ask()

    def poll(self) -> bool:
        """Takes in the answer, if there is one; returns whether one is awaited."""
        if self._open is None or self._asked is None:
            return False
        process, answer = self._open
        if process.poll() is None:
            if self._clock() < self._asked + PATIENCE:
                return True
            self.close()
            return False
        said = _printed(process)
        self._open = None
        if process.returncode == 0:
            self._hear(said == answer)
        return False

    def _hear(self, reduced: bool) -> None:
        if reduced != self.reduced:
            self.reduced = reduced
            self._changed()

    def close(self) -> None:
        """Ends a question that is open."""
        if self._open is not None:
            process, _ = self._open
            self._open = None
            process.kill()
            process.wait()
            _printed(process)


def inquiry(platform: str, environment: Mapping[str, str]) -> Inquiry:
    """Returns how a desktop is asked."""
    if platform == "darwin":
        return MAC
    return KDE if "KDE" in environment.get("XDG_CURRENT_DESKTOP", "").split(":") else GNOME


def _start(command: tuple[str, ...]) -> subprocess.Popen[bytes] | None:
    """Starts a command; returns None where there is none."""
    import subprocess  # takes a while, which the first frame does not wait for

    environment = dict(os.environ)
    if getattr(sys, "frozen", False):  # the program's own libraries are not the command's
        environment["LD_LIBRARY_PATH"] = environment.get("LD_LIBRARY_PATH_ORIG", "")
    with suppress(OSError):
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
        )
    return None


def _printed(process: subprocess.Popen[bytes]) -> str:
    """Returns what a process has printed that has ended, and closes its output."""
    assert process.stdout is not None
    with process.stdout as output:
        if sys.platform != "win32":  # which is asked without a command
            os.set_blocking(output.fileno(), False)  # a process of its own may still have it open
        return (output.read(MOST) or b"").decode("utf-8", "replace").strip()


def _windows_reduces() -> bool:
    """Returns whether Windows wishes that nothing moves in windows."""
    import ctypes

    moves = ctypes.c_int(1)
    user = getattr(ctypes, "windll").user32  # noqa: B009 - other systems have no such library
    known = user.SystemParametersInfoW(SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(moves), 0)
    return bool(known) and not moves.value
