"""What the desktop wishes about motion and light: asked in the background, and followed."""

import ctypes
import os
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from hands import Mouse
from pilot import TWO_PEOPLE, Clock, Launch

from gui.files.settings import MOTIONS, REDUCED, SYSTEM
from gui.look.themes import DARK, LIGHT, WOOD
from gui.shell import system_settings
from gui.shell.system_settings import MAC, PATIENCE, Query, SystemSettings, query

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows tells at once")


class Asked:
    """A desktop that is asked by a command of the test's."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, command: str, answer: str = "no") -> None:
        """Has the `command` asked, whose `answer` means that motion is to be reduced."""
        monkeypatch.setattr(system_settings, "query", lambda *about: Query(command, answer))
        self.clock, self.changes = Clock(), 0
        self.system = SystemSettings(self.clock, self._changed)

    def _changed(self) -> None:
        self.changes += 1

    def answered(self) -> bool:
        """Waits for the answer; returns whether motion is to be reduced."""
        while self.system.poll():
            pass
        return self.system.reduces_motion


@posix
@pytest.mark.parametrize("said", ["no", "yes"])
def test_the_answer_is_taken_in_when_it_comes(monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    asked = Asked(monkeypatch, f"echo {said}")
    assert not asked.system.poll()
    asked.system.read()
    assert not asked.system.reduces_motion
    assert asked.answered() == (said == "no")
    assert asked.changes == asked.system.reduces_motion
    asked.clock.advance(PATIENCE)
    asked.system.read_again()
    asked.answered()
    assert asked.changes == asked.system.reduces_motion, "nothing has changed since"


@posix
@pytest.mark.parametrize("command", ["plyfall-has-no-such-command", "false"])
def test_a_desktop_that_does_not_say_wishes_nothing(
    monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    asked = Asked(monkeypatch, command, answer="")
    asked.system.read()
    assert not asked.answered()


@posix
def test_an_answer_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(monkeypatch, "sleep 60")
    asked.system.read()
    assert asked.system.poll()
    asked.clock.advance(PATIENCE)
    assert not asked.system.poll()
    asked.system.read()
    asked.system.close()
    assert not asked.system.poll()


def test_it_asks_again_only_what_it_has_asked_before(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(monkeypatch, "echo no")
    asked.system.read_again()
    assert not asked.system.poll()
    asked.system.read()
    asked.answered()
    asked.system.read_again()
    assert not asked.system.poll(), "it has just been asked"


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
    asked.system.read()
    assert asked.system.reduces_motion is not moves
    assert not asked.system.poll()


def test_a_mac_is_asked_in_its_own_way() -> None:
    assert query("darwin", {"XDG_CURRENT_DESKTOP": "KDE"}) == MAC


@pytest.mark.parametrize("chosen", MOTIONS)
def test_the_game_follows_the_desktop_where_the_setting_says_so(
    launch: Launch, chosen: str
) -> None:
    pilot = launch(*TWO_PEOPLE)
    pilot.app.change(replace(pilot.app.settings, motion=chosen))
    system = pilot.app.system
    for wish in (True, False):
        system.note(wish, None)
        expected = chosen == REDUCED or (chosen == SYSTEM and wish)
        assert pilot.app.reduced_motion is expected
        assert pilot.play.match.reduced_motion is expected


@posix
def test_a_window_that_comes_to_the_front_asks_again(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, hour = launch(), 3600.0
    system = pilot.app.system
    monkeypatch.setattr(system_settings, "PATIENCE", hour)  # the test's clock overtakes a process
    monkeypatch.setattr(system_settings, "query", lambda *about: Query("echo no", "no"))
    pilot.post(pygame.WINDOWFOCUSGAINED)
    assert not system.poll(), "the program has not asked at its start"
    system.read()
    pilot.wait_for(lambda: system.reduces_motion)
    monkeypatch.setattr(system_settings, "query", lambda *about: Query("echo yes", "no"))
    pilot.clock.advance(hour)
    pilot.post(pygame.WINDOWFOCUSGAINED)
    pilot.wait_for(lambda: not system.reduces_motion)


@posix
@pytest.mark.parametrize(
    ("desktop", "motion", "said", "light"),
    [
        ("ubuntu:GNOME", "true", "'default'", True),
        ("", "true", "'default'", None),
        ("sway", "false", "'default'", None),
        ("", "true", "'prefer-dark'", False),
        ("", "true", "'prefer-light'", True),
        ("GNOME", "false", None, None),
        ("KDE", "", "BreezeLight", True),
        ("KDE", "0", "BreezeDark", False),
        ("KDE", "", "", None),
    ],
)
def test_what_a_desktop_has_by_default_is_followed_where_it_means_something(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    desktop: str,
    motion: str,
    said: str | None,
    light: bool | None,
) -> None:
    """A stand-in for the desktop's command prints what it says; an old one knows no light."""
    answer = "exit 1" if said is None else f'echo "{said}"'
    for name, last in (("gsettings", "color-scheme"), ("kreadconfig6", "ColorScheme")):
        script = f'#!/bin/sh\nfor last; do :; done\n[ "$last" = {last} ] || exec echo "{motion}"\n'
        (tmp_path / name).write_text(script + answer + "\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", desktop)
    monkeypatch.setattr(sys, "platform", "linux")
    system = SystemSettings(Clock(), lambda: None)
    system.read()
    while system.poll():
        pass
    assert system.reduces_motion is (motion in ("false", "0"))
    assert system.light is light


def test_the_theme_follows_the_desktop_until_another_is_chosen(launch: Launch) -> None:
    pilot = launch()
    assert pilot.app.style.theme is DARK, "as nobody has said anything"
    pilot.app.system.note(False, True)
    assert pilot.app.style.theme is LIGHT
    assert launch().app.style.theme is LIGHT, "the next start begins with it"
    pilot = launch()
    pilot.press(pygame.K_F10)
    Mouse(pilot).choose("Theme", "Wood")
    pilot.app.system.note(False, False)
    assert pilot.app.style.theme is WOOD
    Mouse(pilot).push("Theme of the system")
    assert pilot.app.style.theme is DARK
