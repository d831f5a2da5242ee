"""What the tournament page saves: the table and the games as CSV, the games, the picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from gui.board.board_picture import png
from gui.lab.page import Export
from gui.lab.sketch import Label, Shape, Sketcher, moved
from gui.lab.sketch_svg import svg
from gui.lab.tournament import words as words
from gui.lab.tournament.table import (
    HEADS,
    TableLook,
    strength_shapes,
    table_shapes,
)
from gui.lab.tournament.view import FitIn
from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import Theme
from gui.look.words import many

if TYPE_CHECKING:  # importing it loads the searches
    from gui.lab.tournament.run import TournamentRun

WIDTH, EDGE, TITLE = 1080, 40, 64
"""The picture's width, its margin, and the height of its title, logical."""
ROW_HIGH = 56
"""The height of a player's row, logical."""
SCALE = 2.0
"""The pixels of a PNG for each of them."""


def exports(run: TournamentRun, table: TableLook, style: Style) -> list[Export]:
    """Returns what can be saved of a tournament."""
    from engine.tournament import export

    def games(write: Callable[..., str]) -> bytes:
        return write(run.plan, run.played.values()).encode()

    return [
        Export(".csv", "Cross-table (CSV)", lambda: export.table_csv(run.table).encode()),
        Export(".csv", "Games, a line each (CSV)", lambda: games(export.games_csv)),
        Export(".jsonl", "Games with their moves (JSON)", lambda: games(export.games_json)),
        Export(".png", "Picture (PNG)", lambda: as_png(table, style)),
        Export(".svg", "Picture (SVG)", lambda: as_svg(table, style)),
    ]


def picture(table: TableLook, theme: Theme, style: Style) -> tuple[list[Shape], float]:
    """Returns the shapes of the table with the chart below it, and their height."""
    fit, inner = FitIn(style), float(WIDTH - 2 * EDGE)
    high = HEADS + ROW_HIGH * len(table.rows)
    chart = 60.0 + 26 * len(table.rows)
    top = EDGE + TITLE
    about = f"{table.about}; {table.done:,} of {many(table.total, 'game')}"
    found: list[Shape] = [
        Label(EDGE, EDGE + 10, words.TITLE, theme.text, s.TITLE, s.SEMIBOLD, "left"),
        Label(EDGE, EDGE + 36, about, theme.muted, s.SMALL, align="left"),
    ]
    found += moved(table_shapes(table, inner, high, theme, fit), EDGE, top)
    below = top + high + 40
    found.append(Label(EDGE, below, words.STRENGTH, theme.muted, s.SMALL, align="left"))
    found += moved(strength_shapes(table.rows, inner, chart, theme, fit), EDGE, below + 24)
    return found, below + 24 + chart + EDGE


def as_svg(table: TableLook, style: Style) -> bytes:
    """Returns the picture as SVG."""
    shapes, high = picture(table, style.theme, style)
    return svg(shapes, (WIDTH, high), style.theme.panel, words.TITLE).encode()


def as_png(table: TableLook, style: Style) -> bytes:
    """Returns the picture as PNG; raises `pygame.error`."""
    large = Style(replace(style.theme, shadow=0), SCALE)
    shapes, high = picture(table, style.theme, large)
    target = pygame.Surface((round(WIDTH * SCALE), round(high * SCALE)))
    target.fill(style.theme.panel)
    Sketcher().draw(target, large, shapes)
    return png(target)
