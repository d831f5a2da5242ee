"""Counts what the screens draw and refresh, per move, per choice and per pixel of the pointer.

    python -m benchmarks.redraws

Plays on SDL's dummy driver with a clock that is stepped by hand, so that every run prints the
same: a move by its key and by a click, until the stone rests; a pointer that crosses empty
ground, the board and the buttons one pixel at a time; a choice on the start screen, in the list of
games and in the statistics. Takes a few seconds.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

from benchmarks.figures import options  # after which what tests share is found

# isort: split
import pygame
from kept_games import HARD, HUMAN, fill, kept
from pilot import Pilot

from engine.games.line_rules import Cell

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
    """Does something on the screen in sight and counts what follows from it."""
    scene, counts = pilot.scene, Counts()
    take_dirty, refreshing = scene.take_dirty, scene.refreshing
    window = pilot.app.screen.get_rect()

    def counting_take_dirty() -> list[pygame.Rect]:
        pieces = take_dirty()
        counts.frames += bool(pieces)
        counts.whole += window in pieces
        counts.pixels += sum(piece.width * piece.height for piece in pieces)
        return pieces

    def counting_refreshing() -> Iterator[None]:
        counts.refreshes += 1
        return refreshing()

    scene.take_dirty = counting_take_dirty  # type: ignore[method-assign]
    scene.refreshing = counting_refreshing  # type: ignore[method-assign]
    try:
        act()
    finally:
        del scene.take_dirty, scene.refreshing
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


def acting(pilot: Pilot, act: Callable[[], None]) -> Callable[[], None]:
    """Does something and lets everything come to rest."""

    def do() -> None:
        act()
        pilot.wait(REST)

    return do


def pressing(pilot: Pilot, key: int) -> Callable[[], None]:
    """Presses a key and lets everything come to rest."""
    return acting(pilot, lambda: pilot.press(key))


def show_play_screen(data: Path, *, analysis: bool) -> None:
    """Prints what moves and the pointer draw on the play screen."""
    pilot = Pilot(data, "--game", "connect-four", "--players", "human,human")
    if analysis:
        pilot.press(pygame.K_a)
    board = pilot.play.board
    pilot.point((5, 5))
    pilot.wait(2 * REST)
    print(f"Play {pilot.app.screen.get_size()}, analysis {'on' if analysis else 'off'}")
    by_key = pressing(pilot, pygame.K_4)
    show("a move by its key, until it rests", counted(pilot, by_key))
    target = board.cell_rect(Cell(2, 3)).center
    pilot.point(target)
    pilot.wait(REST)
    by_click = acting(pilot, lambda: pilot.click(target))
    show("a move by a click, until it rests", counted(pilot, by_click))
    show("pointer, over empty ground", counted(pilot, across(pilot, (400, 30), 50)), 50)
    left = board.cell_rect(Cell(4, 2))
    within = across(pilot, (left.x + 5, left.centery), 50)
    show("pointer, within a column", counted(pilot, within), 50)
    width = 3 * left.width
    over = across(pilot, (board.cell_rect(Cell(1, 2)).centerx, left.centery), width)
    show("pointer, over three columns", counted(pilot, over), width)
    first, last = (pilot.widget(name).rect for name in ("Hint", "Analysis"))
    span = last.right - first.x
    buttons = across(pilot, (first.x - 3, first.centery), span)
    show("pointer, over three buttons", counted(pilot, buttons), span)
    pilot.app.quit()


def show_choices(data: Path) -> None:
    """Prints what a choice draws on the start screen, the list of games and the statistics."""
    fill(data, [kept("4453", (HUMAN, HARD), day=day) for day in range(20)])
    pilot = Pilot(data)
    pilot.point((5, 5))
    pilot.wait(2 * REST)
    print(f"Start {pilot.app.screen.get_size()}")
    for what, name, key in (
        ("a level", "Level", pygame.K_RIGHT),
        ("a kind of player", "Who moves second", pygame.K_LEFT),
        ("a game", "Game", pygame.K_RIGHT),
    ):
        pilot.group.set_focus(pilot.widget(name))
        pilot.wait(REST)
        show(f"{what}, chosen by a key", counted(pilot, pressing(pilot, key)))
    for screen, what, key, focus in (
        ("Games", "a game, marked by a key", pygame.K_DOWN, "Games played"),
        ("Statistics", "a kind of game, chosen by a key", pygame.K_RIGHT, "Games"),
    ):
        pilot.click(pilot.widget(screen).rect.center)
        pilot.group.set_focus(pilot.widget(focus))
        pilot.point((5, 5))
        pilot.wait(2 * REST)
        print(f"{screen} {pilot.app.screen.get_size()}")
        show(what, counted(pilot, pressing(pilot, key)))
        pilot.press(pygame.K_ESCAPE)
    pilot.app.quit()


def main() -> None:
    """Prints one line for each kind of input."""
    options(__doc__).parse_args()
    with tempfile.TemporaryDirectory() as data:
        for analysis in (False, True):
            show_play_screen(Path(data) / str(analysis), analysis=analysis)
        show_choices(Path(data) / "choices")


if __name__ == "__main__":
    main()
