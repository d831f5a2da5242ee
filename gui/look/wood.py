"""Wood: the grain of planks as grey pictures, with which others are multiplied."""

from __future__ import annotations

import math
from random import Random

import pygame

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


def grain(size: tuple[int, int], seed: int, scale: float = 1.0, *, pale: int = 0) -> pygame.Surface:
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
    begin, shift = 0, None
    for x in range(width + 1):
        now = None
        if x < width:
            bend = sum(
                high * scale * math.sin(math.tau * x / (long * scale) + turn)
                for (high, long), turn in zip(WAVES, turns, strict=True)
            )
            now = round((reach + bend) * FINER)
        if now != shift:
            if shift is not None:
                bent.blit(straight, (begin, 0), (begin, shift, x - begin, bent.get_height()))
            begin, shift = x, now
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
