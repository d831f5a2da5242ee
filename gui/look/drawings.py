"""Drawings: SVG files in which a theme's colours are put in, and the grain of wood, as pictures."""

from __future__ import annotations

import io
import math
from collections.abc import Mapping
from functools import cache
from random import Random
from string import Template

import pygame

from gui.look.assets import DRAWINGS
from gui.look.theme import BLACK, BoardColours, Colour, Pieces, mix

TABLE_PALE = 80
"""By how much, up to 255, the table's grain is lighter than that of other things."""
GREYS = [(grey, grey, grey) for grey in range(256)]
PLANK = 206
"""The height of a plank of the table, logical."""
LAYERS = (
    (420, 26, 176, 1.0),  # broad bands
    (260, 6, 186, 0.8),  # rings of growth
    (120, 1.6, 178, 0.6),  # fibres
    (26, 1.2, 120, 0.12),  # pores
)
"""The noises that make grain: their length and height in pixels, darkness, and how often."""
WAVES = ((9.0, 1130.0), (3.0, 410.0))
"""How far fibres bend up and down, and over which length, in pixels."""
COARSE = 2
"""The factor by which the table is drawn smaller before it is scaled up."""
FINER = 2
"""The factor by which fibres are drawn higher, so that they bend in small steps."""


def _noise(size: tuple[int, int], chance: Random, dark: int, often: float) -> pygame.Surface:
    """Returns grey noise, from `dark` up to white; the more `often`, the more of it is dark."""
    shades = bytes(
        round(dark + (255 - dark) * min(value / 255 / often, 1.0)) for value in range(256)
    )
    width, height = max(size[0], 2), max(size[1], 2)
    content = chance.randbytes(width * height).translate(shades)
    picture = pygame.image.frombuffer(content, (width, height), "P")
    picture.set_palette(GREYS)
    grey = pygame.Surface((width, height), 0, 32)
    grey.blit(picture, (0, 0))
    return grey


def grain(size: tuple[int, int], seed: int, scale: float, *, pale: int) -> pygame.Surface:
    """Returns the grain of a piece of wood of `size` pixels, with fibres from left to right.

    `scale` makes it coarser, `pale` lighter, by so much of 255. The same `seed` makes the same
    grain.
    """
    chance = Random(seed)
    width, height = size
    turns = [chance.uniform(0, math.tau) for _ in WAVES]
    reach = math.ceil(sum(high for high, _ in WAVES) * scale)
    full = (width, (height + 2 * reach) * FINER)
    straight = pygame.Surface(full, 0, 32)
    straight.fill("white")
    for long, high, dark, often in LAYERS:
        small = (round(width / long / scale) + 2, round(full[1] / FINER / high / scale) + 2)
        layer = pygame.transform.smoothscale(_noise(small, chance, dark, often), full)
        straight.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    bent = pygame.Surface((width, height * FINER), 0, 32)
    for x in range(width):
        bend = sum(
            high * scale * math.sin(math.tau * x / (long * scale) + turn)
            for (high, long), turn in zip(WAVES, turns, strict=True)
        )
        column = (x, round((reach + bend) * FINER), 1, bent.get_height())
        bent.blit(straight, (x, 0), column)
    fibres = pygame.transform.smoothscale(bent, size)
    fibres.fill(GREYS[pale], special_flags=pygame.BLEND_RGB_ADD)
    return fibres


