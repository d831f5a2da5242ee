"""The program as the gallery draws it: without a display, in a theme and a window of a size."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pilot import Launch

MOST_FRAMES = 120
"""The frames after which a motion counts as endless."""


@dataclass(frozen=True)
class Size:
    """A window, and the size of what is in it."""

    width: int
    height: int
    percent: int = 100

    @property
    def window(self) -> str:
        """The window as the command line takes it."""
        return f"{self.width}x{self.height}"

    def __str__(self) -> str:
        larger = "" if self.percent == 100 else f" at {self.percent} %"
        return f"{self.width} × {self.height}{larger}"


def prepare(checkout: Path) -> None:
    """Has Python import the program of a checkout, without a display and without sound."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    sys.path[:0] = [str(checkout), str(checkout / "tests" / "support")]


@contextmanager
def program(theme: str, size: Size) -> Iterator[tuple[Launch, Path]]:
    """Starts the program in a theme and a window, as often as a screen needs."""
    import pygame
    from pilot import Pilot

    from gui.files.settings import Settings
    from gui.files.storage import Storage

    with tempfile.TemporaryDirectory() as folder:
        data, started = Path(folder), list[Pilot]()
        settings = replace(Settings(), theme=theme, scale=size.percent)
        Storage(data).save_settings(settings)

        def launch(*arguments: str, **keywords: Any) -> Pilot:
            pygame.display.quit()
            window = () if "--window" in arguments else ("--window", size.window)
            started.append(Pilot(data, *arguments, *window, **keywords))
            return started[-1]

        try:
            yield launch, data
        finally:
            for pilot in started:
                pilot.app.library.close()
            pygame.display.quit()
