"""Draws every screen in every theme and size, and sheets of them for docs/gallery.

    python tools/make_gallery.py [FOLDER]
    python tools/make_gallery.py --frames
    python tools/make_gallery.py --readme

The first form draws each screen of tests/support/screens.py into FOLDER, build/gallery unless
one is named, and makes a sheet for each screen. The second makes a sheet for each motion. Both
rewrite their own sheets and the page that shows them all. The last draws the picture in the
README. Runs without a display. The first form takes some minutes.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gallery_program import MOST_FRAMES, Size, prepare, program

if TYPE_CHECKING:
    import pygame
    from pilot import Launch, Pilot
    from sheets import Labelled

ROOT = Path(__file__).resolve().parent.parent
PAGE = "README.md"
SIZES = (Size(640, 480), Size(1280, 800), Size(1920, 1080), Size(1920, 1080, 200))
WIDTHS = (300, 270, 240, 210, 180, 150)
"""The widths tried for a picture on a sheet of screens, in pixels."""
PEOPLE = ("--game", "connect-four", "--players", "human,human")
WON = "4141414"
"""A game of Connect Four that its last move wins."""
ANALYSED = "4444432222335637"
"""A game of which one move keeps the win."""


# Screens


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


def draw_screens(names: Sequence[str], folder: Path, docs: Path) -> int:
    """Draws screens in all themes and sizes, and a sheet of each; returns how many failed."""
    import pygame
    from sheets import Labelled, file_name, save_sheet

    from gui.look.themes import THEMES

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


SECTIONS = (("Motion", "motion"), ("Screens", "screen"))
INTRODUCTION = """\
Every screen in every theme and size, drawn by `python tools/make_gallery.py FOLDER`, which also
writes each picture in full to FOLDER. `--frames` draws the motions. No file here is part of the
program."""


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
    options = parser.parse_args(arguments)
    prepare(ROOT)
    folder, docs = options.folder.resolve(), options.docs.resolve()
    failed = 0
    import pygame

    pygame.font.init()
    if options.readme:
        draw_play_screen(ROOT / "docs" / "play-screen.png")
        return 0
    if options.frames:
        from gallery_motions import draw_motions

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
