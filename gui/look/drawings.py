"""Drawings: SVG files in which a theme's colours are put in, as pictures of any size."""

from __future__ import annotations

import io
import math
from collections.abc import Mapping
from functools import cache
from string import Template

import pygame

from gui.look.assets import DRAWINGS
from gui.look.theme import BoardColours, Colour, Gradient, Pieces

BACKDROP_DETAIL = 4
"""The factor by which the background is drawn smaller before it is scaled up."""
SYMBOLS = ("ring", "star", "x", "o")
SHOWN, HIDDEN = "inline", "none"
O_RADIUS = 24.5
"""The radius of an O, of a drawing 100 wide."""
X_NEAR, X_FAR = 27, 73
"""Where an X begins and ends, of a drawing 100 wide."""


@cache
def _template(name: str) -> Template:
    return Template((DRAWINGS / f"{name}.svg").read_text(encoding="utf-8"))


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def drawing(name: str, size: int | tuple[int, int], words: Mapping[str, object]) -> pygame.Surface:
    """Returns a drawing of assets/drawings; `size` in pixels is its side, or width and height.

    `words` replace the `$names` in the file.
    """
    text = _template(name).substitute(words)
    width, height = (size, size) if isinstance(size, int) else size
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))


def backdrop(glow: Gradient, size: tuple[int, int]) -> pygame.Surface:
    """Returns the window's background, with its light at the upper left."""
    light, middle, dark = map(_hex, glow)
    small = (-(-size[0] // BACKDROP_DETAIL), -(-size[1] // BACKDROP_DETAIL))
    words = {"width": small[0], "height": small[1], "light": light, "middle": middle, "dark": dark}
    return pygame.transform.smoothscale(drawing("backdrop", small, words), size)


def disc(pieces: Pieces, size: int, *, symbol: bool, flat: bool) -> pygame.Surface:
    """Returns a disc that fills the picture, with its symbol or without one."""
    shown = pieces.symbol if symbol or pieces.symbol in "xo" else ""
    return drawing(
        "disc",
        size,
        {
            "rim_top": _hex(pieces.rim[0]),
            "rim_foot": _hex(pieces.rim[1]),
            "face_light": _hex(pieces.face[0]),
            "face": _hex(pieces.face[1]),
            "face_shade": _hex(pieces.face[2]),
            "engraving": _hex(pieces.engraving),
            "groove": 0 if flat else 0.5,
            "light": 0 if flat else 0.5,
            **{name: SHOWN if name == shown else HIDDEN for name in SYMBOLS},
        },
    )


def lip(board: BoardColours, size: int) -> pygame.Surface:
    """Returns the ring around a hole and the shadow inside it; `size` is the cell's."""
    above, below = map(_hex, board.lip)
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


def dashes(colour: Colour, size: int, width: float) -> pygame.Surface:
    """Returns a dashed ring where a disc would land; `width` is in pixels."""
    return drawing("dashes", size, {"colour": _hex(colour), "width": 100 * width / size})


def x_mark(colour: Colour, size: int, drawn: float) -> pygame.Surface:
    """Returns the part `drawn` of an X, 0 to 1: one stroke after the other."""
    words: dict[str, object] = {"stroke": _hex(colour)}
    for name, start, part in (("first", X_NEAR, 2 * drawn), ("second", X_FAR, 2 * drawn - 1)):
        part = min(part, 1.0)
        far = X_NEAR + X_FAR - start
        words[name] = SHOWN if part > 0 else HIDDEN
        words[f"{name}_x"] = start + (far - start) * part
        words[f"{name}_y"] = X_NEAR + (X_FAR - X_NEAR) * part
    return drawing("x", size, words)


def o_mark(colour: Colour, size: int, drawn: float) -> pygame.Surface:
    """Returns the part `drawn` of an O, 0 to 1, from the top to the left."""
    turn = 2 * math.pi * min(max(drawn, 0.001), 0.9999)
    end = (50 - O_RADIUS * math.sin(turn), 50 - O_RADIUS * math.cos(turn))
    large = int(turn > math.pi)
    path = f"M50 {50 - O_RADIUS} A{O_RADIUS} {O_RADIUS} 0 {large} 0 {end[0]:.3f} {end[1]:.3f}"
    return drawing("o", size, {"stroke": _hex(colour), "path": path + (" Z" if drawn >= 1 else "")})


def icon(name: str, size: int, colour: Colour) -> pygame.Surface:
    """Returns a pictogram of assets/drawings/icons in one colour."""
    return drawing(f"icons/{name}", size, {"colour": _hex(colour)})
