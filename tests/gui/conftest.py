"""The program in a window without a screen."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pilot import Launch, Pilot

from engine.service.client import EngineClient


@pytest.fixture
def display() -> Iterator[None]:
    """Fonts and a surface to draw on."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 480))
    yield
    pygame.display.quit()


@pytest.fixture
def launch(tmp_path: Path) -> Iterator[Launch]:
    """Starts the program with the words of a command line; again, to start it again."""

    def start(*arguments: str, **keywords: Any) -> Pilot:
        pygame.display.quit()
        return Pilot(tmp_path, *arguments, **keywords)

    yield start
    pygame.display.quit()


@pytest.fixture
def engine() -> Iterator[EngineClient]:
    """The real engine in its process."""
    client = EngineClient()
    yield client
    client.close()
