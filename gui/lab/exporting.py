"""Saves what a page shows as a file that the person chooses; writes pictures as SVG."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from html import escape

import pygame

from gui.board.board_picture import png
from gui.files.data_files import write_whole
from gui.lab.page import Export, LabPage
from gui.lab.picks import open_list
from gui.lab.sketch import DASH, SPACE, Block, Holes, Label, Line, Shape, draw_shapes
from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import Colour
from gui.shell.file_dialog import ask_to_save
from gui.shell.scene import Scene

WEIGHTS = {s.MEDIUM: 500, s.SEMIBOLD: 600, s.BOLD: 700}
NOTHING_TO_EXPORT = "There is nothing to export yet."
FILES = "lab"
"""The folder in the data directory that the file dialog begins in."""
SCALE = 2.0
"""The pixels of a PNG for each logical pixel."""
Sketch = tuple[Sequence[Shape], tuple[float, float]]
"""The shapes of a picture and its size, logical."""


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


def pictures(
    make: Callable[[Style], Sketch], style: Style, background: Colour, title: str
) -> list[Export]:
    """Returns the picture that `make` returns in a style as PNG and as SVG, without shadows."""
    plain = Style(replace(style.theme, shadow=0), SCALE)

    def as_png() -> bytes:
        shapes, (width, height) = make(plain)
        target = pygame.Surface((round(width * SCALE), round(height * SCALE)))
        target.fill(background)
        draw_shapes(target, plain, shapes)
        return png(target)

    def as_svg() -> bytes:
        shapes, size = make(plain)
        return svg(shapes, size, background, title).encode()

    return [Export(".png", "Picture (PNG)", as_png), Export(".svg", "Picture (SVG)", as_svg)]


def open_export(scene: Scene, page: LabPage) -> None:
    """Asks what of a page is to be saved, and then where."""
    exports = page.exports()
    if not exports:
        scene.app.notify(NOTHING_TO_EXPORT, 2.5)
        return
    offers = {each.label: each for each in exports}
    open_list(scene, "Export", offers, partial(_save, scene, page), body=["What should be saved?"])


def _save(scene: Scene, page: LabPage, export: Export) -> None:
    ask_to_save(
        *(scene, export.label, page.name, lambda path: write_whole(path, export.content())),
        folder=FILES,
        endings=(export.ending,),
    )
