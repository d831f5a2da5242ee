"""Draws every screen in every theme and size, and sheets of them for docs/gallery.

    python tools/make_gallery.py [FOLDER]
    python tools/make_gallery.py --frames
    python tools/make_gallery.py --beside OTHER_CHECKOUT
    python tools/make_gallery.py --readme

The first form draws each screen of tests/support/screens.py into FOLDER, build/gallery unless
one is named, and makes a sheet for each screen. The second makes a sheet for each motion. The
third draws some screens of this checkout and of another one, side by side. Each form rewrites
its own sheets and the page that shows them all. The last draws the picture in the README. Runs
without a display; makes smaller files where ImageMagick is installed. The first form takes some
minutes.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pygame
    from pilot import Launch, Pilot
    from sheets import Labelled

ROOT = Path(__file__).resolve().parent.parent
PAGE = "README.md"
WIDTHS = (300, 270, 240, 210, 180, 150)
"""The widths tried for a picture on a sheet of screens, in pixels."""
MOTION_WIDTHS = (320, 280, 240, 200)
FRAME_WIDTH = 800
"""The width of a window's picture from which the frames of a motion are cut, in pixels."""
BESIDE_WIDTHS = (960, 800, 640)
SHOWN_FRAMES = 12
"""The frames on the sheet of a motion, whose times are equally far apart."""
MOST_FRAMES = 120
"""The frames after which a motion counts as endless."""
PEOPLE = ("--game", "connect-four", "--players", "human,human")
WON = "4141414"
"""A game of Connect Four that its last move wins. An earlier checkout has no such names."""
ANALYSED = "4444432222335637"
"""A game of which one move keeps the win."""
BESIDE = ("start", "analysed", "over", "review", "settings", "statistics of many games")
"""The screens to show beside those of another checkout."""


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


SIZES = (Size(640, 480), Size(1280, 800), Size(1920, 1080), Size(1920, 1080, 200))


# Screens


def prepare(checkout: Path) -> None:
    """Has Python import the program of a checkout, without a display and without sound."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    sys.path[:0] = [str(checkout), str(checkout / "tests" / "support")]


def more_screens() -> dict[str, Callable[[Launch, Path], Pilot]]:
    """Returns screens for the gallery alone: those that need a longer history."""
    from local_engines import InstantAnalysis

    def reviewed(launch: Launch, data: Path) -> Pilot:
        del data
        pilot = launch(*PEOPLE, "--moves", WON[:-1], analysis=InstantAnalysis())
        pilot.type(WON[-1])
        pilot.come_to_rest()
        pilot.wait(1)
        pilot.type("r")
        pilot.wait(4)
        return pilot

    def history(button: str) -> Callable[[Launch, Path], Pilot]:
        def shown(launch: Launch, data: Path) -> Pilot:
            fill_history(data)
            pilot = launch()
            pilot.click(pilot.widget(button).rect.center)
            return pilot

        return shown

    return {
        "review": reviewed,
        "many games": history("Games"),
        "statistics of many games": history("Statistics"),
    }


def fill_history(data: Path) -> None:
    """Keeps games of some weeks, won, lost and drawn, most of them with accuracies."""
    import random

    from kept_games import HARD, HUMAN, LOST, RANDOM, fill, kept
    from kept_games import WON as FIRST_WINS

    chance, games = random.Random(3), []
    for day in range(60):
        seats = (HUMAN, chance.choice((HARD, HARD, RANDOM)))
        moves = chance.choice((FIRST_WINS, FIRST_WINS, LOST))
        own = min(60 + day / 3 + 18 * chance.random(), 100.0) if day % 4 else None
        other = None if own is None else 85 + 10 * chance.random()
        games.append(kept(moves, seats, day=day, accuracy=(own, other)))
    fill(data, games)


def screen_names() -> list[str]:
    """Returns the names of all screens, in the order of the page."""
    from screens import NAMES

    return [*NAMES, *(name for name in more_screens() if name not in NAMES)]


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


def screen(name: str, theme: str, size: Size) -> pygame.Surface:
    """Returns the picture of a screen once nothing on it moves."""
    from screens import NAMES, show

    with program(theme, size) as (launch, data):
        if name in NAMES:
            pilot = show(launch, name, "--window", size.window)
        else:
            pilot = more_screens()[name](launch, data)
        for _ in range(MOST_FRAMES * 5):
            if not pilot.app.scene.animating:
                break
            pilot.step()
        pilot.wait(1)
        return pilot.app.screen.copy()


def draw_play_screen(path: Path) -> None:
    """Draws a game against the computer with the value of every column, for the README."""
    import pygame
    from local_engines import InstantAnalysis

    from engine.games.line_rules import Cell

    seats = ("--game", "connect-four", "--players", "human,hard")
    with program("dark", Size(1280, 800)) as (launch, _):
        pilot = launch(*seats, "--moves", ANALYSED, analysis=InstantAnalysis())
        pilot.type("a")
        pilot.point(pilot.play.board.cell_rect(Cell(5, 1)).center)
        pilot.wait(4)
        pygame.image.save(pilot.app.screen, path)


def file_name(*words: object) -> str:
    """Returns a file's name made of words, without its ending."""
    letters = " ".join(map(str, words)).lower().replace("×", "x").replace(" %", "")
    return "-".join("".join(c if c.isalnum() else " " for c in letters).split())


