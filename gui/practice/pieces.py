"""Boxes and drawings that both screens of practice show."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from gui.board.board_model import still_model
from gui.board.board_picture import SHADOW, draw_position
from gui.files.cards import AGAIN
from gui.look import lettering as s
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.practice import words
from gui.practice.tasks import GAME, PuzzleTask
from gui.view import boxes as b
from gui.view.box import Box

FULL, EMPTY = "●", "○"
"""A dot of a band, and one that is missing to the hardest."""


def head(title: str, note: str, size: int = s.NAME) -> Box:
    """Returns the title of a card, with a note at the right."""
    name = b.text(title, size, s.SEMIBOLD, grow=1)
    return b.row(name, b.muted(note, s.SECOND), gap=10)


def chips(task: PuzzleTask) -> Box:
    """Returns the theme of a task and how hard it is."""
    theme = _chip(b.line(words.THEMES[task.theme].name, s.SMALL, s.SEMIBOLD, tone="accent"))
    if not task.band:
        return b.row(theme)
    signs = FULL * task.band + EMPTY * (3 - task.band)
    dots = b.row(
        b.line(signs, s.SMALL, tone="warn", says=b.SILENT),
        b.line(words.BANDS[task.band], s.SMALL, s.SEMIBOLD),
        gap=6,
    )
    return b.row(theme, _chip(dots), gap=8, wrap=True)


def _chip(kid: Box) -> Box:
    return b.frame(kid, pad=(10, 3), look="well", edge="line", radius=12)


def picture(task: PuzzleTask, sprites: Sprites, **lengths: float) -> Box:
    """Returns the position of a task as a small board."""
    model = still_model(GAME, task.line).unmarked()
    return b.drawing(draw_position, model, sprites, reach=SHADOW, says=b.SILENT, **lengths)  # type: ignore[arg-type]


def icon(name: str) -> Box:
    """Returns a pictogram of assets/drawings/icons."""
    return b.drawing(_draw_icon, name, width=22, height=22, says=b.SILENT)


def _draw_icon(target: pygame.Surface, rect: pygame.Rect, style: Style, name: str) -> None:
    style.icon(target, name, rect, style.theme.accent)


def pips(answers: Sequence[int | None], at: int | None = None) -> Box:
    """Returns a pip for each task: full if right, thin if wrong; a ring is around the one `at`."""
    return b.row(
        *(_pip(how, here=place == at) for place, how in enumerate(answers)),
        gap=6,
        height=14,
        says=("note", "Puzzles", words.pips(answers)),
    )


def _pip(how: int | None, *, here: bool) -> Box:
    tone = "warn" if how == AGAIN else "good"
    if how is None:
        tone = "accent" if here else "well"
    edge = "line" if tone == "well" else ""
    bar = b.frame(b.space(height=4 if how == AGAIN else 8), look=tone, edge=edge, radius=4, part=1)
    return b.frame(bar, pad=(3, 3), edge="text", radius=7, part=1) if here else bar
