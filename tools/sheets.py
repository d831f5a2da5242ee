"""Sheets of pictures: rows of small pictures, each with a few words above it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

GROUND, WORDS = (43, 47, 56), (236, 239, 244)
"""The colours of a sheet."""
GAP, LABEL = 12, 26
"""Pixels between two pictures of a sheet, and above each of them for its name."""
LARGEST = 100_000
"""The most bytes of a sheet; one that is larger is made anew with smaller pictures."""


@dataclass(frozen=True)
class Labelled:
    """A picture of a sheet and the words above it."""

    words: str
    picture: pygame.Surface


def sheet(rows: Sequence[Sequence[Labelled]], width: int) -> pygame.Surface:
    """Returns the pictures in rows, each `width` pixels wide below its words."""
    from gui.look.style import SMALL, Style
    from gui.look.themes import DARK

    style = Style(DARK, 1.0)
    high = [
        max(width * each.picture.get_height() // each.picture.get_width() for each in row)
        for row in rows
    ]
    columns = max(map(len, rows))
    whole = pygame.Surface(
        (GAP + columns * (width + GAP), GAP + sum(height + LABEL + GAP for height in high))
    )
    whole.fill(GROUND)
    y = GAP
    for row, height in zip(rows, high, strict=True):
        for column, each in enumerate(row):
            x = GAP + column * (width + GAP)
            place = pygame.Rect(x, y, width, LABEL)
            style.write(whole, each.words, place, WORDS, size=SMALL)
            own = width * each.picture.get_height() // each.picture.get_width()
            small = pygame.transform.smoothscale(each.picture, (width, own))
            whole.blit(small, (x, y + LABEL))
        y += height + LABEL + GAP
    return whole


def save_sheet(rows: Sequence[Sequence[Labelled]], path: Path, widths: Sequence[int]) -> None:
    """Writes a sheet, with the largest pictures that keep it small enough."""
    path.parent.mkdir(parents=True, exist_ok=True)
    for width in widths:
        pygame.image.save(sheet(rows, width), path)
        if path.stat().st_size <= LARGEST:
            break


def file_name(*words: object) -> str:
    """Returns a file's name made of words, without its ending."""
    letters = " ".join(map(str, words)).lower().replace("×", "x").replace(" %", "")
    return "-".join("".join(c if c.isalnum() else " " for c in letters).split())
