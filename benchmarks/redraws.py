"""Counts what the play screen draws and refreshes, per move and per pixel of the pointer.

    python benchmarks/redraws.py

Plays on SDL's dummy driver with a clock that is stepped by hand, so that every run prints the
same: a move by its key and by a click, until the stone rests; a pointer that crosses empty
ground, the board and the buttons one pixel at a time. Takes a few seconds.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "support")]
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame  # noqa: E402
from pilot import Pilot  # noqa: E402

from engine.games.line_rules import Cell  # noqa: E402

REST = 1.0
"""Seconds after which a stone certainly rests."""


@dataclass
class Counts:
    """What one scene has drawn and refreshed."""

    frames: int = 0
    whole: int = 0
    """Frames that drew the whole window."""
    pixels: int = 0
    refreshes: int = 0


def counted(pilot: Pilot, act: Callable[[], None]) -> Counts:
    """Does something on the play screen and counts what follows from it."""
    scene, counts = pilot.play, Counts()
    take_dirty, refresh = scene.take_dirty, scene.refresh
    window = pilot.app.screen.get_rect()

    def counting_take_dirty() -> list[pygame.Rect]:
        pieces = take_dirty()
        counts.frames += bool(pieces)
        counts.whole += window in pieces
        counts.pixels += sum(piece.width * piece.height for piece in pieces)
        return pieces

    def counting_refresh() -> None:
        counts.refreshes += 1
        refresh()

    scene.take_dirty = counting_take_dirty  # type: ignore[method-assign]
    scene.refresh = counting_refresh  # type: ignore[method-assign]
    try:
        act()
    finally:
        del scene.take_dirty, scene.refresh
    return counts


def across(pilot: Pilot, start: tuple[int, int], pixels: int) -> Callable[[], None]:
    """Moves the pointer to the right one pixel a time, from where it has come to rest."""
    pilot.point(start)
    pilot.wait(REST)

    def move() -> None:
        for step in range(1, pixels + 1):
            pilot.point((start[0] + step, start[1]))

    return move


def show(what: str, counts: Counts, per: int = 1) -> None:
    """Prints the counts per move, or per pixel of motion."""
    print(
        f"{what:34} {counts.frames / per:7.2f} frames, {counts.whole / per:5.2f} whole, "
        f"{counts.pixels / per:10.0f} pixels, {counts.refreshes / per:5.2f} refreshes"
    )


def main() -> None:
    """Prints one line for each kind of input."""
    with tempfile.TemporaryDirectory() as data:
        for analysis in (False, True):
            pilot = Pilot(
                Path(data) / str(analysis), "--game", "connect-four", "--players", "human,human"
            )
            if analysis:
                pilot.press(pygame.K_a)
            board = pilot.play.board
            pilot.point((5, 5))
            pilot.wait(2 * REST)
            print(f"{pilot.app.screen.get_size()}, analysis {'on' if analysis else 'off'}")

            def by_key(pilot: Pilot = pilot) -> None:
                pilot.press(pygame.K_4)
                pilot.wait(REST)

            show("a move by its key, until it rests", counted(pilot, by_key))
            target = board.cell_rect(Cell(2, 3)).center
            pilot.point(target)
            pilot.wait(REST)

            def by_click(pilot: Pilot = pilot, target: tuple[int, int] = target) -> None:
                pilot.click(target)
                pilot.wait(REST)

            show("a move by a click, until it rests", counted(pilot, by_click))
            show("pointer, over empty ground", counted(pilot, across(pilot, (400, 30), 50)), 50)
            left = board.cell_rect(Cell(4, 2))
            within = across(pilot, (left.x + 5, left.centery), 50)
            show("pointer, within a column", counted(pilot, within), 50)
            width = 3 * left.width
            over = across(pilot, (board.cell_rect(Cell(1, 2)).centerx, left.centery), width)
            show("pointer, over three columns", counted(pilot, over), width)
            first, last = pilot.play.help.hint.rect, pilot.play.help.analyse.rect
            span = last.right - first.x
            buttons = across(pilot, (first.x - 3, first.centery), span)
            show("pointer, over three buttons", counted(pilot, buttons), span)
            pilot.app.quit()


if __name__ == "__main__":
    main()
