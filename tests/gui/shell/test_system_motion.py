"""What the desktop wishes about motion: asked in the background, and followed."""

import ctypes
import sys
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pilot import TWO_PEOPLE, Clock, Launch

from gui.files.settings import MOTIONS, REDUCED, SYSTEM
from gui.shell import system_motion
from gui.shell.system_motion import GNOME, KDE, MAC, PATIENCE, SystemMotion, query

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows tells at once")


class Asked:
    """A desktop that is asked by a command of the test's."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *command: str, answer: str = "no") -> None:
        """Has the `command` asked, whose `answer` means that motion is to be reduced."""
        monkeypatch.setattr(system_motion, "query", lambda *about: (command, answer))
        self.clock, self.changes = Clock(), 0
        self.motion = SystemMotion(self.clock, self._changed)

    def _changed(self) -> None:
        self.changes += 1

    def answered(self) -> bool:
        """Waits for the answer; returns whether motion is to be reduced."""
        while self.motion.poll():
            pass
        return self.motion.reduced


@posix
@pytest.mark.parametrize("said", ["no", "yes"])
def test_the_answer_is_taken_in_when_it_comes(monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    asked = Asked(monkeypatch, "echo", said)
    assert not asked.motion.poll()
    asked.motion.read()
    assert not asked.motion.reduced
    assert asked.answered() == (said == "no")
    assert asked.changes == asked.motion.reduced
    asked.clock.advance(PATIENCE)
    asked.motion.read_again()
    asked.answered()
    assert asked.changes == asked.motion.reduced, "nothing has changed since"


@posix
@pytest.mark.parametrize("command", ["plyfall-has-no-such-command", "false"])
def test_a_desktop_that_does_not_say_wishes_nothing(
    monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    asked = Asked(monkeypatch, command, answer="")
    asked.motion.read()
    assert not asked.answered()


@posix
def test_an_answer_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(monkeypatch, "sleep", "60")
    asked.motion.read()
    assert asked.motion.poll()
    asked.clock.advance(PATIENCE)
    assert not asked.motion.poll()
    asked.motion.read()
    asked.motion.close()
    assert not asked.motion.poll()


def test_it_asks_again_only_what_it_has_asked_before(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(monkeypatch, "echo", "no")
    asked.motion.read_again()
    assert not asked.motion.poll()
    asked.motion.read()
    asked.answered()
    asked.motion.read_again()
    assert not asked.motion.poll(), "it has just been asked"


@pytest.mark.parametrize("moves", [True, False])
def test_windows_tells_at_once(monkeypatch: pytest.MonkeyPatch, moves: bool) -> None:
    class User:
        def SystemParametersInfoW(self, action: int, _: int, out: Any, flags: int) -> int:  # noqa: N802
            assert (action, flags) == (0x1042, 0)
            out._obj.value = moves
            return 1

    library = SimpleNamespace(user32=User())
    monkeypatch.setattr(ctypes, "windll", library, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    asked = Asked(monkeypatch, "echo")
    asked.motion.read()
    assert asked.motion.reduced is not moves
    assert not asked.motion.poll()


def test_each_desktop_is_asked_in_its_own_way() -> None:
    assert query("linux", {}) == GNOME
    assert query("linux", {"XDG_CURRENT_DESKTOP": "ubuntu:GNOME"}) == GNOME
    assert query("linux", {"XDG_CURRENT_DESKTOP": "KDE"}) == KDE
    assert query("darwin", {}) == MAC


@pytest.mark.parametrize("chosen", MOTIONS)
def test_the_game_follows_the_desktop_where_the_setting_says_so(
    launch: Launch, chosen: str
) -> None:
    pilot = launch(*TWO_PEOPLE)
    pilot.app.change(replace(pilot.app.settings, motion=chosen))
    system = pilot.app.system_motion
    for wish in (True, False):
        system.note(wish)
        expected = chosen == REDUCED or (chosen == SYSTEM and wish)
        assert pilot.app.reduced_motion is expected
        assert pilot.play.match.reduced_motion is expected


@posix
def test_a_window_that_comes_to_the_front_asks_again(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, hour = launch(), 3600.0
    system = pilot.app.system_motion
    monkeypatch.setattr(system_motion, "PATIENCE", hour)  # the test's clock overtakes a process
    monkeypatch.setattr(system_motion, "query", lambda *about: (("echo", "no"), "no"))
    pilot.post(pygame.WINDOWFOCUSGAINED)
    assert not system.poll(), "the program has not asked at its start"
    system.read()
    pilot.wait_for(lambda: system.reduced)
    monkeypatch.setattr(system_motion, "query", lambda *about: (("echo", "yes"), "no"))
    pilot.clock.advance(hour)
    pilot.post(pygame.WINDOWFOCUSGAINED)
    pilot.wait_for(lambda: not system.reduced)
