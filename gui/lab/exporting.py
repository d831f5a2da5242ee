"""Writes what a page shows as pictures, PNG and SVG, and a search as a page for a browser."""

from __future__ import annotations

from dataclasses import replace
from html import escape

import pygame

from engine.trace.monte_carlo import MonteCarloTrace
from engine.trace.trace import Trace
from gui.board.board_picture import png
from gui.lab.page import Export
from gui.look import lettering as s
from gui.look.pen import DASH, SPACE, Pen, Points, Sketch
from gui.look.style import Style
from gui.look.theme import Colour
from gui.words.catalogue import CATALOGUE, say

WEIGHTS = {s.MEDIUM: 500, s.SEMIBOLD: 600, s.BOLD: 700}
ANCHORS = {"left": "start", "right": "end"}
SCALE = 2.0
"""The pixels of a PNG for each logical pixel."""


class SvgPen(Pen):
    """Writes what is drawn as elements of SVG."""

    def __init__(self, style: Style) -> None:
        """Measures words in `style`."""
        super().__init__(pygame.Surface((0, 0)), style)
        self.elements: list[str] = []

    def _sees(self, place: pygame.Rect) -> bool:
        return True

    def line(
        self,
        points: Points,
        colour: Colour,
        width: float = 1.0,
        *,
        dashed: bool = False,
        fill: Colour | None = None,
    ) -> None:
        """Writes a polyline or a polygon."""
        dash = f' stroke-dasharray="{DASH:g} {SPACE:g}"' if dashed else ""
        spots = " ".join(f"{x + self._left:.2f},{y + self._top:.2f}" for x, y in points)
        self.elements.append(
            f'<{"polyline" if fill is None else "polygon"} points="{spots}" '
            f'fill="{_hex(fill)}" stroke="{_hex(colour)}" stroke-width="{width:g}" '
            f'stroke-linejoin="round"{dash}/>'
        )

    def box(
        self,
        left: float,
        top: float,
        width: float,
        height: float,
        fill: Colour | None,
        edge: Colour | None = None,
        line: float = 1.0,
        radius: float = 8.0,
    ) -> None:
        """Writes a rectangle."""
        self.elements.append(
            f'<rect x="{left + self._left:.2f}" y="{top + self._top:.2f}" width="{width:.2f}" '
            f'height="{height:.2f}" rx="{min(radius, width / 2, height / 2):.2f}" '
            f'fill="{_hex(fill)}" stroke="{_hex(edge)}" stroke-width="{line:g}"/>'
        )

    def write(
        self,
        x: float,
        y: float,
        words: str,
        colour: Colour,
        size: int = s.SMALL,
        weight: str = s.MEDIUM,
        align: str = "center",
    ) -> None:
        """Writes a text."""
        self.elements.append(
            f'<text x="{x + self._left:.2f}" y="{y + self._top:.2f}" dy="0.35em" '
            f'text-anchor="{ANCHORS.get(align, "middle")}" font-size="{size}" '
            f'font-weight="{WEIGHTS[weight]}" fill="{_hex(colour)}">{escape(words)}</text>'
        )

    discs = Pen.each_disc


def _hex(colour: Colour | None) -> str:
    return "none" if colour is None else "#{:02x}{:02x}{:02x}".format(*colour)


def pictures(draw: Sketch, size: tuple[float, float], style: Style, title: str) -> list[Export]:
    """Returns what ``draw(pen, width, height)`` draws as PNG and as SVG, without shadows."""
    plain, background = Style(replace(style.theme, shadow=0), SCALE), style.theme.background

    def as_png() -> bytes:
        target = pygame.Surface([round(side * SCALE) for side in size])
        target.fill(background)
        draw(Pen(target, plain), *size)
        return png(target)

    def as_svg() -> bytes:
        pen, (width, height) = SvgPen(plain), size
        draw(pen, *size)
        inside = "\n".join(pen.elements)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
            f'width="{width:g}" height="{height:g}" role="img" font-family="Inter, sans-serif">\n'
            f"<title>{escape(title)}</title>\n"
            f'<rect width="{width:g}" height="{height:g}" fill="{_hex(background)}"/>\n'
            f"{inside}\n</svg>\n"
        ).encode()

    return [Export(".png", "Picture (PNG)", as_png), Export(".svg", "Picture (SVG)", as_svg)]


def page_export(trace: Trace | MonteCarloTrace, *, exercise: bool = False) -> Export:
    """Returns a search as a page for a browser: stepped through, or to be filled in."""

    def as_page() -> bytes:
        from engine.pages.games_page import games_page  # loaded where a page is made
        from engine.pages.search_page import search_page

        language = CATALOGUE.language.tag
        if isinstance(trace, MonteCarloTrace):
            return games_page(trace, say=say, language=language).encode()
        return search_page(trace, exercise=exercise, say=say, language=language).encode()

    return Export(".html", "Page (HTML)", as_page)
