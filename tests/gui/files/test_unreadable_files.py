"""A file that cannot be read is renamed, not overwritten, and a sentence says so."""

import errno
import json
import os
from typing import Any

import pygame
import pytest
from hands import open_file
from pilot import TWO_PEOPLE, Launch
from posix_system import make_pipe, posix

from gui.files.storage import CURRENT_GAME, SETTINGS


def test_a_file_that_cannot_be_read_is_renamed_before_it_is_overwritten(launch: Launch) -> None:
    data = launch().data
    (data / CURRENT_GAME).mkdir()
    (data / CURRENT_GAME / "mine").write_text("x")
    pilot = launch(*TWO_PEOPLE)
    assert pilot.notice == "The saved game cannot be read: it is a folder."
    pilot.type("4")
    pilot.step()
    (aside,) = data.glob("current-game.unread-*.json")
    assert (aside / "mine").read_text() == "x"
    assert f"The saved game was renamed to {aside.name}, not overwritten." in pilot.notice
    assert pilot.moves == "4"


@posix
def test_a_link_stays_when_the_file_it_leads_to_is_set_aside(launch: Launch) -> None:
    data = launch().data
    kept = data.parent / "dotfiles"
    kept.mkdir()
    (kept / "plyfall.json").write_text("{damaged")
    (data / SETTINGS).symlink_to(kept / "plyfall.json")
    pilot = launch()
    (aside,) = kept.glob("plyfall.damaged-*.json")
    assert aside.read_text() == "{damaged"
    assert "The settings file was damaged. It is kept as " in pilot.notice
    assert pilot.notice.endswith(f"{aside.name}.")
    pilot.press(pygame.K_RETURN)
    assert (data / SETTINGS).is_symlink()
    assert json.loads((kept / "plyfall.json").read_text())["game"] == "connect-four"


def test_a_passing_error_costs_nothing(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = launch(*TWO_PEOPLE)
    pilot.type("445")
    before = (pilot.data / CURRENT_GAME).read_bytes()
    real = os.open

    def failing(path: Any, *rest: Any, **keywords: Any) -> int:
        if os.fspath(path).endswith(CURRENT_GAME):
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return real(path, *rest, **keywords)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", failing)
        pilot = launch(*TWO_PEOPLE)
        assert pilot.notice == "The saved game cannot be read: Input/output error."
    pilot.type("1")
    (aside,) = pilot.data.glob("current-game.unread-*.json")
    assert aside.read_bytes() == before
    assert pilot.moves == "1"


def test_a_file_that_can_neither_be_read_nor_renamed_stays_and_that_is_said(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = launch().data
    (data / CURRENT_GAME).mkdir()
    pilot = launch(*TWO_PEOPLE)

    def refuse(*arguments: Any) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "rename", refuse)
    pilot.type("4")
    pilot.step()
    assert pilot.notice.endswith(
        "The game cannot be saved: current-game.json can neither be read nor renamed"
        " (Permission denied). You can play on."
    )
    assert (data / CURRENT_GAME).is_dir()
    assert pilot.play.match.record.text == "4"


@posix
def test_named_pipes_hang_nothing(launch: Launch) -> None:
    data = launch().data
    for name in (CURRENT_GAME, "settings.json", ".plyfall.lock"):
        make_pipe(data / name)
    (data / "games").mkdir()
    make_pipe(data / "games" / "pipe.json")
    pilot = launch(*TWO_PEOPLE)
    assert pilot.notice.count("it is a named pipe") == 2
    pilot.type("4")
    assert json.loads((data / CURRENT_GAME).read_text())["moves"] == "4"
    open_file(pilot, "pipe.json")
    assert pilot.app.scene.dialogs[-1].error == "pipe.json contains no game: it is a named pipe."
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_s, mod=pygame.KMOD_LCTRL)
    pilot.type("pipe.json")
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_RETURN)
    assert pilot.app.scene.dialogs[-1].error == "pipe.json cannot be saved: it is a named pipe."
