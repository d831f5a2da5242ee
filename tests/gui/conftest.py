"""The program in a window without a screen."""

import functools
import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import few_puzzles
import pygame
from pilot import Launch, Pilot, WatchFrames

from engine.service.client import EngineClient
from gui.files.storage import Storage
from gui.look.lettering import Pictures
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.themes import DARK
from gui.shell import app
from gui.shell.pacing import DRAWING, FRAME
from gui.widgets.command import KEYS
from gui.words.catalogue import CATALOGUE

NOON = datetime(2026, 3, 2, 12)
"""When all happens of which something is kept."""


@pytest.fixture(autouse=True)
def few_puzzles_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has a few puzzles in place of the pack, so that no screen changes with that."""
    monkeypatch.setattr("engine.puzzles.pack.shipped", few_puzzles.shipped)
    monkeypatch.setattr("engine.puzzles.pack.daily", few_puzzles.daily)


@pytest.fixture(autouse=True)
def english_keys_again() -> Iterator[None]:
    """Has the next test begin in English, with keys named rather than a controller's buttons."""
    yield
    CATALOGUE.use()
    KEYS.by_pad = False


@pytest.fixture
def display() -> Iterator[None]:
    """Fonts and a surface to draw on."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 480))
    yield
    pygame.display.quit()


@pytest.fixture(scope="module")
def style() -> Style:
    """The look of controls and texts in an ordinary window."""
    pygame.font.init()
    return Style(DARK, 1.0)


@pytest.fixture
def launch(tmp_path: Path) -> Iterator[Launch]:
    """Starts the program with the words of a command line; again, to start it again."""

    def start(*arguments: str, **keywords: Any) -> Pilot:
        pygame.display.quit()
        return Pilot(tmp_path, *arguments, **keywords)

    yield start
    pygame.display.quit()
    pygame.mixer.quit()  # a test of sounds begins without a device


@pytest.fixture
def launch_at_noon(launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Launch:
    """Starts the program at the same time and in the same place on every machine."""
    for variable in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(variable, str(tmp_path))

    def start(*arguments: str, **keywords: Any) -> Pilot:
        for file in tmp_path.rglob("*"):
            os.utime(file, (NOON.timestamp(), NOON.timestamp()))
        return launch(*arguments, storage=Storage(tmp_path, now=lambda: NOON), **keywords)

    return start


@pytest.fixture
def motion_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has the program draw what moves as often as tests let time pass."""
    monkeypatch.setattr(Pilot, "draws_motion", True)


@pytest.fixture
def every_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has the program draw what moves, 60 frames a second."""
    monkeypatch.setattr(Pilot, "frame", FRAME)
    monkeypatch.setattr(Pilot, "draws_motion", True)


@pytest.fixture
def watch_frames(monkeypatch: pytest.MonkeyPatch) -> WatchFrames:
    """Has each piece take as long to draw as a frame may; returns what is drawn in each frame."""

    def begin(pilot: Pilot) -> list[list[pygame.Rect]]:
        frames: list[list[pygame.Rect]] = []
        draw, update = pilot.scene.draw, pygame.display.update

        def slowly(target: pygame.Surface) -> None:
            draw(target)
            pilot.clock.advance(DRAWING)

        def noting(pieces: list[pygame.Rect]) -> None:
            frames.append(pieces)
            update(pieces)

        monkeypatch.setattr(pilot.scene, "draw", slowly)
        monkeypatch.setattr(pygame.display, "update", noting)
        return frames

    return begin


@pytest.fixture
def engine() -> Iterator[EngineClient]:
    client = EngineClient()
    yield client
    client.close()


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The texts that had to be cut to fit their places."""
    found: set[str] = set()
    fitted = Style.fitted

    def watched(self: Style, words: str, *rest: Any) -> str:
        shown = fitted(self, words, *rest)
        if shown != words:
            found.add(words)
        return shown

    monkeypatch.setattr(Style, "fitted", watched)
    return found


@pytest.fixture(scope="session", autouse=True)
def shared_pictures() -> Iterator[None]:
    """Keeps what is drawn for a theme at a scale from one window to the next.

    The start screen below a game is laid out when it comes up, which it seldom does.
    """
    style = functools.cache(lambda theme, scale: Style(theme, scale))

    @functools.cache
    def sprites(of: Style, symbols: bool) -> Sprites:
        made = Sprites(of, symbols=symbols)
        made.kept = Pictures(400, 140)  # a window shows few boards, many windows more
        return made

    with (
        patch.object(app, "Style", style),
        patch.object(app, "Sprites", lambda of, *, symbols: sprites(of, symbols)),
        patch.object(app.App, "put_below", lambda self, scene: self.scenes.insert(0, scene)),
    ):
        yield
