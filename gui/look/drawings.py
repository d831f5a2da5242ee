"""Drawings: SVG files in which a theme's colours are put in, as pictures of any size."""

from __future__ import annotations

import io
import math
from collections.abc import Mapping
from functools import cache
from string import Template

import pygame

from gui.look.assets import DRAWINGS
from gui.look.theme import BLACK, BoardColours, Colour, Gradient, Pieces, mix
from gui.look.wood import lay_planks

BACKDROP_DETAIL = 4
"""The factor by which the background is drawn smaller before it is scaled up."""
SYMBOLS = ("ring", "star", "x", "o")
SHOWN, HIDDEN = "inline", "none"
O_RADIUS, X_NEAR, X_FAR = 24.2, 25.5, 74.5
"""The radius of an O, and where an X begins and ends, of a drawing 100 wide."""
X_GLINT, O_GLINT = "M21.5 22.5 Q25.5 18.4 29.6 21.4", "M29.6 28.6 A29.4 29.4 0 0 1 43.9 21.2"
"""Where light is reflected at the upper left of an X and of an O."""


@cache
def _template(name: str) -> Template:
    return Template((DRAWINGS / f"{name}.svg").read_text(encoding="utf-8"))


def written(value: object) -> object:
    """Returns a value as it stands in a file: a colour, or whether something is to be seen."""
    if isinstance(value, tuple):
        return "#{:02x}{:02x}{:02x}".format(*value)
    return (HIDDEN, SHOWN)[value] if isinstance(value, bool) else value


def drawing(name: str, size: int | tuple[int, int], words: Mapping[str, object]) -> pygame.Surface:
    """Returns a drawing of assets/drawings; `size` in pixels is its side, or width and height.

    `words` replace the `$names` in the file.
    """
    text = _template(name).substitute({key: written(value) for key, value in words.items()})
    width, height = (size, size) if isinstance(size, int) else size
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))


def backdrop(glow: Gradient, size: tuple[int, int], wood: float = 0) -> pygame.Surface:
    """Returns the window's background, with its light at the upper left.

    With `wood` it is a table of planks, at so many pixels per logical pixel.
    """
    light, middle, dark = glow
    small = (-(-size[0] // BACKDROP_DETAIL), -(-size[1] // BACKDROP_DETAIL))
    words = {"width": small[0], "height": small[1], "light": light, "middle": middle, "dark": dark}
    picture = pygame.transform.smoothscale(drawing("backdrop", small, words), size)
    if wood:
        lay_planks(picture, wood)
    return picture


def disc(
    pieces: Pieces, size: int, *, symbol: bool, flat: bool, turned: bool = False
) -> pygame.Surface:
    """Returns a disc that fills the picture, with its symbol or without one.

    One that is `turned` on a lathe has rings.
    """
    shown = pieces.symbol if symbol or pieces.symbol in "xo" else ""
    return drawing(
        "disc",
        size,
        {
            "rim_top": pieces.rim[0],
            "rim_foot": pieces.rim[1],
            "face_light": pieces.face[0],
            "face": pieces.face[1],
            "face_shade": pieces.face[2],
            "engraving": pieces.engraving,
            "groove": 0 if flat else 0.5,
            "light": 0 if flat else 0.5,
            "turned": turned,
            **{name: name == shown for name in SYMBOLS},
        },
    )


def lip(board: BoardColours, size: int) -> pygame.Surface:
    """Returns the ring around a hole and the shadow inside it; `size` is the cell's."""
    above, below = board.lip
    shade = board.shade / 255
    return drawing(
        "lip",
        size,
        {
            "shade": shade,
            "shade_middle": 0.5 * shade,
            "shade_end": 0.17 * shade,
            "lip_above": above,
            "lip_below": below,
        },
    )


def well(tray: BoardColours, size: int) -> pygame.Surface:
    """Returns a square's hollow in a tray; `size` is the cell's."""
    shade = tray.shade / 255
    return drawing(
        "well",
        size,
        {
            "floor_above": tray.wall[0],
            "floor_below": tray.wall[1],
            "shade": shade,
            "shade_middle": 0.6 * shade,
            "lip_above": tray.lip[0],
            "lip_below": tray.lip[1],
        },
    )


def mark_edge(pieces: Pieces) -> Colour:
    """Returns the colour of a mark's edge at its foot, and of the groove in it."""
    return mix(pieces.mark[2], BLACK, 0.35)


def mark(
    pieces: Pieces, first: bool, size: int, drawn: float, *, shadow: float, flat: bool
) -> pygame.Surface:
    """Returns the part `drawn` of an X or an O, 0 to 1; `shadow` is its opacity."""
    edge = mark_edge(pieces)
    path, glint = (_x_path(drawn), X_GLINT) if first else (_o_path(drawn), O_GLINT)
    return drawing(
        "mark",
        size,
        {
            "path": path,
            "glint": glint if drawn >= 1 else "M0 0",
            "rim_top": pieces.mark[1],
            "rim_foot": edge,
            "face_light": pieces.mark[0],
            "face": pieces.mark[1],
            "face_shade": pieces.mark[2],
            "engraving": edge,
            "stroke": pieces.stroke,
            "shadow": shadow / 5,  # several lie on one another
            "flat": flat,
            "deep": not flat,
        },
    )


def _x_path(drawn: float) -> str:
    """Returns the part `drawn` of an X: one stroke after the other."""
    path = ""
    for start, far, part in ((X_NEAR, X_FAR, 2 * drawn), (X_FAR, X_NEAR, 2 * drawn - 1)):
        if part > 0:
            part = min(part, 1.0)
            end = (start + (far - start) * part, X_NEAR + (X_FAR - X_NEAR) * part)
            path += f"M{start} {X_NEAR} L{end[0]:.3f} {end[1]:.3f} "
    return path or "M0 0"


def _o_path(drawn: float) -> str:
    """Returns the part `drawn` of an O, from the top to the left."""
    turn = 2 * math.pi * min(max(drawn, 0.001), 0.9999)
    end = (50 - O_RADIUS * math.sin(turn), 50 - O_RADIUS * math.cos(turn))
    large = int(turn > math.pi)
    path = f"M50 {50 - O_RADIUS} A{O_RADIUS} {O_RADIUS} 0 {large} 0 {end[0]:.3f} {end[1]:.3f}"
    return path + (" Z" if drawn >= 1 else "")