def draw_screens(names: Sequence[str], folder: Path, docs: Path) -> int:
    """Draws screens in all themes and sizes, and a sheet of each; returns how many failed."""
    import pygame
    from sheets import Labelled, save_sheet

    from gui.look.theme import THEMES

    failed = 0
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        rows: list[list[Labelled]] = []
        for size in SIZES:
            rows.append([])
            for theme in THEMES:
                try:
                    picture = screen(name, theme, size)
                except Exception:
                    failed += 1
                    print(f"{name}, {theme}, {size} cannot be shown:", file=sys.stderr)
                    traceback.print_exc()
                    continue
                pygame.image.save(picture, folder / f"{file_name(name, theme, size)}.png")
                small = pygame.transform.smoothscale_by(picture, WIDTHS[0] / picture.get_width())
                words = [theme] if size is SIZES[0] else []
                words += [str(size)] if not rows[-1] else []
                rows[-1].append(Labelled(", ".join(words), small))
        rows = [row for row in rows if row]
        if rows:
            save_sheet(rows, docs / f"screen-{file_name(name)}.jpg", WIDTHS)
        print(name, flush=True)
    return failed


# Motions


def frames(name: str, theme: str, size: Size) -> list[Labelled]:
    """Returns the frames of a motion from its first to the one at rest, without what is still."""
    import pygame
    from motions import MOTIONS
    from sheets import Labelled

    with program(theme, size) as (launch, _):
        pilot, act = MOTIONS[name](launch)
        pilot.come_to_rest()
        pilot.wait(1)

        def seen() -> pygame.Surface:
            return pygame.transform.smoothscale_by(pilot.app.screen, FRAME_WIDTH / size.width)

        still, began, found = seen(), pilot.clock.now, list[Labelled]()
        moved = pygame.Rect(0, 0, 0, 0)
        act()
        for _ in range(MOST_FRAMES):
            found.append(Labelled(f"{1000 * (pilot.clock.now - began):.0f} ms", seen()))
            alike = pygame.mask.from_threshold(
                found[-1].picture, (0, 0, 0), (8, 8, 8, 255), othersurface=still
            )
            alike.invert()
            moved = moved.unionall(alike.get_bounding_rects()) if moved.width else changed(alike)
            if not pilot.is_animating():
                break
            pilot.step()
        part = moved.inflate(24, 24).clip(still.get_rect()) if moved.width else still.get_rect()
    return [replace(each, picture=each.picture.subsurface(part)) for each in found]


def changed(mask: pygame.mask.Mask) -> pygame.Rect:
    """Returns the rectangle around all set pixels; an empty one if there are none."""
    import pygame

    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def draw_motions(docs: Path) -> None:
    """Makes a sheet for each motion."""
    from motions import MOTIONS
    from pilot import Pilot
    from sheets import save_sheet

    Pilot.frame, Pilot.draws_motion = 0.0, True  # tests draw fewer frames
    for name in MOTIONS:
        found = frames(name, "dark", Size(1280, 800))
        last = len(found) - 1
        count = min(SHOWN_FRAMES, len(found))
        shown = [found[round(n * last / max(count - 1, 1))] for n in range(count)]
        rows = [shown[start : start + 4] for start in range(0, count, 4)]
        save_sheet(rows, docs / f"motion-{file_name(name)}.jpg", MOTION_WIDTHS)
        print(name, flush=True)


