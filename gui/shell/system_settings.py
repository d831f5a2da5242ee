"""The desktop's settings for motion and light, read by a command while the program runs."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import subprocess


class Query(NamedTuple):
    """A command for the shell; it prints a line about motion, then one about light."""

    command: str
    still: str
    """The line where motion is to be reduced."""
    unchosen: str = ""
    """The line about light where nobody has chosen any."""


GNOME = Query(
    "gsettings get org.gnome.desktop.interface enable-animations"
    " && (gsettings get org.gnome.desktop.interface color-scheme || echo)",
    "false",
)
"""For the desktops that offer these settings, where 'default' is what is called light."""
GNOMES = {"GNOME", "Budgie", "Pantheon", "Unity"}
"""Their names."""
OTHERS = GNOME._replace(unchosen="'default'")
"""For other desktops and bare window managers, which may follow these settings, too."""
KDE = Query(
    "kreadconfig6 --file kdeglobals --group KDE --key AnimationDurationFactor"
    " && kreadconfig6 --file kdeglobals --group General --key ColorScheme",
    "0",
)
MAC = Query(
    "(defaults read com.apple.universalaccess reduceMotion || echo 0)"
    " && (defaults read -g AppleInterfaceStyle || echo Light)",
    "1",
)
SPI_GETCLIENTAREAANIMATION = 0x1042
"""The number of Windows' setting for motion in windows."""
PATIENCE = 5.0
"""Seconds after which a command is ended, and the least between two commands."""
MOST = 100
"""The most bytes of its output that are read."""


class SystemSettings:
    """What the desktop's settings say; nothing where that is not known."""

    def __init__(self, clock: Callable[[], float], changed: Callable[[], None]) -> None:
        """Reads nothing yet. `clock` is in seconds; `changed` is called after each change."""
        self._clock, self._changed = clock, changed
        self.reduces_motion = False
        """Whether motion is to be reduced."""
        self.light: bool | None = None
        """Whether windows are to be light, not dark; None where that is not known."""
        self._begun: float | None = None
        self._process: subprocess.Popen[bytes] | None = None
        """The command that runs."""
        self._query = OTHERS
        """What is asked by it."""

    def read(self) -> None:
        """Starts the command; `poll` reads its output."""
        self._begun = self._clock()
        if sys.platform == "win32":
            self.note(_windows_reduces(), _windows_is_light())
        elif self._process is None:
            self._query = query(sys.platform, os.environ)
            self._process = _start(self._query.command)

    def read_again(self) -> None:
        """Reads it once more, unless that was just done or never: it may have changed."""
        if self._begun is not None and self._clock() >= self._begun + PATIENCE:
            self.read()

    def poll(self) -> bool:
        """Reads the output of a command that has ended; returns whether one still runs."""
        if self._process is None or self._begun is None:
            return False
        if self._process.poll() is None and self._clock() < self._begun + PATIENCE:
            return True
        self.close()
        return False

    def note(self, reduces_motion: bool, light: bool | None) -> None:
        """Takes the settings that were read."""
        before = self.reduces_motion, self.light
        self.reduces_motion, self.light = reduces_motion, light
        if before != (reduces_motion, light):
            self._changed()

    def close(self) -> None:
        """Ends the command, and takes what it has printed unless it still runs."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        assert process.stdout is not None
        with process.stdout as output:
            if sys.platform != "win32":  # which needs no command
                os.set_blocking(output.fileno(), False)  # another process may have it open
            printed = (output.read(MOST) or b"").decode("utf-8", "replace")
        if process.returncode == 0:
            motion, light, *_ = *printed.splitlines(), "", ""  # the first may be empty
            known = light not in ("", self._query.unchosen)
            self.note(motion == self._query.still, "dark" not in light.lower() if known else None)


def query(platform: str, environment: Mapping[str, str]) -> Query:
    """Returns the command for a desktop."""
    if platform == "darwin":
        return MAC
    desktops = environment.get("XDG_CURRENT_DESKTOP", "").split(":")
    if "KDE" in desktops:
        return KDE
    return OTHERS if GNOMES.isdisjoint(desktops) else GNOME


def _start(command: str) -> subprocess.Popen[bytes] | None:
    """Starts a command; returns None where there is none."""
    import subprocess  # takes a while, which the first frame does not wait for

    environment = dict(os.environ)
    if getattr(sys, "frozen", False):  # the program's own libraries are not the command's
        environment["LD_LIBRARY_PATH"] = environment.get("LD_LIBRARY_PATH_ORIG", "")
    with suppress(OSError):
        return subprocess.Popen(
            ("sh", "-c", command),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
        )
    return None


def _windows_reduces() -> bool:
    """Returns whether the settings of Windows reduce motion."""
    import ctypes

    moves = ctypes.c_int(1)
    user = getattr(ctypes, "windll").user32  # noqa: B009 - other systems have no such library
    known = user.SystemParametersInfoW(SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(moves), 0)
    return bool(known) and not moves.value


def _windows_is_light() -> bool | None:
    key = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
    with suppress(OSError, ImportError):
        winreg: Any = import_module("winreg")  # which other systems do not have
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
            return bool(winreg.QueryValueEx(opened, "AppsUseLightTheme")[0])
    return None
