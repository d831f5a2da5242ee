"""The cards beside the tree: figures of the step, leaves, and what other orders would cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import Colour

COUNTING = "counting…"


@dataclass(frozen=True)
class Reading:
    """A number with what it is."""

    name: str
    value: str
    tone: str = "text"
    """The theme's colour of the number."""


@dataclass(frozen=True)
class OrderBar:
    """How many leaves a search of the same tree looks at in some order."""

    name: str
    leaves: int | None
    """None while they are being counted."""
    tone: str
    """The theme's colour of the bar."""
    now: bool = False
    """Whether it is the search that is shown."""


def tone(style: Style, name: str) -> Colour:
    """Returns a colour of the theme by its name."""
    colour: Colour = getattr(style.theme, name)
    return colour


def draw_figures(
    target: pygame.Surface, style: Style, rect: pygame.Rect, figures: Sequence[Reading]
) -> None:
    """Draws numbers side by side, each below its name: α, β, best, depth."""
    if not figures or rect.height < style.px(20):
        return
    each = rect.width // len(figures)
    for place, figure in enumerate(figures):
        cell = pygame.Rect(rect.x + place * each, rect.y, each - style.px(4), style.px(18))
        style.write(target, figure.name, cell, style.theme.muted, size=s.SMALL)
        cell.y, cell.height = cell.bottom, style.px(26)
        style.write(
            target, figure.value, cell, tone(style, figure.tone), size=s.TITLE, weight=s.BOLD
        )


def draw_counts(
    target: pygame.Surface, style: Style, rect: pygame.Rect, figures: Sequence[Reading]
) -> None:
    """Draws large numbers side by side, each above its name: leaves seen, spared, to come."""
    if not figures:
        return
    each = rect.width // len(figures)
    widest = max(style.text_size(figure.name, s.SMALL)[0] for figure in figures)
    if widest > each - style.px(4):
        _draw_counts_in_rows(target, style, rect, figures)
        return
    large = s.FIGURE if rect.height >= style.px(62) else s.TITLE
    high = style.px(36 if large == s.FIGURE else 26)
    top = rect.y + max((rect.height - high - style.px(18)) // 2, 0)
    for place, figure in enumerate(figures):
        cell = pygame.Rect(rect.x + place * each, top, each - style.px(4), high)
        colour = tone(style, figure.tone)
        style.write(target, figure.value, cell, colour, size=large, weight=s.BOLD)
        cell.y, cell.height = cell.bottom, style.px(18)
        style.write(target, figure.name, cell, style.theme.muted, size=s.SMALL)


def _draw_counts_in_rows(
    target: pygame.Surface, style: Style, rect: pygame.Rect, figures: Sequence[Reading]
) -> None:
    """Draws numbers one below the other, each beside its name."""
    high = min(rect.height // len(figures), style.px(40))
    row = pygame.Rect(rect.x, rect.centery - high * len(figures) // 2, rect.width, high)
    for figure in figures:
        colour = tone(style, figure.tone)
        style.write(target, figure.name, row, style.theme.muted, size=s.SMALL)
        style.write(target, figure.value, row, colour, size=s.TITLE, weight=s.BOLD, align="right")
        row.y += high


def draw_orders(
    target: pygame.Surface,
    style: Style,
    rect: pygame.Rect,
    title: str,
    bars: Sequence[OrderBar],
    unit: str,
) -> None:
    """Draws a bar for each order, as long as its leaves are many."""
    theme = style.theme
    head = pygame.Rect(rect.x, rect.y, rect.width, style.px(20))
    style.write(target, title, head, theme.muted, size=s.SMALL)
    if not bars:
        return
    space = rect.bottom - head.bottom - style.px(4)
    row = min(space // len(bars), style.px(30))
    most = max(bar.leaves or 0 for bar in bars) or 1
    names = (style.text_size(bar.name, s.SECOND, s.BOLD)[0] for bar in bars)
    name = max(*names, min(style.px(118), rect.width // 4)) + style.px(10)
    counts = [COUNTING if bar.leaves is None else f"{bar.leaves:,} {unit}" for bar in bars]
    words = max(style.text_size(count, s.SECOND)[0] for count in counts) + style.px(12)
    room = max(rect.width - name - words, style.px(10))
    y = head.bottom + style.px(4)
    for bar, count in zip(bars, counts, strict=True):
        line = pygame.Rect(rect.x, y, name, row)
        weight = s.BOLD if bar.now else s.MEDIUM
        style.write(target, bar.name, line, theme.text, size=s.SECOND, weight=weight)
        thick = min(style.px(14), max(row - style.px(6), 4))
        block = pygame.Rect(rect.x + name, 0, 0, thick)
        block.centery = line.centery
        if bar.leaves is not None:
            block.width = max(room * bar.leaves // most, thick)
            style.pill(target, block, tone(style, bar.tone))
        line.x, line.width = block.right + style.px(10), words
        style.write(target, count, line, theme.muted, size=s.SECOND)
        y += row