# Another checkout


def draw_beside(other: Path, folder: Path, docs: Path) -> None:
    """Makes sheets of this checkout's screens beside those of another one."""
    import pygame
    from sheets import Labelled, save_sheet

    for words, checkout in (("before", other), ("after", ROOT)):
        command = [sys.executable, __file__, str(folder / words), "--checkout", str(checkout)]
        subprocess.run(command, check=True, cwd=checkout)
    for name in BESIDE:
        rows = []
        for theme in ("dark", "light"):
            paths = [folder / words / f"{file_name(name, theme)}.png" for words in BEFORE_AFTER]
            pictures = [pygame.image.load(path) for path in paths]
            rows.append(
                [
                    Labelled(f"{words}, {theme}", picture)
                    for words, picture in zip(BEFORE_AFTER, pictures, strict=True)
                ]
            )
        save_sheet(rows, docs / f"beside-{file_name(name)}.jpg", BESIDE_WIDTHS)


BEFORE_AFTER = ("before", "after")


def draw_for_comparison(folder: Path) -> None:
    """Draws the screens to compare, of the checkout that is imported."""
    import pygame

    folder.mkdir(parents=True, exist_ok=True)
    for name in BESIDE:
        for theme in ("dark", "light"):
            picture = screen(name, theme, Size(1280, 800))
            pygame.image.save(picture, folder / f"{file_name(name, theme)}.png")


# The page and the command line


def write_page(docs: Path) -> None:
    """Writes the page that shows all sheets there are."""
    parts = ["# Gallery", INTRODUCTION]
    for title, beginning in SECTIONS:
        sheets = sorted(docs.glob(f"{beginning}-*.jpg"))
        if sheets:
            parts.append(f"## {title}")
        for path in sheets:
            name = path.stem.removeprefix(f"{beginning}-").replace("-", " ").capitalize()
            parts.append(f"### {name}\n\n![{name}]({path.name})")
    (docs / PAGE).write_text("\n\n".join(parts) + "\n", "utf-8")


SECTIONS = (("Before and after", "beside"), ("Motion", "motion"), ("Screens", "screen"))
INTRODUCTION = """\
Every screen in every theme and size, drawn by `python tools/make_gallery.py FOLDER`, which also
writes each picture in full to FOLDER. `--frames` draws the motions, and `--beside OTHER_CHECKOUT`
draws screens of two versions side by side. No file here is part of the program."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Draws what the command line says; returns the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "folder", nargs="?", type=Path, default=ROOT / "build" / "gallery", help="for the pictures"
    )
    parser.add_argument("--docs", type=Path, default=ROOT / "docs" / "gallery", help="for sheets")
    parser.add_argument("--only", action="append", help="a screen; may be repeated")
    parser.add_argument("--frames", action="store_true", help="draw the motions")
    parser.add_argument("--readme", action="store_true", help="draw the README's picture")
    parser.add_argument("--beside", type=Path, metavar="CHECKOUT", help="compare with a checkout")
    parser.add_argument("--checkout", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    prepare((options.checkout or ROOT).resolve())
    folder, docs = options.folder.resolve(), options.docs.resolve()
    failed = 0
    if options.checkout:
        draw_for_comparison(folder)
        return 0
    import pygame

    pygame.font.init()
    if options.readme:
        draw_play_screen(ROOT / "docs" / "play-screen.png")
        return 0
    if options.beside:
        draw_beside(options.beside.resolve(), folder, docs)
    elif options.frames:
        draw_motions(docs)
    else:
        names = options.only or screen_names()
        unknown = sorted(set(names) - set(screen_names()))
        if unknown:
            parser.error(f"no such screen: {', '.join(unknown)}; there are {screen_names()}")
        failed = draw_screens(names, folder, docs)
    write_page(docs)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
