"""Writes the shapes of a picture as SVG."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from gui.lab.sketch import DASH, SPACE, Block, Holes, Label, Line, Shape
from gui.look import style as s
from gui.look.theme import Colour

WEIGHTS = {s.MEDIUM: 500, s.SEMIBOLD: 600, s.BOLD: 700}


def svg(shapes: Iterable[Shape], size: tuple[float, float], background: Colour, title: str) -> str:
    """Returns the shapes as the text of an SVG file, `size` logical pixels large."""
    width, height = size
    rows = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
            f'width="{width:g}" height="{height:g}" role="img" font-family="Inter, sans-serif">'
        ),
        f"<title>{escape(title)}</title>",
        f'<rect width="{width:g}" height="{height:g}" fill="{_hex(background)}"/>',
        *(_element(shape) for shape in shapes),
        "</svg>",
    ]
    return "\n".join(rows) + "\n"


def _hex(colour: Colour | None) -> str:
    return "none" if colour is None else "#{:02x}{:02x}{:02x}".format(*colour)


def _element(shape: Shape) -> str:
    match shape:
        case Line(points, colour, width, dashed, fill):
            dash = f' stroke-dasharray="{DASH:g} {SPACE:g}"' if dashed else ""
            spots = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
            return (
                f'<{"polyline" if fill is None else "polygon"} points="{spots}" '
                f'fill="{_hex(fill)}" stroke="{_hex(colour)}" stroke-width="{width:g}" '
                f'stroke-linejoin="round"{dash}/>'
            )
        case Block(left, top, wide, high, fill, edge, line, radius):
            return (
                f'<rect x="{left:.2f}" y="{top:.2f}" width="{wide:.2f}" height="{high:.2f}" '
                f'rx="{min(radius, wide / 2, high / 2):.2f}" fill="{_hex(fill)}" '
                f'stroke="{_hex(edge)}" stroke-width="{line:g}"/>'
            )
        case Holes():
            return "\n".join(map(_element, shape.discs()))
        case Label(x, y, words, colour, points_high, weight, align):
            anchor = {"center": "middle", "left": "start", "right": "end"}[align]
            return (
                f'<text x="{x:.2f}" y="{y:.2f}" dy="0.35em" text-anchor="{anchor}" '
                f'font-size="{points_high}" font-weight="{WEIGHTS.get(weight, 500)}" '
                f'fill="{_hex(colour)}">{escape(words)}</text>'
            )
