"""Whether a screen reader runs, as the session bus tells it: a stand-in, and a real one."""

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from textwrap import dedent

import pygame
import pytest
from posix_system import linux
from processes import ROOT

from gui.access import adapter
from gui.access.session_bus import SessionBus

pytestmark = linux
LOCAL: int = getattr(socket, "AF_UNIX", 0)
LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
NO = b"IsEnabled\0\x01b\0" + bytes(4) + b"\x13\0\0\0ScreenReaderEnabled\0\x01b\0" + bytes(6)
YES = NO[:-4] + b"\x01\0\0\0"


class Bus:
    """Stands for the bus: hears what it is asked, and answers what the test says."""

    def __init__(self, folder: Path) -> None:
        """Listens in `folder`."""
        self._listener = socket.socket(LOCAL)
        self._listener.bind(str(folder / "bus"))
        self._listener.listen()
        self.address = f"unix:path={folder}/bus,guid=00"
        self.asked = SessionBus(self.address)
        self.link = self.accept()

    def accept(self) -> socket.socket:
        return self._listener.accept()[0]

    def heard(self) -> bytes:
        return self.link.recv(4096)

    def answers(self, words: bytes) -> bool:
        """Sends words; returns whether they say that there is a reader."""
        self.link.send(words)
        return self.asked.has_reader()

    def close(self) -> None:
        self.link.close()
        self._listener.close()


@pytest.fixture
def bus(tmp_path: Path) -> Iterator[Bus]:
    with closing(Bus(tmp_path)) as opened, opened.asked.link:
        yield opened


def test_it_asks_once_and_is_told_what_changes(bus: Bus) -> None:
    heard = bus.heard()
    assert heard.startswith(b"\0AUTH EXTERNAL\r\nDATA\r\nBEGIN\r\n")
    assert heard.count(b"org.a11y.Status") == 1
    assert not bus.asked.has_reader()
    assert not bus.answers(b"DATA\r\nOK 00\r\n" + NO)
    assert bus.answers(YES)
    assert not bus.asked.has_reader(), "it has let go"


def test_it_asks_again_when_the_service_has_begun_and_may_be_told_in_parts(bus: Bus) -> None:
    bus.heard()
    assert not bus.answers(b"NameOwnerChanged\0org.a11y.Bus\0")
    assert b"org.a11y.Status" in bus.heard()
    assert not bus.answers(YES[:-12])
    assert bus.answers(YES[-12:])


def test_what_it_was_told_once_is_not_asked_again(bus: Bus) -> None:
    bus.heard()
    assert not bus.answers(b"NameOwnerChanged\0")
    assert bus.heard().count(b"org.a11y.Status") == 1
    assert not bus.answers(NO)
    bus.link.setblocking(False)
    with pytest.raises(BlockingIOError):
        bus.heard()


def test_a_bus_that_goes_brings_no_reader(bus: Bus) -> None:
    bus.close()
    assert not bus.asked.has_reader()
    assert not bus.asked.has_reader()


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that somebody could see, with AccessKit."""
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(adapter, "find_spec", lambda name: name)
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)


@pytest.mark.usefixtures("seen")
def test_a_reader_is_awaited_on_the_usual_bus(
    bus: Bus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    comes = adapter.awaited()
    assert comes is not None
    assert not comes()
    with bus.accept() as link:
        link.send(YES)
        assert comes()


@pytest.mark.usefixtures("seen")
def test_no_reader_is_awaited_where_none_can_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert adapter.awaited() is None, "there is no bus"
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "tcp:host=localhost")
    waits = adapter.awaited()
    assert waits is not None
    assert waits(), "AccessKit shall try"
    monkeypatch.setattr(adapter, "find_spec", lambda name: None)
    assert adapter.awaited() is None, "there is no AccessKit"
    monkeypatch.setattr(adapter, "find_spec", lambda name: name)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    assert adapter.awaited() is None, "nobody sees the window"


REAL = """
    import os, subprocess, sys, time
    from gui.access.session_bus import SessionBus

    def put(value):
        where = "--session -d org.a11y.Bus -o /org/a11y/bus".split()
        method = ["-m", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status"]
        subprocess.run(
            ["gdbus", "call", *where, *method, "ScreenReaderEnabled", f"<{value}>"],
            check=True, stdout=subprocess.DEVNULL,
        )

    def has_reader(bus, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if bus.has_reader():
                return True
            time.sleep(0.01)
        return False

    early = SessionBus(os.environ["DBUS_SESSION_BUS_ADDRESS"])
    assert not has_reader(early, 0.3), "nothing was started"
    put("false")
    middle = SessionBus(os.environ["DBUS_SESSION_BUS_ADDRESS"])
    assert not has_reader(middle, 0.3), "nobody has come"
    put("true")
    late = SessionBus(os.environ["DBUS_SESSION_BUS_ADDRESS"])
    assert all(has_reader(bus, 10) for bus in (early, middle, late))
"""


def test_a_real_bus_says_when_a_reader_comes() -> None:
    needed = ("dbus-run-session", "gdbus", LAUNCHER)
    if missing := [command for command in needed if shutil.which(command) is None]:
        pytest.skip(f"a bus that can be asked needs {', '.join(missing)}")
    subprocess.run(
        ["dbus-run-session", "--", sys.executable, "-c", dedent(REAL)],
        env={**os.environ, "GSETTINGS_BACKEND": "memory", "PYTHONPATH": str(ROOT)},
        check=True,
        timeout=60,
    )
