"""Draws the pictures of the documentation, or every screen in every theme and size.

    python tools/make_pictures.py [--only NAME] [--docs FOLDER]
    python tools/make_pictures.py --all FOLDER

The first form draws one picture of each screen into docs/pictures, writes the page that shows
them, and records a game for the README. The second draws the screens of tests/support/screens.py
into FOLDER, to be looked at before they are changed and after it, which takes some twenty minutes.
Runs without a display; the first form needs Pillow.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import pygame
    from pilot import Launch, Pilot

ROOT = Path(__file__).resolve().parent.parent
SIZES = (("640x480", 100), ("1280x800", 100), ("1920x1080", 100), ("1920x1080", 200))
"""Windows, and the size of what is in them in percent."""
MOST_FRAMES = 600
"""The frames after which a motion counts as endless."""
GAME = "4455326"
"""The moves of the recorded game: the first player's are typed, the others are the answers."""
EACH, WIDTH = 0.08, 640
"""Seconds between two frames of the recorded game, and their width."""


class Picture(NamedTuple):
    """A picture on the page of screens."""

    screen: str
    """Its name in tests/support/screens.py."""
    title: str
    words: str
    """What is seen."""
    theme: str = "dark"
    then: str = ""
    """The button of the start screen that is pressed after going back there."""


PICTURES = (
    Picture("start after a game", "Start", "The game, its board, the players and their strength."),
    Picture("best line", "Playing", "A hint, with its line played out on the board as numbers."),
    Picture("analysed", "Analysis", "What every column leads to, and how the game has gone."),
    Picture("coach with a reason", "The coach", "A warning before a mistake, and what it allows."),
    Picture("lost by a mistake", "The end of a game", "The best chance, to be tried again."),
    Picture("forced win missed", "Review", "Every move judged, and why a mistake is one."),
    Picture("practice for months", "Practice", "Today's puzzle, what is due, how it goes."),
    Picture("puzzle", "A puzzle", "A position with one best move, to be found on the board."),
    Picture(
        "statistics of reviews", "Statistics", "Results by opponent, and the accuracy.", "light"
    ),
    Picture(
        "statistics of reviews",
        "Games",
        "Every game kept, to be found, opened, reviewed.",
        then="Games",
    ),
    Picture("setting up", "Set up a position", "Discs placed by hand."),
    Picture("settings", "Settings", "Every change acts at once, on the board beside them.", "wood"),
    Picture("mistake on squares", "Tic-tac-toe", "A mistake on a square board.", "light"),
    Picture("lab at a cut", "The lab", "Alpha–beta on the textbook's tree, at a cut."),
    Picture("exercise, wrong", "An exercise", "A search done by hand, and checked.", "light"),
    Picture("games of a search", "Monte Carlo", "The games of a tree search, phase by phase."),
    Picture("tournament played", "A tournament", "Any players, ratings with their intervals."),
)
HEAD = """\
# Screens

One picture of each, drawn by `python tools/make_pictures.py`.
"""