def stain(picture: pygame.Surface, seed: int, scale: float, pale: int = 0) -> None:
    """Gives a picture the grain of wood: multiplies it by `grain`."""
    fibres = grain(picture.get_size(), seed, scale, pale=pale)
    picture.blit(fibres, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def lay_planks(picture: pygame.Surface, scale: float) -> None:
    """Makes a picture a table of planks with gaps between, at `scale` pixels per logical one."""
    size = picture.get_size()
    width, height = (-(-side // COARSE) for side in size)
    high, line = max(round(PLANK * scale / COARSE), 2), max(round(scale / COARSE), 1)
    boards = pygame.Surface((width, height), 0, 32)
    for number, y in enumerate(range(-high // 8, height, high)):
        pale = TABLE_PALE - 20 * (number * 2 % 3)
        plank = grain((width, high), number, 1.2 * scale / COARSE, pale=pale)
        plank.fill(GREYS[80], (0, high - line, width, line))
        boards.blit(plank, (0, y))
    planks = pygame.transform.smoothscale(boards, size)
    picture.blit(planks, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


O_RADIUS, X_NEAR, X_FAR = 24.2, 25.5, 74.5
"""The radius of an O, and where an X begins and ends, of a drawing 100 wide."""
X_GLINT, O_GLINT = "M21.5 22.5 Q25.5 18.4 29.6 21.4", "M29.6 28.6 A29.4 29.4 0 0 1 43.9 21.2"
"""Where light is reflected at the upper left of an X and of an O."""


@cache
def _template(name: str) -> Template:
    return Template((DRAWINGS / f"{name}.svg").read_text(encoding="utf-8"))


def written(value: object) -> object:
    """Returns a value as it stands in a file: a colour, or whether something is to be seen."""
    if value is None or value is False:
        return "none"
    if isinstance(value, tuple):
        return "#{:02x}{:02x}{:02x}".format(*value)
    return "inline" if value is True else value


def drawing(name: str, size: int | tuple[int, int], words: Mapping[str, object]) -> pygame.Surface:
    """Returns a drawing of assets/drawings; `size` in pixels is its side, or width and height.

    `words` replace the `$names` in the file.
    """
    text = _template(name).substitute({key: written(value) for key, value in words.items()})
    width, height = (size, size) if isinstance(size, int) else size
    loaded = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))
    return loaded.convert(pygame.Surface((1, 1), pygame.SRCALPHA))  # which is drawn faster


def stroke(
    size: tuple[int, int],
    path: str,
    colour: Colour | None,
    thick: float,
    place: str = "",
    *,
    fill: Colour | None = None,
    dashes: str = "none",
) -> pygame.Surface:
    """Returns a picture with a path of SVG, which the transformation `place` brings there."""
    words = {"width": size[0], "height": size[1], "path": path, "colour": colour, "thick": thick}
    return drawing("path", size, words | {"place": place, "fill": fill, "dashes": dashes})


def named(record: Pieces | BoardColours) -> dict[str, object]:
    """Returns the fields of a record by their names, those of a gradient as ``face_0``, …"""
    found = dict(vars(record))
    for name, value in vars(record).items():
        if name in ("face", "rim", "mark", "plate", "lip", "wall"):
            del found[name]
            found |= {f"{name}_{place}": colour for place, colour in enumerate(value)}
    return found


def mark_edge(pieces: Pieces) -> Colour:
    """Returns the colour of a mark's edge at its foot, and of the groove in it."""
    return mix(pieces.mark[2], BLACK, 0.35)


def x_path(drawn: float) -> str:
    """Returns the part `drawn` of an X: one stroke after the other."""
    path = ""
    for start, far, part in ((X_NEAR, X_FAR, 2 * drawn), (X_FAR, X_NEAR, 2 * drawn - 1)):
        if part > 0:
            part = min(part, 1.0)
            end = (start + (far - start) * part, X_NEAR + (X_FAR - X_NEAR) * part)
            path += f"M{start} {X_NEAR} L{end[0]:.3f} {end[1]:.3f} "
    return path or "M0 0"


def o_path(drawn: float) -> str:
    """Returns the part `drawn` of an O, from the top to the left."""
    turn = 2 * math.pi * min(max(drawn, 0.001), 0.9999)
    end = (50 - O_RADIUS * math.sin(turn), 50 - O_RADIUS * math.cos(turn))
    large = int(turn > math.pi)
    path = f"M50 {50 - O_RADIUS} A{O_RADIUS} {O_RADIUS} 0 {large} 0 {end[0]:.3f} {end[1]:.3f}"
    return path + (" Z" if drawn >= 1 else "")
