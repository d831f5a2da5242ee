"""What drawings of searches share: the sheet with its title, words, and lines between nodes."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from engine.games.tree_drawing import INK

MARGIN = 30
"""Pixels around a drawing."""
PAPER, BEST = "#ffffff", "#1d5fd1"
FONT = 'font-family="Inter, Segoe UI, Helvetica, Arial, sans-serif"'
TITLE = 14
"""The size of a title's letters."""


def svg_picture(size: tuple[float, float], title: str, shapes: Iterable[str]) -> str:
    """Returns shapes on a sheet below their title, as SVG."""
    width, height = (f"{length:.0f}" for length in size)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{escape(title)}">'
        f'<rect width="{width}" height="{height}" rx="10" fill="{PAPER}"/>'
        f"{svg_text(MARGIN, 26, title, INK, TITLE, weight=600, anchor='start')}"
        f"{''.join(shapes)}</svg>\n"
    )


def words_width(text: str, size: int = TITLE) -> float:
    """Returns the pixels that words need in letters of a size, about."""
    return 0.6 * size * len(text)


def svg_curve(
    start: tuple[float, float], end: tuple[float, float], colour: str, width: float, look: str = ""
) -> str:
    """Returns a line down from one node to another, as SVG; `look` is further attributes."""
    (x0, y0), (x1, y1) = start, end
    middle = (y0 + y1) / 2
    return (
        f'<path d="M{x0:.1f} {y0:.1f}C{x0:.1f} {middle:.1f} {x1:.1f} {middle:.1f} '
        f'{x1:.1f} {y1:.1f}" fill="none" stroke="{colour}" stroke-width="{width:.1f}"{look}/>'
    )


def svg_text(
    x: float,
    y: float,
    text: str,
    fill: str,
    size: int,
    *,
    weight: int = 400,
    anchor: str = "middle",
) -> str:
    """Returns words at a place, as SVG."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {FONT} font-size="{size}" '
        f'font-weight="{weight}" fill="{fill}">{escape(text)}</text>'
    )