def prepare() -> None:
    """Has Python import the program and its tests' helpers, without a display and sound."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "support")]


@contextmanager
def program(theme: str, percent: int = 100) -> Iterator[Launch]:
    """Starts the program in a theme, without a display, as often as a screen needs."""
    import pygame
    from pilot import Pilot

    from gui.files.settings import Settings
    from gui.files.storage import Storage

    with tempfile.TemporaryDirectory() as folder:
        started = list[Pilot]()
        Storage(Path(folder)).save_settings(replace(Settings(), theme=theme, scale=percent))

        def launch(*arguments: str, **keywords: Any) -> Pilot:
            pygame.display.quit()
            started.append(Pilot(Path(folder), *arguments, **keywords))
            return started[-1]

        try:
            yield launch
        finally:
            for pilot in started:
                pilot.app.library.close()
            pygame.display.quit()


def screen(
    name: str, theme: str, window: str, percent: int = 100, then: str = ""
) -> pygame.Surface:
    """Returns the picture of a screen, or of the one that `then` leads to, once nothing moves."""
    import pygame
    from screens import show
    from ways import pressing, pushing

    with program(theme, percent) as launch:
        pilot = show(launch, name, "--window", window)
        if then:
            pressing(pygame.K_ESCAPE)(pilot)
            pushing(then)(pilot)
        for _ in range(MOST_FRAMES):
            if not pilot.app.scene.animating:
                break
            pilot.step()
        pilot.wait(1)
        return pilot.app.screen.copy()


def file_name(*words: object) -> str:
    """Returns a name for a file, of plain letters."""
    return re.sub(r"[^a-z0-9]+", "-", " ".join(map(str, words)).lower()).strip("-")


def draw_all(folder: Path) -> None:
    """Draws every screen in every theme and size."""
    import pygame
    from screens import NAMES

    from gui.look.themes import THEMES

    folder.mkdir(parents=True, exist_ok=True)
    for name in NAMES:
        for window, percent in SIZES:
            for theme in THEMES:
                path = folder / f"{file_name(name, theme, window, percent)}.png"
                pygame.image.save(screen(name, theme, window, percent), path)
        print(name, flush=True)


def save(pictures: Sequence[pygame.Surface], path: Path) -> None:
    """Saves a picture, or several as a moving one."""
    import pygame
    from PIL import Image

    first, *more = [
        Image.frombytes("RGB", each.get_size(), pygame.image.tobytes(each, "RGB"))
        for each in pictures
    ]
    span = round(1000 * EACH)
    moving: dict[str, Any] = {}
    if more:
        moving = {"save_all": True, "append_images": more, "duration": span, "loop": 0}
    first.save(path, quality=82, method=6, **moving)


def record_game() -> list[pygame.Surface]:
    """Returns the frames of a game against the computer, a few of each second."""
    import pygame
    from local_engines import InstantAnalysis
    from pilot import Pilot

    Pilot.frame, Pilot.draws_motion = 0.0, True
    found: list[pygame.Surface] = []
    with program("dark") as launch:
        words = ("--game", "connect-four", "--players", "human,medium", "--window", "1280x800")
        pilot = launch(*words, analysis=InstantAnalysis())

        def pass_time(seconds: float) -> None:
            for _ in range(round(seconds / EACH)):
                pilot.wait(EACH)
                small = pygame.transform.smoothscale_by(pilot.app.screen, WIDTH / 1280)
                found.append(small.copy())

        pass_time(1)
        for number, move in enumerate(GAME):
            if number % 2:
                pilot.engine.answer(int(move) - 1)
            else:
                pilot.type(move)
            pass_time(1.4)
        pass_time(4)
    return found


def write_page(docs: Path) -> None:
    """Writes the page that shows the pictures."""
    parts = [
        f"## {each.title}\n\n{each.words}\n\n"
        f"![{each.title}: {each.words}](pictures/{file_name(each.title)}.webp)\n"
        for each in PICTURES
    ]
    (docs / "screens.md").write_text("\n".join([HEAD, *parts]), "utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Draws what the command line says; returns the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    titles = [each.title for each in PICTURES]
    parser.add_argument("--only", choices=titles, metavar="TITLE", help="one of the pictures")
    parser.add_argument("--docs", type=Path, default=ROOT / "docs", help="where the page is")
    parser.add_argument("--all", type=Path, metavar="FOLDER", help="draw every screen into it")
    options = parser.parse_args(arguments)
    prepare()
    if options.all:
        draw_all(options.all)
        return 0
    folder = options.docs / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    for each in PICTURES:
        if options.only in (None, each.title):
            shown = screen(each.screen, each.theme, "1280x800", then=each.then)
            save([shown], folder / f"{file_name(each.title)}.webp")
    write_page(options.docs)
    if options.only is None:
        save(record_game(), folder / "game.webp")
    return 0


if __name__ == "__main__":
    sys.exit(main())
